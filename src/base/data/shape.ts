import type { Position } from '../../model/diagnostic.ts';
import { factPosition, positionFrom } from '../fact-position.ts';
import { once } from '../once.ts';

/** Thrown by a shape for data that it did not pack. */
const MALFORMED = new Error('malformed');

/**
 * Turns values of a type into JSON data without names, and back with every part checked. `home` is the file whose positions
 * are packed without its name.
 */
export interface Shape<T> {
  readonly pack: (value: T, home: string) => unknown;
  /** Throws for data that `pack` cannot return. Use `unpackText` outside of this file. */
  readonly unpack: (data: unknown, home: string) => T;
}

/** Returns a value as JSON text. */
export function packText<T>(shape: Shape<T>, value: T, home = ''): string {
  return JSON.stringify(shape.pack(value, home));
}

/** Returns the value from a packed text, or null if `packText` did not make the text. */
export function unpackText<T>(shape: Shape<T>, text: string, home = ''): T | null {
  try {
    return shape.unpack(JSON.parse(text), home);
  } catch (error) {
    if (error === MALFORMED || error instanceof SyntaxError) return null;
    throw error;
  }
}

function leaf<T>(isValid: (data: unknown) => data is T): Shape<T> {
  return {
    pack: (value) => value,
    unpack(data) {
      if (!isValid(data)) throw MALFORMED;
      return data;
    },
  };
}

/** Text. */
export const text: Shape<string> = leaf((data) => typeof data === 'string');
/** Text that Node takes for a path. */
export const path: Shape<string> = leaf(
  (data): data is string => typeof data === 'string' && !data.includes('\0'),
);
/** A whole number from 0 on. */
export const count: Shape<number> = leaf(
  (data): data is number => Number.isSafeInteger(data) && Number(data) >= 0,
);
/** Any number of JSON. */
export const number: Shape<number> = leaf((data) => typeof data === 'number');
export const flag: Shape<boolean> = leaf((data) => typeof data === 'boolean');

/** A position as facts have it. Tools and adapters may give any numbers. */
export const position: Shape<Position> = {
  pack: factPosition,
  unpack(data, home) {
    const [line, col, file, symbol] = asArray(data);
    const name = symbol === undefined ? undefined : text.unpack(symbol, home);
    const other = file === undefined || file === null ? null : text.unpack(file, home);
    return positionFrom([number.unpack(line, home), number.unpack(col, home), other, name], home);
  },
};

/** One of some texts. */
export function oneOf<T extends string>(values: Iterable<T>): Shape<T> {
  const known: ReadonlySet<unknown> = new Set(values);
  return leaf((data): data is T => known.has(data));
}

/** Text of a branded type. */
export function branded<T extends string>(brand: (text: string) => T): Shape<T> {
  return { pack: (value) => value, unpack: (data, home) => brand(text.unpack(data, home)) };
}

/** A value or null. */
export function nullable<T>(shape: Shape<T>): Shape<T | null> {
  return {
    pack: (value, home) => (value === null ? null : shape.pack(value, home)),
    unpack: (data, home) => (data === null ? null : shape.unpack(data, home)),
  };
}

/** A value or undefined, which a record leaves out. */
export function optional<T>(shape: Shape<T>): Shape<T | undefined> {
  return {
    pack: (value, home) => (value === undefined ? 0 : [shape.pack(value, home)]),
    unpack: (data, home) => (Array.isArray(data) ? shape.unpack(data[0], home) : undefined),
  };
}

export function list<T>(shape: Shape<T>): Shape<readonly T[]> {
  return {
    pack: (values, home) => values.map((value) => shape.pack(value, home)),
    unpack: (data, home) => asArray(data).map((part) => shape.unpack(part, home)),
  };
}

/** A list whose values hold lists of their own shape, up to `most` levels. */
export function nestedList<T>(
  shapeOf: (inner: Shape<readonly T[]>) => Shape<T>,
  most: number,
): Shape<readonly T[]> {
  const values = once(() => list(shapeOf(nestedList(shapeOf, most - 1))));
  return {
    pack: (parts, home) => (parts.length === 0 ? [] : values().pack(parts, home)),
    unpack(data, home) {
      if (asArray(data).length === 0) return [];
      if (most === 0) throw MALFORMED;
      return values().unpack(data, home);
    },
  };
}

/** A value with its home in front of it. */
export function withHome<T>(shape: Shape<T>, homeOf: (value: T) => string): Shape<T> {
  return {
    pack: (value) => [homeOf(value), shape.pack(value, homeOf(value))],
    unpack(data) {
      const [home, value] = asArray(data);
      return shape.unpack(value, text.unpack(home, ''));
    },
  };
}

/** An object with keys of one shape and values of another. */
export function dictionary<K extends string, V, T extends { readonly [key in K]?: V }>(
  key: Shape<K>,
  value: Shape<V>,
): Shape<T> {
  const entries = list(tuple(key, value));
  return {
    pack: (object, home) => entries.pack(Object.entries(object) as [K, V][], home),
    unpack: (data, home) => Object.fromEntries(entries.unpack(data, home)) as T,
  };
}

/** An array of fixed length. */
export function tuple<T extends readonly unknown[]>(
  ...shapes: { readonly [K in keyof T]: Shape<T[K]> }
): Shape<Readonly<T>> {
  return {
    pack: (values, home) => shapes.map((shape, index) => shape.pack(values[index], home)),
    unpack(data, home) {
      const parts = asArray(data);
      if (parts.length !== shapes.length) throw MALFORMED;
      return shapes.map((shape, index) => shape.unpack(parts[index], home)) as unknown as T;
    },
  };
}

/** The shape of each field, in the order in which they are packed. */
export type FieldShapes<T> = { readonly [K in keyof T]-?: Shape<T[K]> };

/** An object, packed as an array of its fields. */
export function record<T extends object>(fields: FieldShapes<T>): Shape<T> {
  const names = namesOf(fields);
  return {
    pack: (value, home) => names.map((name) => fields[name].pack(value[name], home)),
    unpack(data, home) {
      const parts = asArray(data);
      if (parts.length !== names.length) throw MALFORMED;
      const value: Partial<T> = {};
      names.forEach((name, index) => {
        const field = fields[name].unpack(parts[index], home);
        if (field !== undefined) value[name] = field;
      });
      return value as T;
    },
  };
}

/** An object most of whose fields are usually as in `defaults`: only the others are packed. */
export function sparse<T extends object>(fields: FieldShapes<T>, defaults: T): Shape<T> {
  const names = namesOf(fields);
  const usual = names.map((name) => JSON.stringify(defaults[name]));
  return {
    pack: (value, home) =>
      names.flatMap((name, index) =>
        value[name] === defaults[name] || JSON.stringify(value[name]) === usual[index]
          ? []
          : [index, fields[name].pack(value[name], home)],
      ),
    unpack(data, home) {
      const parts = asArray(data);
      const value = { ...defaults };
      for (let at = 0; at < parts.length; at += 2) {
        const name = names[count.unpack(parts[at], home)];
        if (name === undefined) throw MALFORMED;
        value[name] = fields[name].unpack(parts[at + 1], home);
      }
      return value;
    },
  };
}

/** One of several objects, told apart by the value of a field. Each shape is a record whose first field it is. */
export function union<K extends string, T extends { readonly [key in K]: string }>(
  tag: K,
  shapes: { readonly [V in T[K]]: Shape<T & { readonly [key in K]: V }> },
): Shape<T> {
  const byTag = new Map<unknown, Shape<T>>(Object.entries(shapes));
  const shapeOf = (value: unknown): Shape<T> => {
    const shape = byTag.get(value);
    if (shape === undefined) throw MALFORMED;
    return shape;
  };
  return {
    pack: (value, home) => shapeOf(value[tag]).pack(value, home),
    unpack: (data, home) => shapeOf(asArray(data)[0]).unpack(data, home),
  };
}

function asArray(data: unknown): readonly unknown[] {
  if (!Array.isArray(data)) throw MALFORMED;
  return data;
}

function namesOf<T extends object>(fields: FieldShapes<T>): readonly (keyof T)[] {
  return Object.keys(fields) as (keyof T)[];
}
