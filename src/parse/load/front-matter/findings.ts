import { type LocatedData, spanAt } from '../../../base/data/located-data.ts';
import { nearest } from '../../../base/text/nearest.ts';
import type { Code } from '../../../model/codes.ts';

/** A finding about a key, at an offset in the YAML. */
export interface KeyFinding {
  readonly code: Code;
  readonly offset: number;
  readonly message: string;
  readonly hint?: string | undefined;
}

/** The text of the YAML, and the data in it. */
export interface YamlSource {
  readonly yaml: string;
  readonly data: LocatedData;
}

/** Keys and indices from the top down. */
export type Path = readonly (string | number)[];

/** Returns a path as messages show it: `last_update.date`, `tags[1]`. */
export function shownPath(path: Path): string {
  return path
    .map((step) => (typeof step === 'number' ? `[${step}]` : `.${step}`))
    .join('')
    .slice(1);
}

/** Names that other generators use for docgen's keys. */
const OTHER_NAMES: ReadonlyMap<string, string> = new Map([
  ['edit_url', 'custom_edit_url'],
  ['editUrl', 'custom_edit_url'],
  ['hidden', 'unlisted'],
  ['lastUpdated', 'last_update'],
  ['linkTitle', 'sidebar_label'],
  ['nav_order', 'sidebar_position'],
  ['noindex', 'unlisted'],
  ['order', 'sidebar_position'],
  ['permalink', 'slug'],
  ['position', 'sidebar_position'],
  ['sidebarTitle', 'sidebar_label'],
  ['summary', 'description'],
  ['url', 'slug'],
  ['weight', 'sidebar_position'],
]);

/** Returns the finding for a key that there is not. `known` are the keys beside it. */
export function unknownKey(path: Path, known: readonly string[], { data }: YamlSource): KeyFinding {
  const name = String(path.at(-1));
  const other = OTHER_NAMES.get(name);
  const meant = other !== undefined && known.includes(other) ? other : nearest(name, known);
  return {
    code: 'content/unknown-key',
    offset: spanAt(data, path)?.key ?? 0,
    message: `There is no front matter key "${shownPath(path)}"`,
    hint: meant === null ? `the keys are ${known.join(', ')}` : `did you mean ${meant}?`,
  };
}

/** Returns the finding for a key that docgen reads and does not use. */
export function unusedKey(key: string, { data }: YamlSource): KeyFinding {
  return {
    code: 'content/unused-key',
    offset: spanAt(data, [key])?.key ?? 0,
    message: `"${key}" has no effect: no page lists them`,
    hint: 'remove it, or write keywords for search engines',
  };
}

const TYPE_NAMES: ReadonlyMap<string, string> = new Map([
  ['string', 'text'],
  ['number', 'a number'],
  ['boolean', 'true or false'],
  ['array', 'a list'],
  ['object', 'a set of keys'],
]);

/** Returns the finding for a value that has another type than the expected one. */
export function wrongType(
  value: unknown,
  path: Path,
  { expected, source }: { readonly expected: string; readonly source: YamlSource },
): KeyFinding {
  const { key = 0, start = 0, end = 0 } = spanAt(source.data, path) ?? {};
  const written = source.yaml.slice(start, end);
  const found = describe(value, written);
  const last = path.at(-1);
  const before = typeof last === 'number' ? '' : `${last}: `;
  return {
    code: 'content/wrong-type',
    offset: key,
    message: `"${shownPath(path)}" must be ${TYPE_NAMES.get(expected) ?? expected}, found ${found}`,
    hint: value === null ? 'write a value, or remove the key' : hintFor(expected, { before, value, written }),
  };
}

function describe(value: unknown, written: string): string {
  if (value === null || value === undefined) return 'nothing';
  if (typeof value === 'string') return `the text ${JSON.stringify(value.slice(0, 60))}`;
  if (typeof value === 'number') return `the number ${written}`;
  if (Array.isArray(value)) return 'a list';
  return typeof value === 'object' ? 'a set of keys' : String(value);
}

interface Found {
  /** The key as it precedes the value in the YAML; empty in a list. */
  readonly before: string;
  readonly value: unknown;
  readonly written: string;
}

function hintFor(expected: string, { before, value, written }: Found): string {
  switch (expected) {
    case 'string':
      if (typeof value === 'object') return 'write one text';
      return `put it in quotes: ${before}"${written}"`;
    case 'boolean':
      return typeof value === 'string' ? truthHint(value, before) : 'write true or false';
    case 'number':
      return typeof value === 'string' && /^-?\d+(?:\.\d+)?$/.test(value.trim())
        ? `write it without quotes: ${before}${value.trim()}`
        : 'write a number';
    case 'array':
      return typeof value === 'string'
        ? `write a list: ${before}[${value.slice(0, 60)}]`
        : `write a list: ${before}[first, second]`;
    default:
      return `write ${before}{ date: 2026-01-31 }`;
  }
}

function truthHint(text: string, before: string): string {
  const word = text.trim().toLowerCase();
  if (['true', 'yes', 'on', '1'].includes(word)) return `write ${before}true`;
  return ['false', 'no', 'off', '0'].includes(word) ? `write ${before}false` : 'write true or false';
}
