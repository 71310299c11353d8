import {
  bareName,
  type DocItem,
  type DocPart,
  fencedLines,
  type ItemsOf,
  indentOf,
  partFromSection,
  type Section,
  sectionOf,
  textFromLines,
} from './docstring-parts.ts';

interface Header {
  readonly line: number;
  readonly title: string;
  readonly section: Section;
}

/** The line on which the first section of Google's style opens (`Args:` and an indented block), or -1. */
export function googleStart(lines: readonly string[]): number {
  return headersOf(lines)[0]?.line ?? -1;
}

/** Parts a docstring in Google's style. */
export function parseGoogle(lines: readonly string[]): readonly DocPart[] {
  const parts: DocPart[] = [];
  let at = 0;
  for (const { line, title, section } of headersOf(lines)) {
    parts.push({ type: 'text', text: textFromLines(lines.slice(at, line)) });
    at = endOfBlock(lines, line);
    parts.push(partFromSection(section, { title, body: lines.slice(line + 1, at) }, itemsFromBlock));
  }
  parts.push({ type: 'text', text: textFromLines(lines.slice(at)) });
  return parts;
}

function headersOf(lines: readonly string[]): readonly Header[] {
  const fenced = fencedLines(lines);
  const headers: Header[] = [];
  for (let line = 0; line < lines.length; line++) {
    const title = /^([A-Z][A-Za-z ]{2,24}):\s*$/.exec(lines[line] ?? '')?.[1];
    const section = title === undefined || fenced[line] === true ? null : sectionOf(title);
    if (title === undefined || section === null) continue;
    const end = endOfBlock(lines, line);
    if (textFromLines(lines.slice(line + 1, end)) === '') continue;
    headers.push({ line, title, section });
    line = end - 1;
  }
  return headers;
}

/** The line after the block that is indented below line `start`. */
function endOfBlock(lines: readonly string[], start: number): number {
  let end = start + 1;
  for (let at = end; at < lines.length; at++) {
    const line = lines[at] ?? '';
    if (line.trim() === '') continue;
    if (indentOf(line) <= indentOf(lines[start] ?? '')) break;
    end = at + 1;
  }
  return end;
}

function itemsFromBlock(body: readonly string[], of: ItemsOf): readonly DocItem[] {
  if (of === 'returns' || of === 'yields') return [outcomeFromText(textFromLines(body))];
  const first = body.find((line) => line.trim() !== '') ?? '';
  const depth = indentOf(first);
  const items: DocItem[] = [];
  let open: string[] = [];
  const close = (): void => {
    if (open.length > 0) items.push(itemFromLines(open, of));
    open = [];
  };
  for (const line of body) {
    if (line.trim() !== '' && indentOf(line) <= depth) close();
    open.push(line);
  }
  close();
  return items;
}

/** `name (type, optional): text`, with lines below that go on. An entry without a colon is text about nothing in particular. */
function itemFromLines(lines: readonly string[], of: ItemsOf): DocItem {
  const [head = '', ...more] = lines;
  const below = textFromLines(more);
  const colon = colonOf(head);
  const declared = colon < 0 ? head.trim() : head.slice(0, colon).trim();
  const text = [colon < 0 ? '' : head.slice(colon + 1).trim(), below].filter((one) => one !== '').join('\n');
  if (of === 'raises') return { name: null, type: bareName(declared), text };
  const typed = /^([^\s(]+)\s*\((.*)\)$/.exec(declared);
  return { name: bareName(typed?.[1] ?? declared), type: withoutOptional(typed?.[2] ?? null), text };
}

/** The first colon outside of brackets and quotes that ends a word: types have colons of their own (`dict[str, slice(1:2)]`). */
function colonOf(line: string): number {
  let depth = 0;
  for (let at = 0; at < line.length; at++) {
    const mark = line.charAt(at);
    if ('([{'.includes(mark)) depth++;
    else if (')]}'.includes(mark)) depth--;
    else if (mark === ':' && depth <= 0 && line.charAt(at + 1) !== ':') return at;
  }
  return -1;
}

/** `int, optional` is `int`: the signature says what is optional. */
export function withoutOptional(type: string | null): string | null {
  const bare = (type ?? '').replace(/,\s*(?:optional|default.*|required)$/, '').trim();
  return bare === '' || bare === 'optional' ? null : bare;
}

/** `type: text` where what precedes the colon can only be a type; else text alone. */
export function outcomeFromText(text: string): DocItem {
  const end = text.indexOf('\n');
  const head = end < 0 ? text : text.slice(0, end);
  const colon = colonOf(head);
  const before = head.slice(0, Math.max(0, colon)).trim();
  if (colon < 0 || !looksLikeType(before)) return { name: null, type: null, text };
  return { name: null, type: before, text: text.slice(colon + 1).trim() };
}

const NOT_TYPES: ReadonlySet<string> = new Set([
  'Note',
  'Example',
  'Examples',
  'Warning',
  'Otherwise',
  'Default',
  'Format',
]);

/** `list[int]`, `Graph | None`: names, what stands in their brackets left aside. */
function looksLikeType(text: string): boolean {
  let depth = 0;
  let bare = '';
  for (const mark of text) {
    if (mark === '[') depth++;
    if (depth === 0) bare += mark;
    if (mark === ']') depth--;
  }
  return /^[A-Za-z_][\w.]*(?: (?:\||or) [A-Za-z_][\w.]*)*$/.test(bare) && !NOT_TYPES.has(text);
}
