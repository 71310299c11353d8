import type { Position } from '../../../model/diagnostic.ts';
import type { TestedProgram } from '../../../model/sample.ts';

/** Returns the position of a result: the line and column that the tool names, else the fence. */
export function positionOf({ program, result }: TestedProgram): Position {
  const named = result.kind === 'failed' && result.line !== null ? program.lines[result.line - 1] : null;
  if (named?.at == null || result.kind !== 'failed') return program.at;
  const { text, at, shift = 0 } = named;
  // The page does not have the characters that were added to the line.
  const inside = (result.col ?? 1) - 1 - shift;
  return inside > 0 && inside + shift <= text.length ? { ...at, col: at.col + inside } : at;
}

/** Returns the numbered lines of a program. The line that the tool names is marked. */
export function programLines({ program, result }: TestedProgram): readonly string[] {
  const marked = result.kind === 'failed' ? result.line : null;
  const width = String(program.lines.length).length;
  return program.lines.map(({ text }, index) => {
    const mark = index + 1 === marked ? '>' : ' ';
    return `${mark} ${String(index + 1).padStart(width)} | ${text}`.trimEnd();
  });
}
