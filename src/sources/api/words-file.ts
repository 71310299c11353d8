import { type LineStarts, lineColFromOffset, lineStarts } from '../../base/lines.ts';
import { type LocatedData, spanAt } from '../../base/located-data.ts';
import { didYouMean } from '../../base/nearest.ts';
import { diagnostic } from '../../base/report.ts';
import { parseYaml } from '../../base/yaml.ts';
import { PLAIN_YAML } from '../../base/yaml-tokens.ts';
import type { ApiText } from '../../model/api.ts';
import type { Diagnostic, Position, Result } from '../../model/diagnostic.ts';
import { type Fields, isFields } from './fields.ts';

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

/** Keys and indices from the top down. */
type Steps = readonly (string | number)[];

interface Reading {
  readonly file: string;
  readonly data: LocatedData;
  readonly starts: LineStarts;
  readonly found: Diagnostic[];
}

/** Reads a file of words: qualified names (or `*.name` for every symbol of a name) to words. `file` is its path for positions. */
export function readWords(text: string, file: string): Result<ReadonlyMap<string, Words>> {
  const parsed = parseYaml(text, PLAIN_YAML);
  const starts = lineStarts(text);
  if (parsed.fault !== null) {
    const { offset, message, hint } = parsed.fault;
    const at = { file, ...lineColFromOffset(starts, offset) };
    return { value: new Map(), diagnostics: [diagnostic('api/invalid-words', { message, hint, at })] };
  }
  const reading: Reading = { file, data: parsed, starts, found: [] };
  const { value } = parsed;
  if (value === null) return { value: new Map(), diagnostics: [] };
  if (!isFields(value)) {
    refuse(reading, [], {
      message: 'A file of words is a mapping of names to words',
      hint: 'list.List: A growable array.',
    });
    return { value: new Map(), diagnostics: reading.found };
  }
  const words = new Map<string, Words>();
  for (const [key, entry] of Object.entries(value)) {
    const read = wordsFrom(reading, entry, [key]);
    if (read !== null) words.set(key, read);
  }
  return { value: words, diagnostics: reading.found };
}

function wordsFrom(reading: Reading, value: unknown, path: Steps): Words | null {
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
  if (!isFields(value)) {
    refuse(reading, path, {
      message: `The words of "${nameOf(path)}" are neither a sentence nor a mapping`,
      hint: FORM,
    });
    return null;
  }
  refuseUnknownKeys(reading, value, path);
  const texts = TEXTS.filter((key) => Object.hasOwn(value, key)).map((key) => {
    return [key, textFrom(reading, value[key], [...path, key])];
  });
  const maps = MAPS.filter((key) => Object.hasOwn(value, key)).map((key) => {
    return [key, textsFrom(reading, value[key], [...path, key])];
  });
  return {
    ...none,
    ...Object.fromEntries([...texts, ...maps]),
    overloads: overloadsFrom(reading, value.overloads, path),
  };
}

function refuseUnknownKeys(reading: Reading, value: Fields, path: Steps): void {
  for (const name of Object.keys(value)) {
    if (KEYS.includes(name)) continue;
    const hint = didYouMean(name, KEYS) ?? `the keys are ${KEYS.join(', ')}`;
    refuse(reading, [...path, name], { message: `Words have no key "${name}"`, hint });
  }
}

function textFrom(reading: Reading, value: unknown, path: Steps): ApiText | null {
  if (value === undefined || value === null) return null;
  if (typeof value === 'string')
    return value.trim() === '' ? null : { markdown: value.trim(), at: textPlace(reading, path) };
  refuse(reading, path, { message: `"${nameOf(path)}" is not text`, hint: 'put the text in quotes' });
  return null;
}

function textsFrom(reading: Reading, value: unknown, path: Steps): ReadonlyMap<string, ApiText> {
  if (value === undefined || value === null) return new Map();
  if (!isFields(value)) {
    refuse(reading, path, {
      message: `"${nameOf(path)}" is not a mapping of names to texts`,
      hint: 'write name: text',
    });
    return new Map();
  }
  return new Map(
    Object.entries(value).flatMap(([name, one]): readonly (readonly [string, ApiText])[] => {
      const text = textFrom(reading, one, [...path, name]);
      return text === null ? [] : [[name, text]];
    }),
  );
}

function overloadsFrom(reading: Reading, value: unknown, path: Steps): readonly Words[] {
  if (value === undefined || value === null) return [];
  if (!Array.isArray(value)) {
    refuse(reading, [...path, 'overloads'], {
      message: `"${nameOf(path)}.overloads" is not a list`,
      hint: 'begin each entry with "- "',
    });
    return [];
  }
  return value.flatMap((one: unknown, index) => wordsFrom(reading, one, [...path, 'overloads', index]) ?? []);
}

function refuse(
  reading: Reading,
  path: Steps,
  finding: { readonly message: string; readonly hint: string },
): void {
  reading.found.push(diagnostic('api/invalid-words', { ...finding, at: placeOf(reading, path) }));
}

/** A path as messages show it: `lib.f.overloads[1]`. */
function nameOf(path: Steps): string {
  return path
    .map((step, index) => (typeof step === 'number' ? `[${step}]` : index === 0 ? step : `.${step}`))
    .join('');
}

/** Returns the position of a key; of the start if there is none. */
function placeOf({ file, data, starts }: Reading, path: Steps): Position {
  return { file, ...lineColFromOffset(starts, spanAt(data, path)?.key ?? 0) };
}

/** Returns the position at which the text of a key starts. */
function textPlace({ file, data, starts }: Reading, path: Steps): Position {
  return { file, ...lineColFromOffset(starts, spanAt(data, path)?.start ?? 0) };
}
