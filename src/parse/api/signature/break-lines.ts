import type { Lexeme } from './lexemes.ts';

/** Most columns of a line of a declaration. */
const WIDTH = 80;
const INDENT = 4;
/** Indentation from which on lines are not broken any more: no declaration is nested so deeply that it would help. */
const DEEPEST = 40;
/** Items from which on short values share lines, and the most columns of a short value. */
const MANY = 9;
const SHORT = 20;

interface Layout {
  readonly lexemes: readonly Lexeme[];
  /** Columns at which each lexeme starts and ends if all are on one line. */
  readonly starts: readonly number[];
  readonly ends: readonly number[];
  /** Index of the bracket that closes the one at an index. */
  readonly closers: readonly (number | undefined)[];
  readonly breaks: Map<number, number>;
}

/** A range of lexemes, `to` not included, and the column at which its first line starts. */
interface Range {
  readonly from: number;
  readonly to: number;
  readonly column: number;
  /** Indentation of the lines that follow. */
  readonly indent: number;
}

/** The lexemes between two commas. */
type Item = Pick<Range, 'from' | 'to'>;

/**
 * Breaks a declaration that is too long for a line: one parameter a line in the round brackets, then in other brackets if a line
 * is still too long. Returns the indentation of each new line by the index of its first lexeme.
 */
export function breakLines(lexemes: readonly Lexeme[]): ReadonlyMap<number, number> {
  const breaks = new Map<number, number>();
  let width = 0;
  for (const { text, space } of lexemes) width += space.length + text.length;
  if (width <= WIDTH) return breaks;
  const starts: number[] = [];
  const ends: number[] = [];
  for (const { text, space } of lexemes) {
    starts.push((ends.at(-1) ?? 0) + space.length);
    ends.push((starts.at(-1) ?? 0) + text.length);
  }
  const layout = { lexemes, starts, ends, closers: matchBrackets(lexemes), breaks };
  fit(layout, { from: 0, to: lexemes.length, column: 0, indent: 0 });
  return breaks;
}

function matchBrackets(lexemes: readonly Lexeme[]): readonly (number | undefined)[] {
  const closers: (number | undefined)[] = [];
  const open: number[] = [];
  for (const [index, { kind }] of lexemes.entries()) {
    if (kind === 'open') open.push(index);
    else if (kind === 'close') {
      const opener = open.pop();
      if (opener !== undefined) closers[opener] = index;
    }
  }
  return closers;
}

function fit(layout: Layout, { from, to, column, indent }: Range): void {
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

/** Returns whether items are so many short values that a line for each would be a column of numbers. */
function areValues(layout: Layout, items: readonly Item[]): boolean {
  if (items.length < MANY) return false;
  const kinds = new Set<string>();
  for (const { from, to } of items) {
    if (lengthOf(layout, from, to) > SHORT) return false;
    for (const { kind, text } of layout.lexemes.slice(from, to)) {
      if (text === ':' || text === '=') return false;
      kinds.add(kind);
    }
  }
  return kinds.has('number') || kinds.has('string');
}

/** Breaks before an item if the line is full. */
function fill(layout: Layout, items: readonly Item[], indent: number): void {
  let start = 0;
  for (const [index, { from, to }] of items.entries()) {
    if (index > 0 && indent + lengthOf(layout, start, to) <= WIDTH) continue;
    layout.breaks.set(from, indent);
    start = from;
  }
}

function lengthOf({ starts, ends }: Layout, from: number, to: number): number {
  return to > from ? (ends[to - 1] ?? 0) - (starts[from] ?? 0) : 0;
}

/**
 * Returns the index of the bracket to break in a range: round ones with several arguments, else the one that holds most. It is one
 * before an arrow if that part is too long, or if the part after it fits then. Returns -1 if there is none.
 */
function groupToBreak(layout: Layout, { from, to, column, indent }: Range): number {
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

/** Returns what is between two brackets, split at its commas; each comma and each `//` belongs to what it follows. */
function itemsOf({ lexemes, closers }: Layout, opener: number, closer: number): readonly Item[] {
  const items: Item[] = [];
  let from = opener + 1;
  const end = (to: number) => {
    // The mark between inferred parameters and the others ends the line of the last inferred one.
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
