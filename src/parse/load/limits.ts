import { diagnostic } from '../../base/report.ts';
import type { Code } from '../../model/codes.ts';
import type { Diagnostic, Finding, Position, Result } from '../../model/diagnostic.ts';
import type { Limits } from '../../model/site.ts';
import { type BlockLine, createBlockScanner } from './block-lines.ts';

/**
 * Lines in lists and quotes cost their depth times their length, at most 40 ns a unit, as the lexer reads them once for each
 * block around them. A page may have the cost of 1,250 lines of `nesting` columns and characters, about 2 s.
 */
const FULL_LINES = 1_250;
/** Cost of any line, in characters, besides its own characters. */
const LINE_COST = 60;
/** Cost of a line for each line before it in the same paragraph of a list item: 2,500 lines may follow each other, about 0.4 s. */
const ITEM_LINE_COST = 16;
/**
 * Cells that the rows of tables may lack, in addition to one for each character. The lexer adds each missing cell, in about
 * 2 µs; without a limit, 80 kB of text make 75 million.
 */
const MISSING_CELLS = 1_000;

/** A line and what the scanner knows of it. */
interface ScannedLine {
  readonly line: string;
  readonly block: BlockLine;
}

interface Breach extends Omit<Finding, 'at'> {
  readonly code: Code;
}

/** Checks lines one after another. Returns a breach for a line that exceeds a limit. */
type Check = (scanned: ScannedLine) => Breach | null;

/**
 * Empties the lines that would take the lexer minutes or crash it, in one linear pass. Returns all lines, and one
 * diagnostic for each limit that the page exceeds, at the first line beyond it. Marks in paragraphs are limited when they are
 * read, see `inline/lex-inlines.ts`.
 */
export function enforceLimits(
  lines: readonly string[],
  limits: Limits,
  positionOf: (line: number) => Position,
): Result<readonly string[]> {
  const diagnostics: Diagnostic[] = [];
  if (isHarmless(lines, limits)) return { value: lines, diagnostics };
  const checks = [lengthCheck(limits), nestingCheck(limits), nestingSumCheck(limits), cellsCheck(lines)];
  const reported = new Set<Check>();
  const scan = createBlockScanner();
  const value = lines.map((line, index) => {
    const block = scan(isTooLong(line, limits) ? '' : line);
    for (const check of checks) {
      const breach = check({ line, block });
      if (breach === null) continue;
      const { code, message, hint } = breach;
      if (!reported.has(check))
        diagnostics.push(diagnostic(code, { message, hint, at: positionOf(index + 1) }));
      reported.add(check);
      return '';
    }
    return line;
  });
  return { value, diagnostics };
}

/**
 * Returns whether a page is so small that it cannot exceed a limit, as nearly all are. The test takes a tenth of the time of
 * scanning blocks.
 */
function isHarmless(lines: readonly string[], { lineBytes, nesting }: Limits): boolean {
  let cost = (ITEM_LINE_COST * lines.length * lines.length) / 2;
  let columns = 0;
  for (const line of lines) {
    cost += nesting * (line.length + LINE_COST);
    if (line.length * 3 > lineBytes || markerColumns(line) > nesting) return false;
    if (line.includes('|') && line.includes('-')) columns = Math.max(columns, cellsOf(line));
  }
  return cost <= FULL_LINES * nesting * nesting && columns * lines.length <= mostMissingCells(lines);
}

/** The characters at the start of a line that can be markers. */
const MARKERS = /^[ \t>*+\-\d.):]*/;

/** Returns the most columns that the markers of a line can have. */
function markerColumns(line: string): number {
  const markers = MARKERS.exec(line)?.[0] ?? '';
  return markers.includes('\t') ? markers.length * 4 : markers.length;
}

function isTooLong(line: string, { lineBytes }: Limits): boolean {
  return line.length * 3 > lineBytes && Buffer.byteLength(line) > lineBytes;
}

function lengthCheck(limits: Limits): Check {
  return ({ line }) => {
    if (!isTooLong(line, limits)) return null;
    const message = `The line has ${Buffer.byteLength(line)} bytes, ${limits.lineBytes} are allowed`;
    return { code: 'content/too-large', message, hint: 'break the line' };
  };
}

function nestingCheck({ nesting }: Limits): Check {
  return ({ line, block }) => {
    const colons = block.kind === 'text' ? (/^:*/.exec(line.slice(block.offset))?.[0].length ?? 0) : 0;
    const columns = Math.max(block.columns, colons);
    if (columns <= nesting) return null;
    const message = `Quotes, lists or containers are nested ${columns} columns deep, ${nesting} are allowed`;
    return { code: 'content/too-deep', message, hint: 'flatten them, or put the lines into a code block' };
  };
}

function nestingSumCheck({ nesting }: Limits): Check {
  let cost = 0;
  /** Lines so far of the paragraph of a list item. */
  let itemLines = 0;
  return ({ line, block }) => {
    const { kind, columns, depth, startsItem } = block;
    const isText = kind === 'text' || kind === 'raw';
    itemLines = isText && !startsItem ? itemLines + 1 : 0;
    if (depth === 0 || (kind === 'blank' && columns === 0)) return null;
    cost += Math.min(depth, nesting) * (line.length + LINE_COST) + itemLines * ITEM_LINE_COST;
    if (cost <= FULL_LINES * nesting * nesting) return null;
    const message = 'The nested lists and quotes of this page are too large together';
    return { code: 'content/too-deep', message, hint: 'split the page' };
  };
}

/** Checks that the rows of tables lack few cells: the lexer fills short rows with empty cells. */
function cellsCheck(lines: readonly string[]): Check {
  const most = mostMissingCells(lines);
  let missing = 0;
  let columns = 0;
  let before = '';
  return ({ line, block }) => {
    const text = block.kind === 'text' ? line.slice(block.offset) : '';
    if (text === '' || block.startsItem) columns = 0;
    else if (columns > 0) missing += Math.max(0, columns - cellsOf(text));
    else if (isDelimiterRow(before, text)) columns = cellsOf(text);
    before = text;
    if (missing <= most) return null;
    const message = 'The rows of the tables on this page have far fewer cells than their headers';
    const hint = 'give each row as many cells as its header has, or put the lines into a code block';
    return { code: 'content/too-large', message, hint };
  };
}

function mostMissingCells(lines: readonly string[]): number {
  return lines.reduce((sum, line) => sum + line.length, MISSING_CELLS);
}

const DELIMITER_ROW = /^\|?[ \t]*:?-+:?[ \t]*(?:\|[ \t]*:?-+:?[ \t]*)*\|?[ \t]*$/;

/** Returns whether a row below `header` makes it the header of a table: it has as many cells, and one of them has a bar. */
function isDelimiterRow(header: string, row: string): boolean {
  if (!row.includes('-') || !DELIMITER_ROW.test(row)) return false;
  return `${header}${row}`.includes('|') && cellsOf(header) === cellsOf(row);
}

/** Returns the number of cells in a row of a table. */
function cellsOf(row: string): number {
  const text = row.trim();
  let cells = 1;
  for (let at = 1; at < text.length - 1; at++) {
    if (text[at] === '\\') at++;
    else if (text[at] === '|') cells++;
  }
  return cells;
}
