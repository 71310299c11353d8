/** The lists that are open at the start of a line. */
export interface OpenLists {
  /** Column of the text of the innermost list item, or 0 outside lists and quotes. */
  content: number;
  /** Whether the last item had a number. */
  isOrdered: boolean;
  isAfterBlank: boolean;
}

/** The quote and list markers before the text of a line. */
export interface LinePrefix {
  /** Offset of the text, and its column from 0. */
  readonly offset: number;
  readonly column: number;
  /** Column after the last possible marker, or 0 if there is none. */
  readonly columns: number;
  readonly quotes: number;
  /** Whether a list item starts here. */
  readonly starts: boolean;
  /** Whether the text is a rule, `* * *`. */
  readonly isRule: boolean;
}

/**
 * Reads quote and list markers at the start of a line, and updates the open lists. Columns count all possible markers; the
 * offset stops at the first one that may be text.
 */
export function readPrefix(lists: OpenLists, line: string): LinePrefix {
  const prefix = { offset: 0, column: 0, columns: 0, quotes: 0, starts: false, isRule: false };
  const ruleFrom = ruleStart(line);
  let isText = false;
  let at = 0;
  let column = 0;
  for (;;) {
    const indent = indentAt(line, at, column);
    if (!isText) Object.assign(prefix, indent);
    const length = indent.offset >= ruleFrom ? 0 : markerLength(line, indent.offset);
    if (length === 0) {
      prefix.isRule = !isText && indent.offset >= ruleFrom && ruleFrom < line.length;
      return prefix;
    }
    const isQuote = length === 1 && line.charCodeAt(indent.offset) === QUOTE;
    const end = indent.offset + length;
    const marker = {
      text: line.slice(indent.offset, end),
      column: indent.column,
      isEmpty: isBlankFrom(line, end),
    };
    const opens: boolean = !isText && !isQuote && opensItem(lists, marker, prefix);
    isText ||= !isQuote && !opens;
    const space = line.charCodeAt(end) === SPACE ? 1 : 0;
    at = end + space;
    column = indent.column + length + space;
    prefix.columns = column;
    if (isQuote && !isText) prefix.quotes++;
    prefix.starts ||= opens;
    if (prefix.starts && !isText) lists.content = column;
  }
}

/** Returns whether a marker starts a list item. It does not if it is indented like code or continues a paragraph. */
function opensItem(
  lists: OpenLists,
  { text, column, isEmpty }: { readonly text: string; readonly column: number; readonly isEmpty: boolean },
  before: LinePrefix,
): boolean {
  if (column > (before.columns > 0 ? before.columns : lists.content) + 3) return false;
  const isOrdered = text.length > 1;
  const goesOn = isOrdered && lists.isOrdered && column < lists.content;
  const interrupts = !isEmpty && (!isOrdered || goesOn || /^1[.)]$/.test(text));
  if (!before.starts && !lists.isAfterBlank && !interrupts) return false;
  lists.isOrdered = isOrdered;
  return true;
}

const TAB = 9;
const SPACE = 32;
const STAR = 42;
const PLUS = 43;
const MINUS = 45;
const DOT = 46;
const CLOSING = 41;
const QUOTE = 62;

/** Returns the length of the marker at an offset (`>`, a bullet, a number with its delimiter), or 0 if there is none. */
function markerLength(line: string, at: number): number {
  const unit = line.charCodeAt(at);
  if (unit === QUOTE) return 1;
  if (unit === STAR || unit === PLUS || unit === MINUS) return isSpaceOrEnd(line, at + 1) ? 1 : 0;
  let end = at;
  while (end - at < 9 && isDigit(line.charCodeAt(end))) end++;
  const closer = line.charCodeAt(end);
  if (end === at || (closer !== DOT && closer !== CLOSING)) return 0;
  return isSpaceOrEnd(line, end + 1) ? end + 1 - at : 0;
}

function isSpaceOrEnd(line: string, at: number): boolean {
  const unit = line.charCodeAt(at);
  return unit === SPACE || unit === TAB || at >= line.length;
}

function isBlankFrom(line: string, from: number): boolean {
  let at = from;
  while (line.charCodeAt(at) === SPACE || line.charCodeAt(at) === TAB) at++;
  return at >= line.length;
}

function isDigit(unit: number): boolean {
  return unit >= 48 && unit <= 57;
}

/** Returns the offset from which a line is a rule, `* * *` or `---`, or the line's length if it does not end in one. */
function ruleStart(line: string): number {
  let mark = 0;
  let count = 0;
  let start = line.length;
  for (let at = line.length - 1; at >= 0; at--) {
    const unit = line.charCodeAt(at);
    if (unit === SPACE || unit === TAB) continue;
    if (mark === 0 && (unit === STAR || unit === MINUS)) mark = unit;
    if (unit !== mark) break;
    count++;
    start = at;
  }
  return count >= 3 ? start : line.length;
}

function indentAt(
  line: string,
  from: number,
  start: number,
): { readonly offset: number; readonly column: number } {
  let offset = from;
  let column = start;
  for (; offset < line.length; offset++) {
    const unit = line.charCodeAt(offset);
    if (unit === SPACE) column++;
    else if (unit === TAB) column += 4 - (column % 4);
    else break;
  }
  return { offset, column };
}
