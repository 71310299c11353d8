/** A mapping of a document, as `JSON.parse` makes it. Its keys are foreign text: read them with the functions below alone. */
export type JsonObject = Readonly<Record<string, unknown>>;

/** Whether a value is a mapping. */
export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The value of a key, undefined where the mapping itself has none (`constructor` is no key of an empty one). */
export function valueIn(object: JsonObject, key: string): unknown {
  return Object.hasOwn(object, key) ? object[key] : undefined;
}

/** The text of a key; null for anything else and for empty text. */
export function textIn(object: JsonObject, key: string): string | null {
  const value = valueIn(object, key);
  return typeof value === 'string' && value.trim() !== '' ? value : null;
}

/** Whether a key says `true`. */
export function isTrueIn(object: JsonObject, key: string): boolean {
  return valueIn(object, key) === true;
}

/** The mapping of a key, or null. */
export function objectIn(object: JsonObject, key: string): JsonObject | null {
  const value = valueIn(object, key);
  return isObject(value) ? value : null;
}

/** The list of a key; empty for anything else. */
export function listIn(object: JsonObject, key: string): readonly unknown[] {
  const value = valueIn(object, key);
  return Array.isArray(value) ? value : [];
}

/** The entries of a mapping that stands at a key; none for anything else. */
export function entriesIn(object: JsonObject, key: string): readonly (readonly [string, unknown])[] {
  return Object.entries(objectIn(object, key) ?? {});
}
