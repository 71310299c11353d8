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
export function expandLines(expansion: Expansion, from: IncludingFile, lines: readonly SourceLine[]): void {
  if (!lines.some(({ text }) => hasMark(text))) {
    for (const line of lines) writeLine(expansion, from, line);
    return;
  }
  const scan = createBlockScanner();
  let skipped: SourceLine | undefined;
  for (const [index, line] of lines.entries()) {
    const block = scan(line.text);
    if (line === skipped) continue;
    const directive = directiveOf(line, block);
    const position = {
      at: { file: from.file, line: line.number, col: block.offset + 1 },
      related: from.related,
    };
    if (directive !== null && block.kind === 'open') {
      const next = lines[index + 1];
      if (next === undefined || /^[\s>]*(?:`+|~+)\s*$/.test(next.text)) skipped = next;
      else {
        reportFilledFence(expansion, position);
        writeLine(expansion, from, line);
        continue;
      }
    }
    if (directive === null) writeLine(expansion, from, line);
    else
      writeInclude(expansion, from, { directive, position, line, before: line.text.slice(0, block.offset) });
  }
}

/** Returns whether a line may have an include. Most pages have none, so that their blocks need not be scanned. */
function hasMark(line: string): boolean {
  return line.includes('<<<') || line.includes('@include:') || line.includes('file=');
}

function directiveOf({ text }: SourceLine, block: BlockLine): IncludeDirective | null {
  if (!hasMark(text)) return null;
  if (block.kind === 'open') return parseFileFence(text.slice(block.offset));
  return block.kind === 'text' && block.indent <= 3 ? parseDirective(text.slice(block.offset).trim()) : null;
}

/** Writes a line of a file with the prefix of the file. */
function writeLine(
  { writer }: Expansion,
  { file, prefix }: IncludingFile,
  { text, number }: SourceLine,
): void {
  writer.push(text === '' ? prefix.trimEnd() : prefix + text, file, number);
}

/** An include on a line. */
interface Include<T extends IncludeDirective> {
  readonly directive: T;
  readonly position: IncludePosition;
  readonly line: SourceLine;
  /** The text before the include. */
  readonly before: string;
}

function writeInclude(expansion: Expansion, from: IncludingFile, include: Include<IncludeDirective>): void {
  const { directive, position, line, before } = include;
  const start = expansion.writer.lines.length;
  if (directive.kind === 'invalid')
    report(expansion, 'content/include-syntax', { ...position, ...directive });
  else if (directive.kind === 'code') includeCode(expansion, from, { ...include, directive });
  else includeMarkdown(expansion, from, { ...include, directive });
  // An include without lines leaves its markers: without them, the lines before and after it would be one paragraph.
  if (expansion.writer.lines.length === start)
    writeLine(expansion, from, { text: before.trimEnd(), number: line.number });
}

function includeMarkdown(
  expansion: Expansion,
  from: IncludingFile,
  { directive, position, before }: Include<MarkdownInclude>,
): void {
  const read = readLines(expansion, directive.path, position);
  if (read === null) return;
  const { file, lines } = read;
  const chain = [...from.chain, file];
  if (from.chain.includes(file)) {
    const message = `The file includes itself: ${chain.slice(chain.indexOf(file)).join(' → ')}`;
    const hint = 'remove one of these includes';
    report(expansion, 'content/include-cycle', { ...position, message, hint });
    return;
  }
  if (from.chain.length > MAX_DEPTH) {
    const message = `Files are included more than ${MAX_DEPTH} deep: ${chain.join(' → ')}`;
    stop(expansion, { ...position, message, hint: 'include the last of them from the page itself' });
    return;
  }
  const excerpt = excerptMarkdown(lines, directive, refuseExcerpt(expansion, position));
  if (excerpt === null || isTooLong(expansion, excerpt, position)) return;
  const prefix = from.prefix + blankMarkers(before);
  const first = expansion.writer.lines.length;
  const related = [{ at: position.at, message: 'included here' }, ...(from.related ?? [])];
  expandLines(expansion, { file, chain, related, prefix }, excerpt);
  // Only the first line gets a list marker that precedes the include.
  if (prefix !== from.prefix + before) expansion.writer.replaceStart(first, from.prefix + before);
}

function includeCode(
  expansion: Expansion,
  from: IncludingFile,
  { directive, position, line, before }: Include<CodeInclude>,
): void {
  const read = readLines(expansion, directive.path, position);
  if (read === null) return;
  const { file } = read;
  const code = excerptCode(read, directive.region, refuseExcerpt(expansion, position));
  if (code === null || isTooLong(expansion, code, position)) return;
  const fence = fenceAround(code, directive.info);
  const prefix = from.prefix + blankMarkers(before);
  writeLine(expansion, from, { text: before + fence + directive.info, number: line.number });
  for (const one of code) writeLine(expansion, { ...from, file, prefix }, one);
  writeLine(expansion, { ...from, prefix }, { text: fence, number: line.number });
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

function reportFilledFence(expansion: Expansion, position: IncludePosition): void {
  report(expansion, 'content/include-syntax', {
    ...position,
    message: 'The code block takes its code from a file and has code of its own',
    hint: 'remove the code, or remove file="…"',
  });
}
