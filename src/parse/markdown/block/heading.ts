import type { Tokens } from 'marked';
import { attribute } from '../../../base/html.ts';
import { ahead, claimId, type Draft, report, type Spot } from '../draft.ts';
import { inScope } from '../html/scopes.ts';
import { collapse, plainText } from '../inline/plain-text.ts';
import { writeInlines } from '../inline/write-inlines.ts';

/** An id that the author gave: `## Title {#id}` or `## Title <!-- #id -->`. */
const GIVEN = /[ \t]*(?:\{[ \t]*#([^{}]*?)[ \t]*\}|<!--[ \t]*#([^\s<>]+)[ \t]*-->)[ \t]*$/;

/** The text of a heading without the id that its author gave it, and that id. */
export function splitHeadingId(text: string): { readonly text: string; readonly id: string | null } {
  if (!text.endsWith('}') && !text.endsWith('-->')) return { text, id: null };
  const from = Math.max(text.lastIndexOf('{'), text.lastIndexOf('<!--'));
  const match = from < 0 ? null : GIVEN.exec(text.slice(from));
  if (match === null) return { text, id: null };
  return { text: text.slice(0, from).trimEnd(), id: match[1] ?? match[2] ?? '' };
}

/** Writes a heading with its id, and a link to itself unless it is the title. */
export function writeHeading(draft: Draft, token: Tokens.Heading, spot: Spot): void {
  const given = splitHeadingId(token.text);
  const tokens = draft.lexer.inlines(given.text);
  const text = collapse(plainText(tokens));
  const at = draft.place(spot);
  const start = ahead(spot, Math.max(0, token.raw.indexOf(token.text)));
  const claimed = given.id === null ? null : claimId(draft, given.id, ahead(start, given.text.length));
  const { shift, prefix } = draft.headingRules;
  const id = claimed ?? draft.ids.make(prefix === '' ? text : `${prefix} ${text}`, at);
  const depth = Math.min(6, token.depth + shift);
  if (depth === 1) noteTitle(draft, text, spot);
  draft.headings.push({ depth, id, text, at });
  const inner = draft.linkCode ? { ...draft, linkCode: false } : draft;
  draft.out.push(`<h${depth}${attribute('id', id)}>`);
  inScope(draft, 'phrasing', () => writeInlines(inner, tokens, start));
  if (depth > 1) draft.out.push(anchorTo(id));
  draft.out.push(`</h${depth}>\n`);
}

/** The link of a section to itself. */
export function anchorTo(id: string): string {
  const href = attribute('href', `#${id}`);
  return `<a class="heading-anchor"${href} aria-label="Link to this section"><span aria-hidden="true">#</span></a>`;
}

function noteTitle(draft: Draft, text: string, spot: Spot): void {
  const first = draft.so.title;
  if (first === null) {
    draft.so.title = { text, at: draft.place(spot) };
    return;
  }
  report(draft, 'markdown/second-title', {
    message: `"${text}" is a second heading of the first level`,
    hint: `write ## ${text}`,
    related: { at: first.at, message: 'the title of the page' },
    spot,
  });
}
