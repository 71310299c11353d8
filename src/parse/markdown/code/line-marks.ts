import type { FenceMeta, LineMark, LineRange, MetaProblem } from './fence-meta.ts';

/** Lines to show, and their marks. */
export interface MarkedLines {
  readonly lines: readonly string[];
  /** One set for each line, or null if the line has no marks. */
  readonly marks: readonly (ReadonlySet<LineMark> | null)[];
  readonly problems: readonly MetaProblem[];
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
export function markLines(source: readonly string[], meta: FenceMeta): MarkedLines {
  const { lines, found } = source.some(hasComment)
    ? readComments(source)
    : { lines: source, found: new Map() };
  const marks: (Set<LineMark> | null)[] = lines.map((_, index) => found.get(index) ?? null);
  const problems: MetaProblem[] = [...meta.problems];
  for (const [mark, ranges] of meta.ranges) {
    const fitting = ranges.filter((range) => {
      const fits = range.to <= lines.length;
      if (!fits) problems.push(beyond(range, lines.length));
      return fits;
    });
    for (const index of linesIn(fitting, lines.length)) marks[index] = (marks[index] ?? new Set()).add(mark);
  }
  return { lines, marks, problems };
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

/** Returns the indices of the lines in the ranges, each once even if ranges overlap. */
function linesIn(ranges: readonly LineRange[], count: number): readonly number[] {
  const changes = new Map<number, number>();
  for (const { from, to } of ranges) {
    changes.set(from - 1, (changes.get(from - 1) ?? 0) + 1);
    changes.set(to, (changes.get(to) ?? 0) - 1);
  }
  const found: number[] = [];
  let open = 0;
  for (let index = 0; index < count && changes.size > 0; index++) {
    open += changes.get(index) ?? 0;
    if (open > 0) found.push(index);
  }
  return found;
}

function hasComment(line: string): boolean {
  return line.includes('[!code ') || line.includes('highlight-');
}

interface Commented {
  readonly lines: string[];
  readonly found: Map<number, Set<LineMark>>;
}

/** Removes the comments that mark lines from the code. */
function readComments(source: readonly string[]): Commented {
  const lines: string[] = [];
  const found = new Map<number, Set<LineMark>>();
  const add = (index: number, mark: LineMark) =>
    void found.set(index, (found.get(index) ?? new Set()).add(mark));
  const running = new Map<LineMark, number>();
  let inside = false;
  for (const line of source) {
    const block = line.includes('highlight-') ? BLOCK.exec(line.trim())?.[1] : undefined;
    if (block === 'next-line') running.set('highlighted', Math.max(1, running.get('highlighted') ?? 0));
    else if (block !== undefined) inside = block === 'start';
    if (block !== undefined) continue;
    const note = line.includes('[!code ') ? readNote(line) : null;
    if (note !== null) running.set(note.mark, Math.max(note.count, running.get(note.mark) ?? 0));
    const kept = note === null ? line : note.before;
    if (note !== null && kept.trim() === '') continue;
    if (inside) add(lines.length, 'highlighted');
    for (const [mark, left] of running) {
      if (left > 0) add(lines.length, mark);
      running.set(mark, left - 1);
    }
    lines.push(kept);
  }
  return { lines, found };
}

function readNote(
  line: string,
): { readonly before: string; readonly mark: LineMark; readonly count: number } | null {
  const at = line.lastIndexOf('[!code ');
  const note = NOTE.exec(line.slice(at));
  const mark = NOTES.get(note?.[1] ?? '');
  const before = line.slice(0, at).trimEnd();
  const opener = OPENERS.find((one) => before.endsWith(one));
  if (
    note === null ||
    mark === undefined ||
    opener === undefined ||
    !AFTER.test(line.slice(at + note[0].length))
  )
    return null;
  return { before: before.slice(0, -opener.length).trimEnd(), mark, count: Number(note[2] ?? 1) };
}
