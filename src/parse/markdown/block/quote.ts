import type { Token, Tokens } from 'marked';
import { didYouMean } from '../../../base/nearest.ts';
import { CALLOUT_KINDS, type CalloutKind } from '../../../model/callouts.ts';
import type { Callout, Quote } from '../../../model/document.ts';
import { buildInlineMarkdown } from '../inline/lex-inlines.ts';
import { ahead, type SourceOffset, startOfInner } from '../offset-map.ts';
import { flowScope, phrasingScope, report, type Scope, type TextBuilder } from '../text-builder.ts';

/** `> [!NOTE]` and what follows it on the line. */
const ALERT = /^\[!([A-Za-z]+)\][+-]?[ \t]*([^\n]*)(?:\n|$)/;

/** Returns a quotation, or the callout that `> [!NOTE]` makes of one. */
export function buildQuote(token: Tokens.Blockquote, at: SourceOffset, scope: Scope): Quote | Callout {
  const start = startOfInner(at, token);
  const [first] = token.tokens;
  const alert = first?.type === 'paragraph' ? ALERT.exec(first.raw) : null;
  const name = (alert?.[1] ?? '').toLowerCase();
  const kind = CALLOUT_KINDS.find((one) => one === name);
  if (alert !== null && kind !== undefined && first !== undefined) {
    const rest = withoutFirstLine(first, alert[0].length);
    const skipped = rest.length > 0 ? alert[0].length : first.raw.length;
    return buildAlert({ kind, alert, start }, scope, () =>
      scope.text.blocks([...rest, ...token.tokens.slice(1)], ahead(start, skipped), flowScope(scope)),
    );
  }
  if (alert !== null) reportUnknownAlert(scope.text, alert[1] ?? '', start);
  return { type: 'quote', children: scope.text.blocks(token.tokens, start, flowScope(scope)) };
}

interface Alert {
  readonly kind: CalloutKind;
  readonly alert: RegExpExecArray;
  readonly start: SourceOffset;
}

/** The title is built before the contents, so that ids and links are in the order of the page. */
function buildAlert(
  { kind, alert, start }: Alert,
  scope: Scope,
  children: () => Callout['children'],
): Callout {
  const title = (alert[2] ?? '').trim();
  const at = ahead(start, alert[0].indexOf(title, 3));
  return {
    type: 'callout',
    kind,
    name: null,
    label: null,
    title: title === '' ? null : buildInlineMarkdown(title, at, phrasingScope(scope)),
    hasTitle: true,
    id: null,
    classes: [],
    children: children(),
  };
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
