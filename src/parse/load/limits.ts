import { diagnostic } from '../../base/report.ts';
import type { Code } from '../../model/codes.ts';
import type { Diagnostic, Position, Result } from '../../model/diagnostic.ts';
import type { Limits } from '../../model/site.ts';
import { type BlockLine, createBlockScanner } from './block-lines.ts';
import { type PlacedLines, shortenBlankRuns } from './line-writer.ts';
import { cellsOf, countMarks, isDefinition, isDelimiterRow } from './paragraph-marks.ts';

/**
 * Paragraphs at the limit that a page may have: marks cost their square, about 0.4 s a paragraph of 5,000 (`_a`), and
 * the sum over the page is bounded by as much as four such paragraphs.
 */
const FULL_PARAGRAPHS = 4;
/**
 * Lines in lists and quotes cost their depth times their length, at worst 40 ns: a page may have as much as 1,250 lines of
 * `nesting` columns and characters, about 2 s in all.
 */
const FULL_LINES = 1_250;
/** A line of a list's paragraph costs as much as two marks: it is joined to all lines before it. */
const LIST_LINE_MARKS = 2;
/** Characters that a line costs besides its own. */
const LINE_COST = 60;
/**
 * Cells that the rows of tables may lack, besides one a character: each is made, at some 2 µs. Without a limit 80 kB of text
 * make 75 million.
 */
const MISSING_CELLS = 1000;

/** Lines that belong together: the marks in them are matched with each other. */
interface Run {
  /** Index of the first line. */
  start: number;
  marks: number;
  /** Columns of the table that the lines are; 0 for no table. */
  columns: number;
  isDefinitions: boolean;
  before: string;
}

interface Scan {
  readonly limits: Limits;
  /** Indices of lines that are left out. */
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
 * Refuses what would take the lexer minutes or end the program, before the lexer sees it: one pass, linear. Lines beyond a
 * limit are left out, so that everything else of the page stays; each limit is reported once a page, where it is first hit.
 */
export function enforceLimits(
  placed: PlacedLines,
  limits: Limits,
  place: (line: number) => Position,
): Result<PlacedLines> {
  const { lines } = placed;
  if (isHarmless(lines, limits)) return { value: placed, diagnostics: [] };
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
  const value = { lines: kept, spans: placed.spans };
  return { value: hasLongBlank ? shortenBlankRuns(value) : value, diagnostics: reports(scan, place) };
}

/**
 * Whether a page is so small that no limit can be reached, which is nearly every page: a quick look at the lines, a tenth
 * of the cost of reading their blocks.
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

/** The columns at the start of a line that can be markers, at most a little over `limit`. A tab has four. */
function markerColumns(line: string, limit: number): number {
  let columns = 0;
  for (let at = 0; at < line.length && columns <= limit; at++) {
    if (!MARKERS.has(line.charAt(at))) return columns;
    columns += line[at] === '\t' ? 4 : 1;
  }
  return columns;
}

const MARKERS: ReadonlySet<string> = new Set(' \t>*+-0123456789.):');

function reports({ found }: Scan, place: (line: number) => Position): Diagnostic[] {
  return [...found.values()].map(({ code, line, message, hint }) =>
    diagnostic(code, { message, hint, at: place(line) }),
  );
}

/** Notes a breach; only the first of each kind is told. */
function breach(scan: Scan, kind: string, found: Breach): void {
  if (!scan.found.has(kind)) scan.found.set(kind, found);
}

/** Whether the line is too long and has been cut. */
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

/** Rows that are shorter than the header are filled up with empty cells. */
function checkCells(scan: Scan, index: number, text: string): void {
  scan.missingCells += Math.max(0, scan.run.columns - cellsOf(text));
  if (scan.missingCells <= scan.mostMissingCells) return;
  scan.cut.add(index);
  const message = 'The rows of the tables on this page have far fewer cells than their headers';
  const hint = 'give each row as many cells as its header has, or put the lines into a code block';
  breach(scan, 'cells', { code: 'content/too-large', line: index + 1, message, hint });
}

/** Closes the paragraph that ends before line `end`; the next one may start at line `next`. */
function endRun(scan: Scan, end: number, next: number): void {
  const { run, limits } = scan;
  scan.squares += run.marks * run.marks;
  if (run.marks > limits.marks) {
    refuseMarks(scan, { start: run.start, end, marks: run.marks });
    scan.squares -= run.marks * run.marks;
  } else if (scan.squares > FULL_PARAGRAPHS * limits.marks * limits.marks && run.marks > 0) {
    cutLines(scan, run.start, end);
    const message = 'The paragraphs of this page have too many emphasis, bracket and backtick marks together';
    const hint = 'split the page, or put text that is no prose into code blocks';
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
