import { printable } from '../../../base/printable.ts';
import type { Position } from '../../../model/diagnostic.ts';
import { styled } from '../../terminal.ts';
import type { Report } from '../reporter.ts';

/** How much of a line is shown, in UTF-16 units: at most this much before the position, and this much in all. */
const MAX_BEFORE = 60;
const MAX_SHOWN = 100;

/** Characters that take two columns of a terminal. */
const WIDE =
  /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]|\p{Emoji_Presentation}/u;

/** Returns the line of a position with a caret below the position, or no lines if there is nothing to show. */
export function excerptOf(at: Position, report: Report): readonly string[] {
  const line = report.sourceLine(at);
  // A finding about a whole page is at its first line, which says nothing if the front matter starts there.
  if (line === null || line.trim() === '' || line.trim() === '---' || at.col > line.length + 1) return [];
  const from = Math.max(0, at.col - 1 - MAX_BEFORE);
  const to = from + MAX_SHOWN;
  const before = shownText(line.slice(from, at.col - 1));
  const after = shownText(line.slice(at.col - 1, to));
  const [opening, closing] = [from > 0 ? '…' : '', to < line.length ? '…' : ''];
  const number = String(at.line);
  const bar = styled(report, 'dim', '|');
  return [
    `    ${number} ${bar} ${opening}${before}${after}${closing}`.trimEnd(),
    `    ${' '.repeat(number.length)} ${bar} ${' '.repeat(columnsOf(opening + before))}${styled(report, 'red', '^')}`,
  ];
}

/** Returns a part of a line as the terminal shows it. A cut can leave half of a surrogate pair at its ends. */
function shownText(part: string): string {
  const whole = part.replace(/^\p{Surrogate}|\p{Surrogate}$/gu, '');
  return printable(whole.replaceAll('\t', '  '));
}

function columnsOf(text: string): number {
  return [...text].reduce((sum, one) => {
    if (/\p{Mark}/u.test(one)) return sum;
    return sum + (WIDE.test(one) ? 2 : 1);
  }, 0);
}
