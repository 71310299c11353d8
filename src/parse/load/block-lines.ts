/** The kind of block that a line of Markdown is part of, as limits, includes and samples need it. Columns count from 0. */
export interface BlockLine {
  /** `raw` follows the first line of a comment, a `<pre>` or the like; `fence` is fenced code between `open` and `close`. */
  readonly kind: 'blank' | 'text' | 'raw' | 'open' | 'fence' | 'close';
  /** Offset of the text after quote and list markers. */
  readonly offset: number;
  /** Column after the last quote or list marker of this line, or 0 if it has none. */
  readonly columns: number;
  /** Columns of the quotes and lists around the text, opened by this line or an earlier one. */
  readonly depth: number;
  /** Columns of indentation that belong to no list. From four on, the line is code. */
  readonly indent: number;
  /** Whether a list item starts here. */
  readonly startsItem: boolean;
}

interface Fence {
  readonly mark: string;
  readonly length: number;
  readonly quotes: number;
  /** Column from which lines are inside the fence: the end of a list item also ends its fences. */
  readonly base: number;
}

/**
 * Returns a function that classifies the lines of a page one after another, in linear time and without building a tree. A
 * line that may be text counts as text, since limits must check it.
 */
export function createBlockScanner(): (line: string) => BlockLine {
  let fence: Fence | null = null;
  /** The text that ends the open comment, `<pre>` or the like. */
  let rawEnd: string | null = null;
  /** Column of the text of the innermost list item, or 0 outside lists. */
  let content = 0;
  /** Depth of the line before in the same paragraph. */
  let depth = 0;
  let isAfterBlank = true;
  return (line) => {
    const fenced = fence === null ? null : readFenced(fence, line);
    if (fenced !== null) {
      if (fenced.kind === 'close') fence = null;
      isAfterBlank = false;
      return { ...fenced, columns: 0, depth: content, indent: 0, startsItem: false };
    }
    fence = null;
    const { offset, column, columns, quotes, itemColumn } = readPrefix(line, content);
    const startsItem = itemColumn !== null;
    const found = { offset, columns, startsItem, indent: 0 };
    // A line of quote marks alone is a blank line of the quote.
    if (offset >= line.length && !startsItem) {
      isAfterBlank = true;
      depth = 0;
      return { ...found, kind: 'blank', depth: Math.max(content, columns) };
    }
    content = itemColumn ?? (isAfterBlank ? Math.min(content, column) : content);
    isAfterBlank = false;
    depth = Math.max(columns, content, depth);
    const base = columns > 0 ? columns : column >= content ? content : 0;
    const block = { ...found, depth, indent: column - base };
    const rest = line.slice(offset);
    if (rawEnd !== null) {
      if (rest.toLowerCase().includes(rawEnd)) rawEnd = null;
      return { ...block, kind: 'raw' };
    }
    if (block.indent > 3) return { ...block, kind: 'text' };
    const opened = /^(?:`{3,}(?=[^`]*$)|~{3,})/.exec(rest)?.[0];
    if (opened !== undefined) {
      fence = { mark: opened.charAt(0), length: opened.length, quotes, base };
      return { ...block, kind: 'open' };
    }
    rawEnd = rawEndOf(rest);
    return { ...block, kind: 'text' };
  };
}

/** Reads a line while a fence is open. Returns null if the line ends the block around the fence. */
function readFenced(fence: Fence, line: string): Pick<BlockLine, 'kind' | 'offset'> | null {
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
  const closes = text.length >= fence.length && text === fence.mark.repeat(text.length);
  return { kind: closes ? 'close' : 'fence', offset };
}

/** The quote and list markers before the text of a line. */
interface Prefix {
  /** Offset of the text, and its column. */
  readonly offset: number;
  readonly column: number;
  /** Column after the last marker, or 0 if there is none. Markers that may be text count. */
  readonly columns: number;
  readonly quotes: number;
  /** Column of the text of the list item that starts here, or null. */
  readonly itemColumn: number | null;
}

const MARKER = /([ \t]*)(>|(?:[-*+]|\d{1,9}[.)])(?=[ \t]|$)) ?/y;

/** Reads the markers of a line. `content` is the column of the text of the innermost list item. */
function readPrefix(line: string, content: number): Prefix {
  const ruleAt = ruleStart(line);
  let offset = 0;
  let column = 0;
  let columns = 0;
  let quotes = 0;
  let itemColumn: number | null = null;
  let isCode = false;
  MARKER.lastIndex = 0;
  for (let match = MARKER.exec(line); match !== null; match = MARKER.exec(line)) {
    const [whole, indent = '', mark] = match;
    const start = columnAfter(columns, indent);
    if (match.index + indent.length >= ruleAt) break;
    isCode ||= start > (columns > 0 ? columns : content) + 3;
    columns = start + whole.length - indent.length;
    if (isCode) continue;
    offset = MARKER.lastIndex;
    column = columns;
    if (mark === '>') quotes++;
    if (mark !== '>' || itemColumn !== null) itemColumn = columns;
  }
  const indent = /[ \t]*/y;
  indent.lastIndex = offset;
  const blanks = indent.exec(line)?.[0] ?? '';
  return { offset: offset + blanks.length, column: columnAfter(column, blanks), columns, quotes, itemColumn };
}

function columnAfter(column: number, blanks: string): number {
  let after = column;
  for (const blank of blanks) after += blank === '\t' ? 4 - (after % 4) : 1;
  return after;
}

/** Returns the offset from which a line is a rule, `* * *` or `---`, or the line's length if it does not end in one. */
function ruleStart(line: string): number {
  let mark = '';
  let count = 0;
  let start = line.length;
  for (let at = line.length - 1; at >= 0; at--) {
    const character = line.charAt(at);
    if (character === ' ' || character === '\t') continue;
    if (mark === '' && (character === '*' || character === '-')) mark = character;
    if (character !== mark) break;
    count++;
    start = at;
  }
  return count >= 3 ? start : line.length;
}

/** Returns the text that ends the raw HTML which this line opens and does not end, or null. */
function rawEndOf(text: string): string | null {
  if (!text.startsWith('<')) return null;
  const element = /^<(script|pre|style|textarea)(?=[\s>]|$)/i.exec(text)?.[1];
  const end = text.startsWith('<!--') ? '-->' : element === undefined ? null : `</${element.toLowerCase()}>`;
  return end === null || text.toLowerCase().includes(end, 2) ? null : end;
}
