import * as z from 'zod/mini';
import type { ApiConfig } from '../../model/config.ts';
import type { RuleIssue } from '../config-issue.ts';
import { quote } from '../describe.ts';
import { isRecord } from '../is-record.ts';
import { schemeOf } from './address.ts';
import { ON_ARRAYS, rule, type Shape } from './rule.ts';
import { hasControls, malformed, text, textWith } from './text.ts';

const KINDS = ['mojo', 'openapi', 'python', 'doxygen'];

const pageId = textWith(pageIdIssue);

const sourceCode = z.strictObject({
  source: text,
  command: z.exactOptional(z.array(text).check(rule(commandIssue))),
});

const sourceKinds = z
  .strictObject({
    mojo: z.exactOptional(z.union([text, sourceCode])),
    openapi: z.exactOptional(text),
    python: z.exactOptional(text),
    doxygen: z.exactOptional(text),
  })
  .check(rule(sourceIssue));

// The rule has made sure that there is exactly one key.
const source = z.pipe(
  sourceKinds,
  z.transform((value) => value as ApiConfig['source']),
);

const api = z.strictObject({
  library: textWith(nameIssue),
  route: pageId,
  source,
  overlays: z.exactOptional(z.array(text)),
  words: z.exactOptional(z.array(text)),
  pages: z.exactOptional(z.record(z.string(), pageId)),
  repository: z.exactOptional(textWith(repositoryIssue)),
  coverage: z.exactOptional(z.number().check(rule(coverageIssue))),
} satisfies Shape<ApiConfig>);

/** Libraries with a reference on the site. */
export const apis = z.array(api).check(rule(duplicateIssues, ON_ARRAYS));

function commandIssue(value: readonly string[]): RuleIssue | null {
  if (value.length > 0) return null;
  return {
    code: 'config/invalid-value',
    message: 'expected a command, found an empty array',
    hint: "write ['mojo']",
  };
}

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

function sourceIssue(value: object): RuleIssue | null {
  const named = Object.keys(value);
  if (named.length === 1) return null;
  const message =
    named.length === 0
      ? 'the source says no kind'
      : `the source says ${named.length} kinds: ${named.join(', ')}`;
  return { code: 'config/contradiction', message, hint: `write one of ${KINDS.join(', ')}: { mojo: 'api' }` };
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
