import { type ComponentTag, parseComponentTag } from './component-tag.ts';
import { parseContainerOpener } from './container-opener.ts';
import type { UnclosedOpener } from './tokens.ts';

/** The extent of a container or component in the text that starts with its opening line. */
export type Extent =
  | {
      readonly closed: true;
      /** Offset of the closing line or tag. */
      readonly innerEnd: number;
      /** Offset after it. */
      readonly end: number;
    }
  /** Opening lines without closing lines, the first of them at 0. */
  | { readonly closed: false; readonly openers: readonly Opener[] };

/** An opening line or tag. */
export interface Opener extends UnclosedOpener {
  /** Offset after the opening line or tag. */
  readonly end: number;
}

interface OpenBlock extends Opener {
  /**
   * The colons or the component's name, which a closing line must match. Colons that are indented by four columns or more
   * may be text of a code block, so they match only each other.
   */
  readonly key: string;
}

interface Scan {
  readonly text: string;
  readonly known: ReadonlySet<string>;
  readonly open: OpenBlock[];
  /** Number of open blocks by key, to find closing lines without a block at once. */
  readonly counts: Map<string, number>;
  /** The end of the first block, or null before it is found. */
  found: Extent | null;
  fence: string | null;
}

/**
 * Finds the end of the block that starts at the beginning of `text`. Blocks inside it are matched with their own ends,
 * fenced code is skipped, and a closing line also closes unclosed blocks inside. Reads the text once.
 */
export function findExtent(text: string, known: ReadonlySet<string>): Extent {
  const scan: Scan = { text, known, open: [], counts: new Map(), found: null, fence: null };
  let at = 0;
  while (at < text.length && scan.found === null) {
    const newline = text.indexOf('\n', at);
    const end = newline < 0 ? text.length : newline;
    at = scanLine(scan, at, end);
  }
  return scan.found ?? { closed: false, openers: scan.open };
}

/** Reads one line, or several if a tag spans them. Returns the offset of the next one. */
function scanLine(scan: Scan, start: number, end: number): number {
  let at = start;
  while (at < end && isBlank(scan.text.charCodeAt(at))) at++;
  const mark = scan.text.charCodeAt(at);
  const line = { start, at, end };
  if (scan.fence !== null) {
    if (closesFence(scan.text.slice(at, end), scan.fence)) scan.fence = null;
    return end + 1;
  }
  if (mark === COLON && scan.text.startsWith(':::', at)) {
    scanColons(scan, line);
    return end + 1;
  }
  if (mark === LESS || scan.text.charCodeAt(end - 1) === GREATER) return scanTags(scan, line);
  scan.fence = fenceOf(scan.text.slice(at, end));
  return end + 1;
}

interface Line {
  readonly start: number;
  readonly at: number;
  readonly end: number;
}

const COLON = 58;
const LESS = 60;
const GREATER = 62;
const SLASH = 47;

function isBlank(unit: number): boolean {
  return unit === 32 || unit === 9;
}

function scanColons(scan: Scan, { start, at, end }: Line): void {
  const line = scan.text.slice(at, end);
  const deep = at - start >= 4 ? 'deep ' : '';
  const opener = parseContainerOpener(line);
  if (opener !== null) {
    const closer = ':'.repeat(opener.colons);
    const behind = Math.min(end + 1, scan.text.length);
    openBlock(scan, { key: `${deep}${closer}`, offset: at, end: behind, shown: shorten(line), closer });
    return;
  }
  const colons = line.trimEnd();
  if (/^:+$/.test(colons)) closeBlock(scan, `${deep}${colons}`, { innerEnd: start, end });
}

/** Reads the tags of components at the start of a line, and closing tags at its end. */
function scanTags(scan: Scan, { start, at, end }: Line): number {
  let from = nextTag(scan.text, at, end);
  while (from >= 0) {
    const tag = parseComponentTag(scan.text, from);
    const leads = from === at || scan.text[from - 1] === '>' || scan.text.slice(at, from).trim() === '';
    if (tag === null || !scan.known.has(tag.name) || (!tag.closing && !leads)) {
      from = nextTag(scan.text, from + 1, end);
      continue;
    }
    const behind = from + tag.end;
    if (tag.closing) closeBlock(scan, tag.name, { innerEnd: from === at ? start : from, end: behind });
    else if (!tag.selfClosing) openBlock(scan, openComponent(scan.text, { tag, from, behind }));
    if (scan.found !== null) return behind;
    if (behind > end) return lineEnd(scan.text, behind);
    from = nextTag(scan.text, behind, end);
  }
  return end + 1;
}

function openComponent(
  text: string,
  { tag, from, behind }: { readonly tag: ComponentTag; readonly from: number; readonly behind: number },
): OpenBlock {
  const shown = shorten(text.slice(from, behind));
  return { key: tag.name, offset: from, end: behind, shown, closer: `</${tag.name}>` };
}

function openBlock(scan: Scan, block: OpenBlock): void {
  scan.open.push(block);
  scan.counts.set(block.key, (scan.counts.get(block.key) ?? 0) + 1);
}

function nextTag(text: string, from: number, end: number): number {
  for (let at = from; at < end; at++) {
    if (text.charCodeAt(at) !== LESS) continue;
    const unit = text.charCodeAt(text.charCodeAt(at + 1) === SLASH ? at + 2 : at + 1);
    if (unit >= 65 && unit <= 90) return at;
  }
  return -1;
}

function lineEnd(text: string, from: number): number {
  const newline = text.indexOf('\n', from);
  return newline < 0 ? text.length : newline + 1;
}

/** Closes the innermost block with this key, and all unclosed blocks inside it. */
function closeBlock(
  scan: Scan,
  key: string,
  { innerEnd, end }: { readonly innerEnd: number; readonly end: number },
): void {
  if ((scan.counts.get(key) ?? 0) === 0) return;
  for (let block = scan.open.pop(); block !== undefined; block = scan.open.pop()) {
    scan.counts.set(block.key, (scan.counts.get(block.key) ?? 0) - 1);
    if (block.key === key) break;
  }
  if (scan.open.length === 0) scan.found = { closed: true, innerEnd, end };
}

const FENCE = /^(?:(?:[-*+]|\d{1,9}[.)])[ \t]+|>[ \t]?)*(`{3,}|~{3,})(.*)$/;

/** Returns the marks of a fence that opens on this line, or null if none does. */
function fenceOf(line: string): string | null {
  if (!line.includes('```') && !line.includes('~~~')) return null;
  const match = FENCE.exec(line);
  const marks = match?.[1];
  if (marks === undefined || (marks.startsWith('`') && match?.[2]?.includes('`'))) return null;
  return marks;
}

function closesFence(line: string, fence: string): boolean {
  const marks = line.trimEnd();
  return marks.length >= fence.length && marks.startsWith(fence) && /^(?:`+|~+)$/.test(marks);
}

function shorten(text: string): string {
  const line = text.trim().replace(/\s+/g, ' ');
  return line.length > 60 ? `${line.slice(0, 57)}…` : line;
}
