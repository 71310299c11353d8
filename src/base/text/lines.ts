/** A line and a column, both counted from 1. */
export interface LineCol {
  readonly line: number;
  readonly col: number;
}

/** Offsets at which the lines of a text start, in ascending order. */
export type LineStarts = readonly number[];

/** Returns the offsets at which the lines of a text start. `\n`, `\r\n` and a lone `\r` end a line. */
export function lineStarts(text: string): LineStarts {
  const starts = [0];
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    if (unit === 13 && text.charCodeAt(at + 1) === 10) continue;
    if (unit === 10 || unit === 13) starts.push(at + 1);
  }
  return starts;
}

/** Returns the index, from 0, of the line that contains an offset (UTF-16 units). */
export function lineIndexFromOffset(starts: LineStarts, offset: number): number {
  let low = 0;
  let high = starts.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((starts[middle] ?? 0) <= offset) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** Returns the line and column of an offset (UTF-16 units). */
export function lineColFromOffset(starts: LineStarts, offset: number): LineCol {
  const index = lineIndexFromOffset(starts, offset);
  return { line: index + 1, col: offset - (starts[index] ?? 0) + 1 };
}
