import type { Position } from '../../model/diagnostic.ts';
import type { LineSpan } from '../../model/page.ts';

/** A text as lines, and where each of them was written. */
export interface PlacedLines {
  readonly lines: readonly string[];
  /** Ascending; lines count from 1. */
  readonly spans: readonly LineSpan[];
}

/** Puts lines of several files together, and keeps where they came from. */
export interface LineWriter extends PlacedLines {
  /** Adds a line that was written in `file` at `fileLine`. */
  push(text: string, file: string, fileLine: number): void;
  /** Puts another start of the same length in place of the start of a line. */
  replaceStart(index: number, start: string): void;
  /** Characters so far, with line ends. */
  size(): number;
}

/** Makes an empty writer. Lines that follow each other in one file share a span. */
export function createLineWriter(): LineWriter {
  const lines: string[] = [];
  const spans: LineSpan[] = [];
  const so = { size: 0 };
  return {
    lines,
    spans,
    push(text, file, fileLine) {
      lines.push(text);
      so.size += text.length + 1;
      const last = spans.at(-1);
      if (last?.file === file && last.fileLine + lines.length - last.line === fileLine) return;
      spans.push({ line: lines.length, file, fileLine });
    },
    replaceStart(index, start) {
      const line = lines[index];
      if (line !== undefined) lines[index] = start + line.slice(start.length);
    },
    size: () => so.size,
  };
}

/** Where the start of a line of a text was written; the line counts from 1. */
export function placeOfLine(spans: readonly LineSpan[], line: number): Position {
  const span = spans.findLast((one) => one.line <= line);
  if (span === undefined) throw new Error('docgen bug: a text without spans');
  return { file: span.file, line: span.fileLine + line - span.line, col: 1 };
}

/** Blank lines in a row that a page can use; millions of them end the lexer's regular expressions. */
const BLANK_RUN = 100_000;

/** The same lines without most of the blank ones, where very many follow each other. */
export function shortenBlankRuns({ lines, spans }: PlacedLines): PlacedLines {
  const writer = createLineWriter();
  let blank = 0;
  let span = 0;
  for (const [index, line] of lines.entries()) {
    while ((spans[span + 1]?.line ?? Number.POSITIVE_INFINITY) <= index + 1) span++;
    const { file, fileLine, line: first } = spans[span] ?? { file: '', fileLine: 1, line: 1 };
    blank = line.trim() === '' ? blank + 1 : 0;
    if (blank <= BLANK_RUN) writer.push(line, file, fileLine + index + 1 - first);
  }
  return writer;
}
