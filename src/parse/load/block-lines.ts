import { type OpenLists, readPrefix } from './block-prefix.ts';

/** The block that a line of Markdown is part of, as limits and includes need it. Columns count from 0. */
export interface BlockLine {
  /** `rule` is a line such as `* * *`, `html` is inside raw HTML, `fence` is inside fenced code, `open` and `close` are around it. */
  readonly kind: 'blank' | 'text' | 'rule' | 'html' | 'open' | 'fence' | 'close';
  /** Offset of the text after quote and list markers. */
  readonly offset: number;
  /** Column after the last quote or list marker of this line, or 0 if it has none. */
  readonly columns: number;
  /** Columns of the quotes and lists around the text, opened by this line or an earlier one. */
  readonly depth: number;
  /** Columns of indentation that belong to no list. From four on, the line is code. */
  readonly indent: number;
  /** Whether a list item starts here, which ends the paragraph before it. */
  readonly starts: boolean;
  /** Whether an earlier line opened a comment, a `<pre>` or the like that is still open. */
  readonly isRaw: boolean;
}

interface Fence {
  readonly mark: string;
  readonly length: number;
  readonly quotes: number;
  /** Column from which lines are inside the fence: the end of a list item also ends its fences. */
  readonly base: number;
}

interface State extends OpenLists {
  fence: Fence | null;
  /** The open raw HTML, if any. `end` is the text that ends it, or null if a blank line does. */
  html: { readonly end: string | null } | null;
  /** Depth of the previous line, which is the least depth of a line of the same paragraph. 0 after a blank line. */
  depth: number;
}

/**
 * Returns a function that classifies the lines of a page one after another, in linear time and without building a tree. A
 * line that may be text counts as text, since limits must check it.
 */
export function createBlockScanner(): (line: string) => BlockLine {
  const state: State = {
    fence: null,
    html: null,
    content: 0,
    depth: 0,
    isOrdered: false,
    isAfterBlank: true,
  };
  return (line) => {
    if (state.fence !== null) {
      const inside = readFenced(state, state.fence, line);
      if (inside !== null) return inside;
      state.fence = null;
    }
    if (isBlank(line)) return readBlank(state, line, 0);
    const prefix = readPrefix(state, line);
    // A line of quote markers alone is a blank line of the quote.
    if (prefix.offset >= line.length && prefix.quotes > 0 && !prefix.starts)
      return readBlank(state, line, prefix.columns);
    const depth = Math.max(prefix.columns, state.content, state.depth);
    state.depth = depth;
    const base = prefix.columns > 0 ? prefix.columns : prefix.column >= state.content ? state.content : 0;
    const { offset, columns, starts } = prefix;
    const found = { offset, columns, starts, depth, indent: prefix.column - base, isRaw: false };
    if (!prefix.starts && state.isAfterBlank) state.content = Math.min(state.content, prefix.column);
    state.isAfterBlank = false;
    if (state.html !== null) return readHtml(state, line, { ...found, isRaw: state.html.end !== null });
    if (prefix.isRule && found.indent <= 3) return { ...found, kind: 'rule' };
    const rest = line.slice(prefix.offset);
    const fence = found.indent > 3 ? null : fenceFrom(rest);
    if (fence !== null) {
      state.fence = { ...fence, quotes: prefix.quotes, base };
      return { ...found, kind: 'open' };
    }
    state.html = found.indent > 3 ? null : htmlFrom(rest);
    return state.html === null ? { ...found, kind: 'text' } : readHtml(state, line, found);
  };
}

function readBlank(state: State, line: string, columns: number): BlockLine {
  state.isAfterBlank = true;
  state.depth = 0;
  const isRaw = state.html !== null && state.html.end !== null;
  if (!isRaw) state.html = null;
  const depth = Math.max(state.content, columns);
  return { kind: 'blank', offset: line.length, columns, depth, indent: 0, starts: false, isRaw };
}

function readHtml(state: State, line: string, found: Omit<BlockLine, 'kind'>): BlockLine {
  const end = state.html?.end ?? null;
  const from = found.isRaw ? 0 : found.offset + 2;
  if (end !== null && line.toLowerCase().includes(end, from)) state.html = null;
  return { ...found, kind: 'html' };
}

/** Classifies a line while a fence is open. Returns null if the line ends the block around the fence. */
function readFenced(state: State, fence: Fence, line: string): BlockLine | null {
  let offset = 0;
  for (let quotes = 0; quotes < fence.quotes; quotes++) {
    const marker = /^[ \t]*> ?/.exec(line.slice(offset, offset + 100));
    if (marker === null) return null;
    offset += marker[0].length;
  }
  const rest = line.slice(offset);
  const text = rest.trim();
  const column = offset + rest.length - rest.trimStart().length;
  if (text !== '' && column < fence.base && fence.quotes === 0 && !rest.startsWith('\t')) return null;
  const closes = text.length >= fence.length && isRunOf(text, fence.mark);
  if (closes) {
    state.fence = null;
    state.isAfterBlank = false;
  }
  const depth = state.content;
  return {
    kind: closes ? 'close' : 'fence',
    offset,
    columns: 0,
    depth,
    indent: 0,
    starts: false,
    isRaw: false,
  };
}

function isRunOf(text: string, mark: string): boolean {
  for (const one of text) if (one !== mark) return false;
  return true;
}

function isBlank(line: string): boolean {
  for (let at = 0; at < line.length; at++) {
    const unit = line.charCodeAt(at);
    if (unit !== 32 && unit !== 9) return line.trim() === '';
  }
  return true;
}

function fenceFrom(rest: string): Pick<Fence, 'mark' | 'length'> | null {
  if (!rest.startsWith('```') && !rest.startsWith('~~~')) return null;
  const run = /^(?:`{3,}|~{3,})/.exec(rest)?.[0];
  if (run === undefined) return null;
  if (run.startsWith('`') && rest.includes('`', run.length)) return null;
  return { mark: run.charAt(0), length: run.length };
}

const BLOCK_TAGS =
  /^<\/?(?:address|article|aside|blockquote|body|center|details|dialog|dd|div|dl|dt|fieldset|figcaption|figure|footer|form|h[1-6]|header|hr|iframe|legend|li|main|menu|nav|ol|p|section|summary|table|tbody|td|tfoot|th|thead|tr|ul)(?=[\s/>]|$)/i;

/** Returns how the raw HTML that starts here ends, or null if none starts. */
function htmlFrom(rest: string): State['html'] {
  if (!rest.startsWith('<')) return null;
  if (rest.startsWith('<!--')) return { end: '-->' };
  if (rest.startsWith('<?')) return { end: '?>' };
  if (rest.startsWith('<![CDATA[')) return { end: ']]>' };
  const raw = /^<(script|pre|style|textarea)(?=[\s>]|$)/i.exec(rest)?.[1];
  if (raw !== undefined) return { end: `</${raw.toLowerCase()}>` };
  return BLOCK_TAGS.test(rest) ? { end: null } : null;
}
