import type { Token } from 'marked';
import { escapeHtml } from '../../base/html.ts';
import type { Draft, Spot } from '../markdown/draft.ts';
import { writeReference } from '../markdown/inline/symbol.ts';
import { countWords } from '../markdown/inline/text.ts';
import type { SymbolReferenceToken } from '../markdown/lex/tokens.ts';

/** A sentence that does nothing but name symbols. */
export interface Enumeration {
  /** What it says of them, without its colon. */
  readonly lead: string;
  readonly symbols: readonly SymbolReferenceToken[];
}

/** Fewer names read well in a line. */
const FEWEST = 4;

const SENTENCE = /^([^[\]`*_<&\\\n]+): (\[`[^`\]\n]+`\](?:, \[`[^`\]\n]+`\])*)\.$/;

/** The enumeration that a block is: `Also here: [a], [b], [c], [d].` with code in the brackets; null for other blocks. */
export function enumerationOf(draft: Draft, token: Token): Enumeration | null {
  if (token.type !== 'paragraph') return null;
  const [, lead, list] = SENTENCE.exec(token.raw.trim()) ?? [];
  if (lead === undefined || list === undefined) return null;
  const parts = draft.lexer.inlines(list);
  const symbols = parts.filter(isReference);
  const count = list.split(', ').length;
  return count < FEWEST || symbols.length !== count ? null : { lead, symbols };
}

function isReference(token: Token | SymbolReferenceToken): token is SymbolReferenceToken {
  return token.type === 'symbolReference';
}

/** Writes an enumeration as a list in columns, so that a name is found at a glance. */
export function writeEnumeration(around: Draft, { lead, symbols }: Enumeration, spot: Spot): void {
  const draft = { ...around, isNarrow: true };
  draft.so.words += countWords(lead);
  draft.out.push(`<div class="api-names">\n<p class="api-label">${escapeHtml(lead)}</p>\n<ul>\n`);
  for (const symbol of symbols) {
    draft.out.push('<li>');
    writeReference(draft, symbol, spot);
    draft.out.push('</li>\n');
  }
  draft.out.push('</ul>\n</div>\n');
}
