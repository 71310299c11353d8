import type { JsonObject } from './value.ts';

/** A schema with its references followed and its `allOf` merged. */
export interface Schema {
  /** The mapping that the references led to: the same for all uses of a named schema. */
  readonly principal: JsonObject;
  /** The last part of the reference that led here, or null for one written in place. */
  readonly name: string | null;
  /** All mappings that say something about it, the one that counts first first. */
  readonly layers: readonly JsonObject[];
  /** Types without `null`, unless that is the only one; empty where it does not say. */
  readonly types: readonly string[];
  readonly isNullable: boolean;
  readonly properties: ReadonlyMap<string, unknown>;
  readonly required: ReadonlySet<string>;
  /** Schema of the values whose keys are not listed, or null where there are none to show. */
  readonly additional: JsonObject | null;
  /** Schema of the elements of a list, or null. */
  readonly items: unknown;
  /** Alternatives of `oneOf` and `anyOf`, without `null`. */
  readonly options: readonly unknown[];
}
