/** Reading of JSON whose shape is not known: what is missing, or is something else, reads as nothing. */

/** An object of a JSON text. */
export type Fields = Readonly<Record<string, unknown>>;

/** Whether a value is a JSON object. */
export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A text field, or null if it is blank or something else. */
export function textOf(fields: Fields, key: string): string | null {
  const value = fields[key];
  return typeof value === 'string' && value.trim() !== '' ? value : null;
}

/** An object field, or null. */
export function objectOf(fields: Fields, key: string): Fields | null {
  const value = Object.hasOwn(fields, key) ? fields[key] : null;
  return isFields(value) ? value : null;
}

/** The entries of an object field; none if there is no such field. */
export function entriesOf(fields: Fields, key: string): readonly (readonly [string, unknown])[] {
  return Object.entries(objectOf(fields, key) ?? {});
}

/** A list field; empty for none. */
export function listOf(fields: Fields, key: string): readonly unknown[] {
  const value = fields[key];
  return Array.isArray(value) ? value : [];
}

/** The objects of a list field. */
export function recordsOf(fields: Fields, key: string): readonly Fields[] {
  return listOf(fields, key).filter(isFields);
}

/** The texts of a list field. */
export function textsOf(fields: Fields, key: string): readonly string[] {
  return listOf(fields, key).filter((one) => typeof one === 'string');
}
