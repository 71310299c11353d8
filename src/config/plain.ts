import type { ConfigPath } from './config-path.ts';

/** Something in a configuration that is not plain data, and what it is: `a function`, `a Date`. */
export interface Oddity {
  readonly path: ConfigPath;
  readonly found: string;
}

/** Stands in the place of an oddity: crosses threads, and no setting takes it, so that validation complains of it. */
export const NOT_PLAIN = 0n;

/** A configuration as plain data, with `NOT_PLAIN` in the place of each oddity. */
export interface PlainConfig {
  readonly value: unknown;
  readonly oddities: readonly Oddity[];
}

/** Levels of objects and arrays; twice what 50 levels of categories need, far below what a recursion can take. */
const MAX_DEPTH = 200;

/**
 * Copies a value that authors' code made into data that can cross threads. Keys that hold `undefined` are left out,
 * as if they had not been written. Getters run here; what they throw is thrown.
 */
export function plainFrom(value: unknown): PlainConfig {
  const oddities: Oddity[] = [];
  const copies = new Map<object, unknown>();
  const open = new Set<object>();

  const odd = (path: ConfigPath, found: string): bigint => {
    oddities.push({ path, found });
    return NOT_PLAIN;
  };

  const copy = (found: unknown, path: ConfigPath): unknown => {
    if (typeof found !== 'object' || found === null) return isPlain(found) ? found : odd(path, kindOf(found));
    if (open.has(found)) return odd(path, 'a reference to an object that contains it');
    if (path.length > MAX_DEPTH) return odd(path, `more than ${MAX_DEPTH} levels of nesting`);
    if (copies.has(found)) return copies.get(found);
    if (!Array.isArray(found) && !isPlainObject(found)) return odd(path, kindOf(found));
    open.add(found);
    const made = Array.isArray(found)
      ? Array.from(found, (element: unknown, index) => copy(element, [...path, index]))
      : copyObject(found, path);
    open.delete(found);
    copies.set(found, made);
    return made;
  };

  const copyObject = (found: object, path: ConfigPath): unknown =>
    Object.fromEntries(
      Object.entries(found)
        .filter(([, field]) => field !== undefined)
        .map(([key, field]) => [key, copy(field, [...path, key])]),
    );

  return { value: copy(value, []), oddities };
}

function isPlain(value: unknown): boolean {
  return typeof value !== 'function' && typeof value !== 'symbol' && typeof value !== 'bigint';
}

function isPlainObject(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value);
  // A namespace object of `import * as x` has no prototype either, and reads like any object.
  return prototype === Object.prototype || prototype === null;
}

function kindOf(value: unknown): string {
  if (typeof value !== 'object' || value === null) return `a ${typeof value}`;
  const name: unknown = value.constructor?.name;
  const known = typeof name === 'string' && name !== '' ? name : 'object of a class';
  return `${/^[aeiou]/i.test(known) && known !== 'URL' ? 'an' : 'a'} ${known}`;
}
