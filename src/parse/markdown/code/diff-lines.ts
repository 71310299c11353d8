import type { LineMark } from './fence-meta.ts';

/** Lines of a diff without their signs, and what each sign marks its line as. */
export interface DiffLines {
  readonly lines: readonly string[];
  readonly marks: readonly (ReadonlySet<LineMark> | null)[];
}

const ADD: ReadonlySet<LineMark> = new Set<LineMark>(['add']);
const REMOVE: ReadonlySet<LineMark> = new Set<LineMark>(['remove']);

/** Whether these are lines with signs before them alone, and no patch with names of files and places. */
export function isSimpleDiff(source: readonly string[]): boolean {
  return source.every((line) => /^(?:[-+ ]|$)/.test(line) && !/^(?:--- |\+\+\+ )/.test(line));
}

/** Takes the signs off the lines of a diff, and off other lines the space that stands for none. */
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
