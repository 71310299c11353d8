import type { FenceMeta, LineMark, LineRange, MetaProblem } from './fence-meta.ts';

/** Lines to show, and the marks of lines that have any, by index. */
export interface MarkedLines {
  readonly lines: readonly string[];
  readonly marks: ReadonlyMap<number, ReadonlySet<LineMark>>;
}

const OPENERS = ['//', '/*', '<!--', '#', '--', '%', ';'];
const AFTER = /^\s*(?:\*\/|-->)?\s*$/;
const BLOCK = /^(?:\/\/|\/\*|#|<!--|--|%|;)\s*highlight-(next-line|start|end)\s*(?:\*\/|-->)?$/;
const NOTE = /^\[!code ([a-z+-]+)(?::(\d{1,6}))?\]/;

const NOTES: ReadonlyMap<string, LineMark> = new Map([
  ['++', 'add'],
  ['--', 'remove'],
  ['highlight', 'highlighted'],
  ['hl', 'highlighted'],
  ['focus', 'focus'],
  ['error', 'error'],
  ['warning', 'warning'],
]);

/** Returns the marks from the info string and from comments in the code, and the code without these comments. */
export function markLines(
  source: readonly string[],
  meta: FenceMeta,
): MarkedLines & { readonly problems: readonly MetaProblem[] } {
  const marks = new Map<number, Set<LineMark>>();
  const mark: MarkLine = (index, one) => void marks.set(index, (marks.get(index) ?? new Set()).add(one));
  const lines = source.some(hasComment) ? readComments(source, mark) : source;
  const problems = [...meta.problems];
  for (const [one, ranges] of meta.ranges) {
    const sorted = [...ranges].sort((a, b) => a.from - b.from);
    let next = 1;
    for (const range of sorted) {
      if (range.to > lines.length) problems.push(beyond(range, lines.length));
      else for (next = Math.max(next, range.from); next <= range.to; next++) mark(next - 1, one);
    }
  }
  return { lines, marks, problems };
}

type MarkLine = (index: number, mark: LineMark) => void;

/** Returns the lines of a diff without their signs, and without the space in place of a sign, and marks the lines with signs. */
export function readDiff(source: MarkedLines): MarkedLines {
  const marks = new Map(source.marks);
  const lines = source.lines.map((line, index) => {
    const sign = /^(?:\+(?!\+\+ )|-(?!-- ))/.exec(line)?.[0];
    if (sign !== undefined) marks.set(index, new Set(marks.get(index)).add(sign === '+' ? 'add' : 'remove'));
    return sign !== undefined || line.startsWith(' ') ? line.slice(1) : line;
  });
  return { lines, marks };
}

/** Returns whether lines only start with signs, and are not a patch with file names and positions. */
export function isSimpleDiff(source: readonly string[]): boolean {
  return source.every((line) => /^(?:[-+ ]|$)/.test(line) && !/^(?:--- |\+\+\+ )/.test(line));
}

function beyond({ from, to, offset }: LineRange, count: number): MetaProblem {
  const lines = from === to ? `Line ${from}` : `The range ${from}-${to}`;
  const hint = count === 0 ? 'remove it' : `name lines from 1 to ${count}`;
  return {
    message: `${lines} is beyond the block, which has ${count === 1 ? 'one line' : `${count} lines`}`,
    hint,
    offset,
  };
}

function hasComment(line: string): boolean {
  return line.includes('[!code ') || line.includes('highlight-');
}

/** Returns the code without the comments that mark lines. */
function readComments(source: readonly string[], mark: MarkLine): readonly string[] {
  const lines: string[] = [];
  /** How many further lines get each mark. */
  const left = new Map<LineMark, number>();
  const start = (one: LineMark, count: number) => left.set(one, Math.max(count, left.get(one) ?? 0));
  let inside = false;
  for (const line of source) {
    const block = line.includes('highlight-') ? BLOCK.exec(line.trim())?.[1] : undefined;
    if (block === 'next-line') start('highlighted', 1);
    else if (block !== undefined) inside = block === 'start';
    if (block !== undefined) continue;
    const note = line.includes('[!code ') ? readNote(line) : null;
    if (note !== null) start(note.mark, note.count);
    const code = note?.before ?? line;
    if (note !== null && code.trim() === '') continue;
    if (inside) mark(lines.length, 'highlighted');
    for (const [one, count] of left) {
      if (count > 0) mark(lines.length, one);
      left.set(one, count - 1);
    }
    lines.push(code);
  }
  return lines;
}

function readNote(
  line: string,
): { readonly before: string; readonly mark: LineMark; readonly count: number } | null {
  const at = line.lastIndexOf('[!code ');
  const note = NOTE.exec(line.slice(at));
  const mark = NOTES.get(note?.[1] ?? '');
  const before = line.slice(0, at).trimEnd();
  const opener = OPENERS.find((one) => before.endsWith(one));
  if (note === null || mark === undefined || opener === undefined) return null;
  if (!AFTER.test(line.slice(at + note[0].length))) return null;
  return { before: before.slice(0, -opener.length).trimEnd(), mark, count: Number(note[2] ?? 1) };
}
