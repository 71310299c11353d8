import type english from '../strings/en.json';

/** The key of a text of the interface. English has all of them; a test checks the other languages against it. */
export type StringKey = keyof typeof english;

/** The texts of the interface in one language. `{name}` in a text is replaced by a value. */
export type Strings = Readonly<Record<StringKey, string>>;

/** The values for the `{name}`s in a text, by name. */
export type StringValues = Readonly<Record<string, string | number>>;

/**
 * The name of a kind, a group or a list: a key of the strings table without its prefix (`struct`, `special-methods`). A term
 * that is not in the table is shown with a capital first letter, so that an adapter can have its own terms.
 */
export type Term = string;

/** The sets of terms that API languages use. */
export type TermSet = 'kind' | 'group' | 'label' | 'phrase';

/** The terms of a set that have a text. */
export type TermOf<Set extends TermSet> = StringKey extends infer Key
  ? Key extends `${Set}.${infer Name}`
    ? Name
    : never
  : never;

/** A piece of a text: words, or the name of a value. */
export type StringPiece =
  | { readonly type: 'words'; readonly words: string }
  | { readonly type: 'value'; readonly name: string };

/** Returns a text of the interface with its values. */
export function interfaceText(strings: Strings, key: StringKey, values: StringValues = {}): string {
  return textAt(strings, key).replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));
}

/** Returns the pieces of a text, for writers that put markup around its values. */
export function piecesOf(strings: Strings, key: StringKey): readonly StringPiece[] {
  return textAt(strings, key)
    .split(/\{(\w+)\}/)
    .map((text, index) => (index % 2 === 0 ? { type: 'words', words: text } : { type: 'value', name: text }));
}

/** Returns the text of a term, or the term with a capital first letter if the table does not have it. */
export function termText(strings: Strings, set: TermSet, term: string): string {
  const key = `${set}.${term}`;
  return hasKey(strings, key) ? strings[key] : term.charAt(0).toUpperCase() + term.slice(1);
}

/** Returns whether a text has this key. */
export function hasKey(strings: Strings, key: string): key is StringKey {
  return Object.hasOwn(strings, key);
}

/** Returns the text of a key, or an empty string. A stored document may contain an unknown key: anybody may have written it. */
function textAt(strings: Strings, key: StringKey): string {
  return strings[key] ?? '';
}
