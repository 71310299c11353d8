/** JSON that knows where its objects stand. `JSON.parse` does the work; one scan of the text adds the positions. */
import { type JsonFault, jsonFault } from './json-fault.ts';
import { type LineCol, lineColFromOffset, lineStarts } from './lines.ts';

/** A JSON text as a value, and where each object of the value opens. */
export interface PlacedJson {
  readonly value: unknown;
  /** Where an object of `value` opens. Line 1, column 1 for anything else, and for all where keys are repeated or look like integers. */
  readonly placeOf: (object: object) => LineCol;
}

/** What a text is: a value with its places, or the first thing wrong with it. */
export type JsonText = PlacedJson | { readonly fault: JsonFault };

const START: LineCol = { line: 1, col: 1 };
const BYTE_ORDER_MARK = 0xfeff;
/** No tool nests values so deep; what is made of them is read, compared and printed by functions that call themselves. */
const DEEPEST = 2000;

/** Parses a JSON text, or the bytes of one in UTF-8; a byte order mark is passed over. Takes about 20 ms a megabyte. */
export function parseJson(source: string | Uint8Array): JsonText {
  const text = typeof source === 'string' ? source : textFromBytes(source);
  if (typeof text !== 'string') return text;
  const json = text.charCodeAt(0) === BYTE_ORDER_MARK ? text.slice(1) : text;
  const value = parsed(json);
  if (value === undefined) return { fault: jsonFault(json) };
  const found = scan(json);
  if (found.tooDeep !== null) return { fault: nestingFault(json, found.tooDeep) };
  return { value, placeOf: placesOf(json, { value, found }) };
}

function nestingFault(json: string, offset: number): JsonFault {
  const message = `the values are nested more than ${DEEPEST} levels deep`;
  return { ...lineColFromOffset(lineStarts(json), offset), message };
}

function textFromBytes(bytes: Uint8Array): string | { readonly fault: JsonFault } {
  const wide = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff);
  if (wide) return { fault: { ...START, message: 'the file is UTF-16 text; JSON is UTF-8' } };
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return { fault: { ...placeOfBadByte(bytes), message: 'the file is not UTF-8 text' } };
  }
}

/** The text before the first byte that is no UTF-8: what a forgiving decoder puts U+FFFD for and an honest U+FFFD is not. */
function placeOfBadByte(bytes: Uint8Array): LineCol {
  let low = 0;
  let high = bytes.length;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (isTextSoFar(bytes.subarray(0, middle))) low = middle;
    else high = middle - 1;
  }
  const before = new TextDecoder().decode(bytes.subarray(0, low), { stream: true });
  return lineColFromOffset(lineStarts(before), before.length);
}

function isTextSoFar(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true });
    return true;
  } catch {
    return false;
  }
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

/**
 * Matches the braces of the text, in order, to the objects of the value, outermost and first ones first: `JSON.parse` keeps that
 * order. Done when a place is first asked for, which costs as much as parsing.
 */
function placesOf(
  json: string,
  { value, found }: { readonly value: unknown; readonly found: Scanned },
): PlacedJson['placeOf'] {
  const matched: { places: PlacedJson['placeOf'] | null } = { places: null };
  return (object) => {
    matched.places ??= matchPlaces(json, { value, found });
    return matched.places(object);
  };
}

function matchPlaces(
  json: string,
  { value, found }: { readonly value: unknown; readonly found: Scanned },
): PlacedJson['placeOf'] {
  const indexes = indexObjects(value);
  if (indexes === null || indexes.objects.size !== found.braces.length || indexes.keys !== found.colons)
    return () => START;
  const starts = json.includes('\n') || json.includes('\r') ? lineStarts(json) : [0];
  return (object) => {
    const offset = found.braces[indexes.objects.get(object) ?? -1];
    return offset === undefined ? START : lineColFromOffset(starts, offset);
  };
}

interface Scanned {
  /** Offsets of all `{` outside strings. */
  readonly braces: readonly number[];
  /** How many `:` there are outside strings: one for each key as written, repeated ones too. */
  readonly colons: number;
  /** Offset of the first bracket that is deeper than may be, or null. */
  readonly tooDeep: number | null;
}

function scan(json: string): Scanned {
  const braces: number[] = [];
  let colons = 0;
  let depth = 0;
  let tooDeep: number | null = null;
  for (let at = 0; at < json.length; at++) {
    const unit = json.charCodeAt(at);
    if (unit === 34) at = endOfString(json, at);
    else if (unit === 58) colons++;
    else if (unit === 123 || unit === 91) {
      if (unit === 123) braces.push(at);
      if (++depth > DEEPEST) tooDeep ??= at;
    } else if (unit === 125 || unit === 93) depth--;
  }
  return { braces, colons, tooDeep };
}

/** Offset of the quote that closes the string opened at `at`: the first one with an even number of backslashes before it. */
function endOfString(json: string, at: number): number {
  for (let end = json.indexOf('"', at + 1); end >= 0; end = json.indexOf('"', end + 1)) {
    let before = end - 1;
    while (json.charCodeAt(before) === 92) before--;
    if ((end - before) % 2 === 1) return end;
  }
  return json.length;
}

interface ObjectIndexes {
  readonly objects: ReadonlyMap<object, number>;
  readonly keys: number;
}

/** Numbers the objects of a value in document order; null where keys that look like integers have been moved to the front. */
function indexObjects(value: unknown): ObjectIndexes | null {
  const objects = new Map<object, number>();
  let keys = 0;
  const waiting: unknown[] = [value];
  while (waiting.length > 0) {
    const one = waiting.pop();
    if (typeof one !== 'object' || one === null) continue;
    const children: readonly unknown[] = Array.isArray(one) ? one : Object.values(one);
    if (!Array.isArray(one)) {
      if (children.length > 1 && startsWithInteger(one)) return null;
      objects.set(one, objects.size);
      keys += children.length;
    }
    for (let at = children.length - 1; at >= 0; at--) {
      const child = children[at];
      if (typeof child === 'object' && child !== null) waiting.push(child);
    }
  }
  return { objects, keys };
}

function startsWithInteger(object: object): boolean {
  for (const key in object) return /^\d+$/.test(key);
  return false;
}
