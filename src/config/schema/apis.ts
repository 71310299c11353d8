import * as z from 'zod/mini';
import type { ApiConfig } from '../../model/config.ts';
import type { RuleIssue } from '../config-issue.ts';
import { quote } from '../describe.ts';
import { isRecord } from '../is-record.ts';
import { schemeOf } from './address.ts';
import { ON_ARRAYS, rule, type Shape } from './rule.ts';
import { hasControls, malformed, text, textWith } from './text.ts';

/** A kind of API description, as far as the configuration knows it. */
export interface SourceKind {
  /** Its key in `source`. */
  readonly kind: string;
  /** Options beside `source` if docgen can call a tool on source code, or null. */
  readonly toolOptions: z.ZodMiniObject | null;
}

const pageId = textWith(pageIdIssue);

/** Makes the schema of libraries with a reference on the site. */
export function apisSchema(kinds: readonly SourceKind[]) {
  const shape = kinds.map(({ kind, toolOptions }) => {
    const value = toolOptions === null ? text : z.union([text, z.extend(toolOptions, { source: text })]);
    return [kind, z.exactOptional(value)] as const;
  });
  const names = kinds.map(({ kind }) => kind);
  // The rule makes sure that there is exactly one key.
  const source = z.pipe(
    z.strictObject(Object.fromEntries(shape)).check(rule((value: object) => sourceIssue(value, names))),
    z.transform((value) => value as ApiConfig['source']),
  );
  return z
    .array(z.strictObject({ ...API, source } satisfies Shape<ApiConfig>))
    .check(rule(duplicateIssues, ON_ARRAYS));
}

const API = {
  library: textWith(nameIssue),
  route: pageId,
  overlays: z.exactOptional(z.array(text)),
  words: z.exactOptional(z.array(text)),
  pages: z.exactOptional(z.record(z.string(), pageId)),
  repository: z.exactOptional(textWith(repositoryIssue)),
  coverage: z.exactOptional(z.number().check(rule(coverageIssue))),
};

function nameIssue(value: string): RuleIssue | null {
  return /^[\p{L}\p{N}_][\p{L}\p{N}_.-]*$/u.test(value)
    ? null
    : malformed('a name of letters, digits, "_", "-" and "."', value);
}

function pageIdIssue(value: string): RuleIssue | null {
  const expected = 'a page id such as "mojo/stdlib"';
  const trimmed = value.replace(/^\/+|\/+$/g, '');
  if (trimmed !== value) return malformed(expected, value, `write ${quote(trimmed)}`);
  const climbs = value.split('/').some((part) => part === '' || part === '.' || part === '..');
  return climbs || /[\\?#%:*"<>|]/.test(value) || hasControls(value) ? malformed(expected, value) : null;
}

function sourceIssue(value: object, kinds: readonly string[]): RuleIssue | null {
  const named = Object.keys(value);
  if (named.length === 1) return null;
  const message =
    named.length === 0
      ? 'the source says no kind'
      : `the source says ${named.length} kinds: ${named.join(', ')}`;
  return {
    code: 'config/contradiction',
    message,
    hint: `write one of ${kinds.join(', ')}: { ${kinds[0] ?? ''}: 'api' }`,
  };
}

function repositoryIssue(value: string): RuleIssue | null {
  const expected = 'an address such as "https://github.com/me/lib/blob/main/{file}#L{line}"';
  const scheme = schemeOf(value);
  const isWeb = scheme === 'https' || scheme === 'http';
  return isWeb && value.includes('{file}') && !hasControls(value) ? null : malformed(expected, value);
}

function coverageIssue(value: number): RuleIssue | null {
  if (value >= 0 && value <= 100) return null;
  return { code: 'config/invalid-value', message: `expected a percentage from 0 to 100, found ${value}` };
}

function duplicateIssues(list: readonly unknown[]): readonly RuleIssue[] {
  const firstAt = new Map<unknown, number>();
  return list.flatMap((one, index): readonly RuleIssue[] => {
    const name = isRecord(one) ? one.library : null;
    const first = firstAt.get(name);
    if (first === undefined) firstAt.set(name, index);
    if (first === undefined || typeof name !== 'string') return [];
    const message = `the library ${quote(name)} is described by apis[${first}] already`;
    return [{ code: 'config/duplicate', path: [index, 'library'], message, hint: 'give it another name' }];
  });
}
