import type { LineMark } from './fence-meta.ts';

/** Lines of a diff without their signs, and the marks of the signs. */
export interface DiffLines {
  readonly lines: readonly string[];
  readonly marks: readonly (ReadonlySet<LineMark> | null)[];
}

const ADD: ReadonlySet<LineMark> = new Set<LineMark>(['add']);
const REMOVE: ReadonlySet<LineMark> = new Set<LineMark>(['remove']);

/** Returns whether lines only start with signs, and are not a patch with file names and positions. */
export function isSimpleDiff(source: readonly string[]): boolean {
  return source.every((line) => /^(?:[-+ ]|$)/.test(line) && !/^(?:--- |\+\+\+ )/.test(line));
}

/** Removes the signs from the lines of a diff, and the space in place of a sign from the other lines. */
export function readDiff(source: readonly string[]): DiffLines {
  const lines: string[] = [];
  const marks: (ReadonlySet<LineMark> | null)[] = [];
  for (const line of source) {
    const mark = markOf(line);
    marks.push(mark);
    lines.push(mark !== null || line.startsWith(' ') ? line.slice(1) : line);
  }
  return { lines, marks };
}

function markOf(line: string): ReadonlySet<LineMark> | null {
  if (line.startsWith('+') && !line.startsWith('+++ ')) return ADD;
  return line.startsWith('-') && !line.startsWith('--- ') ? REMOVE : null;
}
