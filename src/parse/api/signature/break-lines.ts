import type { Lexeme } from './lexemes.ts';

/** Columns that a line of a declaration may have before it is broken; a longer one is broken by its reader's window. */
const WIDTH = 80;
const INDENT = 4;
/** Indentation beyond which nothing is broken: no declaration is nested so deeply that it would help. */
const DEEPEST = 40;
/** Items from which on short values share lines, and the columns that a short one has at most. */
const MANY = 9;
const SHORT = 20;

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

/** What stands between two commas. */
type Item = Pick<Stretch, 'from' | 'to'>;

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
  const opener = groupToBreak(layout, { from, to, column, indent });
  const closer = layout.closers[opener];
  if (closer === undefined) return;
  fit(layout, { from, to: opener + 1, column, indent });
  const inner = indent + INDENT;
  const items = itemsOf(layout, opener, closer);
  if (areValues(layout, items)) fill(layout, items, inner);
  else
    for (const item of items) {
      layout.breaks.set(item.from, inner);
      fit(layout, { ...item, column: inner, indent: inner });
    }
  layout.breaks.set(closer, indent);
  fit(layout, { from: closer, to, column: indent, indent });
}

/** Whether items are so many short values that a line for each would be a column of numbers. */
function areValues(layout: Layout, items: readonly Item[]): boolean {
  if (items.length < MANY) return false;
  const kinds = new Set<string>();
  for (const { from, to } of items) {
    if (lengthOf(layout, from, to) > SHORT) return false;
    for (let index = from; index < to; index++) {
      const { kind = 'other', text = '' } = layout.lexemes[index] ?? {};
      if (text === ':' || text === '=') return false;
      kinds.add(kind);
    }
  }
  return kinds.has('number') || kinds.has('string');
}

/** Breaks before an item only where the line is full. */
function fill(layout: Layout, items: readonly Item[], indent: number): void {
  let start = 0;
  for (const [index, { from, to }] of items.entries()) {
    if (index > 0 && indent + lengthOf(layout, start, to) <= WIDTH) continue;
    layout.breaks.set(from, indent);
    start = from;
  }
}

function lengthOf({ columns }: Layout, from: number, to: number): number {
  return (columns[to] ?? 0) - (columns[from] ?? 0);
}

/**
 * The bracket at the top of a stretch to break: round ones with several arguments, else the one that holds most. It
 * stands before an arrow where that is what is too long, or where what follows it fits then. -1 where there is none.
 */
function groupToBreak(layout: Layout, { from, to, column, indent }: Stretch): number {
  const { lexemes, closers } = layout;
  let widest = -1;
  let width = 1;
  for (let index = from; index < to; index++) {
    if (lexemes[index]?.text === '->' && widest >= 0) {
      const isHeadTooLong = column + lengthOf(layout, from, index) > WIDTH;
      if (isHeadTooLong || indent + lengthOf(layout, closers[widest] ?? to, to) <= WIDTH) break;
      width = 1;
    }
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

/** What stands between two brackets, parted at its commas, each comma and each `//` with what it follows. */
function itemsOf({ lexemes, closers }: Layout, opener: number, closer: number): readonly Item[] {
  const items: Item[] = [];
  let from = opener + 1;
  const end = (to: number) => {
    while (from < to && lexemes[from]?.kind === 'space') from++;
    // What parts inferred parameters from the others ends the line of the last one.
    const last = lexemes[from]?.text === '//' ? items.pop() : undefined;
    if (from < to) items.push({ from: last?.from ?? from, to });
    from = to;
  };
  for (let index = from; index < closer; index++) {
    if (lexemes[index]?.kind === 'comma') end(index + 1);
    else index = closers[index] ?? index;
  }
  end(closer);
  return items;
}
