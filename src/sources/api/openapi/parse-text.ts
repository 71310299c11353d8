import {
  CORE_SCHEMA,
  constructFromEvents,
  EVENT_ID,
  type Event,
  getScalarValue,
  mergeTag,
  parseEvents,
  SCALAR_STYLE,
  type ScalarEvent,
  YAMLException,
} from 'js-yaml';
import { jsonFault } from '../../../base/json-fault.ts';
import { type LineStarts, lineColFromOffset, lineStarts } from '../../../base/lines.ts';
import { faultFromException } from '../../../base/yaml-fault.ts';

/** Where a mapping or a list stands: offsets in the text. */
export interface Place {
  readonly start: number;
  /** Of each key of a mapping: the key, or its value where that is a scalar on the same line. */
  readonly keys: ReadonlyMap<string, number>;
}

/** What is wrong with a text; line and column count from 1. */
export interface TextFault {
  readonly message: string;
  readonly hint?: string | undefined;
  readonly line: number;
  readonly col: number;
}

/** A text as data, and where its mappings and lists stand. */
export type PlacedText =
  | {
      readonly fault: null;
      readonly value: unknown;
      readonly places: ReadonlyMap<object, Place>;
      readonly starts: LineStarts;
    }
  | { readonly fault: TextFault };

/**
 * YAML 1.2 core with `<<`. An alias gives the same object again, so a bomb of aliases costs nothing here; whoever walks the value
 * keeps to a budget. 1,000 aliases are ten times what the largest documents written by hand have.
 */
const OPTIONS = { schema: CORE_SCHEMA.withTags(mergeTag), maxDepth: 100, maxAliases: 1_000 };

/** Parses a document. JSON is read by `JSON.parse`, so that what every JSON tool accepts is accepted; YAML events give the places. */
export function parsePlaced(text: string, isJson: boolean): PlacedText {
  const starts = lineStarts(text);
  try {
    return isJson ? parseJsonText(text, starts) : parseYamlText(text, starts);
  } catch (error) {
    if (error instanceof YAMLException) return { fault: yamlFault(text, starts, error) };
    if (error instanceof RangeError)
      return { fault: { message: 'the text is nested too deeply to be read', line: 1, col: 1 } };
    throw error;
  }
}

function parseYamlText(text: string, starts: LineStarts): PlacedText {
  const events = parseEvents(text, OPTIONS);
  const second = events.findIndex((event, index) => index > 0 && event.type === EVENT_ID.DOCUMENT);
  if (second > 0) {
    const place = lineColFromOffset(starts, startOfNode(events[second + 1]));
    return {
      fault: { message: 'a second YAML document starts', hint: 'keep one document a file', ...place },
    };
  }
  const [value] = constructFromEvents(events, { ...OPTIONS, source: text });
  return { fault: null, value, places: placesOf(text, events, value), starts };
}

function parseJsonText(text: string, starts: LineStarts): PlacedText {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { fault: jsonFault(text) };
  }
  return { fault: null, value, places: jsonPlaces(text, value), starts };
}

/** JSON that is no YAML (a key of more than 1,024 characters, a control character) is read without places. */
function jsonPlaces(text: string, value: unknown): ReadonlyMap<object, Place> {
  if (isTooDeep(value)) throw new RangeError('the text is nested too deeply');
  try {
    return placesOf(text, parseEvents(text, OPTIONS), value);
  } catch (error) {
    if (error instanceof YAMLException) return new Map();
    throw error;
  }
}

/** Whether a value is nested deeper than those who walk it recursively can bear. */
function isTooDeep(value: unknown): boolean {
  let level: readonly unknown[] = [value];
  for (let depth = 0; depth < OPTIONS.maxDepth; depth++) {
    level = level.flatMap((one) => (typeof one === 'object' && one !== null ? Object.values(one) : []));
    if (level.length === 0) return false;
  }
  return true;
}

function yamlFault(text: string, starts: LineStarts, error: YAMLException): TextFault {
  if (/maxAliases|maxDepth|maxTotalMergeKeys/.test(error.reason)) {
    const isAlias = error.reason.includes('Aliases');
    const message = isAlias
      ? `the text has more than ${OPTIONS.maxAliases} aliases (\`*name\`)`
      : 'the text is nested too deeply, or merges (`<<`) too much';
    return { message, ...lineColFromOffset(starts, error.mark?.position ?? 0) };
  }
  if (error.reason === 'deficient indentation') {
    const hint = 'close the bracket or the quotes that are open, or indent this line';
    const place = lineColFromOffset(starts, Math.min(error.mark?.position ?? 0, text.length));
    return { message: 'this line should be indented further', hint, ...place };
  }
  const { offset, message, hint } = faultFromException(text, error);
  return { message, hint, ...lineColFromOffset(starts, offset) };
}

interface Walk {
  readonly text: string;
  readonly events: readonly Event[];
  readonly places: Map<object, Place>;
  at: number;
}

/** Walks the events beside the value that was made of them. */
function placesOf(text: string, events: readonly Event[], value: unknown): ReadonlyMap<object, Place> {
  const walk: Walk = { text, events, places: new Map(), at: 1 };
  if (events.length > 2) placeNode(walk, value);
  return walk.places;
}

/** Places the node at the cursor and moves behind it. `value` is undefined where the node made none of its own (`<<`, a key). */
function placeNode(walk: Walk, value: unknown): void {
  const event = walk.events[walk.at++];
  if (event === undefined || event.type === EVENT_ID.POP)
    throw new Error('docgen bug: YAML events end early');
  if (event.type === EVENT_ID.SEQUENCE) placeList(walk, value, event.start);
  if (event.type === EVENT_ID.MAPPING) placeMapping(walk, value, event.start);
}

function placeList(walk: Walk, value: unknown, start: number): void {
  const list: readonly unknown[] = Array.isArray(value) ? value : [];
  if (Array.isArray(value)) walk.places.set(value, { start, keys: new Map() });
  for (let index = 0; !isEnd(walk); index++) placeNode(walk, list[index]);
  walk.at++;
}

function placeMapping(walk: Walk, value: unknown, start: number): void {
  const keys = new Map<string, number>();
  if (typeof value === 'object' && value !== null) walk.places.set(value, { start, keys });
  const values = new Map(typeof value === 'object' && value !== null ? Object.entries(value) : []);
  while (!isEnd(walk)) {
    const key = walk.events[walk.at];
    const name = key?.type === EVENT_ID.SCALAR ? getScalarValue(walk.text, key) : null;
    placeNode(walk, undefined);
    const next = walk.events[walk.at];
    if (name !== null && key?.type === EVENT_ID.SCALAR) keys.set(name, offsetOf(key, next));
    placeNode(walk, name === null || name === '<<' ? undefined : values.get(name));
  }
  walk.at++;
}

/** Of a key with a plain value the value, since findings are about what it says; of any other the key. */
function offsetOf(key: ScalarEvent, value: Event | undefined): number {
  const isBlock =
    value?.type === EVENT_ID.SCALAR &&
    (value.style === SCALAR_STYLE.LITERAL_BLOCK || value.style === SCALAR_STYLE.FOLDED_BLOCK);
  return value?.type === EVENT_ID.SCALAR && !isBlock && value.valueStart >= 0 ? startOf(value) : startOf(key);
}

function startOfNode(event: Event | undefined): number {
  if (event?.type === EVENT_ID.SCALAR) return startOf(event);
  return event !== undefined && 'start' in event ? event.start : 0;
}

function isEnd(walk: Walk): boolean {
  const event = walk.events[walk.at];
  return event === undefined || event.type === EVENT_ID.POP;
}

/** Where a scalar starts, with its quote. */
function startOf({ style, valueStart }: ScalarEvent): number {
  const isQuoted = style === SCALAR_STYLE.DOUBLE_QUOTED || style === SCALAR_STYLE.SINGLE_QUOTED;
  return Math.max(0, isQuoted ? valueStart - 1 : valueStart);
}
