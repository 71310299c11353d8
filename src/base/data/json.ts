import { type JSONVisitor, printParseErrorCode, visit } from 'jsonc-parser';
import { lineColFromOffset, lineStarts } from '../text/lines.ts';
import type { ContainerSpan, EntrySpan, ReadText, TextFault } from './located-data.ts';

/** Options for reading JSON. */
export interface JsonOptions {
  /** Deepest nesting that is accepted. Code that walks the value recursively relies on it. */
  readonly maxDepth?: number;
  /**
   * Which entries get a span, in addition to each object and list: all of them, or texts with certain keys. Costs memory, and a
   * third of the time for all.
   */
  readonly entries?: 'all' | ReadonlySet<string>;
}

/** Twenty times the nesting that tools print. */
const MAX_DEPTH = 2000;

/** Reads a JSON text. Returns the first syntax error if there is one. Takes about 20 ms for a megabyte. */
export function parseJson(text: string, options: JsonOptions = {}): ReadText {
  const { maxDepth = MAX_DEPTH, entries = null } = options;
  const builder: JsonBuilder = {
    text,
    maxDepth,
    entries,
    open: [],
    spans: new Map(),
    value: undefined,
    fault: null,
  };
  try {
    visit(text, visitorOf(builder), { disallowComments: true });
  } catch (error) {
    // The visitor is recursive: if it exhausts the stack, the nesting has already passed the limit.
    if (!(error instanceof RangeError) || builder.fault === null) throw error;
  }
  const { value, spans, fault } = builder;
  return fault === null ? { fault, value, spans } : { fault };
}

interface JsonBuilder {
  readonly text: string;
  readonly maxDepth: number;
  readonly entries: 'all' | ReadonlySet<string> | null;
  /** The objects and lists around the current offset, outermost first. */
  readonly open: Container[];
  readonly spans: Map<object, ContainerSpan>;
  value: unknown;
  fault: TextFault | null;
}

interface Container {
  readonly start: number;
  /** The value if it is a list; otherwise `object` is the value. */
  readonly list: unknown[] | null;
  readonly object: Record<string, unknown>;
  readonly entries: Map<string, EntrySpan> | null;
  /** The key before the next value, and its offset. */
  key: string;
  keyOffset: number;
}

const NO_ENTRIES: ContainerSpan['entries'] = new Map();

function visitorOf(builder: JsonBuilder): JSONVisitor {
  const { open, text } = builder;
  let closed: Container | undefined;
  const close = () => {
    closed = open.pop();
  };
  return {
    onObjectBegin: (offset) => openContainer(builder, null, offset),
    onArrayBegin: (offset) => openContainer(builder, [], offset),
    onObjectEnd: close,
    onArrayEnd: close,
    onLiteralValue: (value, offset, length) =>
      addValue(builder, value, { start: offset, end: offset + length }),
    onObjectProperty(name, offset) {
      const around = open.at(-1);
      if (around === undefined) return;
      around.key = name;
      around.keyOffset = offset;
    },
    onError(code, offset, length) {
      const name = printParseErrorCode(code);
      const around = name.startsWith('Close') ? closed : open.at(-1);
      builder.fault ??= faultOf(text, name, { offset, length, around });
    },
  };
}

function openContainer(builder: JsonBuilder, list: unknown[] | null, start: number): void {
  const { open, spans, maxDepth } = builder;
  const object = {};
  const value = list ?? object;
  addValue(builder, value, { start, end: start + 1 });
  const entries = builder.entries !== null && list === null ? new Map<string, EntrySpan>() : null;
  spans.set(value, { start, entries: entries ?? NO_ENTRIES });
  open.push({ start, list, object, entries, key: '', keyOffset: start });
  if (open.length > maxDepth)
    builder.fault ??= { offset: start, message: `the values are nested more than ${maxDepth} levels deep` };
}

function addValue(builder: JsonBuilder, value: unknown, { start, end }: Omit<EntrySpan, 'key'>): void {
  const around = builder.open.at(-1);
  if (around === undefined) {
    builder.value = value;
    return;
  }
  const { list, object, key, keyOffset, entries } = around;
  if (list !== null) list.push(value);
  else if (key === '__proto__') Object.defineProperty(object, key, { value, enumerable: true });
  else object[key] = value;
  if (entries !== null && hasSpan(builder, key, value)) entries.set(key, { key: keyOffset, start, end });
}

function hasSpan({ entries }: JsonBuilder, key: string, value: unknown): boolean {
  if (entries === 'all') return true;
  return typeof value === 'string' && value !== '' && entries?.has(key) === true;
}

const EXPECTED: ReadonlyMap<string, string> = new Map([
  ['PropertyNameExpected', 'a name in double quotes'],
  ['ValueExpected', 'a value'],
  ['ColonExpected', '":"'],
  ['CommaExpected', '","'],
  ['CloseBraceExpected', '"}"'],
  ['CloseBracketExpected', '"]"'],
  ['EndOfFileExpected', 'the end of the file'],
]);

const WRONG: ReadonlyMap<string, string> = new Map([
  ['UnexpectedEndOfString', 'a string is never closed'],
  ['InvalidCharacter', 'a string contains a control character, which must be escaped'],
  ['InvalidEscapeCharacter', 'a string contains an escape that JSON does not have'],
  ['InvalidUnicode', 'a string contains a broken "\\u" escape'],
  ['InvalidCommentToken', 'JSON has no comments'],
]);

interface Failure {
  readonly offset: number;
  readonly length: number;
  readonly around: Container | undefined;
}

function faultOf(text: string, code: string, { offset, length, around }: Failure): TextFault {
  const wrong = WRONG.get(code);
  if (wrong !== undefined) return { offset, message: wrong };
  if (text.trim() === '') return { offset: 0, message: 'the file is empty' };
  if (offset >= text.trimEnd().length) return { offset, message: endsEarly(text, around) };
  const expected = EXPECTED.get(code) ?? 'a value';
  const found = JSON.stringify(text.slice(offset, offset + Math.max(1, Math.min(length, 24))));
  return { offset, message: `expected ${expected}, found ${found}` };
}

/** Returns a message that names the object or list that is not closed. Its start helps an author more than the end of the file. */
function endsEarly(text: string, around: Container | undefined): string {
  if (around === undefined) return 'the text ends where a value is expected';
  const { line, col } = lineColFromOffset(lineStarts(text), around.start);
  const what = around.list !== null ? 'list' : 'object';
  return `the text ends inside the ${what} that opens at ${line}:${col}`;
}
