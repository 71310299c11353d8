import type english from '../strings/en.json';

/** Names a text of the interface. English has them all; a test holds the other languages to it. */
export type StringKey = keyof typeof english;

/** The texts of the interface in one language. `{name}` in a text is replaced by a value. */
export type Strings = Readonly<Record<StringKey, string>>;

/** What replaces `{name}` in a text, by name. */
export type StringValues = Readonly<Record<string, string | number>>;

/**
 * Names the interface's words for a kind, a group or a list: a key of the strings table without its prefix (`struct`,
 * `special-methods`). A term that the table lacks is shown with a capital first letter, so that an adapter can bring its own.
 */
export type Term = string;

/** The sets of words that languages of APIs choose from. */
export type TermSet = 'kind' | 'group' | 'label';

/** The terms of a set that have a text. */
export type TermOf<Set extends TermSet> = StringKey extends infer Key
  ? Key extends `${Set}.${infer Name}`
    ? Name
    : never
  : never;

/** A piece of a text: words, or the place of a value. */
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

/** Returns the text of a term. One that the table lacks, from an adapter of a site, is shown with a capital first letter. */
export function termText(strings: Strings, set: TermSet, term: string): string {
  const key = `${set}.${term}`;
  return hasKey(strings, key) ? strings[key] : term.charAt(0).toUpperCase() + term.slice(1);
}

/** Returns whether a name is that of a text. */
export function hasKey(strings: Strings, key: string): key is StringKey {
  return Object.hasOwn(strings, key);
}

/** A key that was made from a stored document may be none: anybody may have written it. */
function textAt(strings: Strings, key: StringKey): string {
  return strings[key] ?? '';
}
