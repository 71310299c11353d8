import { type LineStarts, lineColFromOffset, lineStarts } from '../../base/lines.ts';
import { didYouMean } from '../../base/nearest.ts';
import { diagnostic } from '../../base/report.ts';
import { parseYaml, type YamlPlaces } from '../../base/yaml.ts';
import type { ApiText } from '../../model/api.ts';
import type { Diagnostic, Position, Result } from '../../model/diagnostic.ts';

/** Words about one symbol, or about one overload of it. */
export interface Words {
  readonly summary: ApiText | null;
  readonly description: ApiText | null;
  readonly example: ApiText | null;
  readonly returns: ApiText | null;
  readonly raises: ApiText | null;
  readonly parameters: ReadonlyMap<string, ApiText>;
  readonly arguments: ReadonlyMap<string, ApiText>;
  /** In the order of the symbol's overloads. */
  readonly overloads: readonly Words[];
  readonly at: Position;
}

const TEXTS = ['summary', 'description', 'example', 'returns', 'raises'] as const;
const MAPS = ['parameters', 'arguments'] as const;
const KEYS: readonly string[] = [...TEXTS, ...MAPS, 'overloads'];
const FORM = 'write a sentence, or a mapping of summary, description, parameters, arguments, returns, raises';

interface Reading {
  readonly file: string;
  readonly places: YamlPlaces;
  readonly starts: LineStarts;
  readonly found: Diagnostic[];
}

/** Reads a file of words: qualified names (or `*.name` for every symbol of a name) to words. `file` is its path for positions. */
export function readWords(text: string, file: string): Result<ReadonlyMap<string, Words>> {
  const parsed = parseYaml(text);
  const starts = lineStarts(text);
  if (parsed.fault !== null) {
    const { offset, message, hint } = parsed.fault;
    const at = { file, ...lineColFromOffset(starts, offset) };
    return { value: new Map(), diagnostics: [diagnostic('api/invalid-words', { message, hint, at })] };
  }
  const reading: Reading = { file, places: parsed.places, starts, found: [] };
  const { value } = parsed;
  if (value === null) return { value: new Map(), diagnostics: [] };
  if (!(value instanceof Map)) {
    refuse(reading, '', {
      message: 'A file of words is a mapping of names to words',
      hint: 'list.List: A growable array.',
    });
    return { value: new Map(), diagnostics: reading.found };
  }
  const words = new Map<string, Words>();
  for (const [key, entry] of value) {
    const read = wordsFrom(reading, entry, String(key));
    if (read !== null) words.set(String(key), read);
  }
  return { value: words, diagnostics: reading.found };
}

function wordsFrom(reading: Reading, value: unknown, path: string): Words | null {
  const at = placeOf(reading, path);
  const none: Words = {
    summary: null,
    description: null,
    example: null,
    returns: null,
    raises: null,
    parameters: new Map(),
    arguments: new Map(),
    overloads: [],
    at,
  };
  if (typeof value === 'string')
    return { ...none, summary: { markdown: value.trim(), at: textPlace(reading, path) } };
  if (!(value instanceof Map)) {
    refuse(reading, path, {
      message: `The words of "${path}" are neither a sentence nor a mapping`,
      hint: FORM,
    });
    return null;
  }
  refuseUnknownKeys(reading, value, path);
  const texts = TEXTS.filter((key) => value.has(key)).map((key) => {
    return [key, textFrom(reading, value.get(key), `${path}.${key}`)];
  });
  const maps = MAPS.filter((key) => value.has(key)).map((key) => {
    return [key, textsFrom(reading, value.get(key), `${path}.${key}`)];
  });
  return {
    ...none,
    ...Object.fromEntries([...texts, ...maps]),
    overloads: overloadsFrom(reading, value.get('overloads'), path),
  };
}

function refuseUnknownKeys(reading: Reading, value: ReadonlyMap<unknown, unknown>, path: string): void {
  for (const key of value.keys()) {
    const name = String(key);
    if (KEYS.includes(name)) continue;
    const hint = didYouMean(name, KEYS) ?? `the keys are ${KEYS.join(', ')}`;
    refuse(reading, `${path}.${name}`, { message: `Words have no key "${name}"`, hint });
  }
}

function textFrom(reading: Reading, value: unknown, path: string): ApiText | null {
  if (value === undefined || value === null) return null;
  if (typeof value === 'string')
    return value.trim() === '' ? null : { markdown: value.trim(), at: textPlace(reading, path) };
  refuse(reading, path, { message: `"${path}" is not text`, hint: 'put the text in quotes' });
  return null;
}

function textsFrom(reading: Reading, value: unknown, path: string): ReadonlyMap<string, ApiText> {
  if (value === undefined || value === null) return new Map();
  if (!(value instanceof Map)) {
    refuse(reading, path, {
      message: `"${path}" is not a mapping of names to texts`,
      hint: 'write name: text',
    });
    return new Map();
  }
  return new Map(
    [...value].flatMap(([name, one]): readonly (readonly [string, ApiText])[] => {
      const text = textFrom(reading, one, `${path}.${String(name)}`);
      return text === null ? [] : [[String(name), text]];
    }),
  );
}

function overloadsFrom(reading: Reading, value: unknown, path: string): readonly Words[] {
  if (value === undefined || value === null) return [];
  if (!Array.isArray(value)) {
    refuse(reading, `${path}.overloads`, {
      message: `"${path}.overloads" is not a list`,
      hint: 'begin each entry with "- "',
    });
    return [];
  }
  return value.flatMap((one: unknown, index) => wordsFrom(reading, one, `${path}.overloads[${index}]`) ?? []);
}

function refuse(
  reading: Reading,
  path: string,
  finding: { readonly message: string; readonly hint: string },
): void {
  reading.found.push(diagnostic('api/invalid-words', { ...finding, at: placeOf(reading, path) }));
}

/** Where a key stands. */
function placeOf({ file, places, starts }: Reading, path: string): Position {
  const offset = places.keys.get(path) ?? places.values.get(path)?.start ?? 0;
  return { file, ...lineColFromOffset(starts, offset) };
}

/** Where the text of a key starts. */
function textPlace({ file, places, starts }: Reading, path: string): Position {
  const offset = places.values.get(path)?.start ?? places.keys.get(path) ?? 0;
  return { file, ...lineColFromOffset(starts, offset) };
}
