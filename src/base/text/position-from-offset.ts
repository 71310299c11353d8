import type { Position } from '../../model/diagnostic.ts';
import type { LineSpan } from '../../model/page/page.ts';
import { type LineStarts, lineColFromOffset } from './lines.ts';

/** Returns the source position of an offset in an expanded text: the file, included or not, and the line and column in it. */
export function positionFromOffset(spans: readonly LineSpan[], starts: LineStarts, offset: number): Position {
  const { line, col } = lineColFromOffset(starts, offset);
  let low = 0;
  let high = spans.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((spans[middle]?.line ?? 0) <= line) low = middle;
    else high = middle - 1;
  }
  const span = spans[low];
  if (span === undefined) throw new Error('docgen bug: the text has no spans');
  return { file: span.file, line: span.fileLine + line - span.line, col };
}
