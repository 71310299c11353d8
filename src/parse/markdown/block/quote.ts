import type { Token, Tokens } from 'marked';
import { didYouMean } from '../../../base/nearest.ts';
import type { ContainerKind } from '../../../model/site.ts';
import { writeCallout } from '../directive/callout.ts';
import { type Draft, report, type Spot } from '../draft.ts';
import { inScope } from '../html/scopes.ts';
import { type Frame, innerFrame } from '../source-frame.ts';
import { writeBlocks } from './write-blocks.ts';

/** `> [!NOTE]` and what follows it on the line. */
const ALERT = /^\[!([A-Za-z]+)\][+-]?[ \t]*([^\n]*)(?:\n|$)/;

const ALERTS: ReadonlyMap<string, ContainerKind> = new Map([
  ['note', 'note'],
  ['tip', 'tip'],
  ['info', 'info'],
  ['important', 'important'],
  ['warning', 'warning'],
  ['caution', 'caution'],
  ['danger', 'danger'],
]);

/** Writes a quotation, or the callout that `> [!NOTE]` makes of one. */
export function writeQuote(draft: Draft, token: Tokens.Blockquote, { frame, offset }: Spot): void {
  const inner = innerFrame(frame, { start: offset, raw: token.raw, text: token.text, skippedLines: 0 });
  const [first] = token.tokens;
  const alert = first?.type === 'paragraph' ? ALERT.exec(first.raw) : null;
  const kind = alert === null ? undefined : ALERTS.get((alert[1] ?? '').toLowerCase());
  if (alert !== null && kind !== undefined && first !== undefined) {
    const rest = withoutFirstLine(first, alert[0].length);
    const skipped = rest.length > 0 ? alert[0].length : first.raw.length;
    const write = () =>
      writeBlocks(draft, [...rest, ...token.tokens.slice(1)], { frame: inner, offset: skipped });
    const text = (alert[2] ?? '').trim();
    const title = text === '' ? null : { text, spot: { frame: inner, offset: alert[0].indexOf(text, 3) } };
    writeCallout(draft, { kind, name: null, title, attributes: null }, write);
    return;
  }
  if (alert !== null) reportUnknownAlert(draft, alert[1] ?? '', inner);
  draft.out.push('<blockquote>\n');
  inScope(draft, 'flow', () => writeBlocks(draft, token.tokens, { frame: inner, offset: 0 }));
  draft.out.push('</blockquote>\n');
}

function withoutFirstLine(token: Token, length: number): readonly Token[] {
  if (!isParagraph(token) || token.text.length <= length) return [];
  return [{ ...token, raw: token.raw.slice(length), text: token.text.slice(length) }];
}

function isParagraph(token: Token): token is Tokens.Paragraph {
  return token.type === 'paragraph';
}

function reportUnknownAlert(draft: Draft, name: string, frame: Frame): void {
  report(draft, 'markdown/unknown-container', {
    message: `No alert "[!${name}]"`,
    hint:
      didYouMean(
        name,
        [...ALERTS.keys()].map((known) => known.toUpperCase()),
      ) ?? 'use NOTE, TIP, IMPORTANT, WARNING or CAUTION',
    spot: { frame, offset: 0 },
  });
}
