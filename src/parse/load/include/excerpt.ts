import { extensionOf } from '../../../base/paths.ts';
import { didYouMean } from '../../../base/text/nearest.ts';
import { dedent } from '../../dedent.ts';
import { splitFrontMatter } from '../front-matter/split.ts';
import type { LineRange, MarkdownInclude } from './directive.ts';

/** A line of a file and its number, from 1. */
export interface SourceLine {
  readonly text: string;
  readonly number: number;
}

/** Reports that a file has no such excerpt, and returns null. */
export type RefuseExcerpt = (message: string, hint: string) => null;

/** Numbers the lines of a file, from 1. */
export function numberLines(lines: readonly string[]): readonly SourceLine[] {
  return lines.map((text, index) => ({ text, number: index + 1 }));
}

/** Returns the lines that an include of Markdown names, without front matter, or null if the file has no such lines. */
export function excerptMarkdown(
  lines: readonly string[],
  { region, range }: MarkdownInclude,
  refuse: RefuseExcerpt,
): readonly SourceLine[] | null {
  const whole = numberLines(lines);
  const found = region === null ? whole : excerptRegion(whole, { name: region, isMarkdown: true }, refuse);
  const excerpt = found === null || range === null ? found : excerptRange(found, range, refuse);
  if (excerpt === null || region !== null) return excerpt;
  const { bodyLine } = splitFrontMatter(lines);
  return excerpt.filter(({ number }) => number >= bodyLine);
}

/** Returns the lines of code of a file or region; those of a region without their indentation. Null if there is none. */
export function excerptCode(
  { file, lines }: { readonly file: string; readonly lines: readonly string[] },
  region: string | null,
  refuse: RefuseExcerpt,
): readonly SourceLine[] | null {
  const whole = numberLines(lines);
  if (region === null) return whole;
  const isMarkdown = ['md', 'markdown', 'mdx'].includes(extensionOf(file));
  const found = excerptRegion(whole, { name: region, isMarkdown }, refuse);
  if (found === null) return null;
  const texts = dedent(found.map(({ text }) => text));
  return found.map(({ number }, index) => ({ text: texts[index] ?? '', number }));
}

interface Marker {
  readonly isEnd: boolean;
  readonly name: string | null;
}

/** `// #region name` in the comments of any language, `#pragma region name`, `#Region "name"`. */
const CODE_MARKER =
  /^(?:\/\/|\/\*|<!--|\{\/\*|--|::|;{1,4}|%{1,4}|\(\*|'|rem\b|#)[ \t]*#?[ \t]*(?:pragma[ \t]+)?(end[ \t]?)?region(?:[ \t:]+"?([\w.:-]{1,200})"?)?[ \t]*(?:\*\/\}?|-->|\*\))?$/i;
/** In Markdown `# Region north` is a heading, so only comments count. */
const MARKDOWN_MARKER = /^<!--[ \t]*#?(end)?region(?:[ \t]+([\w.:-]{1,200}))?[ \t]*-->$/i;

function markerOf({ text }: SourceLine, expression: RegExp): Marker | null {
  if (text.length > 1_000 || !/region/i.test(text)) return null;
  const match = expression.exec(text.trim());
  return match === null ? null : { isEnd: match[1] !== undefined, name: match[2] ?? null };
}

/** A region of a file: the lines between `#region name` and `#endregion`. */
interface Region {
  readonly name: string;
  readonly isMarkdown: boolean;
}

/** Returns the lines of a region, without the markers of regions inside it, or null if the file has no such region. */
function excerptRegion(
  lines: readonly SourceLine[],
  { name, isMarkdown }: Region,
  refuse: RefuseExcerpt,
): readonly SourceLine[] | null {
  const markers = lines.map((line) => markerOf(line, isMarkdown ? MARKDOWN_MARKER : CODE_MARKER));
  const start = markers.findIndex((marker) => marker !== null && !marker.isEnd && marker.name === name);
  if (start < 0) return refuseMissing(name, markers, refuse);
  const found: SourceLine[] = [];
  let depth = 0;
  for (const [index, line] of lines.entries()) {
    if (index <= start) continue;
    const marker = markers[index] ?? null;
    if (marker === null) found.push(line);
    else if (!marker.isEnd) depth++;
    else if (depth === 0 || marker.name === name) return found;
    else depth--;
  }
  const message = `The region "${name}" starts on line ${start + 1} and never ends`;
  return refuse(message, `add a comment #endregion ${name}`);
}

function refuseMissing(name: string, markers: readonly (Marker | null)[], refuse: RefuseExcerpt): null {
  const starts = markers.flatMap((marker) => (marker?.isEnd === false ? (marker.name ?? []) : []));
  const names = [...new Set(starts)].sort();
  const message = `There is no region "${name}" in the file`;
  if (names.length === 0)
    return refuse(message, `mark it with the comments #region ${name} and #endregion ${name}`);
  return refuse(message, didYouMean(name, names) ?? `the regions are ${names.slice(0, 20).join(', ')}`);
}

/** Returns the lines of a range, or null if the file or region is shorter. */
function excerptRange(
  lines: readonly SourceLine[],
  { first, last }: LineRange,
  refuse: RefuseExcerpt,
): readonly SourceLine[] | null {
  const end = last ?? lines.length;
  if (first <= lines.length && end <= lines.length) return lines.slice(first - 1, end);
  const wanted = end <= first ? `line ${first}` : `lines ${first} to ${end}`;
  const count = `${lines.length} ${lines.length === 1 ? 'line' : 'lines'}`;
  return refuse(`There is no ${wanted} in the file: it has ${count}`, 'write numbers of lines in the file');
}
