import type { Diagnostic, Position } from '../../../../model/diagnostic.ts';
import type { Schema } from './schema-type.ts';
import type { JsonObject } from './value.ts';

/** What a `$ref` leads to: the value, and the last part of the reference, which most often is the name of a schema. */
export interface RefTarget {
  readonly value: unknown;
  readonly name: string;
}

/** An OpenAPI document with all files that it refers to. */
export interface OpenApiDocument {
  readonly library: string;
  readonly root: JsonObject;
  /** Where an object stands, or one of its keys. Objects made here stand where `placeAs` says. */
  readonly at: (object: JsonObject, key?: string) => Position;
  /** Follows a mapping with `$ref`. Null where it leads nowhere, which is reported once. */
  readonly follow: (ref: JsonObject) => RefTarget | null;
  /** Gives an object made here the place of another one. */
  readonly placeAs: (made: JsonObject, model: JsonObject) => JsonObject;
  /** Schemas that were read, by what they were read from. */
  readonly schemas: WeakMap<object, Schema>;
  /** Fields of one body or response that are shown. Schemas that refer to each other widely have millions when they are written out. */
  readonly mostFields: number;
  readonly found: Diagnostic[];
}
