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
  const mask = maskNested(text);
  const tailAt = mask.search(/ (?:where|->) /);
  const head = tailAt < 0 ? mask : mask.slice(0, tailAt);
  const [, lead = '', parameters, args, rest = ''] = /^([^[(]*)(\[ *\])?(\( *\))?([\s\S]*)$/.exec(head) ?? [];
  if (/^[[(]/.test(rest)) return { lead: text, parameters: null, arguments: null, tail: '' };
  const argsAt = lead.length + (parameters?.length ?? 0);
  return {
    lead: text.slice(0, lead.length),
    parameters: parameters === undefined ? null : entriesIn(text.slice(lead.length + 1, argsAt - 1)),
    arguments: args === undefined ? null : entriesIn(text.slice(argsAt + 1, argsAt + args.length - 1)),
    tail: text.slice(argsAt + (args?.length ?? 0)),
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
  const end = maskNested(type).indexOf(' where ');
  return (end < 0 ? type : type.slice(0, end)).trim();
}

/** Replaces strings and what is in brackets by spaces. Offsets stay the same. */
function maskNested(text: string): string {
  let depth = 0;
  return text.replace(/"(?:[^"\\]|\\.)*"?|[[({]|[\])}]|[^"[\](){}]+/g, (part) => {
    if (/^[\])}]/.test(part)) depth = Math.max(0, depth - 1);
    const shown = depth === 0 && !part.startsWith('"') ? part : ' '.repeat(part.length);
    if (/^[[({]/.test(part)) depth++;
    return shown;
  });
}

/** Reads entries separated by commas. */
function entriesIn(text: string): readonly HeadingEntry[] {
  const entries: HeadingEntry[] = [];
  let start = 0;
  for (const mask of maskNested(text).split(',')) {
    const entry = entryFrom(text.slice(start, start + mask.length), mask);
    if (entry !== null) entries.push(entry);
    start += mask.length + 1;
  }
  return entries;
}

/** Reads `mut self`, `*values: Int`, `var name: String = "a"`, `: origin.set`, `/`. Returns null for an empty one. */
function entryFrom(text: string, mask: string): HeadingEntry | null {
  const whole = text.trim();
  if (whole === '') return null;
  if (SEPARATORS.has(whole)) return { text: whole, name: '', convention: '', type: null, default: null };
  const equals = mask.indexOf(' = ');
  const typeEnd = equals < 0 ? text.length : equals;
  const colon = mask.slice(0, typeEnd).indexOf(':');
  const declared = text.slice(0, colon < 0 ? typeEnd : colon).trim();
  const space = declared.lastIndexOf(' ');
  return {
    text: whole,
    name: declared.slice(space + 1),
    convention: space < 0 ? '' : declared.slice(0, space).trim(),
    type: colon < 0 ? null : text.slice(colon + 1, typeEnd).trim(),
    default: equals < 0 ? null : text.slice(equals + 3).trim(),
  };
}
