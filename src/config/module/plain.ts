/** A value as plain data that can cross threads. */
export interface PlainConfig {
  /** The copy. Every value that is not plain data is a bigint there: an index into `found`. No setting accepts a bigint. */
  readonly value: unknown;
  /** What these values are: `a function`, `a Date`. */
  readonly found: readonly string[];
}

/** Levels of objects and arrays: twice as many as 50 levels of categories need. */
const MAX_DEPTH = 200;

/** Copies a configuration as plain data. Fields that are `undefined` are left out. Getters run here, and what they throw is thrown. */
export function plainFrom(config: unknown): PlainConfig {
  const found: string[] = [];
  const copies = new Map<object, unknown>();
  const notPlain = (kind: string) => BigInt(found.push(kind) - 1);

  const copy = (value: unknown, depth: number): unknown => {
    if (typeof value === 'function' || typeof value === 'symbol' || typeof value === 'bigint')
      return notPlain(`a ${typeof value}`);
    if (typeof value !== 'object' || value === null) return value;
    if (copies.has(value)) return copies.get(value) ?? notPlain('a reference to an object that contains it');
    if (depth > MAX_DEPTH) return notPlain(`more than ${MAX_DEPTH} levels of nesting`);
    copies.set(value, undefined);
    const made = copyObject(value, depth + 1);
    copies.set(value, made);
    return made;
  };

  const copyObject = (value: object, depth: number): unknown => {
    if (Array.isArray(value)) return Array.from(value, (element) => copy(element, depth));
    if (!isPlainObject(value)) return notPlain(className(value));
    const fields = Object.entries(value).filter(([, field]) => field !== undefined);
    return Object.fromEntries(fields.map(([key, field]) => [key, copy(field, depth)]));
  };

  return { value: copy(config, 0), found };
}

function isPlainObject(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value);
  // The namespace object of `import * as x` has no prototype.
  return prototype === Object.prototype || prototype === null;
}

function className(value: object): string {
  const name: unknown = value.constructor?.name;
  const known = typeof name === 'string' && name !== '' ? name : 'object of a class';
  return `${/^[aeio]/i.test(known) ? 'an' : 'a'} ${known}`;
}
