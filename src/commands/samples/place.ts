import type { Position } from '../../model/diagnostic.ts';
import type { SampleResult } from '../../model/sample.ts';

/** Where a result is to be looked at: the line of the page that a tool names, at its column where it names one, else the fence. */
export function placeOfResult({ program, verdict }: SampleResult): Position {
  const named = verdict.kind === 'failed' && verdict.line !== null ? program.lines[verdict.line - 1] : null;
  if (named?.at == null || verdict.kind !== 'failed') return program.at;
  const { text, at, shift = 0 } = named;
  // Of the program's line only what the author wrote stands on the page.
  const inside = (verdict.col ?? 1) - 1 - shift;
  return inside > 0 && inside + shift <= text.length ? { ...at, col: at.col + inside } : at;
}

/** The lines of a program with their numbers; the one that a tool names is marked. */
export function programLines({ program, verdict }: SampleResult): readonly string[] {
  const marked = verdict.kind === 'failed' ? verdict.line : null;
  const width = String(program.lines.length).length;
  return program.lines.map(({ text }, index) => {
    const mark = index + 1 === marked ? '>' : ' ';
    return `${mark} ${String(index + 1).padStart(width)} | ${text}`.trimEnd();
  });
}
