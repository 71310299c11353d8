/** Control characters but the line feed, and marks that change the direction of text. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: the search is for control characters
const UNPRINTABLE = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/g;

/** Returns a text with visible control characters, so that content cannot control the terminal or a CI log. */
export function printable(text: string): string {
  return text.replace(UNPRINTABLE, (mark) => `\\u${mark.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

/** Returns a value as JSON without unprintable characters. They are escaped, so that programs read what the value contains. */
export function printableJson(value: unknown): string {
  return printable(JSON.stringify(value, null, 2));
}
