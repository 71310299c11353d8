import { type ApiSymbol, type ApiText, type ApiType, NO_SYMBOL } from '../../../model/api.ts';
import type { ApiKind } from '../../../model/api-kind.ts';
import type { Position } from '../../../model/diagnostic.ts';

/** The fields of a symbol. Those that are left out are empty. */
export type SymbolParts = Partial<ApiSymbol> & {
  readonly kind: ApiKind;
  readonly name: string;
  readonly path: string;
  readonly at: Position;
};

/** Returns a symbol from the fields that are known. */
export function symbolFrom(parts: SymbolParts): ApiSymbol {
  return {
    ...NO_SYMBOL,
    ...parts,
  };
}

/** Returns a type without references. */
export function typeFrom(text: string): ApiType {
  return { text, refs: [] };
}

/** Returns paragraphs as one text, or null if there are none. */
export function textFrom(paragraphs: readonly (string | null)[], at: Position): ApiText | null {
  const markdown = paragraphs.filter((one) => one !== null && one.trim() !== '').join('\n\n');
  return markdown === '' ? null : { markdown, at };
}

/** Splits a text after its first paragraph. A text that starts with any other block is all rest. */
export function splitText(markdown: string): { readonly first: string | null; readonly rest: string | null } {
  const text = markdown.trim();
  if (text === '') return { first: null, rest: null };
  if (/^(?:[#>|]|[-*+] |\d+[.)] |```|~~~|:::| {4}|\t|<)/.test(text)) return { first: null, rest: text };
  const blank = /\n[ \t]*\n/.exec(text);
  if (blank === null) return { first: text, rest: null };
  return { first: text.slice(0, blank.index).trimEnd(), rest: text.slice(blank.index).trim() };
}

/** Returns a list in words: `a`, `b` and `c`. */
export function listed(parts: readonly string[], last: 'and' | 'or'): string {
  if (parts.length < 2) return parts.join('');
  return `${parts.slice(0, -1).join(', ')} ${last} ${parts[parts.length - 1] ?? ''}`;
}
