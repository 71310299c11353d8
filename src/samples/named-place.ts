import { PROGRAM_NAME } from './run-program.ts';

/** A place in a program, counted from 1. */
export interface NamedPlace {
  readonly line: number;
  readonly col: number | null;
}

/** Where a tool names the program: `name.mojo:3:5`, `name.ts(3,5)`, `name.py", line 3`, `name.sh: line 3`. */
const NAMED = new RegExp(`${PROGRAM_NAME}\\.\\w+(?:([:(])(\\d+)(?:[:,](\\d+))?|"?[,:] line (\\d+))`, 'g');

/** The place in a program of `count` lines that a tool names: the first of a compiler, the innermost of a traceback. */
export function namedPlace(said: string, count: number): NamedPlace | null {
  const named = said.split('\n').flatMap((text) =>
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
