/** An address in a style sheet and the offset of the text that contains it. */
export interface CssAddress {
  readonly value: string;
  readonly offset: number;
}

/** Starts of what is not skipped: comments, strings, `url(` and rules that have a string as address or as no address. */
const TOKEN = /\/\*|["']|url\(|image-set\(|@import\s+(?=["'])|@namespace\b/gi;
const SPACE = /\s*/y;
/** What an unquoted address contains. */
const BARE = /(?:[^\s"'()\\]|\\[0-9a-f]{1,6}\s?|\\[^\n])*/iy;

/** Returns the addresses of `url()` and `@import` in a style sheet, in their order. Takes linear time for any text. */
export function cssAddresses(css: string): readonly CssAddress[] {
  const found: CssAddress[] = [];
  /** Behind the last `image-set()`, whose strings are addresses. */
  let setEnd = 0;
  for (let at = 0; ; ) {
    TOKEN.lastIndex = at;
    const token = TOKEN.exec(css);
    if (token === null) return found;
    const offset = token.index;
    const [start] = token;
    const after = offset + start.length;
    if (start === '/*') at = endOf(css, '*/', after);
    else if (start === '"' || start === "'") {
      const { text, end } = readString(css, offset);
      const isAddress = offset < setEnd && !/type\(\s*$/i.test(css.slice(Math.max(0, offset - 20), offset));
      if (isAddress) found.push({ value: unescaped(text), offset });
      at = end;
    } else if (start.toLowerCase() === 'image-set(') {
      if (offset >= setEnd) setEnd = endOfCall(css, after);
      at = after;
    } else if (start.startsWith('@n') || start.startsWith('@N')) at = endOf(css, ';', after);
    else {
      const address = start.startsWith('@') ? readString(css, after) : readUrl(css, after);
      found.push({ value: unescaped(address.text), offset });
      at = address.end;
    }
  }
}

interface Piece {
  readonly text: string;
  /** Offset behind it. */
  readonly end: number;
}

/** Returns the offset of the parenthesis that closes a function, or the end of the text. */
function endOfCall(css: string, from: number): number {
  let depth = 1;
  let at = from;
  while (at < css.length && depth > 0) {
    const mark = css[at];
    if (mark === '"' || mark === "'") at = readString(css, at).end;
    else {
      if (mark === '(') depth++;
      if (mark === ')') depth--;
      at++;
    }
  }
  return at;
}

function endOf(css: string, mark: string, from: number): number {
  const at = css.indexOf(mark, from);
  return at < 0 ? css.length : at + mark.length;
}

/** Reads a string from its quotation mark on. It ends at the end of the line if it is not closed. */
function readString(css: string, start: number): Piece {
  const quote = css[start];
  let end = start + 1;
  while (end < css.length && css[end] !== quote && css[end] !== '\n') end += css[end] === '\\' ? 2 : 1;
  return { text: css.slice(start + 1, end), end: end + 1 };
}

function readUrl(css: string, start: number): Piece {
  SPACE.lastIndex = start;
  const from = start + (SPACE.exec(css)?.[0].length ?? 0);
  if (css[from] === '"' || css[from] === "'") return readString(css, from);
  BARE.lastIndex = from;
  const text = BARE.exec(css)?.[0] ?? '';
  return { text, end: from + text.length };
}

/** Replaces the escapes of CSS by their characters. */
function unescaped(text: string): string {
  return text.replace(/\\(?:([0-9a-f]{1,6})\s?|(.))/gi, (_, digits: string | undefined, mark = '') => {
    if (digits === undefined) return mark;
    const code = Number.parseInt(digits, 16);
    return code > 0x10ffff ? '\ufffd' : String.fromCodePoint(code);
  });
}
