import { parseAttributeBlock } from './attribute-block.ts';
import { type BlockToken, walkBlocks } from './tokens.ts';

/** An id in the source of a heading: `## Title {#id}`, `## Title {: #id .class key="value" }` or `## Title <!-- #id -->`. */
const GIVEN = /[ \t]*(?:\{:?[ \t]*([^{}]*?)[ \t]*\}|<!--[ \t]*#([^\s<>]+)[ \t]*-->)[ \t]*$/;

/** Splits the id from the text of a heading. Returns a null id if there is none. */
export function splitHeadingId(text: string): { readonly text: string; readonly id: string | null } {
  if (!text.endsWith('}') && !text.endsWith('-->')) return { text, id: null };
  const from = Math.max(text.lastIndexOf('{'), text.lastIndexOf('<!--'));
  const match = from < 0 ? null : GIVEN.exec(text.slice(from));
  const id = match === null ? null : (match[2] ?? idIn(match[1] ?? ''));
  return id === null ? { text, id } : { text: text.slice(0, from).trimEnd(), id };
}

/** Returns the id among attributes, of which the others have no effect, or null. An id with a space in it is returned whole. */
function idIn(attributes: string): string | null {
  const block = parseAttributeBlock(attributes);
  if (block?.id != null && block.words.length === 0) return block.id;
  return attributes.startsWith('#') ? attributes.slice(1) : null;
}

/** Returns the ids in the source of all headings of a page. `text` is the source of the tokens. */
export function headingIds(text: string, tokens: readonly BlockToken[]): ReadonlySet<string> {
  const ids = new Set<string>();
  if (!/\{[^{}\n]*#|<!--[ \t]*#/.test(text)) return ids;
  walkBlocks(tokens, (token) => {
    const id = token.type === 'heading' ? splitHeadingId(token.text).id : null;
    if (id !== null) ids.add(id.normalize('NFC'));
  });
  return ids;
}
