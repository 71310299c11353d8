import { extensionOf } from '../../../base/paths.ts';
import { splitFrontMatter } from '../front-matter/split.ts';
import type { IncludeDirective } from './directive.ts';
import type { IncludePosition, IncludeReader } from './include-reader.ts';
import { dedent, type Excerpt, excerptLines, excerptOf, excerptRegion } from './regions.ts';

/** An include of Markdown, and the lines of the file that it names. */
export interface WantedMarkdown {
  readonly directive: Extract<IncludeDirective, { readonly kind: 'markdown' }>;
  readonly position: IncludePosition;
  readonly lines: readonly string[];
}

/**
 * Returns the lines of a file that an include of Markdown names, without front matter. Returns null and reports a diagnostic if
 * the file has no such region or lines.
 */
export function excerptMarkdown(
  reader: IncludeReader,
  { directive, position, lines }: WantedMarkdown,
): Excerpt | null {
  const { region, range } = directive;
  const { bodyLine } = splitFrontMatter(lines);
  const whole = excerptOf(lines, bodyLine, lines.length);
  const found = region === null ? { excerpt: whole, fault: null } : excerptRegion(lines, region, true);
  if (found.fault !== null) return refuseExcerpt(reader, position, found.fault);
  if (range === null) return found.excerpt;
  const counted = region === null ? lines : found.excerpt.lines;
  const piece = excerptLines(counted, range);
  if (piece.fault !== null) return refuseExcerpt(reader, position, piece.fault);
  if (region === null) return excerptOf(lines, Math.max(range.first, bodyLine), range.last ?? lines.length);
  const numbers = found.excerpt.numbers.slice(range.first - 1, range.last ?? undefined);
  return { lines: piece.excerpt.lines, numbers };
}

function refuseExcerpt(
  reader: IncludeReader,
  position: IncludePosition,
  fault: { readonly message: string; readonly hint?: string | undefined },
): null {
  reader.report(position, { code: 'content/include-region', ...fault });
  return null;
}

/** An include of code. */
export interface WantedCode {
  readonly path: string;
  readonly region: string | null;
  readonly position: IncludePosition;
}

/**
 * Reads the lines of code that an include names, regions without their indentation. Returns null and reports a diagnostic if
 * there is no such file or region.
 */
export function readCode(
  reader: IncludeReader,
  { path, region, position }: WantedCode,
): { readonly file: string; readonly excerpt: Excerpt; readonly position: IncludePosition } | null {
  const read = reader.read(path, position);
  if (read === null) return null;
  const { file, lines } = read;
  if (region === null) return { file, excerpt: excerptOf(lines, 1, lines.length), position };
  const isMarkdown = ['md', 'markdown', 'mdx'].includes(extensionOf(file));
  const found = excerptRegion(lines, region, isMarkdown);
  if (found.fault !== null) return refuseExcerpt(reader, position, found.fault);
  const { numbers } = found.excerpt;
  return { file, excerpt: { lines: dedent(found.excerpt.lines), numbers }, position };
}
