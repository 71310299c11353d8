import { type LocatedData, spanAt } from '../../../base/data/located-data.ts';
import { parseYaml } from '../../../base/data/yaml.ts';
import { PLAIN_YAML } from '../../../base/data/yaml-tokens.ts';
import { diagnostic } from '../../../base/report.ts';
import { type LineStarts, lineColFromOffset, lineStarts } from '../../../base/text/lines.ts';
import { didYouMean } from '../../../base/text/nearest.ts';
import type { ApiText } from '../../../model/api/api.ts';
import type { Diagnostic, Position, Result } from '../../../model/diagnostic.ts';
import { type Fields, isFields } from '../fields.ts';
import { literalText, textAt } from '../texts.ts';

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

const EMPTY: Omit<OverlayEntry, 'at'> = {
  summary: null,
  description: null,
  example: null,
  returns: null,
  raises: null,
  parameters: new Map(),
  arguments: new Map(),
  overloads: [],
};

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
  const found: Diagnostic[] = [];
  const entries = new Map<string, OverlayEntry>();
  if (parsed.fault !== null) {
    const { offset, message, hint } = parsed.fault;
    const at = { file, ...lineColFromOffset(starts, offset) };
    found.push(diagnostic('api/invalid-overlay', { message, hint, at }));
  } else if (parsed.value !== null) {
    const source: OverlaySource = { file, data: parsed, starts, found };
    const listed = mappingFrom(source, parsed.value, {
      path: [],
      message: 'An overlay is a mapping of names to texts',
      hint: 'list.List: A growable array.',
    });
    for (const [key, value] of listed) {
      const entry = entryFrom(source, value, [key]);
      if (entry !== null) entries.set(key, entry);
    }
  }
  return { value: entries, diagnostics: found };
}

function entryFrom(source: OverlaySource, value: unknown, path: Steps): OverlayEntry | null {
  const at = positionOf(source, path, 'key');
  if (typeof value === 'string') return { ...EMPTY, summary: textFrom(source, value, path), at };
  if (!isFields(value)) {
    const message = `The entry "${nameOf(path)}" is neither a sentence nor a mapping`;
    refuse(source, { path, message, hint: FORM });
    return null;
  }
  refuseUnknownKeys(source, value, path);
  const texts = TEXTS.map((key) => [key, textFrom(source, value[key], [...path, key])]);
  const maps = MAPS.map((key) => [key, textsFrom(source, value[key], [...path, key])]);
  const overloads = overloadsFrom(source, value.overloads, [...path, 'overloads']);
  return { ...EMPTY, ...Object.fromEntries([...texts, ...maps]), overloads, at };
}

function refuseUnknownKeys(source: OverlaySource, value: Fields, path: Steps): void {
  for (const name of Object.keys(value)) {
    if (KEYS.includes(name)) continue;
    const hint = didYouMean(name, KEYS) ?? `the keys are ${KEYS.join(', ')}`;
    refuse(source, { path: [...path, name], message: `An entry has no key "${name}"`, hint });
  }
}

function textFrom(source: OverlaySource, value: unknown, path: Steps): ApiText | null {
  if (typeof value === 'string') {
    const text = textAt(value.trim(), positionOf(source, path, 'start'));
    return literalText(text, value.trim(), spanAt(source.data, path)?.isLiteral === true);
  }
  if (value !== undefined && value !== null)
    refuse(source, { path, message: `"${nameOf(path)}" is not text`, hint: 'put the text in quotes' });
  return null;
}

function textsFrom(source: OverlaySource, value: unknown, path: Steps): ReadonlyMap<string, ApiText> {
  const message = `"${nameOf(path)}" is not a mapping of names to texts`;
  const texts = mappingFrom(source, value, { path, message, hint: 'write name: text' });
  return new Map(
    texts.flatMap(([name, one]): readonly (readonly [string, ApiText])[] => {
      const text = textFrom(source, one, [...path, name]);
      return text === null ? [] : [[name, text]];
    }),
  );
}

function overloadsFrom(source: OverlaySource, value: unknown, path: Steps): readonly OverlayEntry[] {
  if (Array.isArray(value))
    return value.flatMap((one: unknown, index) => entryFrom(source, one, [...path, index]) ?? []);
  if (value !== undefined && value !== null)
    refuse(source, { path, message: `"${nameOf(path)}" is not a list`, hint: 'begin each entry with "- "' });
  return [];
}

interface Refusal {
  readonly path: Steps;
  readonly message: string;
  readonly hint: string;
}

/** The entries of a mapping; none if there is none. Anything else is refused. */
function mappingFrom(
  source: OverlaySource,
  value: unknown,
  refusal: Refusal,
): readonly (readonly [string, unknown])[] {
  if (isFields(value)) return Object.entries(value);
  if (value !== undefined && value !== null) refuse(source, refusal);
  return [];
}

function refuse(source: OverlaySource, { path, message, hint }: Refusal): void {
  const at = positionOf(source, path, 'key');
  source.found.push(diagnostic('api/invalid-overlay', { message, hint, at }));
}

/** A path as messages show it: `lib.f.overloads[1]`. */
function nameOf(path: Steps): string {
  return path
    .map((step, index) => (typeof step === 'number' ? `[${step}]` : index === 0 ? step : `.${step}`))
    .join('');
}

/** Returns the position of a key, or that at which its text starts; that of the file if there is no such key. */
function positionOf({ file, data, starts }: OverlaySource, path: Steps, part: 'key' | 'start'): Position {
  return { file, ...lineColFromOffset(starts, spanAt(data, path)?.[part] ?? 0) };
}
