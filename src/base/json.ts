import { type JSONVisitor, printParseErrorCode, visit } from 'jsonc-parser';
import { lineColFromOffset, lineStarts } from './lines.ts';
import type { ContainerSpan, EntrySpan, ReadText, TextFault } from './located-data.ts';

/** How a JSON text is read. */
export interface JsonOptions {
  /** Levels of nesting that are read: code that walks the value recursively relies on it. */
  readonly maxDepth?: number;
  /** Whether each entry gets a span, and not only each object and list. Costs memory. */
  readonly entries?: boolean;
}

/** Twenty times what tools print. */
const MAX_DEPTH = 2000;

/** Reads a JSON text. Takes about 20 ms a megabyte, of which its scanner takes 5. */
export function parseJson(text: string, options: JsonOptions = {}): ReadText {
  const { maxDepth = MAX_DEPTH, entries = false } = options;
  const builder: Builder = {
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
    // The visitor calls itself: by then the limit has been passed.
    if (!(error instanceof RangeError) || builder.fault === null) throw error;
  }
  const { value, spans, fault } = builder;
  return fault === null ? { fault, value, spans } : { fault };
}

interface Builder {
  readonly text: string;
  readonly maxDepth: number;
  readonly entries: boolean;
  /** The objects and lists around the current offset, outermost first. */
  readonly open: Container[];
  readonly spans: Map<object, ContainerSpan>;
  value: unknown;
  fault: TextFault | null;
}

interface Container {
  readonly start: number;
  /** One of the two is the value. */
  readonly list: unknown[] | null;
  readonly object: Record<string, unknown>;
  readonly entries: Map<string, EntrySpan> | null;
  /** The key before the next value, and its offset. */
  key: string;
  keyOffset: number;
}

const NO_ENTRIES: ContainerSpan['entries'] = new Map();

function visitorOf(builder: Builder): JSONVisitor {
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

function openContainer(builder: Builder, list: unknown[] | null, start: number): void {
  const { open, spans, maxDepth } = builder;
  const object = {};
  const value = list ?? object;
  addValue(builder, value, { start, end: start + 1 });
  const entries = builder.entries && list === null ? new Map<string, EntrySpan>() : null;
  spans.set(value, { start, entries: entries ?? NO_ENTRIES });
  open.push({ start, list, object, entries, key: '', keyOffset: start });
  if (open.length > maxDepth)
    builder.fault ??= { offset: start, message: `the values are nested more than ${maxDepth} levels deep` };
}

function addValue(builder: Builder, value: unknown, { start, end }: Omit<EntrySpan, 'key'>): void {
  const around = builder.open.at(-1);
  if (around === undefined) {
    builder.value = value;
    return;
  }
  const { list, object, key, keyOffset, entries } = around;
  if (list !== null) list.push(value);
  else if (key === '__proto__') Object.defineProperty(object, key, { value, enumerable: true });
  else object[key] = value;
  entries?.set(key, { key: keyOffset, start, end });
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
  ['InvalidCharacter', 'a string holds a control character, which must be escaped'],
  ['InvalidEscapeCharacter', 'a string holds an escape that JSON does not have'],
  ['InvalidUnicode', 'a string holds a broken "\\u" escape'],
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

/** Says inside of what a text ends: the end itself tells an author nothing. */
function endsEarly(text: string, around: Container | undefined): string {
  if (around === undefined) return 'the text ends where a value is expected';
  const { line, col } = lineColFromOffset(lineStarts(text), around.start);
  const what = around.list !== null ? 'list' : 'object';
  return `the text ends inside the ${what} that opens at ${line}:${col}`;
}
