import type { Position, RelatedPosition } from '../../../model/diagnostic.ts';
import { type BlockLine, createBlockScanner } from '../block-lines.ts';
import type { LineWriter } from '../line-writer.ts';
import { type FileFence, fenceAround, parseFileFence } from './code-fence.ts';
import { type IncludeDirective, parseDirective, splitRegion } from './directive.ts';
import { excerptMarkdown, readCode } from './excerpts.ts';
import { languageOf } from './language.ts';
import { type IncludePlace, type IncludeShelf, overLimit, readIncluded, reportInclude } from './read-file.ts';
import type { Excerpt } from './regions.ts';

/** A file whose lines are being put into the page. */
export interface IncludeFrame {
  /** Path relative to the site. */
  readonly file: string;
  /** The files on the way here, the page first, this file last. */
  readonly chain: readonly string[];
  /** The lines that included it, the nearest first. */
  readonly related: readonly RelatedPosition[];
  /** What stands before each of its lines in the page: indentation and quote markers. */
  readonly prefix: string;
}

/** Where the lines go, and what the includes of the page share. */
export interface Expansion {
  readonly writer: LineWriter;
  readonly shelf: IncludeShelf;
}

/** Files inside each other, the page not counted. */
const DEEPEST = 10;

/** Writes the lines of an excerpt, each include in them replaced by what it names. Lines in code blocks stay as they are. */
export function expandLines(expansion: Expansion, frame: IncludeFrame, { lines, numbers }: Excerpt): void {
  const { writer } = expansion;
  if (!lines.some(hasMark)) {
    for (const [index, line] of lines.entries())
      writer.push(prefixed(frame, line), frame.file, numbers[index] ?? 1);
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
      writeFileFence(expansion, frame, { ...found, fence });
      continue;
    }
    if (fence !== null) {
      refuseFilledFence(expansion, frame, found);
      writer.push(prefixed(frame, line), frame.file, number);
      if (index < lines.length)
        writer.push(prefixed(frame, lines[index] ?? ''), frame.file, numbers[index] ?? 1);
      continue;
    }
    const directive = mayInclude(block, line) ? parseDirective(line.slice(block.offset).trim()) : null;
    if (directive === null) writer.push(prefixed(frame, line), frame.file, number);
    else writeDirective(expansion, frame, { ...found, directive });
  }
}

interface FoundLine {
  readonly line: string;
  /** Line of the file. */
  readonly number: number;
  readonly block: BlockLine;
}

/** Most pages have no include at all, and need no second look. */
function hasMark(line: string): boolean {
  return line.includes('<<<') || line.includes('@include:') || line.includes('file=');
}

function mayInclude(block: BlockLine, line: string): boolean {
  const isText = (block.kind === 'text' || block.kind === 'html') && !block.isRaw && block.indent <= 3;
  return isText && hasMark(line);
}

function prefixed({ prefix }: IncludeFrame, line: string): string {
  return prefix === '' ? line : line === '' ? prefix.trimEnd() : prefix + line;
}

function placeOf(frame: IncludeFrame, { number, block }: FoundLine): IncludePlace {
  const at: Position = { file: frame.file, line: number, col: block.offset + 1 };
  return { at, related: frame.related.length === 0 ? undefined : frame.related };
}

function writeDirective(
  expansion: Expansion,
  frame: IncludeFrame,
  found: FoundLine & { readonly directive: IncludeDirective },
): void {
  const { directive, line, block, number } = found;
  const { writer, shelf } = expansion;
  const place = placeOf(frame, found);
  const before = line.slice(0, block.offset);
  const start = writer.lines.length;
  if (directive.kind === 'faulty')
    reportInclude(shelf, place, { code: 'content/include-syntax', ...directive });
  if (directive.kind === 'markdown') includeMarkdown(expansion, frame, { directive, place, before });
  if (directive.kind === 'code') {
    const { path, region, language, meta } = directive;
    const read = readCode(shelf, { path, region, place });
    if (read !== null) {
      const info = `${language ?? languageOf(read.file)} ${meta}`;
      writeCode(expansion, frame, { ...read, info, before, number });
    }
  }
  // A line that gave nothing leaves its markers, so that the lines around it stay apart as they were.
  if (writer.lines.length === start) writer.push(prefixed(frame, before.trimEnd()), frame.file, number);
}

interface MarkdownInclude {
  readonly directive: Extract<IncludeDirective, { readonly kind: 'markdown' }>;
  readonly place: IncludePlace;
  /** What stands before the include on its line. */
  readonly before: string;
}

function includeMarkdown(
  expansion: Expansion,
  frame: IncludeFrame,
  { directive, place, before }: MarkdownInclude,
): void {
  const { shelf, writer } = expansion;
  const read = readIncluded(shelf, directive.path, place);
  if (read === null) return;
  const { file, lines } = read;
  const chain = [...frame.chain, file];
  if (frame.chain.includes(file)) {
    const message = `The file includes itself: ${chain.slice(chain.indexOf(file)).join(' → ')}`;
    reportInclude(shelf, place, {
      code: 'content/include-cycle',
      message,
      hint: 'remove one of these includes',
    });
    return;
  }
  if (frame.chain.length > DEEPEST) {
    const message = `Files are included more than ${DEEPEST} deep: ${chain.join(' → ')}`;
    overLimit(shelf, place, { message, hint: 'include the last of them from the page itself' });
    return;
  }
  const excerpt = excerptMarkdown(shelf, { directive, place, lines });
  if (excerpt === null || isTooLong(expansion, excerpt.lines, place)) return;
  const prefix = frame.prefix + before.replace(/[^>\s]/g, ' ');
  const first = writer.lines.length;
  const related = [{ at: place.at, message: 'included here' }, ...frame.related];
  expandLines(expansion, { file, chain, related, prefix }, excerpt);
  // A list marker before the include belongs to the first line only.
  if (prefix !== frame.prefix + before) writer.replaceStart(first, frame.prefix + before);
}

function isTooLong({ writer, shelf }: Expansion, lines: readonly string[], place: IncludePlace): boolean {
  let size = writer.size();
  for (const line of lines) size += line.length + 1;
  if (size <= shelf.limits.pageBytes) return false;
  const message = `The page has more than ${shelf.limits.pageBytes} characters with its includes`;
  overLimit(shelf, place, { message });
  return true;
}

interface Code {
  readonly file: string;
  readonly excerpt: Excerpt;
  readonly place: IncludePlace;
  readonly info: string;
  /** What stands before the fence on its line, and the line of the file. */
  readonly before: string;
  readonly number: number;
}

function writeCode(
  { writer, shelf }: Expansion,
  frame: IncludeFrame,
  { file, excerpt, place, info, before, number }: Code,
): void {
  if (isTooLong({ writer, shelf }, excerpt.lines, place)) return;
  const { open, close } = fenceAround(excerpt.lines, info);
  const inner = { ...frame, prefix: frame.prefix + before.replace(/[^>\s]/g, ' ') };
  writer.push(prefixed(frame, before + open), frame.file, number);
  for (const [index, line] of excerpt.lines.entries())
    writer.push(prefixed(inner, line), file, excerpt.numbers[index] ?? 1);
  writer.push(prefixed(inner, close), frame.file, number);
}

function writeFileFence(
  expansion: Expansion,
  frame: IncludeFrame,
  found: FoundLine & { readonly fence: FileFence },
): void {
  const { fence, line, block, number } = found;
  const { path, region } = splitRegion(fence.target);
  const before = line.slice(0, block.offset);
  const read = readCode(expansion.shelf, { path, region, place: placeOf(frame, found) });
  const language = fence.language === '' ? languageOf(path) : fence.language;
  const empty = { file: frame.file, excerpt: { lines: [], numbers: [] }, place: placeOf(frame, found) };
  writeCode(expansion, frame, { ...(read ?? empty), info: `${language} ${fence.meta}`, before, number });
}

function refuseFilledFence({ shelf }: Expansion, frame: IncludeFrame, found: FoundLine): void {
  reportInclude(shelf, placeOf(frame, found), {
    code: 'content/include-syntax',
    message: 'The code block takes its code from a file and has code of its own',
    hint: 'remove the code, or remove file="…"',
  });
}
