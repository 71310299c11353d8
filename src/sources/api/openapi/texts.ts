import { phrase } from '../../../base/text/phrase-mark.ts';
import type { ApiSymbol } from '../../../model/api/api.ts';
import type { Position } from '../../../model/diagnostic.ts';
import { type Fields, textOf } from '../fields.ts';
import { joinMarkdown, literalText, textAt } from '../texts.ts';
import type { OpenApiDocument } from './document/document.ts';

/** The texts about a symbol. */
export type SymbolTexts = Pick<ApiSymbol, 'summary' | 'description'>;

/**
 * Returns the `summary` and the `description` in the first of some objects that has them. Without a summary, the first paragraph of
 * the description is one. `more` are paragraphs that follow the description.
 */
export function textsFrom(
  document: OpenApiDocument,
  objects: readonly Fields[],
  more: readonly (string | null)[] = [],
): SymbolTexts {
  const holderOf = (key: string) =>
    objects.find((one) => textOf(one, key) !== null) ?? objects[0] ?? document.root;
  const described = holderOf('description');
  const summarized = holderOf('summary');
  const at = document.at(described, 'description');
  const description = textOf(described, 'description')?.trim() ?? null;
  const summary = textOf(summarized, 'summary')?.trim() ?? null;
  const isLiteral = document.isLiteral(described, 'description');
  const withMore = (text: string | null, start: Position) =>
    literalText(textAt(joinMarkdown([text, ...more]), start), text, isLiteral);
  if (summary === null) {
    const { first, rest } = splitText(description ?? '');
    const before = (description ?? '').slice(0, -(rest?.length ?? 0)).split('\n').length - 1;
    const start = isLiteral && rest !== null ? { ...at, line: at.line + before } : at;
    return {
      summary: literalText(textAt(first, at), first, isLiteral),
      description: withMore(rest, start),
    };
  }
  return {
    summary: textAt(summary, document.at(summarized, 'summary')),
    description: withMore(description, at),
  };
}

/** Splits a text after its first paragraph. A text that starts with any other block is all rest. */
function splitText(markdown: string): { readonly first: string | null; readonly rest: string | null } {
  const text = markdown.trim();
  if (text === '') return { first: null, rest: null };
  if (/^(?:[#>|]|[-*+] |\d+[.)] |```|~~~|:::| {4}|\t|<)/.test(text)) return { first: null, rest: text };
  const blank = /\n[ \t]*\n/.exec(text);
  if (blank === null) return { first: text, rest: null };
  return { first: text.slice(0, blank.index).trimEnd(), rest: text.slice(blank.index).trim() };
}

/** Returns a list in words: `a`, `b` and `c`. The parts are Markdown. */
export function listed(parts: readonly string[], word: 'and' | 'or'): string {
  const last = parts.at(-1) ?? '';
  if (parts.length < 2) return last;
  return phrase(`list-${word}`, { list: parts.slice(0, -1).join(', '), last });
}
