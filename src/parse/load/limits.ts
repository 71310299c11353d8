import { diagnostic } from '../../base/report.ts';
import type { Code } from '../../model/codes.ts';
import type { Diagnostic, Position, Result } from '../../model/diagnostic.ts';
import type { Limits } from '../../model/site.ts';
import { type BlockLine, createBlockScanner } from './block-lines.ts';
import { type LocatedLines, shortenBlankRuns } from './line-writer.ts';
import { cellsOf, countMarks, isDefinition, isDelimiterRow } from './paragraph-marks.ts';

/**
 * Paragraphs with the largest number of marks that a page may have. Marks cost the square of their number, about 0.4 s for a
 * paragraph of 5,000 (`_a`). The sum over the page may be that of four such paragraphs.
 */
const FULL_PARAGRAPHS = 4;
/**
 * Lines in lists and quotes cost their depth times their length, at most 40 ns a unit. A page may have the cost of 1,250
 * lines of `nesting` columns and characters, about 2 s.
 */
const FULL_LINES = 1_250;
/** A line of a list's paragraph costs as much as two marks, as the lexer joins it to all lines before it. */
const LIST_LINE_MARKS = 2;
/** Cost of any line, in characters, besides its own characters. */
const LINE_COST = 60;
/**
 * Cells that the rows of tables may lack, in addition to one for each character. The lexer adds each missing cell, in about
 * 2 µs; without a limit, 80 kB of text make 75 million.
 */
const MISSING_CELLS = 1000;

/** The lines of a paragraph, whose marks the lexer matches with each other. */
interface Run {
  /** Index of the first line. */
  start: number;
  marks: number;
  /** Number of the table's columns, or 0 if the lines are not a table. */
  columns: number;
  isDefinitions: boolean;
  before: string;
}

interface Scan {
  readonly limits: Limits;
  /** Indices of the lines to remove. */
  readonly cut: Set<number>;
  readonly found: Map<string, Breach>;
  readonly run: Run;
  squares: number;
  nestingCost: number;
  missingCells: number;
  readonly mostMissingCells: number;
}

interface Breach {
  readonly code: Code;
  readonly line: number;
  readonly message: string;
  readonly hint: string;
}

/**
 * Removes the lines that would take the lexer minutes or end the program, in one linear pass. Returns the other lines, and one
 * diagnostic for each limit that the page exceeds, at the first line beyond it.
 */
export function enforceLimits(
  located: LocatedLines,
  limits: Limits,
  positionOf: (line: number) => Position,
): Result<LocatedLines> {
  const { lines, spans } = located;
  if (isHarmless(lines, limits)) return { value: located, diagnostics: [] };
  const run: Run = { start: 0, marks: 0, columns: 0, isDefinitions: false, before: '' };
  const sums = { squares: 0, nestingCost: 0, missingCells: 0, mostMissingCells: mostMissingCells(lines) };
  const scan: Scan = { limits, cut: new Set(), found: new Map(), run, ...sums };
  const read = createBlockScanner();
  let hasLongBlank = false;
  let blank = 0;
  for (const [index, line] of lines.entries()) {
    const block = checkLine(scan, index, line) ? read('') : read(line);
    checkNesting(scan, { index, line, block });
    checkMarks(scan, { index, line, block });
    blank = block.kind === 'blank' ? blank + 1 : 0;
    hasLongBlank ||= blank > 100_000;
  }
  endRun(scan, lines.length, lines.length);
  const kept = scan.cut.size === 0 ? lines : lines.map((line, index) => (scan.cut.has(index) ? '' : line));
  const value = { lines: kept, spans };
  return { value: hasLongBlank ? shortenBlankRuns(value) : value, diagnostics: reports(scan, positionOf) };
}

/**
 * Returns whether a page is so small that it cannot exceed a limit, as nearly all are. The test takes a tenth of the time of
 * scanning blocks.
 */
function isHarmless(lines: readonly string[], { lineBytes, nesting, marks }: Limits): boolean {
  let size = LINE_COST * lines.length;
  let count = LIST_LINE_MARKS * lines.length;
  let columns = 0;
  for (const line of lines) {
    size += line.length;
    count += countMarks(line);
    if (count > marks || line.length * 3 > lineBytes || markerColumns(line, nesting) > nesting) return false;
    if (line.includes('|') && line.includes('-')) columns = Math.max(columns, cellsOf(line));
  }
  return size <= FULL_LINES * nesting && columns * lines.length <= mostMissingCells(lines);
}

function mostMissingCells(lines: readonly string[]): number {
  return lines.reduce((sum, line) => sum + line.length, MISSING_CELLS);
}

/** Counts the columns at the start of a line that can be markers, a tab as four. Stops soon after `limit`. */
function markerColumns(line: string, limit: number): number {
  let columns = 0;
  for (let at = 0; at < line.length && columns <= limit; at++) {
    if (!MARKERS.has(line.charAt(at))) return columns;
    columns += line[at] === '\t' ? 4 : 1;
  }
  return columns;
}

const MARKERS: ReadonlySet<string> = new Set(' \t>*+-0123456789.):');

function reports({ found }: Scan, positionOf: (line: number) => Position): Diagnostic[] {
  return [...found.values()].map(({ code, line, message, hint }) =>
    diagnostic(code, { message, hint, at: positionOf(line) }),
  );
}

/** Adds a breach if it is the first of its kind. */
function breach(scan: Scan, kind: string, found: Breach): void {
  if (!scan.found.has(kind)) scan.found.set(kind, found);
}

/** Removes a line that is too long. Returns whether it was. */
function checkLine(scan: Scan, index: number, line: string): boolean {
  const limit = scan.limits.lineBytes;
  const bytes = line.length * 3 > limit ? Buffer.byteLength(line) : 0;
  if (bytes <= limit) return false;
  scan.cut.add(index);
  const message = `The line has ${bytes} bytes, ${limit} are allowed`;
  breach(scan, 'line', { code: 'content/too-large', line: index + 1, message, hint: 'break the line' });
  return true;
}

interface ReadLine {
  readonly index: number;
  readonly line: string;
  readonly block: BlockLine;
}

function checkNesting(scan: Scan, { index, line, block }: ReadLine): void {
  const limit = scan.limits.nesting;
  const columns = Math.max(block.columns, block.kind === 'text' ? colonsOf(line, block.offset) : 0);
  if (columns > limit) {
    scan.cut.add(index);
    const message = `Quotes, lists or containers are nested ${columns} columns deep, ${limit} are allowed`;
    const hint = 'flatten them, or put the lines into a code block';
    breach(scan, 'nesting', { code: 'content/too-deep', line: index + 1, message, hint });
    return;
  }
  if (block.depth === 0 || (block.kind === 'blank' && block.columns === 0)) return;
  scan.nestingCost += Math.min(block.depth, limit) * (line.length + LINE_COST);
  if (scan.nestingCost <= FULL_LINES * limit * limit) return;
  scan.cut.add(index);
  const message = 'The nested lists and quotes of this page are too large together';
  breach(scan, 'nesting-sum', { code: 'content/too-deep', line: index + 1, message, hint: 'split the page' });
}

function colonsOf(line: string, offset: number): number {
  let at = offset;
  while (line[at] === ':') at++;
  return at - offset;
}

function checkMarks(scan: Scan, { index, line, block }: ReadLine): void {
  const { run } = scan;
  if (block.kind !== 'text' && block.kind !== 'html') {
    endRun(scan, index, index + 1);
    return;
  }
  const text = line.slice(block.offset);
  if (block.starts || /^#{1,6}[ \t]/.test(text)) endRun(scan, index, index);
  const isFirst = run.start === index;
  run.isDefinitions = (isFirst || run.isDefinitions) && isDefinition(text);
  if (run.columns > 0) checkCells(scan, index, text);
  else if (!isFirst && isDelimiterRow(run.before, text)) run.columns = cellsOf(text);
  run.before = text;
  const marks = countMarks(text);
  const isApart = run.columns > 0 || run.isDefinitions || block.kind === 'html';
  if (isApart && marks > scan.limits.marks) refuseMarks(scan, { start: index, end: index + 1, marks });
  if (!isApart) run.marks += marks;
  if (block.depth > 0) run.marks += LIST_LINE_MARKS;
}

/** Removes a row if the rows so far lack too many cells: the lexer fills short rows with empty cells. */
function checkCells(scan: Scan, index: number, text: string): void {
  scan.missingCells += Math.max(0, scan.run.columns - cellsOf(text));
  if (scan.missingCells <= scan.mostMissingCells) return;
  scan.cut.add(index);
  const message = 'The rows of the tables on this page have far fewer cells than their headers';
  const hint = 'give each row as many cells as its header has, or put the lines into a code block';
  breach(scan, 'cells', { code: 'content/too-large', line: index + 1, message, hint });
}

/** Closes the paragraph that ends before line `end`. The next one may start at line `next`. */
function endRun(scan: Scan, end: number, next: number): void {
  const { run, limits } = scan;
  scan.squares += run.marks * run.marks;
  if (run.marks > limits.marks) {
    refuseMarks(scan, { start: run.start, end, marks: run.marks });
    scan.squares -= run.marks * run.marks;
  } else if (scan.squares > FULL_PARAGRAPHS * limits.marks * limits.marks && run.marks > 0) {
    cutLines(scan, run.start, end);
    const message = 'The paragraphs of this page have too many emphasis, bracket and backtick marks together';
    const hint = 'split the page, or put text that is not prose into code blocks';
    breach(scan, 'marks-sum', { code: 'content/too-many-marks', line: run.start + 1, message, hint });
    scan.squares -= run.marks * run.marks;
  }
  Object.assign(run, { start: next, marks: 0, columns: 0, isDefinitions: false, before: '' });
}

function refuseMarks(
  scan: Scan,
  { start, end, marks }: { readonly start: number; readonly end: number; readonly marks: number },
): void {
  cutLines(scan, start, end);
  const message = `The paragraph has ${marks} emphasis, bracket and backtick marks, ${scan.limits.marks} are allowed`;
  const hint = 'split it with blank lines, or put it into a code block';
  breach(scan, 'marks', { code: 'content/too-many-marks', line: start + 1, message, hint });
}

function cutLines({ cut }: Scan, start: number, end: number): void {
  for (let index = start; index < end; index++) cut.add(index);
}
