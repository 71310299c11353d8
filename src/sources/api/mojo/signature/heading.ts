/** An entry between the brackets of a heading (`append[T: Movable](mut self, var value: T) -> Int`): a parameter, an argument or a separator (`//`, `/`, `*`). */
export interface HeadingEntry {
  /** As printed. */
  readonly text: string;
  /** With its stars, empty for a separator or an entry without a name. */
  readonly name: string;
  /** Text before the name (`mut`, `ref [origin]`), or empty. */
  readonly convention: string;
  readonly type: string | null;
  readonly default: string | null;
}

/** A parsed heading. */
export interface Heading {
  /** Text before the brackets: `append`, `struct List`. */
  readonly lead: string;
  /** Entries in square brackets, or null if there are none. */
  readonly parameters: readonly HeadingEntry[] | null;
  /** Entries in parentheses, or null if there are none. */
  readonly arguments: readonly HeadingEntry[] | null;
  /** Text after the brackets: ` -> Int where (n > 0)`. */
  readonly tail: string;
}

const SEPARATORS: ReadonlySet<string> = new Set(['//', '/', '*']);

/** Parses a heading. If brackets do not match, all of it is in `lead`. */
export function parseHeading(text: string): Heading {
  const start = text.search(/[[(]/);
  const before = start < 0 ? text : text.slice(0, start);
  const tailAt = before.search(/ (?:where|->) /);
  if (start < 0 || tailAt >= 0) {
    const cut = tailAt < 0 ? text.length : tailAt;
    return { lead: text.slice(0, cut), parameters: null, arguments: null, tail: text.slice(cut) };
  }
  const parameters = text[start] === '[' ? readGroup(text, start) : null;
  const at = parameters?.end ?? start;
  const args = text[at] === '(' ? readGroup(text, at) : null;
  if ((text[start] === '[' && parameters === null) || (text[at] === '(' && args === null))
    return { lead: text, parameters: null, arguments: null, tail: '' };
  return {
    lead: before,
    parameters: parameters?.entries ?? null,
    arguments: args?.entries ?? null,
    tail: text.slice(args?.end ?? at),
  };
}

/** Prints a heading. `between` follows the arguments (` raises`). */
export function headingText(heading: Heading, between = ''): string {
  const { lead, parameters, arguments: args, tail } = heading;
  const inner = (entries: readonly HeadingEntry[]) => entries.map(({ text }) => text).join(', ');
  return [
    lead,
    parameters === null ? '' : `[${inner(parameters)}]`,
    args === null ? '' : `(${inner(args)})`,
    between,
    tail,
  ].join('');
}

/** Whether an entry is a separator. */
export function isSeparator({ text }: HeadingEntry): boolean {
  return SEPARATORS.has(text);
}

/** The type of the result in a heading without a condition (`where`), or null. */
export function returnTypeOf({ tail }: Heading): string | null {
  const found = tail.indexOf('-> ');
  if (found < 0) return null;
  const type = tail.slice(found + 3);
  let depth = 0;
  for (let at = 0; at < type.length; at++) {
    const mark = type.charAt(at);
    if ('[({'.includes(mark)) depth++;
    else if ('])}'.includes(mark)) depth--;
    else if (mark === ' ' && depth === 0 && type.startsWith(' where ', at)) return type.slice(0, at).trim();
  }
  return type.trim();
}

interface Group {
  readonly entries: readonly HeadingEntry[];
  /** Offset after the closing bracket. */
  readonly end: number;
}

/** The range of an entry, and its first colon and equals sign outside brackets (-1 for none). */
interface Span {
  readonly from: number;
  readonly to: number;
  readonly colon: number;
  readonly equals: number;
}

/** Reads the entries in the brackets that open at `open`, in one pass. Returns null if they are not closed. */
function readGroup(text: string, open: number): Group | null {
  const entries: HeadingEntry[] = [];
  let depth = 0;
  let from = open + 1;
  let colon = -1;
  let equals = -1;
  for (let at = from; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    if (unit === 34) at = endOfString(text, at);
    else if (unit === 91 || unit === 40 || unit === 123) depth++;
    else if (unit === 93 || unit === 41 || unit === 125) {
      if (depth-- > 0) continue;
      addEntry(entries, text, { from, to: at, colon, equals });
      return { entries, end: at + 1 };
    } else if (depth > 0) continue;
    else if (unit === 44) {
      addEntry(entries, text, { from, to: at, colon, equals });
      from = at + 1;
      colon = -1;
      equals = -1;
    } else if (unit === 58 && colon < 0 && equals < 0) colon = at;
    else if (unit === 61 && equals < 0 && text[at - 1] === ' ' && text[at + 1] === ' ') equals = at;
  }
  return null;
}

/** Reads `mut self`, `*values: Int`, `var name: String = "a"`, `: origin.set`, `/`. */
function addEntry(entries: HeadingEntry[], text: string, { from, to, colon, equals }: Span): void {
  const whole = text.slice(from, to).trim();
  if (whole === '') return;
  if (SEPARATORS.has(whole)) {
    entries.push({ text: whole, name: '', convention: '', type: null, default: null });
    return;
  }
  const typeEnd = equals < 0 ? to : equals;
  const declared = text.slice(from, colon < 0 ? typeEnd : colon).trim();
  const space = declared.lastIndexOf(' ');
  entries.push({
    text: whole,
    name: declared.slice(space + 1),
    convention: space < 0 ? '' : declared.slice(0, space).trim(),
    type: colon < 0 ? null : text.slice(colon + 1, typeEnd).trim(),
    default: equals < 0 ? null : text.slice(equals + 1, to).trim(),
  });
}

function endOfString(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    if (unit === 92) at++;
    else if (unit === 34) return at;
  }
  return text.length;
}
