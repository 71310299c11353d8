import type { Position } from '../../model/diagnostic.ts';
import type { LineSpan } from '../../model/page/page.ts';

/** Joins lines of several files, and records the file and line of each. */
export interface LineWriter {
  readonly lines: readonly string[];
  /** Spans in ascending order; lines count from 1. */
  readonly spans: readonly LineSpan[];
  /** Adds a line that comes from `fileLine` of `file`. */
  push(text: string, file: string, fileLine: number): void;
  /** Replaces the start of a line by a text of the same length. */
  replaceStart(index: number, start: string): void;
  /** Returns the number of characters so far, line ends included. */
  size(): number;
}

/** Returns an empty writer. Consecutive lines of one file share a span. */
export function createLineWriter(): LineWriter {
  const lines: string[] = [];
  const spans: LineSpan[] = [];
  let size = 0;
  return {
    lines,
    spans,
    push(text, file, fileLine) {
      lines.push(text);
      size += text.length + 1;
      const last = spans.at(-1);
      if (last?.file === file && last.fileLine + lines.length - last.line === fileLine) return;
      spans.push({ line: lines.length, file, fileLine });
    },
    replaceStart(index, start) {
      const line = lines[index];
      if (line !== undefined) lines[index] = start + line.slice(start.length);
    },
    size: () => size,
  };
}

/** Returns the source position of the start of a line, which counts from 1. */
export function positionOfLine(spans: readonly LineSpan[], line: number): Position {
  const span = spans.findLast((one) => one.line <= line);
  if (span === undefined) throw new Error('docgen bug: a text without spans');
  return { file: span.file, line: span.fileLine + line - span.line, col: 1 };
}
