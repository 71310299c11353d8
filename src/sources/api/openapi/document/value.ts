/** An object of a document. Its keys can be any text, so read them only with the functions below. */
export type JsonObject = Readonly<Record<string, unknown>>;

/** Returns whether a value is an object and not an array. */
export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Returns the value of an own key, or undefined (`constructor` is no own key of an empty object). */
export function valueIn(object: JsonObject, key: string): unknown {
  return Object.hasOwn(object, key) ? object[key] : undefined;
}

/** Returns the text at a key, or null if it is empty or something else. */
export function textIn(object: JsonObject, key: string): string | null {
  const value = valueIn(object, key);
  return typeof value === 'string' && value.trim() !== '' ? value : null;
}

/** Returns whether the value at a key is `true`. */
export function isTrueIn(object: JsonObject, key: string): boolean {
  return valueIn(object, key) === true;
}

/** Returns the object at a key, or null. */
export function objectIn(object: JsonObject, key: string): JsonObject | null {
  const value = valueIn(object, key);
  return isObject(value) ? value : null;
}

/** Returns the array at a key, or an empty one. */
export function listIn(object: JsonObject, key: string): readonly unknown[] {
  const value = valueIn(object, key);
  return Array.isArray(value) ? value : [];
}

/** Returns the entries of the object at a key, or none. */
export function entriesIn(object: JsonObject, key: string): readonly (readonly [string, unknown])[] {
  return Object.entries(objectIn(object, key) ?? {});
}
