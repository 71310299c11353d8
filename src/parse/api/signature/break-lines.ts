import type { Lexeme } from './lexemes.ts';

/** Columns that a line of a declaration may have before it is broken; a longer one is broken by its reader's window. */
const WIDTH = 80;
const INDENT = 4;
/** Indentation beyond which nothing is broken: no declaration is nested so deeply that it would help. */
const DEEPEST = 40;

interface Layout {
  readonly lexemes: readonly Lexeme[];
  /** Column at which each piece would stand if all stood in one line, and one more for the end. */
  readonly columns: readonly number[];
  /** Index of the bracket that closes the one at an index. */
  readonly closers: readonly (number | undefined)[];
  readonly breaks: Map<number, number>;
}

/** A stretch of pieces, `to` not included, and the column that its first line starts at. */
interface Stretch {
  readonly from: number;
  readonly to: number;
  readonly column: number;
  /** Indentation of the lines that follow. */
  readonly indent: number;
}

/**
 * Breaks a declaration that is too long for a line: one parameter a line, in the round brackets, and in further ones
 * where a line is still too long. Gives the indentation of each new line by the index of its first piece.
 */
export function breakLines(lexemes: readonly Lexeme[]): ReadonlyMap<number, number> {
  const breaks = new Map<number, number>();
  const columns = [0];
  let column = 0;
  for (const { text } of lexemes) {
    column += text.length;
    columns.push(column);
  }
  if (column <= WIDTH) return breaks;
  const layout = { lexemes, columns, closers: matchBrackets(lexemes), breaks };
  fit(layout, { from: 0, to: lexemes.length, column: 0, indent: 0 });
  return breaks;
}

function matchBrackets(lexemes: readonly Lexeme[]): readonly (number | undefined)[] {
  const closers: (number | undefined)[] = [];
  const open: number[] = [];
  for (let index = 0; index < lexemes.length; index++) {
    const kind = lexemes[index]?.kind;
    if (kind === 'open') open.push(index);
    else if (kind === 'close') {
      const opener = open.pop();
      if (opener !== undefined) closers[opener] = index;
    }
  }
  return closers;
}

function fit(layout: Layout, { from, to, column, indent }: Stretch): void {
  if (column + lengthOf(layout, from, to) <= WIDTH || indent >= DEEPEST) return;
  const opener = groupToBreak(layout, from, to);
  const closer = layout.closers[opener];
  if (closer === undefined) return;
  fit(layout, { from, to: opener + 1, column, indent });
  const inner = indent + INDENT;
  for (const item of itemsOf(layout, opener, closer)) {
    layout.breaks.set(item.from, inner);
    fit(layout, { ...item, column: inner, indent: inner });
  }
  layout.breaks.set(closer, indent);
  fit(layout, { from: closer, to, column: indent, indent });
}

function lengthOf({ columns }: Layout, from: number, to: number): number {
  return (columns[to] ?? 0) - (columns[from] ?? 0);
}

/**
 * The bracket at the top of a stretch to break: round ones with several arguments, else the one that holds most; before an arrow
 * if there is any. -1 where there is none.
 */
function groupToBreak(layout: Layout, from: number, to: number): number {
  const { lexemes, closers } = layout;
  let widest = -1;
  let width = 1;
  for (let index = from; index < to; index++) {
    if (lexemes[index]?.text === '->' && widest >= 0) break;
    const closer = closers[index];
    if (closer === undefined || closer >= to) continue;
    if (lexemes[index]?.text === '(' && itemsOf(layout, index, closer).length > 1) return index;
    if (lengthOf(layout, index, closer) > width) {
      widest = index;
      width = lengthOf(layout, index, closer);
    }
    index = closer;
  }
  return widest;
}

/** What stands between two brackets, parted at its commas, each comma with what it follows. */
function itemsOf(
  { lexemes, closers }: Layout,
  opener: number,
  closer: number,
): readonly Pick<Stretch, 'from' | 'to'>[] {
  const items: Pick<Stretch, 'from' | 'to'>[] = [];
  let from = opener + 1;
  const end = (to: number) => {
    while (from < to && lexemes[from]?.kind === 'space') from++;
    if (from < to) items.push({ from, to });
    from = to;
  };
  for (let index = from; index < closer; index++) {
    if (lexemes[index]?.kind === 'comma') end(index + 1);
    else index = closers[index] ?? index;
  }
  end(closer);
  return items;
}
