import { z } from 'zod';
import { didYouMean } from '../base/nearest.ts';
import { CONFIG_CODES, type ConfigCode } from '../model/codes/config.ts';
import type { Complaint } from './complaint.ts';
import type { ConfigPath } from './config-path.ts';
import { describeValue, listOf } from './describe.ts';

type Issue = z.core.$ZodIssue;

/** What zod is to do: keep the input of each issue, and say which keys an object may have where one is unknown. */
export const PARSE_OPTIONS = {
  reportInput: true,
  // The message is ours to use; it carries the keys, since nothing else of an issue leads back to its schema.
  error: (issue: z.core.$ZodRawIssue) =>
    issue.code === 'unrecognized_keys' && issue.inst instanceof z.ZodObject
      ? Object.keys(issue.inst.shape).join(' ')
      : undefined,
} as const;

/** A complaint that knows its whole path, and whether it is about the key rather than the value. */
export interface PlacedComplaint extends Complaint {
  readonly path: ConfigPath;
  readonly aboutKey?: true;
}

/** Turns an issue into complaints in our words. `found` describes the value at a path, as an author would. */
export function complaintsFromIssue(
  issue: Issue,
  found: (path: ConfigPath, input: unknown) => string,
  base: ConfigPath = [],
): readonly PlacedComplaint[] {
  const path = [...base, ...issue.path.map((step) => (typeof step === 'number' ? step : String(step)))];
  switch (issue.code) {
    case 'unrecognized_keys':
      return issue.keys.map((key) => unknownKey([...path, key], key, issue.message.split(' ')));
    case 'invalid_union':
      return complaintsFromUnion(issue, path, found);
    case 'custom':
      return [
        {
          code: codeFrom(issue.params?.code),
          path,
          message: issue.message,
          hint: hintFrom(issue.params?.hint),
        },
      ];
    case 'invalid_value':
      return [unexpected(path, issue.input, { words: issue.values.map(wordOf), found })];
    case 'invalid_type':
      return [unexpected(path, issue.input, { words: [typeName(issue.expected)], found, isType: true })];
    default:
      throw new Error(`docgen bug: no words for the zod issue ${issue.code}`);
  }
}

function complaintsFromUnion(
  issue: Extract<Issue, { readonly code: 'invalid_union' }>,
  path: ConfigPath,
  found: (path: ConfigPath, input: unknown) => string,
): readonly PlacedComplaint[] {
  const { discriminator } = issue;
  if (discriminator !== undefined && 'options' in issue) {
    const input = fieldOf(issue.input, discriminator);
    return [unexpected(path, input, { words: (issue.options ?? []).map(wordOf), found })];
  }
  // The branch that got past the outermost type is the one that the author meant.
  const meant = issue.errors.find(
    (branch) => !branch.some((one) => one.code === 'invalid_type' && one.path.length === 0),
  );
  if (meant !== undefined) return meant.flatMap((one) => complaintsFromIssue(one, found, path));
  const words = issue.errors
    .flat()
    .map((one) => (one.code === 'invalid_type' ? typeName(one.expected) : 'another value'));
  return [unexpected(path, issue.input, { words, found, isType: true })];
}

function fieldOf(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null
    ? Object.getOwnPropertyDescriptor(value, key)?.value
    : undefined;
}

interface Expectation {
  readonly words: readonly string[];
  readonly found: (path: ConfigPath, input: unknown) => string;
  /** Whether the words are types rather than values. */
  readonly isType?: true;
}

function unexpected(
  path: ConfigPath,
  input: unknown,
  { words, found, isType }: Expectation,
): PlacedComplaint {
  const expected = listOf(words);
  const description = found(path, input);
  if (description === 'undefined')
    return { code: 'config/missing-key', path, message: `missing, expected ${expected}` };
  const code = isType || typeof input !== 'string' ? 'config/wrong-type' : 'config/invalid-value';
  const names = words.map((word) => word.replaceAll('"', ''));
  const hint = isType || typeof input !== 'string' ? undefined : hintForWord(input, names);
  return { code, path, message: `expected ${expected}, found ${description}`, hint };
}

function hintForWord(word: string, names: readonly string[]): string | undefined {
  return word === 'none' && names.includes('null') ? 'write null' : didYouMean(word, names);
}

function wordOf(value: unknown): string {
  return describeValue(value);
}

const TYPE_NAMES: ReadonlyMap<string, string> = new Map([
  ['string', 'text'],
  ['number', 'a number'],
  ['boolean', 'true or false'],
  ['array', 'an array'],
  ['object', 'an object'],
  ['record', 'an object'],
]);

function typeName(expected: string): string {
  return TYPE_NAMES.get(expected) ?? expected;
}

/** What other generators call settings that docgen has too. */
const OTHER_NAMES: ReadonlyMap<string, string> = new Map([
  ['base', 'basePath'],
  ['baseUrl', 'basePath'],
  ['description', 'tagline'],
  ['dirName', 'dir'],
  ['directory', 'dir'],
  ['link', 'href'],
  ['name', 'version'],
  ['root', 'contentDir'],
  ['sidebar', 'sidebars'],
  ['sidebarId', 'sidebar'],
  ['site', 'url'],
  ['srcDir', 'contentDir'],
  ['staticDirectories', 'staticDir'],
  ['text', 'label'],
  ['to', 'href'],
]);

function unknownKey(path: ConfigPath, key: string, known: readonly string[]): PlacedComplaint {
  const other = OTHER_NAMES.get(key);
  const renamed = other !== undefined && known.includes(other) ? `did you mean ${other}?` : undefined;
  const hint = renamed ?? didYouMean(key, known) ?? `the settings here are ${known.join(', ')}`;
  return { code: 'config/unknown-key', path, aboutKey: true, message: 'unknown setting', hint };
}

function codeFrom(value: unknown): ConfigCode {
  if (isConfigCode(value)) return value;
  throw new Error('docgen bug: a rule of the configuration without a code');
}

function isConfigCode(value: unknown): value is ConfigCode {
  return typeof value === 'string' && Object.hasOwn(CONFIG_CODES, value);
}

function hintFrom(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}
