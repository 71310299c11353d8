import { didYouMean } from '../../../base/nearest.ts';

/** An excerpt of a file: its lines, and the number of each in the file, from 1. */
export interface Excerpt {
  readonly lines: readonly string[];
  readonly numbers: readonly number[];
}

/** The reason why a file has no such excerpt. */
export interface ExcerptFault {
  readonly message: string;
  readonly hint?: string | undefined;
}

/** An excerpt, or the reason why there is none. */
export type FoundExcerpt =
  | { readonly excerpt: Excerpt; readonly fault: null }
  | { readonly excerpt: null; readonly fault: ExcerptFault };

interface Marker {
  readonly isEnd: boolean;
  readonly name: string | null;
}

/** `// #region name` in the comments of any language, `#pragma region name`, `#Region "name"`. */
const CODE_MARKER =
  /^(?:\/\/|\/\*|<!--|\{\/\*|--|::|;{1,4}|%{1,4}|\(\*|'|rem\b|#)[ \t]*#?[ \t]*(?:pragma[ \t]+)?(end[ \t]?)?region(?:[ \t:]+"?([\w.:-]{1,200})"?)?[ \t]*(?:\*\/\}?|-->|\*\))?$/i;
/** In Markdown `# Region north` is a heading, so only comments count. */
const MARKDOWN_MARKER = /^<!--[ \t]*#?(end)?region(?:[ \t]+([\w.:-]{1,200}))?[ \t]*-->$/i;

function markerOf(line: string, isMarkdown: boolean): Marker | null {
  if (line.length > 1_000 || !/region/i.test(line)) return null;
  const match = (isMarkdown ? MARKDOWN_MARKER : CODE_MARKER).exec(line.trim());
  return match === null ? null : { isEnd: match[1] !== undefined, name: match[2] ?? null };
}

/** Returns the lines between the markers of a region, without markers of regions inside it. Returns a fault if there is none. */
export function excerptRegion(lines: readonly string[], region: string, isMarkdown: boolean): FoundExcerpt {
  const markers = lines.map((line) => markerOf(line, isMarkdown));
  const start = markers.findIndex((marker) => marker !== null && !marker.isEnd && marker.name === region);
  if (start < 0) return { excerpt: null, fault: missingRegion(region, markers) };
  const found: { lines: string[]; numbers: number[] } = { lines: [], numbers: [] };
  let depth = 0;
  for (let at = start + 1; at < lines.length; at++) {
    const marker = markers[at] ?? null;
    if (marker === null) {
      found.lines.push(lines[at] ?? '');
      found.numbers.push(at + 1);
    } else if (!marker.isEnd) depth++;
    else if (depth === 0 || marker.name === region) return { excerpt: found, fault: null };
    else depth--;
  }
  const message = `The region "${region}" starts on line ${start + 1} and never ends`;
  return { excerpt: null, fault: { message, hint: `add a comment #endregion ${region}` } };
}

function missingRegion(region: string, markers: readonly (Marker | null)[]): ExcerptFault {
  const names = [
    ...new Set(markers.flatMap((marker) => (marker?.isEnd === false ? (marker.name ?? []) : []))),
  ].sort();
  const message = `There is no region "${region}" in the file`;
  if (names.length === 0)
    return { message, hint: `mark it with the comments #region ${region} and #endregion ${region}` };
  return { message, hint: didYouMean(region, names) ?? `the regions are ${names.slice(0, 20).join(', ')}` };
}

/** Returns the lines from `first` to `last`, which count from 1. Returns a fault if the file is shorter. */
export function excerptLines(
  lines: readonly string[],
  { first, last }: { readonly first: number; readonly last: number | null },
): FoundExcerpt {
  const end = last ?? lines.length;
  if (first <= lines.length && end <= lines.length)
    return { excerpt: excerptOf(lines, first, end), fault: null };
  const wanted = end <= first ? `line ${first}` : `lines ${first} to ${end}`;
  const count = `${lines.length} ${lines.length === 1 ? 'line' : 'lines'}`;
  const message = `There is no ${wanted} in the file: it has ${count}`;
  return { excerpt: null, fault: { message, hint: 'write numbers of lines in the file' } };
}

/** Returns the lines `first` to `end` of a file. */
export function excerptOf(lines: readonly string[], first: number, end: number): Excerpt {
  return {
    lines: lines.slice(first - 1, end),
    numbers: Array.from({ length: Math.max(0, end - first + 1) }, (_, index) => first + index),
  };
}

/** Returns the lines without the indentation that all of them share. */
export function dedent(lines: readonly string[]): readonly string[] {
  let shared: string | null = null;
  for (const line of lines) {
    if (line.trim() === '') continue;
    const indent = line.slice(0, line.length - line.trimStart().length);
    shared = shared === null ? indent : commonStart(shared, indent);
    if (shared === '') return lines;
  }
  const width = shared?.length ?? 0;
  return lines.map((line) => (line.trim() === '' ? '' : line.slice(width)));
}

function commonStart(a: string, b: string): string {
  let at = 0;
  while (at < a.length && a[at] === b[at]) at++;
  return a.slice(0, at);
}
