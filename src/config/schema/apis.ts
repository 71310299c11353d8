import { z } from 'zod';
import type { ApiConfig } from '../../model/config.ts';
import type { Complaint } from '../complaint.ts';
import { quote } from '../describe.ts';
import { isRecord } from '../is-record.ts';
import { schemeOf } from './address.ts';
import { complain, ON_ARRAYS, type Shape } from './rule.ts';
import { badForm, hasControls, text, textWith } from './text.ts';

const KINDS = ['mojo', 'openapi', 'python', 'doxygen'];

const pageId = textWith((value) => [pageIdComplaint(value)]);

const sourceCode = z.strictObject({
  source: text,
  command: z
    .array(text)
    .superRefine(complain((value) => [commandComplaint(value)]))
    .exactOptional(),
});

const source = z
  .strictObject({
    mojo: z.union([text, sourceCode]).exactOptional(),
    openapi: text.exactOptional(),
    python: text.exactOptional(),
    doxygen: text.exactOptional(),
  })
  .superRefine(complain((value) => [sourceComplaint(value)]))
  // Exactly one of the keys is there: the rule above says so where it is not.
  .transform((value) => value as ApiConfig['source']);

const api = z.strictObject({
  library: textWith((value) => [nameComplaint(value)]),
  route: pageId,
  source,
  words: z.array(text).exactOptional(),
  pages: z.record(z.string(), pageId).exactOptional(),
  repository: textWith((value) => [repositoryComplaint(value)]).exactOptional(),
  coverage: z
    .number()
    .superRefine(complain((value) => [coverageComplaint(value)]))
    .exactOptional(),
} satisfies Shape<ApiConfig>);

/** Libraries whose reference is shown. */
export const apis = z.array(api).superRefine(complain(duplicateComplaints), ON_ARRAYS);

function commandComplaint(value: readonly string[]): Complaint | null {
  if (value.length > 0) return null;
  return {
    code: 'config/invalid-value',
    message: 'expected a command, found an empty array',
    hint: "write ['mojo']",
  };
}

function nameComplaint(value: string): Complaint | null {
  return /^[\p{L}\p{N}_][\p{L}\p{N}_.-]*$/u.test(value)
    ? null
    : badForm('a name of letters, digits, "_", "-" and "."', value);
}

function pageIdComplaint(value: string): Complaint | null {
  const expected = 'a page id such as "mojo/stdlib"';
  const trimmed = value.replace(/^\/+|\/+$/g, '');
  if (trimmed !== value) return badForm(expected, value, `write ${quote(trimmed)}`);
  const climbs = value.split('/').some((part) => part === '' || part === '.' || part === '..');
  return climbs || /[\\?#%:*"<>|]/.test(value) || hasControls(value) ? badForm(expected, value) : null;
}

function sourceComplaint(value: object): Complaint | null {
  const named = Object.keys(value);
  if (named.length === 1) return null;
  const message =
    named.length === 0
      ? 'the source says no kind'
      : `the source says ${named.length} kinds: ${named.join(', ')}`;
  return { code: 'config/contradiction', message, hint: `write one of ${KINDS.join(', ')}: { mojo: 'api' }` };
}

function repositoryComplaint(value: string): Complaint | null {
  const expected = 'an address such as "https://github.com/me/lib/blob/main/{file}#L{line}"';
  const scheme = schemeOf(value);
  const isWeb = scheme === 'https' || scheme === 'http';
  return isWeb && value.includes('{file}') && !hasControls(value) ? null : badForm(expected, value);
}

function coverageComplaint(value: number): Complaint | null {
  if (value >= 0 && value <= 100) return null;
  return { code: 'config/invalid-value', message: `expected a percentage from 0 to 100, found ${value}` };
}

function duplicateComplaints(list: readonly unknown[]): readonly Complaint[] {
  const firstAt = new Map<unknown, number>();
  return list.flatMap((one, index): readonly Complaint[] => {
    const name = isRecord(one) ? one.library : null;
    const first = firstAt.get(name);
    if (first === undefined) firstAt.set(name, index);
    if (first === undefined || typeof name !== 'string') return [];
    const message = `the library ${quote(name)} is described by apis[${first}] already`;
    return [{ code: 'config/duplicate', path: [index, 'library'], message, hint: 'give it another name' }];
  });
}
