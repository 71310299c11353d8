import { PROGRAM_NAME } from './run-program.ts';

/** A position in a program. Lines and columns start at 1. */
export interface NamedPosition {
  readonly line: number;
  readonly col: number | null;
}

/** Positions in the output of tools: `name.mojo:3:5`, `name.ts(3,5)`, `name.py", line 3`, `name.sh: line 3`. */
const NAMED = new RegExp(`${PROGRAM_NAME}\\.\\w+(?:([:(])(\\d+)(?:[:,](\\d+))?|"?[,:] line (\\d+))`, 'g');

/** Returns the position in a program of `count` lines that a tool names, or null: a compiler's first, a traceback's innermost. */
export function namedPosition(output: string, count: number): NamedPosition | null {
  const named = output.split('\n').flatMap((text) =>
    [...text.matchAll(NAMED)].map(([, isFirst, line, col, traced]) => ({
      isFirst: isFirst !== undefined,
      isError: text.includes('error'),
      line: Number(line ?? traced),
      col: col === undefined ? null : Number(col),
    })),
  );
  const first = named.find((one) => one.isFirst && one.isError) ?? named.find(({ isFirst }) => isFirst);
  const found = first ?? named.at(-1);
  if (found === undefined || found.line < 1 || found.line > count) return null;
  return { line: found.line, col: found.col };
}
