import { extensionOf } from '../../../base/paths.ts';
import { splitFrontMatter } from '../front-matter/split.ts';
import type { IncludeDirective } from './directive.ts';
import { type IncludePlace, type IncludeShelf, readIncluded, reportInclude } from './read-file.ts';
import { dedent, type Excerpt, excerptLines, excerptOf, excerptRegion } from './regions.ts';

/** Markdown that is asked for, where, and the lines of the file. */
export interface WantedMarkdown {
  readonly directive: Extract<IncludeDirective, { readonly kind: 'markdown' }>;
  readonly place: IncludePlace;
  readonly lines: readonly string[];
}

/** The lines of a file that a Markdown include asks for, without front matter. Null where there are none such, which is reported. */
export function excerptMarkdown(
  shelf: IncludeShelf,
  { directive, place, lines }: WantedMarkdown,
): Excerpt | null {
  const { region, range } = directive;
  const { bodyLine } = splitFrontMatter(lines);
  const whole = excerptOf(lines, bodyLine, lines.length);
  const found = region === null ? { excerpt: whole, fault: null } : excerptRegion(lines, region, true);
  if (found.fault !== null) return refuseExcerpt(shelf, place, found.fault);
  if (range === null) return found.excerpt;
  const counted = region === null ? lines : found.excerpt.lines;
  const piece = excerptLines(counted, range);
  if (piece.fault !== null) return refuseExcerpt(shelf, place, piece.fault);
  if (region === null) return excerptOf(lines, Math.max(range.first, bodyLine), range.last ?? lines.length);
  const numbers = found.excerpt.numbers.slice(range.first - 1, range.last ?? undefined);
  return { lines: piece.excerpt.lines, numbers };
}

function refuseExcerpt(
  shelf: IncludeShelf,
  place: IncludePlace,
  fault: { readonly message: string; readonly hint?: string | undefined },
): null {
  reportInclude(shelf, place, { code: 'content/include-region', ...fault });
  return null;
}

/** Code that is asked for, and where. */
export interface WantedCode {
  readonly path: string;
  readonly region: string | null;
  readonly place: IncludePlace;
}

/** Reads the lines of code that an include asks for, regions without their indentation. Null as above. */
export function readCode(
  shelf: IncludeShelf,
  { path, region, place }: WantedCode,
): { readonly file: string; readonly excerpt: Excerpt; readonly place: IncludePlace } | null {
  const read = readIncluded(shelf, path, place);
  if (read === null) return null;
  const { file, lines } = read;
  if (region === null) return { file, excerpt: excerptOf(lines, 1, lines.length), place };
  const isMarkdown = ['md', 'markdown', 'mdx'].includes(extensionOf(file));
  const found = excerptRegion(lines, region, isMarkdown);
  if (found.fault !== null) return refuseExcerpt(shelf, place, found.fault);
  const { numbers } = found.excerpt;
  return { file, excerpt: { lines: dedent(found.excerpt.lines), numbers }, place };
}
