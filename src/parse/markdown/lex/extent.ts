import { shorten } from '../shorten.ts';
import { COMPONENT_NAMES, parseComponentTag } from './component-tag.ts';
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
  /**
   * The colons or the component's name, which a closing line must match. Colons that are indented by four columns or more
   * may be text of a code block, so they match only each other.
   */
  readonly key: string;
}

interface Scan {
  readonly text: string;
  readonly open: Opener[];
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
export function findExtent(text: string): Extent {
  const scan: Scan = { text, open: [], counts: new Map(), found: null, fence: null };
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
  const line = scan.text.slice(start, end);
  const text = line.trim();
  const at = start + line.length - line.trimStart().length;
  if (scan.fence !== null) {
    if (closesFence(text, scan.fence)) scan.fence = null;
    return end + 1;
  }
  if (text.startsWith(':::')) {
    scanColons(scan, text, { start, at, end });
    return end + 1;
  }
  if (text.startsWith('<') || line.endsWith('>')) return scanTags(scan, text, { start, at, end });
  scan.fence = fenceOf(text);
  return end + 1;
}

/** Offsets of a line: its start, its text and its end. */
interface Line {
  readonly start: number;
  readonly at: number;
  readonly end: number;
}

function scanColons(scan: Scan, line: string, { start, at, end }: Line): void {
  const deep = at - start >= 4 ? 'deep ' : '';
  const opener = parseContainerOpener(line);
  if (opener !== null) {
    const closer = ':'.repeat(opener.colons);
    const behind = Math.min(end + 1, scan.text.length);
    openBlock(scan, { key: `${deep}${closer}`, offset: at, end: behind, shown: shorten(line), closer });
  } else if (/^:+$/.test(line)) closeBlock(scan, `${deep}${line}`, { innerEnd: start, end });
}

/** Reads the tags of components at the start of a line, and closing tags at its end. */
function scanTags(scan: Scan, line: string, { start, at, end }: Line): number {
  let behind = at;
  for (const { index } of line.matchAll(/<\/?[A-Z]/g)) {
    const from = at + index;
    const tag = from < behind ? null : parseComponentTag(scan.text, from);
    if (tag === null || !COMPONENT_NAMES.has(tag.name)) continue;
    if (!tag.closing && from > at && scan.text[from - 1] !== '>') continue;
    behind = from + tag.end;
    if (tag.closing) closeBlock(scan, tag.name, { innerEnd: from === at ? start : from, end: behind });
    else if (!tag.selfClosing) {
      const shown = shorten(scan.text.slice(from, behind));
      openBlock(scan, { key: tag.name, offset: from, end: behind, shown, closer: `</${tag.name}>` });
    }
    if (scan.found !== null) return behind;
    if (behind > end) return lineEnd(scan.text, behind);
  }
  return end + 1;
}

function openBlock(scan: Scan, block: Opener): void {
  scan.open.push(block);
  scan.counts.set(block.key, (scan.counts.get(block.key) ?? 0) + 1);
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

function closesFence(marks: string, fence: string): boolean {
  return marks.length >= fence.length && marks.startsWith(fence) && /^(?:`+|~+)$/.test(marks);
}
