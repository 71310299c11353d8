import type { RelatedPosition } from '../../../model/diagnostic.ts';
import { type BlockLine, createBlockScanner } from '../block-lines.ts';
import type { IncludePosition } from '../included-files.ts';
import {
  type CodeInclude,
  type IncludeDirective,
  type MarkdownInclude,
  parseDirective,
  parseFileFence,
} from './directive.ts';
import { excerptCode, excerptMarkdown, type SourceLine } from './excerpt.ts';
import { type Expansion, isTooLong, readLines, refuseExcerpt, report, stop } from './expansion.ts';

/** A file whose lines are being written to the page. */
export interface IncludingFile {
  readonly page: Expansion;
  /** Path relative to the site. */
  readonly file: string;
  /** The files that include each other, from the page to this file. */
  readonly chain: readonly string[];
  /** Positions of the includes around the file, the innermost first. */
  readonly related: readonly RelatedPosition[] | undefined;
  /** Indentation and quote markers that each of its lines gets in the page. */
  readonly prefix: string;
}

/** Limit of files that include each other, without the page. */
const MAX_DEPTH = 10;

/** Writes lines of a file, each include replaced by the lines that it names. Code blocks are not searched for includes. */
export function expandLines(from: IncludingFile, lines: readonly SourceLine[]): void {
  if (!lines.some(({ text }) => hasMark(text))) {
    for (const line of lines) writeLine(from, line);
    return;
  }
  const scan = createBlockScanner();
  let closing: SourceLine | undefined;
  for (const [index, line] of lines.entries()) {
    const block = scan(line.text);
    if (line === closing) continue;
    const next = lines[index + 1];
    const directive = directiveOf(line, block, next);
    if (directive === null) {
      writeLine(from, line);
      continue;
    }
    if (directive.kind === 'code' && block.kind === 'open') closing = next;
    writeInclude(from, directive, { line, block });
  }
}

/** Returns whether a line may have an include. Most pages have none, so that their blocks need not be scanned. */
function hasMark(line: string): boolean {
  return line.includes('<<<') || line.includes('@include:') || line.includes('file=');
}

/** Returns the include on a line, or null. `next` is the line after it, which must close a fence that includes a file. */
function directiveOf(
  { text }: SourceLine,
  block: BlockLine,
  next: SourceLine | undefined,
): IncludeDirective | null {
  if (!hasMark(text)) return null;
  const rest = text.slice(block.offset);
  if (block.kind !== 'open')
    return block.kind === 'text' && block.indent <= 3 ? parseDirective(rest.trim()) : null;
  const fence = parseFileFence(rest);
  if (fence === null || next === undefined || /^[\s>]*(?:`+|~+)\s*$/.test(next.text)) return fence;
  const message = 'The code block takes its code from a file and has code of its own';
  return { kind: 'invalid', message, hint: 'remove the code, or remove file="…"' };
}

/** Writes a line of a file with the prefix of the file. */
function writeLine({ page, file, prefix }: IncludingFile, { text, number }: SourceLine): void {
  page.writer.push(text === '' ? prefix.trimEnd() : prefix + text, file, number);
}

/** The position of an include in its file. */
interface Include {
  readonly position: IncludePosition;
  readonly number: number;
  /** The text before the include on its line. */
  readonly before: string;
}

function writeInclude(
  from: IncludingFile,
  directive: IncludeDirective,
  { line, block }: { readonly line: SourceLine; readonly block: BlockLine },
): void {
  const { page, file, related } = from;
  const { number, text } = line;
  const before = text.slice(0, block.offset);
  const position = { at: { file, line: number, col: block.offset + 1 }, related };
  const start = page.writer.lines.length;
  if (directive.kind === 'invalid') {
    report(page, 'content/include-syntax', { ...position, ...directive });
    if (block.kind === 'open') writeLine(from, line);
  } else if (directive.kind === 'code') includeCode(from, directive, { position, number, before });
  else includeMarkdown(from, directive, { position, number, before });
  // An include without lines leaves its markers: without them, the lines before and after it would be one paragraph.
  if (page.writer.lines.length === start) writeLine(from, { text: before.trimEnd(), number });
}

function includeMarkdown(
  from: IncludingFile,
  directive: MarkdownInclude,
  { position, before }: Include,
): void {
  const { page } = from;
  const read = readLines(page, directive.path, position);
  if (read === null) return;
  const { file, lines } = read;
  const chain = [...from.chain, file];
  if (from.chain.includes(file)) {
    const message = `The file includes itself: ${chain.slice(chain.indexOf(file)).join(' → ')}`;
    report(page, 'content/include-cycle', { ...position, message, hint: 'remove one of these includes' });
    return;
  }
  if (from.chain.length > MAX_DEPTH) {
    const message = `Files are included more than ${MAX_DEPTH} deep: ${chain.join(' → ')}`;
    stop(page, { ...position, message, hint: 'include the last of them from the page itself' });
    return;
  }
  const excerpt = excerptMarkdown(lines, directive, refuseExcerpt(page, position));
  if (excerpt === null || isTooLong(page, excerpt, position)) return;
  const prefix = from.prefix + blankMarkers(before);
  const first = page.writer.lines.length;
  const related = [{ at: position.at, message: 'included here' }, ...(from.related ?? [])];
  expandLines({ page, file, chain, related, prefix }, excerpt);
  // Only the first line gets a list marker that precedes the include.
  if (prefix !== from.prefix + before) page.writer.replaceStart(first, from.prefix + before);
}

function includeCode(from: IncludingFile, directive: CodeInclude, include: Include): void {
  const { page } = from;
  const { position, number, before } = include;
  const read = readLines(page, directive.path, position);
  if (read === null) return;
  const code = excerptCode(read, directive.region, refuseExcerpt(page, position));
  if (code === null || isTooLong(page, code, position)) return;
  const fence = fenceAround(code, directive.info);
  const prefix = from.prefix + blankMarkers(before);
  writeLine(from, { text: before + fence + directive.info, number });
  for (const line of code) writeLine({ ...from, file: read.file, prefix }, line);
  writeLine({ ...from, prefix }, { text: fence, number });
}

/** Returns the marks of a fence that no line of the code can close. */
function fenceAround(code: readonly SourceLine[], info: string): string {
  const mark = info.includes('`') ? '~' : '`';
  let longest = 2;
  for (const { text } of code) {
    const start = text.trimStart();
    let length = 0;
    while (start[length] === mark) length++;
    longest = Math.max(longest, length);
  }
  return mark.repeat(longest + 1);
}

/** Replaces list markers by spaces: they belong to the first line only. */
function blankMarkers(before: string): string {
  return before.replace(/[^>\s]/g, ' ');
}
