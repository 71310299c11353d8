import { lineIndexFromOffset } from '../../base/lines.ts';

/**
 * The text that a run of tokens was read from. Lists, quotes and containers are read from a text of their own, with
 * markers and indentation gone; a frame knows where each of its lines stands in the page.
 */
export interface Frame {
  readonly text: string;
  /** Offset in the page's text of an offset in `text`. */
  readonly toPage: (offset: number) => number;
}

/** What a frame inside another is made of. */
export interface InnerFrame {
  /** Where `raw` starts in the parent's text. */
  readonly start: number;
  readonly raw: string;
  /** What `raw` holds, line by line, without markers. */
  readonly text: string;
  /** Lines of `raw` before the first line of `text`. */
  readonly skippedLines: number;
}

/** The frame of a page itself. */
export function pageFrame(text: string): Frame {
  return { text, toPage: (offset) => offset };
}

/** A frame inside another. Its lines are matched only when a place in it is asked for. */
export function innerFrame(parent: Frame, inner: InnerFrame): Frame {
  let lines: LineMatch | null = null;
  return {
    text: inner.text,
    toPage(offset) {
      lines ??= matchLines(inner);
      const line = lineIndexFromOffset(lines.textStarts, offset);
      const column = offset - (lines.textStarts[line] ?? 0);
      const start = lines.rawStarts[line] ?? 0;
      const limit = lines.rawEnds[line] ?? inner.raw.length;
      return parent.toPage(inner.start + Math.max(0, Math.min(start + column, limit)));
    },
  };
}

interface LineMatch {
  /** Where the lines of the inner text start. */
  readonly textStarts: readonly number[];
  /** Where column 0 of each of them stands in `raw`; may lie before the line where tabs were widened. */
  readonly rawStarts: readonly number[];
  readonly rawEnds: readonly number[];
}

function matchLines({ raw, text, skippedLines }: InnerFrame): LineMatch {
  const rawLines = raw.split('\n');
  const textStarts: number[] = [];
  const rawStarts: number[] = [];
  const rawEnds: number[] = [];
  let rawAt = 0;
  for (const line of rawLines.slice(0, skippedLines)) rawAt += line.length + 1;
  let textAt = 0;
  for (const [index, line] of text.split('\n').entries()) {
    const rawLine = rawLines[skippedLines + index] ?? '';
    textStarts.push(textAt);
    rawStarts.push(rawAt + columnOf(rawLine, line));
    rawEnds.push(rawAt + rawLine.length);
    textAt += line.length + 1;
    rawAt += rawLine.length + 1;
  }
  return { textStarts, rawStarts, rawEnds };
}

/** The column of a raw line at which column 0 of its text stands. */
function columnOf(rawLine: string, line: string): number {
  if (rawLine.endsWith(line)) return rawLine.length - line.length;
  const words = line.trim();
  const found = rawLine.lastIndexOf(words);
  return found < 0 ? 0 : found - (line.length - line.trimStart().length);
}

/** How far beyond the expected place a token is looked for: enough for what readers of lists and quotes leave out. */
const REACH = 2_000;

/** Where a token starts in its frame: at the cursor, or where its first line is next found. */
export function offsetOf(raw: string, frame: Frame, cursor: number): number {
  if (frame.text.startsWith(raw, cursor)) return cursor;
  const end = raw.indexOf('\n', 1);
  const first = end < 0 ? raw : raw.slice(0, end);
  const found = frame.text.slice(cursor, cursor + first.length + REACH).indexOf(first);
  return found < 0 ? cursor : cursor + found;
}
