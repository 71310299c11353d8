import * as z from 'zod/mini';
import { isRecord } from '../../base/data/is-record.ts';
import { didYouMean } from '../../base/text/nearest.ts';
import { CONFIG_CODES, type ConfigCode } from '../../model/codes/config.ts';
import { listOf } from '../describe.ts';
import type { ConfigPath } from '../locate/config-path.ts';
import type { ConfigIssue } from './config-issue.ts';

type ZodIssue = z.core.$ZodIssue;

/** Options of parsing: each issue keeps its input, and one about an unknown key lists the known keys as its message. */
export const PARSE_OPTIONS = {
  reportInput: true,
  error: (issue: z.core.$ZodRawIssue) =>
    issue.code === 'unrecognized_keys' && issue.inst instanceof z.ZodMiniObject
      ? Object.keys(issue.inst.shape).join(' ')
      : undefined,
} as const;

type Describe = (value: unknown) => string;

/** Turns an issue of zod into issues in words for authors. `describe` names a value as they would. */
export function issuesFromZod(
  issue: ZodIssue,
  describe: Describe,
  base: ConfigPath = [],
): readonly ConfigIssue[] {
  const path = [...base, ...issue.path.map((step) => (typeof step === 'number' ? step : String(step)))];
  switch (issue.code) {
    case 'unrecognized_keys':
      return issue.keys.map((key) => unknownKey([...path, key], key, issue.message.split(' ')));
    case 'invalid_union':
      return issuesFromUnion(issue, path, describe);
    case 'custom': {
      const { code, hint } = issue.params ?? {};
      if (!isConfigCode(code)) throw new Error('docgen bug: a rule of the configuration without a code');
      return [{ code, path, message: issue.message, hint: typeof hint === 'string' ? hint : undefined }];
    }
    case 'invalid_value':
      return [unexpectedValue(path, issue.input, { allowed: issue.values.map(describe), describe })];
    case 'invalid_type':
      return [unexpectedType(path, issue.input, { types: [issue.expected], describe })];
    case 'too_small':
      return [
        {
          code: 'config/invalid-value',
          path,
          message: `expected ${fewest(issue)}, found ${describe(issue.input)}`,
        },
      ];
    default:
      throw new Error(`docgen bug: no words for the zod issue ${issue.code}`);
  }
}

function issuesFromUnion(
  issue: Extract<ZodIssue, { readonly code: 'invalid_union' }>,
  path: ConfigPath,
  describe: Describe,
): readonly ConfigIssue[] {
  const { discriminator } = issue;
  if (discriminator !== undefined && 'options' in issue) {
    const allowed = (issue.options ?? []).map(describe);
    const input = isRecord(issue.input) ? issue.input[discriminator] : undefined;
    return [unexpectedValue(path, input, { allowed, describe })];
  }
  // The author meant the branch that got past the outermost type.
  const meant = issue.errors.find(
    (branch) => !branch.some((one) => one.code === 'invalid_type' && one.path.length === 0),
  );
  if (meant !== undefined) return meant.flatMap((one) => issuesFromZod(one, describe, path));
  const types = issue.errors.flat().map((one) => (one.code === 'invalid_type' ? one.expected : one.code));
  return [unexpectedType(path, issue.input, { types, describe })];
}

const TYPE_NAMES: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  boolean: 'true or false',
  array: 'an array',
  object: 'an object',
  record: 'an object',
};

/** The least that a schema of an adapter takes. */
function fewest({ origin, minimum }: Extract<ZodIssue, { readonly code: 'too_small' }>): string {
  if (origin === 'string') return 'some text';
  return origin === 'array' ? `at least ${minimum} of them` : `at least ${minimum}`;
}

function unexpectedType(
  path: ConfigPath,
  input: unknown,
  { types, describe }: { readonly types: readonly string[]; readonly describe: Describe },
): ConfigIssue {
  const expected = listOf(types.map((type) => TYPE_NAMES[type] ?? type));
  if (input === undefined) return missing(path, expected);
  return { code: 'config/wrong-type', path, message: `expected ${expected}, found ${describe(input)}` };
}

function unexpectedValue(
  path: ConfigPath,
  input: unknown,
  { allowed, describe }: { readonly allowed: readonly string[]; readonly describe: Describe },
): ConfigIssue {
  if (input === undefined) return missing(path, listOf(allowed));
  const message = `expected ${listOf(allowed)}, found ${describe(input)}`;
  if (typeof input !== 'string') return { code: 'config/wrong-type', path, message };
  const names = allowed.map((name) => name.replaceAll('"', ''));
  const hint = input === 'none' && names.includes('null') ? 'write null' : didYouMean(input, names);
  return { code: 'config/invalid-value', path, message, hint };
}

function missing(path: ConfigPath, expected: string): ConfigIssue {
  return { code: 'config/missing-key', path, message: `missing, expected ${expected}` };
}

/** Names that other generators have for settings of docgen. */
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

function unknownKey(path: ConfigPath, key: string, known: readonly string[]): ConfigIssue {
  const other = OTHER_NAMES.get(key);
  const renamed = other !== undefined && known.includes(other) ? `did you mean ${other}?` : undefined;
  const hint = renamed ?? didYouMean(key, known) ?? `the settings here are ${known.join(', ')}`;
  return { code: 'config/unknown-key', path, aboutKey: true, message: 'unknown setting', hint };
}

function isConfigCode(value: unknown): value is ConfigCode {
  return typeof value === 'string' && Object.hasOwn(CONFIG_CODES, value);
}
