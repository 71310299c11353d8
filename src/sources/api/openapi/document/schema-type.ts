import type { Fields } from '../../fields.ts';

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
