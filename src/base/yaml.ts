import {
  CORE_SCHEMA,
  constructFromEvents,
  EVENT_ID,
  type Event,
  getScalarValue,
  parseEvents,
  realMapTag,
  SCALAR_STYLE,
  type ScalarEvent,
  YAMLException,
} from 'js-yaml';
import { faultFromException, type YamlFault } from './yaml-fault.ts';

/** A piece of the source: offsets, the end exclusive. */
export interface Extent {
  readonly start: number;
  readonly end: number;
}

/** Where things stand in the YAML, by path: `title`, `last_update.date`, `keywords[1]`. */
export interface YamlPlaces {
  readonly keys: ReadonlyMap<string, number>;
  readonly values: ReadonlyMap<string, Extent>;
}

/** A YAML document as data (mappings are `Map`s, so that no key can be special), or the first thing wrong with it. */
export type ParsedYaml =
  | { readonly fault: null; readonly value: unknown; readonly places: YamlPlaces }
  | { readonly fault: YamlFault };

/** YAML 1.2 core. What can grow without bound or run code is refused: depth, aliases, anchors, tags. */
const OPTIONS = { schema: CORE_SCHEMA.withTags(realMapTag), maxDepth: 20, maxAliases: 0 };

/** Parses one YAML document. An empty one is null. */
export function parseYaml(source: string): ParsedYaml {
  try {
    const events = parseEvents(source, OPTIONS);
    const reader: Reader = { source, events, at: 0, keys: new Map(), values: new Map(), fault: null };
    readDocument(reader);
    if (reader.fault !== null) return { fault: reader.fault };
    const [value = null] = constructFromEvents(events, { ...OPTIONS, source });
    return { fault: null, value, places: reader };
  } catch (error) {
    if (error instanceof YAMLException) return { fault: faultFromException(source, error) };
    if (error instanceof RangeError)
      return { fault: { offset: 0, message: 'The YAML is too large to be read' } };
    throw error;
  }
}

interface Reader {
  readonly source: string;
  readonly events: readonly Event[];
  at: number;
  readonly keys: Map<string, number>;
  readonly values: Map<string, Extent>;
  fault: YamlFault | null;
}

function readDocument(reader: Reader): void {
  const { source, events } = reader;
  if (events.length === 0) return;
  reader.at = 1;
  if (events[1]?.type !== EVENT_ID.POP) readNode(reader, '');
  const second = events.findIndex((event, index) => index > 0 && event.type === EVENT_ID.DOCUMENT);
  if (second < 0) return;
  const offset = Math.max(0, source.search(/^(?:\.\.\.|---)/m));
  reader.fault ??= { offset, message: 'A second YAML document starts here', hint: 'keep one set of keys' };
}

/** Reads the node at the cursor and moves behind it. Depth is bounded by the parser. */
function readNode(reader: Reader, path: string): void {
  const event = reader.events[reader.at++];
  if (event === undefined) throw new Error('docgen bug: YAML events end early');
  refuseProperties(reader, event);
  if (event.type === EVENT_ID.SCALAR) {
    reader.values.set(path, { start: startOf(event), end: event.valueEnd });
    return;
  }
  if (event.type === EVENT_ID.SEQUENCE) readSequence(reader, path);
  if (event.type === EVENT_ID.MAPPING) readMapping(reader, path);
}

function readSequence(reader: Reader, path: string): void {
  for (let index = 0; reader.events[reader.at]?.type !== EVENT_ID.POP; index++)
    readNode(reader, `${path}[${index}]`);
  reader.at++;
}

function readMapping(reader: Reader, path: string): void {
  const seen = new Map<string, number>();
  for (;;) {
    const event = reader.events[reader.at];
    if (event === undefined || event.type === EVENT_ID.POP) break;
    if (event.type !== EVENT_ID.SCALAR) {
      reader.fault ??= {
        offset: offsetOf(event),
        message: 'A key is a list or a mapping',
        hint: 'write keys as words',
      };
      readNode(reader, `${path}?`);
      readNode(reader, `${path}?`);
      continue;
    }
    readPair(reader, { path, key: event, seen });
  }
  reader.at++;
}

interface Pair {
  readonly path: string;
  readonly key: ScalarEvent;
  /** The keys of this mapping so far, with their offsets. */
  readonly seen: Map<string, number>;
}

function readPair(reader: Reader, { path, key, seen }: Pair): void {
  const name = getScalarValue(reader.source, key);
  const offset = startOf(key);
  const first = seen.get(name);
  refuseProperties(reader, key);
  if (first !== undefined)
    reader.fault ??= {
      offset,
      first,
      message: `The key "${name}" is there twice`,
      hint: 'remove one of the two',
    };
  seen.set(name, offset);
  const child = path === '' ? name : `${path}.${name}`;
  reader.keys.set(child, offset);
  reader.at++;
  readNode(reader, child);
}

/** Aliases multiply, anchors only serve them, and tags ask for types of a language. */
function refuseProperties(reader: Reader, event: Event): void {
  if (event.type === EVENT_ID.DOCUMENT || event.type === EVENT_ID.POP) return;
  const isAlias = event.type === EVENT_ID.ALIAS;
  if (isAlias || event.anchorStart >= 0)
    reader.fault ??= {
      offset: event.anchorStart - 1,
      message: isAlias ? 'Aliases (`*name`) are not allowed' : 'Anchors (`&name`) are not allowed',
      hint: `if it is text, put the value in quotes`,
    };
  if (!isAlias && event.tagStart >= 0)
    reader.fault ??= {
      offset: event.tagStart,
      message: `Tags are not allowed: ${reader.source.slice(event.tagStart, event.tagEnd)}`,
      hint: 'if it is text, put the value in quotes',
    };
}

function offsetOf(event: Event): number {
  return 'start' in event ? event.start : 0;
}

/** Where a scalar starts, with its quote. */
function startOf({ style, valueStart }: ScalarEvent): number {
  const isQuoted = style === SCALAR_STYLE.DOUBLE_QUOTED || style === SCALAR_STYLE.SINGLE_QUOTED;
  return Math.max(0, isQuoted ? valueStart - 1 : valueStart);
}
