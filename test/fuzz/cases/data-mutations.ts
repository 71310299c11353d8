import * as fc from 'fast-check';
import { ODD_TEXTS } from './text-mutations.ts';

/** Plain data, as JSON has it. */
export type Data = null | boolean | number | string | readonly Data[] | { readonly [key: string]: Data };

/** One change of data: at which of its values (as a share of their number), and what is done with it. */
interface DataChange {
  readonly kind: (typeof KINDS)[number];
  readonly at: number;
  readonly value: Data;
  readonly key: string;
}

const KINDS = [
  ...([
    'replace',
    'replace',
    'replace',
    'drop',
    'double',
    'rename',
    'swap',
    'wrap',
    'deep',
    'change',
    'refer',
  ] as const),
  // Most changes leave a shape that can be read on: a value of the same type.
  ...(['same', 'same', 'same', 'same', 'same', 'change', 'change'] as const),
];

const ODD_VALUES: readonly Data[] = [
  ...[
    null,
    true,
    false,
    0,
    -1,
    Number.POSITIVE_INFINITY,
    0.5,
    -0,
    2 ** 53,
    '',
    ' ',
    'x',
    [],
    {},
    [[]],
    [null],
    { a: 1 },
  ],
  ...[
    ['x', 'x'],
    { constructor: 1 },
    { toString: 'x' },
    { length: -1 },
    { $ref: '#' },
    { $ref: '#/components' },
    { type: 'x' },
  ],
];

const value: fc.Arbitrary<Data> = fc.oneof(
  fc.constantFrom(...ODD_VALUES),
  fc.constantFrom<Data>(...ODD_TEXTS),
  fc.jsonValue({ maxDepth: 2 }).map((one): Data => one as Data),
);

/** An arbitrary for lists of changes; `values` come in besides the odd ones. */
export function dataChanges(
  values: readonly Data[] = [],
  maxLength = 5,
): fc.Arbitrary<readonly DataChange[]> {
  const change = fc.record({
    kind: fc.constantFrom(...KINDS),
    at: fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true }),
    value: values.length === 0 ? value : fc.oneof(value, fc.constantFrom(...values)),
    key: fc.oneof(
      fc.constantFrom('__proto__', 'name', 'kind', '$ref', 'type', '', '0'),
      fc.constantFrom(...ODD_TEXTS),
    ),
  });
  return fc.array(change, { minLength: 1, maxLength });
}

/** Returns data with changes. */
export function changedData(data: Data, changes: readonly DataChange[]): Data {
  let changed = data;
  for (const change of changes) {
    const index = Math.floor(change.at * sizeOf(changed));
    changed = withChange(changed, change, { left: index });
  }
  return changed;
}

/** Returns the number of values below and with a value. */
function sizeOf(data: Data): number {
  let size = 1;
  for (const part of partsOf(data)) size += sizeOf(part);
  return size;
}

function partsOf(data: Data): readonly Data[] {
  return typeof data === 'object' && data !== null ? Object.values(data) : [];
}

/** Changes the value that comes after `left` others; the count goes on from part to part. */
function withChange(data: Data, change: DataChange, count: { left: number }): Data {
  if (count.left-- === 0) return changedValue(data, change);
  if (typeof data !== 'object' || data === null) return data;
  const entries = Object.entries(data as Readonly<Record<string, Data>>).flatMap(([key, part]) => {
    const isHere = count.left === 0;
    const now = withChange(part, change, count);
    return isHere ? changedEntries(key, now, change) : [[key, now] as const];
  });
  return Array.isArray(data) ? entries.map(([, part]) => part) : Object.fromEntries(entries);
}

function changedEntries(key: string, now: Data, change: DataChange): readonly (readonly [string, Data])[] {
  switch (change.kind) {
    case 'drop':
      return [];
    case 'double':
      return [
        [key, now],
        [`${key}2`, now],
      ];
    case 'rename':
      return [[change.key, now]];
    default:
      return [[key, now]];
  }
}

function changedValue(data: Data, { kind, value, key }: DataChange): Data {
  switch (kind) {
    case 'replace':
      return value;
    case 'swap':
      return Array.isArray(data)
        ? [...data].reverse()
        : typeof data === 'string'
          ? [...data].reverse().join('')
          : data;
    case 'wrap':
      return value === null ? [data] : { [key]: data };
    case 'deep': {
      let deep = data;
      for (let level = 0; level < 60; level++) deep = level % 2 === 0 ? [deep] : { items: deep };
      return deep;
    }
    case 'change':
      return typeof data === 'string' ? data + String(value) : typeof data === 'number' ? -data : data;
    case 'same':
      return typeof data === typeof value ? value : data;
    case 'refer':
      return { $ref: `#/${key}` };
    default:
      return data;
  }
}
