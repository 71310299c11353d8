import type { Position, RelatedPosition } from '../../../model/diagnostic.ts';
import { type BlockLine, createBlockScanner } from '../block-lines.ts';
import type { LineWriter } from '../line-writer.ts';
import { type FileFence, fenceAround, parseFileFence } from './code-fence.ts';
import { type IncludeDirective, parseDirective, splitRegion } from './directive.ts';
import { excerptMarkdown, readCode } from './excerpts.ts';
import type { IncludePosition, IncludeReader } from './include-reader.ts';
import { languageOf } from './language.ts';
import type { Excerpt } from './regions.ts';

/** A file whose lines are being written to the page. */
export interface IncludingFile {
  /** Path relative to the site. */
  readonly file: string;
  /** The files that include each other, from the page to this file. */
  readonly chain: readonly string[];
  /** Positions of the includes around the file, the innermost first. */
  readonly related: readonly RelatedPosition[];
  /** Indentation and quote markers that each of its lines gets in the page. */
  readonly prefix: string;
}

/** The writer of the page's lines, and the reader of its includes. */
export interface Expansion {
  readonly writer: LineWriter;
  readonly reader: IncludeReader;
}

/** Limit of files that include each other, without the page. */
const DEEPEST = 10;

/** Writes the lines of an excerpt, each include replaced by the lines that it names. Code blocks are not searched for includes. */
export function expandLines(expansion: Expansion, from: IncludingFile, { lines, numbers }: Excerpt): void {
  const { writer } = expansion;
  if (!lines.some(hasMark)) {
    for (const [index, line] of lines.entries())
      writer.push(prefixed(from, line), from.file, numbers[index] ?? 1);
    return;
  }
  const read = createBlockScanner();
  for (let index = 0; index < lines.length; index++) {
    const line = lines[index] ?? '';
    const number = numbers[index] ?? 1;
    const block = read(line);
    const found: FoundLine = { line, number, block };
    const fence =
      block.kind === 'open' && line.includes('file=') ? parseFileFence(line.slice(block.offset)) : null;
    if (fence !== null && read(lines[++index] ?? '').kind === 'close') {
      writeFileFence(expansion, from, { ...found, fence });
      continue;
    }
    if (fence !== null) {
      refuseFilledFence(expansion, from, found);
      writer.push(prefixed(from, line), from.file, number);
      if (index < lines.length)
        writer.push(prefixed(from, lines[index] ?? ''), from.file, numbers[index] ?? 1);
      continue;
    }
    const directive = mayInclude(block, line) ? parseDirective(line.slice(block.offset).trim()) : null;
    if (directive === null) writer.push(prefixed(from, line), from.file, number);
    else writeDirective(expansion, from, { ...found, directive });
  }
}

interface FoundLine {
  readonly line: string;
  /** Line of the file. */
  readonly number: number;
  readonly block: BlockLine;
}

/** Returns whether a line may have an include. Most pages have none, so that their blocks need not be scanned. */
function hasMark(line: string): boolean {
  return line.includes('<<<') || line.includes('@include:') || line.includes('file=');
}

function mayInclude(block: BlockLine, line: string): boolean {
  const isText = (block.kind === 'text' || block.kind === 'html') && !block.isRaw && block.indent <= 3;
  return isText && hasMark(line);
}

function prefixed({ prefix }: IncludingFile, line: string): string {
  return prefix === '' ? line : line === '' ? prefix.trimEnd() : prefix + line;
}

function positionOf(from: IncludingFile, { number, block }: FoundLine): IncludePosition {
  const at: Position = { file: from.file, line: number, col: block.offset + 1 };
  return { at, related: from.related.length === 0 ? undefined : from.related };
}

function writeDirective(
  expansion: Expansion,
  from: IncludingFile,
  found: FoundLine & { readonly directive: IncludeDirective },
): void {
  const { directive, line, block, number } = found;
  const { writer, reader } = expansion;
  const position = positionOf(from, found);
  const before = line.slice(0, block.offset);
  const start = writer.lines.length;
  if (directive.kind === 'faulty') reader.report(position, { code: 'content/include-syntax', ...directive });
  if (directive.kind === 'markdown') includeMarkdown(expansion, from, { directive, position, before });
  if (directive.kind === 'code') {
    const { path, region, language, meta } = directive;
    const read = readCode(reader, { path, region, position });
    if (read !== null) {
      const info = `${language ?? languageOf(read.file)} ${meta}`;
      writeCode(expansion, from, { ...read, info, before, number });
    }
  }
  // An include without lines leaves its markers: without them, the lines before and after it would be one paragraph.
  if (writer.lines.length === start) writer.push(prefixed(from, before.trimEnd()), from.file, number);
}

interface MarkdownInclude {
  readonly directive: Extract<IncludeDirective, { readonly kind: 'markdown' }>;
  readonly position: IncludePosition;
  /** The text before the include on its line. */
  readonly before: string;
}

function includeMarkdown(
  expansion: Expansion,
  from: IncludingFile,
  { directive, position, before }: MarkdownInclude,
): void {
  const { reader, writer } = expansion;
  const read = reader.read(directive.path, position);
  if (read === null) return;
  const { file, lines } = read;
  const chain = [...from.chain, file];
  if (from.chain.includes(file)) {
    const message = `The file includes itself: ${chain.slice(chain.indexOf(file)).join(' → ')}`;
    reader.report(position, {
      code: 'content/include-cycle',
      message,
      hint: 'remove one of these includes',
    });
    return;
  }
  if (from.chain.length > DEEPEST) {
    const message = `Files are included more than ${DEEPEST} deep: ${chain.join(' → ')}`;
    reader.stop(position, message, 'include the last of them from the page itself');
    return;
  }
  const excerpt = excerptMarkdown(reader, { directive, position, lines });
  if (excerpt === null || isTooLong(expansion, excerpt.lines, position)) return;
  const prefix = from.prefix + before.replace(/[^>\s]/g, ' ');
  const first = writer.lines.length;
  const related = [{ at: position.at, message: 'included here' }, ...from.related];
  expandLines(expansion, { file, chain, related, prefix }, excerpt);
  // Only the first line gets a list marker that precedes the include.
  if (prefix !== from.prefix + before) writer.replaceStart(first, from.prefix + before);
}

function isTooLong(
  { writer, reader }: Expansion,
  lines: readonly string[],
  position: IncludePosition,
): boolean {
  let size = writer.size();
  for (const line of lines) size += line.length + 1;
  if (size <= reader.pageBytes) return false;
  const message = `The page has more than ${reader.pageBytes} characters with its includes`;
  reader.stop(position, message);
  return true;
}

interface IncludedCode {
  readonly file: string;
  readonly excerpt: Excerpt;
  readonly position: IncludePosition;
  readonly info: string;
  /** The text before the fence on its line, and the line of the file. */
  readonly before: string;
  readonly number: number;
}

function writeCode(
  { writer, reader }: Expansion,
  from: IncludingFile,
  { file, excerpt, position, info, before, number }: IncludedCode,
): void {
  if (isTooLong({ writer, reader }, excerpt.lines, position)) return;
  const { open, close } = fenceAround(excerpt.lines, info);
  const inner = { ...from, prefix: from.prefix + before.replace(/[^>\s]/g, ' ') };
  writer.push(prefixed(from, before + open), from.file, number);
  for (const [index, line] of excerpt.lines.entries())
    writer.push(prefixed(inner, line), file, excerpt.numbers[index] ?? 1);
  writer.push(prefixed(inner, close), from.file, number);
}

function writeFileFence(
  expansion: Expansion,
  from: IncludingFile,
  found: FoundLine & { readonly fence: FileFence },
): void {
  const { fence, line, block, number } = found;
  const { path, region } = splitRegion(fence.target);
  const before = line.slice(0, block.offset);
  const read = readCode(expansion.reader, { path, region, position: positionOf(from, found) });
  const language = fence.language === '' ? languageOf(path) : fence.language;
  const empty = { file: from.file, excerpt: { lines: [], numbers: [] }, position: positionOf(from, found) };
  writeCode(expansion, from, { ...(read ?? empty), info: `${language} ${fence.meta}`, before, number });
}

function refuseFilledFence({ reader }: Expansion, from: IncludingFile, found: FoundLine): void {
  reader.report(positionOf(from, found), {
    code: 'content/include-syntax',
    message: 'The code block takes its code from a file and has code of its own',
    hint: 'remove the code, or remove file="…"',
  });
}
