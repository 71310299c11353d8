import type { Tokens } from 'marked';
import { didYouMean } from '../../../base/text/nearest.ts';
import { CALLOUT_KINDS } from '../../../model/callouts.ts';
import type { Callout, Quote } from '../../../model/page/document.ts';
import { buildInlineMarkdown } from '../inline/lex-inlines.ts';
import { asBlocks } from '../lex/tokens.ts';
import { ahead, type SourceOffset, startOfInner } from '../offset-map.ts';
import { flowScope, phrasingScope, report, type Scope, type TextBuilder } from '../text-builder.ts';

/** `> [!NOTE]` and what follows it on the line. */
const ALERT = /^\[!([A-Za-z]+)\][+-]?[ \t]*([^\n]*)(?:\n|$)/;

/** Returns a quotation, or the callout that `> [!NOTE]` makes of one. */
export function buildQuote(token: Tokens.Blockquote, at: SourceOffset, scope: Scope): Quote | Callout {
  const { text } = scope;
  const start = startOfInner(at, token);
  const [first, ...others] = asBlocks(token.tokens);
  const alert = first?.type === 'paragraph' ? ALERT.exec(first.raw) : null;
  const [line = '', given = '', rest = ''] = alert ?? [];
  const kind = CALLOUT_KINDS.find((one) => one === given.toLowerCase());
  if (first?.type !== 'paragraph' || kind === undefined) {
    if (alert !== null) reportUnknownAlert(text, given, start);
    return { type: 'quote', children: text.blocks(token.tokens, start, flowScope(scope)) };
  }
  const shown = rest.trim();
  const titleAt = ahead(start, line.indexOf(shown, 3));
  // The title is built before the contents, so that ids and links are in the order of the page.
  const title = shown === '' ? null : buildInlineMarkdown(shown, titleAt, phrasingScope(scope));
  const isWhole = first.text.length <= line.length;
  const below = { ...first, raw: first.raw.slice(line.length), text: first.text.slice(line.length) };
  const tokens = isWhole ? others : [below, ...others];
  const skipped = isWhole ? first.raw.length : line.length;
  const children = text.blocks(tokens, ahead(start, skipped), flowScope(scope));
  const names = { name: null, label: null, id: null, classes: [] };
  return { type: 'callout', kind, ...names, title, hasTitle: true, children };
}

function reportUnknownAlert(text: TextBuilder, name: string, at: SourceOffset): void {
  const known = CALLOUT_KINDS.map((kind) => kind.toUpperCase());
  report(text, 'markdown/unknown-container', {
    message: `No alert "[!${name}]"`,
    hint: didYouMean(name, known) ?? 'use NOTE, TIP, IMPORTANT, WARNING or CAUTION',
    at,
  });
}
