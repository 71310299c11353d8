import { withoutOptional } from './docstring-google.ts';
import {
  bareName,
  type DocItem,
  type DocPart,
  fencedLines,
  type ItemsOf,
  partFromSection,
  type Section,
  sectionOf,
  textFromLines,
} from './docstring-parts.ts';

interface Header {
  readonly line: number;
  readonly title: string;
  /** Null for a title that means nothing here: it stays a heading of Markdown. */
  readonly section: Section | null;
}

/** The line on which the first section of NumPy's style opens (`Parameters`, underlined), or -1. */
export function numpyStart(lines: readonly string[]): number {
  return headersOf(lines).find(({ section }) => section !== null)?.line ?? -1;
}

/** Parts a docstring in NumPy's style. */
export function parseNumpy(lines: readonly string[]): readonly DocPart[] {
  const headers = headersOf(lines);
  const start = textFromLines(lines.slice(0, headers[0]?.line ?? lines.length));
  const parts: DocPart[] = [{ type: 'text', text: start }];
  for (const [index, { line, title, section }] of headers.entries()) {
    const end = headers[index + 1]?.line ?? lines.length;
    if (section === null) parts.push({ type: 'text', text: textFromLines(lines.slice(line, end)) });
    else parts.push(partFromSection(section, { title, body: lines.slice(line + 2, end) }, itemsFromBody));
  }
  return parts;
}

/** In this style a list of names with words about them. */
const SEE_ALSO: Section = { type: 'items', of: 'others' };

function headersOf(lines: readonly string[]): readonly Header[] {
  const fenced = fencedLines(lines);
  return lines.flatMap((text, line) => {
    const title = text.trim();
    if (title === '' || fenced[line] === true || !/^\s*(?:-{3,}|={3,})\s*$/.test(lines[line + 1] ?? ''))
      return [];
    const section = title.toLowerCase() === 'see also' ? SEE_ALSO : sectionOf(title);
    const isHeading = section !== null || (lines[line - 1] ?? '').trim() === '';
    return isHeading ? [{ line, title, section }] : [];
  });
}

/** Entries begin at the left; what belongs to them is indented. */
function itemsFromBody(body: readonly string[], of: ItemsOf): readonly DocItem[] {
  const entries: { readonly head: string; readonly lines: string[] }[] = [];
  for (const line of body) {
    if (line.trim() !== '' && !/^\s/.test(line)) entries.push({ head: line.trim(), lines: [] });
    else entries.at(-1)?.lines.push(line);
  }
  return entries.flatMap(({ head, lines }) => itemsFromEntry(head, textFromLines(lines), of));
}

/** `a, b : int, optional` describes two; `Apple` in a list of results is a type. */
function itemsFromEntry(head: string, text: string, of: ItemsOf): readonly DocItem[] {
  const colon = head.search(/\s:(?:\s|$)|:\s/);
  const before = colon < 0 ? head : head.slice(0, colon);
  const after = colon < 0 ? null : head.slice(colon).replace(/^\s*:/, '').trim();
  if (of === 'raises') return [{ name: null, type: bareName(before), text: joined(after, text) }];
  if (of === 'returns' || of === 'yields')
    return [after === null ? { name: null, type: before, text } : { name: before, type: after, text }];
  if (of === 'others') return [{ name: bareName(before), type: null, text: joined(after, text) }];
  return before.split(',').map((name) => ({ name: bareName(name), type: withoutOptional(after), text }));
}

function joined(after: string | null, text: string): string {
  return [after ?? '', text].filter((one) => one !== '').join('\n');
}
