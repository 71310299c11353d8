import type { Diagnostic, Position } from '../../../../model/diagnostic.ts';
import type { Fields } from '../../fields.ts';

/** The target of a `$ref`: its value, and the last part of the reference, which is usually the name of a schema. */
export interface RefTarget {
  readonly value: unknown;
  readonly name: string;
}

/** An OpenAPI document with all files that it refers to. */
export interface OpenApiDocument {
  readonly library: string;
  readonly root: Fields;
  /** Returns the position of an object, or of one of its keys. */
  readonly at: (object: Fields, key?: string) => Position;
  /** Returns whether the value of a key is a literal block of YAML. */
  readonly isLiteral: (object: Fields, key: string) => boolean;
  /** Returns the target of an object with `$ref`. Returns null if there is none, and reports that once. */
  readonly follow: (ref: Fields) => RefTarget | null;
  /** Gives an object that is not in the document the position of another one. */
  readonly locateAs: (made: Fields, model: Fields) => Fields;
  /** Schemas that were read, by their Schema Object. */
  readonly schemas: WeakMap<object, Schema>;
  /** How many fields of a body or a response are shown. Schemas that refer to each other can have millions. */
  readonly maxFields: number;
  readonly found: Diagnostic[];
}

/** A schema with its references followed and its `allOf` merged. */
export interface Schema {
  /** The Schema Object at the end of its references: the same for all uses of a named schema. */
  readonly principal: Fields;
  /** The last part of its reference, or null for an inline schema. */
  readonly name: string | null;
  /** The Schema Objects that it is merged from; the first with a keyword wins. */
  readonly layers: readonly Fields[];
  /** Types without `null`, unless it is the only one; empty if there is no `type`. */
  readonly types: readonly string[];
  readonly isNullable: boolean;
  readonly properties: ReadonlyMap<string, unknown>;
  readonly required: ReadonlySet<string>;
  /** Schema of the values at other keys, or null if there are none to show. */
  readonly additional: Fields | null;
  /** Schema of the items of an array, or null. */
  readonly items: unknown;
  /** Alternatives of `oneOf` and `anyOf`, without `null`. */
  readonly options: readonly unknown[];
}
