import type { Code } from '../../src/index.ts';

/** The fields of plain data as texts, such as `.at.line: number`, `.related?[].message: string`. */
type Fields<T, Path extends string = ''> = T extends readonly (infer Entry)[]
  ? Fields<Entry, `${Path}[]`>
  : T extends object
    ? {
        [K in keyof T & string]-?: Fields<T[K], `${Path}.${K}${T extends Record<K, unknown> ? '' : '?'}`>;
      }[keyof T & string]
    : `${Path}: ${Leaf<T>}`;

/** The name of a value that has no fields. A code is any text, because later versions add codes. */
type Leaf<T> = T extends Code ? 'string' : string extends T ? 'string' : T extends string ? T : Other<T>;
type Other<T> = T extends number ? 'number' : 'other';

/** `true` if two types describe the same data, field by field; otherwise the fields that only one of them has. */
export type SameData<A, B> = [Exclude<Fields<A>, Fields<B>> | Exclude<Fields<B>, Fields<A>>] extends [never]
  ? true
  : Exclude<Fields<A>, Fields<B>> | Exclude<Fields<B>, Fields<A>>;
