import type * as z from 'zod/mini';
import { type LocatedData, spanAt } from '../../../base/located-data.ts';
import { nearest } from '../../../base/nearest.ts';
import type { Code } from '../../../model/codes.ts';
import { KNOWN_KEYS } from './schema.ts';

type Issue = z.core.$ZodIssue;

/** A finding about a key, at an offset in the YAML. */
export interface KeyFinding {
  readonly code: Code;
  readonly offset: number;
  readonly message: string;
  readonly hint?: string | undefined;
  /** The key of the front matter whose value is ignored. */
  readonly key: string;
}

/** The text of the YAML, and the data in it. */
export interface YamlSource {
  readonly yaml: string;
  readonly data: LocatedData;
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

/** Returns the findings for an issue of the schema. */
export function findingsFromIssue(issue: Issue, source: YamlSource): readonly KeyFinding[] {
  const path = pathOf(issue.path);
  const key = String(issue.path[0] ?? '');
  switch (issue.code) {
    case 'unrecognized_keys':
      return issue.keys.map((name) => unknownKey(issue.path, name, source));
    case 'custom': {
      const hint: unknown = issue.params?.hint;
      const offset = offsetOf(issue.path, source);
      return [
        {
          code: 'content/invalid-value',
          key,
          offset,
          message: `"${path}" ${issue.message}`,
          hint: String(hint),
        },
      ];
    }
    case 'invalid_type':
      return [wrongType(issue.path, issue.expected, { input: issue.input, source })];
    default:
      throw new Error(`docgen bug: no words for the zod issue ${issue.code}`);
  }
}

function unknownKey(steps: Steps, name: string, source: YamlSource): KeyFinding {
  const path = pathOf(steps);
  const full = path === '' ? name : `${path}.${name}`;
  const known = KNOWN_KEYS.get(path) ?? [];
  const other = OTHER_NAMES.get(name);
  const meant = other !== undefined && known.includes(other) ? other : nearest(name, known);
  const hint = meant === null ? `the keys are ${known.join(', ')}` : `did you mean ${meant}?`;
  const message = `There is no front matter key "${full}"`;
  return {
    code: 'content/unknown-key',
    key: full.split('.', 1)[0] ?? full,
    offset: offsetOf([...steps, name], source),
    message,
    hint,
  };
}

const TYPE_NAMES: ReadonlyMap<string, string> = new Map([
  ['string', 'text'],
  ['number', 'a number'],
  ['boolean', 'true or false'],
  ['array', 'a list'],
  ['object', 'a set of keys'],
]);

interface Found {
  readonly input: unknown;
  readonly source: YamlSource;
}

function wrongType(steps: Steps, expected: string, { input, source }: Found): KeyFinding {
  const path = pathOf(steps);
  const { start = 0, end = 0 } = spanAt(source.data, steps) ?? {};
  const written = source.yaml.slice(start, end);
  const message = `"${path}" must be ${TYPE_NAMES.get(expected) ?? expected}, found ${describe(input, written)}`;
  const offset = offsetOf(steps, source);
  return {
    code: 'content/wrong-type',
    key: String(steps[0] ?? ''),
    offset,
    message,
    hint: hintFor(expected, { path, input, written }),
  };
}

function describe(input: unknown, written: string): string {
  if (input === null || input === undefined) return 'nothing';
  if (typeof input === 'string') return `the text ${JSON.stringify(input.slice(0, 60))}`;
  if (typeof input === 'number') return `the number ${written}`;
  if (Array.isArray(input)) return 'a list';
  return typeof input === 'object' ? 'a set of keys' : String(input);
}

interface Wanted {
  readonly path: string;
  readonly input: unknown;
  readonly written: string;
}

function hintFor(expected: string, { path, input, written }: Wanted): string | undefined {
  const before = path.endsWith(']') ? '' : `${path.slice(path.lastIndexOf('.') + 1)}: `;
  if (input === null) return 'write a value, or remove the key';
  switch (expected) {
    case 'string':
      if (typeof input === 'object') return 'write one text';
      return `put it in quotes: ${before}"${written}"`;
    case 'boolean':
      return typeof input === 'string' ? truthHint(input, before) : 'write true or false';
    case 'number':
      return typeof input === 'string' && /^-?\d+(?:\.\d+)?$/.test(input.trim())
        ? `write it without quotes: ${before}${input.trim()}`
        : 'write a number';
    case 'array':
      return typeof input === 'string'
        ? `write a list: ${before}[${input.slice(0, 60)}]`
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

/** Keys and indices from the top down. */
type Steps = readonly PropertyKey[];

function pathOf(steps: Steps): string {
  return steps.reduce<string>((path, step) => {
    if (typeof step === 'number') return `${path}[${step}]`;
    return path === '' ? String(step) : `${path}.${String(step)}`;
  }, '');
}

/** Returns the offset of a key or of an entry of a list, or 0 if there is none. */
function offsetOf(steps: Steps, { data }: YamlSource): number {
  return spanAt(data, steps)?.key ?? 0;
}
