import type { Token, Tokens } from 'marked';
import { didYouMean } from '../../../base/nearest.ts';
import { CALLOUT_KINDS } from '../../../model/callouts.ts';
import type { Callout, Quote } from '../../../model/document.ts';
import { buildInlineMarkdown } from '../inline/lex-inlines.ts';
import { ahead, type SourceOffset, startOfInner } from '../offset-map.ts';
import { flowScope, phrasingScope, report, type Scope, type TextBuilder } from '../text-builder.ts';

/** `> [!NOTE]` and what follows it on the line. */
const ALERT = /^\[!([A-Za-z]+)\][+-]?[ \t]*([^\n]*)(?:\n|$)/;

/** Returns a quotation, or the callout that `> [!NOTE]` makes of one. */
export function buildQuote(token: Tokens.Blockquote, at: SourceOffset, scope: Scope): Quote | Callout {
  const { text } = scope;
  const start = startOfInner(at, token);
  const [first, ...others] = token.tokens;
  const alert = first?.type === 'paragraph' ? ALERT.exec(first.raw) : null;
  const [line = '', given = '', rest = ''] = alert ?? [];
  const kind = CALLOUT_KINDS.find((one) => one === given.toLowerCase());
  if (first === undefined || kind === undefined) {
    if (alert !== null) reportUnknownAlert(text, given, start);
    return { type: 'quote', children: text.blocks(token.tokens, start, flowScope(scope)) };
  }
  const shown = rest.trim();
  const titleAt = ahead(start, line.indexOf(shown, 3));
  // The title is built before the contents, so that ids and links are in the order of the page.
  const title = shown === '' ? null : buildInlineMarkdown(shown, titleAt, phrasingScope(scope));
  const below = withoutFirstLine(first, line.length);
  const skipped = below.length > 0 ? line.length : first.raw.length;
  const children = text.blocks([...below, ...others], ahead(start, skipped), flowScope(scope));
  const names = { name: null, label: null, id: null, classes: [] };
  return { type: 'callout', kind, ...names, title, hasTitle: true, children };
}

function withoutFirstLine(token: Token, length: number): readonly Token[] {
  if (!isParagraph(token) || token.text.length <= length) return [];
  return [{ ...token, raw: token.raw.slice(length), text: token.text.slice(length) }];
}

function isParagraph(token: Token): token is Tokens.Paragraph {
  return token.type === 'paragraph';
}

function reportUnknownAlert(text: TextBuilder, name: string, at: SourceOffset): void {
  const known = CALLOUT_KINDS.map((kind) => kind.toUpperCase());
  report(text, 'markdown/unknown-container', {
    message: `No alert "[!${name}]"`,
    hint: didYouMean(name, known) ?? 'use NOTE, TIP, IMPORTANT, WARNING or CAUTION',
    at,
  });
}
