import { type LineStarts, lineColFromOffset, lineStarts } from '../../../base/lines.ts';
import { type LocatedData, spanAt } from '../../../base/located-data.ts';
import { didYouMean } from '../../../base/nearest.ts';
import { diagnostic } from '../../../base/report.ts';
import { parseYaml } from '../../../base/yaml.ts';
import { PLAIN_YAML } from '../../../base/yaml-tokens.ts';
import type { ApiText } from '../../../model/api.ts';
import type { Diagnostic, Position, Result } from '../../../model/diagnostic.ts';
import { type Fields, isFields } from '../fields.ts';

/** The texts of a symbol, or of one of its overloads. */
export interface OverlayEntry {
  readonly summary: ApiText | null;
  readonly description: ApiText | null;
  readonly example: ApiText | null;
  readonly returns: ApiText | null;
  readonly raises: ApiText | null;
  readonly parameters: ReadonlyMap<string, ApiText>;
  readonly arguments: ReadonlyMap<string, ApiText>;
  /** In the order of the symbol's overloads. */
  readonly overloads: readonly OverlayEntry[];
  readonly at: Position;
}

const TEXTS = ['summary', 'description', 'example', 'returns', 'raises'] as const;
const MAPS = ['parameters', 'arguments'] as const;
const KEYS: readonly string[] = [...TEXTS, ...MAPS, 'overloads'];
const FORM = 'write a sentence, or a mapping of summary, description, parameters, arguments, returns, raises';

/** Keys and indices from the top down. */
type Steps = readonly (string | number)[];

interface OverlaySource {
  readonly file: string;
  readonly data: LocatedData;
  readonly starts: LineStarts;
  readonly found: Diagnostic[];
}

/** Reads an overlay: entries by qualified name, or by `*.name` for every symbol of a name. `file` is its path in diagnostics. */
export function readOverlay(text: string, file: string): Result<ReadonlyMap<string, OverlayEntry>> {
  const parsed = parseYaml(text, PLAIN_YAML);
  const starts = lineStarts(text);
  if (parsed.fault !== null) {
    const { offset, message, hint } = parsed.fault;
    const at = { file, ...lineColFromOffset(starts, offset) };
    return { value: new Map(), diagnostics: [diagnostic('api/invalid-overlay', { message, hint, at })] };
  }
  const source: OverlaySource = { file, data: parsed, starts, found: [] };
  const { value } = parsed;
  if (value === null) return { value: new Map(), diagnostics: [] };
  if (!isFields(value)) {
    refuse(source, [], {
      message: 'An overlay is a mapping of names to texts',
      hint: 'list.List: A growable array.',
    });
    return { value: new Map(), diagnostics: source.found };
  }
  const entries = new Map<string, OverlayEntry>();
  for (const [key, entry] of Object.entries(value)) {
    const read = entryFrom(source, entry, [key]);
    if (read !== null) entries.set(key, read);
  }
  return { value: entries, diagnostics: source.found };
}

function entryFrom(source: OverlaySource, value: unknown, path: Steps): OverlayEntry | null {
  const at = positionOf(source, path);
  const none: OverlayEntry = {
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
    return { ...none, summary: { markdown: value.trim(), at: textPosition(source, path) } };
  if (!isFields(value)) {
    refuse(source, path, {
      message: `The entry "${nameOf(path)}" is neither a sentence nor a mapping`,
      hint: FORM,
    });
    return null;
  }
  refuseUnknownKeys(source, value, path);
  const texts = TEXTS.filter((key) => Object.hasOwn(value, key)).map((key) => {
    return [key, textFrom(source, value[key], [...path, key])];
  });
  const maps = MAPS.filter((key) => Object.hasOwn(value, key)).map((key) => {
    return [key, textsFrom(source, value[key], [...path, key])];
  });
  return {
    ...none,
    ...Object.fromEntries([...texts, ...maps]),
    overloads: overloadsFrom(source, value.overloads, path),
  };
}

function refuseUnknownKeys(source: OverlaySource, value: Fields, path: Steps): void {
  for (const name of Object.keys(value)) {
    if (KEYS.includes(name)) continue;
    const hint = didYouMean(name, KEYS) ?? `the keys are ${KEYS.join(', ')}`;
    refuse(source, [...path, name], { message: `An entry has no key "${name}"`, hint });
  }
}

function textFrom(source: OverlaySource, value: unknown, path: Steps): ApiText | null {
  if (value === undefined || value === null) return null;
  if (typeof value === 'string')
    return value.trim() === '' ? null : { markdown: value.trim(), at: textPosition(source, path) };
  refuse(source, path, { message: `"${nameOf(path)}" is not text`, hint: 'put the text in quotes' });
  return null;
}

function textsFrom(source: OverlaySource, value: unknown, path: Steps): ReadonlyMap<string, ApiText> {
  if (value === undefined || value === null) return new Map();
  if (!isFields(value)) {
    refuse(source, path, {
      message: `"${nameOf(path)}" is not a mapping of names to texts`,
      hint: 'write name: text',
    });
    return new Map();
  }
  return new Map(
    Object.entries(value).flatMap(([name, one]): readonly (readonly [string, ApiText])[] => {
      const text = textFrom(source, one, [...path, name]);
      return text === null ? [] : [[name, text]];
    }),
  );
}

function overloadsFrom(source: OverlaySource, value: unknown, path: Steps): readonly OverlayEntry[] {
  if (value === undefined || value === null) return [];
  if (!Array.isArray(value)) {
    refuse(source, [...path, 'overloads'], {
      message: `"${nameOf(path)}.overloads" is not a list`,
      hint: 'begin each entry with "- "',
    });
    return [];
  }
  return value.flatMap((one: unknown, index) => entryFrom(source, one, [...path, 'overloads', index]) ?? []);
}

function refuse(
  source: OverlaySource,
  path: Steps,
  finding: { readonly message: string; readonly hint: string },
): void {
  source.found.push(diagnostic('api/invalid-overlay', { ...finding, at: positionOf(source, path) }));
}

/** A path as messages show it: `lib.f.overloads[1]`. */
function nameOf(path: Steps): string {
  return path
    .map((step, index) => (typeof step === 'number' ? `[${step}]` : index === 0 ? step : `.${step}`))
    .join('');
}

/** Returns the position of a key; of the start if there is none. */
function positionOf({ file, data, starts }: OverlaySource, path: Steps): Position {
  return { file, ...lineColFromOffset(starts, spanAt(data, path)?.key ?? 0) };
}

/** Returns the position at which the text of a key starts. */
function textPosition({ file, data, starts }: OverlaySource, path: Steps): Position {
  return { file, ...lineColFromOffset(starts, spanAt(data, path)?.start ?? 0) };
}
