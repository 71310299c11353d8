import { type BlockToken, walkBlocks } from './tokens.ts';

/** An id in the source of a heading: `## Title {#id}` or `## Title <!-- #id -->`. */
const GIVEN = /[ \t]*(?:\{[ \t]*#([^{}]*?)[ \t]*\}|<!--[ \t]*#([^\s<>]+)[ \t]*-->)[ \t]*$/;

/** Splits the id from the text of a heading. Returns a null id if there is none. */
export function splitHeadingId(text: string): { readonly text: string; readonly id: string | null } {
  if (!text.endsWith('}') && !text.endsWith('-->')) return { text, id: null };
  const from = Math.max(text.lastIndexOf('{'), text.lastIndexOf('<!--'));
  const match = from < 0 ? null : GIVEN.exec(text.slice(from));
  if (match === null) return { text, id: null };
  return { text: text.slice(0, from).trimEnd(), id: match[1] ?? match[2] ?? '' };
}

/** Returns the ids in the source of all headings of a page. `text` is the source of the tokens. */
export function headingIds(text: string, tokens: readonly BlockToken[]): ReadonlySet<string> {
  const ids = new Set<string>();
  if (!text.includes('{#') && !/\{[ \t]+#|<!--[ \t]*#/.test(text)) return ids;
  walkBlocks(tokens, (token) => {
    const id = token.type === 'heading' ? splitHeadingId(token.text).id : null;
    if (id !== null) ids.add(id.normalize('NFC'));
  });
  return ids;
}
