import { hasKey, interfaceText, type Strings, type TermOf } from '../../model/strings.ts';

/** A phrase in Markdown: the term and the values, which may have phrases in them. */
export interface PhraseMark {
  /** How it is written. */
  readonly raw: string;
  readonly term: string;
  readonly values: readonly { readonly name: string; readonly markdown: string }[];
}

/** Control characters, which nobody writes. The bracket makes the lexer look; a closed one before a colon would define a link. */
const OPEN = '[\u0002';
const NEXT = '\u001f';
const CLOSE = '\u0003';
const MARK = new RegExp(`${OPEN.replace('[', '\\[')}|${NEXT}|${CLOSE}`, 'g');

/**
 * Writes a text of the interface into Markdown, so that a reader of API descriptions needs no words of a language. `values` are
 * Markdown without line breaks, by the names in the text.
 */
export function phrase(term: TermOf<'phrase'>, values: Readonly<Record<string, string>> = {}): string {
  const parts = Object.entries(values).map(([name, markdown]) => `${NEXT}${name}=${markdown}`);
  return OPEN + term + parts.join('') + CLOSE;
}

/** Phrases inside each other. Readers need four; without a limit, openings that nothing closes would take quadratic time. */
const DEEPEST = 8;

/** Reads the phrase that a text starts with, or returns null. */
export function readPhrase(source: string): PhraseMark | null {
  if (!source.startsWith(OPEN)) return null;
  const ends: number[] = [];
  let depth = 0;
  for (const { 0: mark, index } of source.matchAll(MARK)) {
    if (mark === OPEN) depth++;
    else if (mark === CLOSE) depth--;
    if (depth === 0 || (depth === 1 && mark === NEXT)) ends.push(index);
    if (depth === 0 || depth > DEEPEST) break;
  }
  const end = ends.at(-1);
  if (depth > 0 || end === undefined) return null;
  const values = ends.slice(0, -1).map((at, index) => {
    const text = source.slice(at + NEXT.length, ends[index + 1]);
    const equals = text.indexOf('=');
    return { name: text.slice(0, equals), markdown: text.slice(equals + 1) };
  });
  return { raw: source.slice(0, end + CLOSE.length), term: source.slice(OPEN.length, ends[0]), values };
}

/** Returns Markdown with its phrases in a language. */
export function withPhrases(markdown: string, strings: Strings): string {
  let text = '';
  let rest = markdown;
  for (let at = rest.indexOf(OPEN); at >= 0; at = rest.indexOf(OPEN)) {
    const found = readPhrase(rest.slice(at));
    if (found === null) break;
    const key = `phrase.${found.term}`;
    const values = found.values.map(({ name, markdown: value }) => [name, withPhrases(value, strings)]);
    text +=
      rest.slice(0, at) +
      (hasKey(strings, key) ? interfaceText(strings, key, Object.fromEntries(values)) : '');
    rest = rest.slice(at + found.raw.length);
  }
  return text + rest;
}
