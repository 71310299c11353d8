import * as z from 'zod/mini';
import { isRecord } from '../../base/data/is-record.ts';
import type { VersionConfig } from '../../model/config.ts';
import { quote } from '../describe.ts';
import { lastVersionIndex, pathFromVersion, trimmedPath } from '../version-defaults.ts';
import { link } from './address.ts';
import type { apisSchema } from './apis.ts';
import type { RuleIssue } from './config-issue.ts';
import { type Loose, ON_ARRAYS, rule, type Shape } from './rule.ts';
import { sidebars } from './sidebars.ts';
import { hasControls, malformed, text, textWith } from './text.ts';

/** Longest name of a version. It is part of menus, file names and class names. */
const MAX_NAME = 32;

const VERSION = {
  version: textWith(nameIssue),
  label: z.exactOptional(text),
  path: z.exactOptional(z.string().check(rule(pathIssue))),
  contentDir: z.exactOptional(text),
  notes: z.exactOptional(link),
  sidebars: z.exactOptional(sidebars),
  banner: z.exactOptional(z.literal(['unreleased', 'unmaintained', null])),
  badge: z.exactOptional(z.boolean()),
  noIndex: z.exactOptional(z.boolean()),
  className: z.exactOptional(text),
  isLast: z.exactOptional(z.boolean()),
  pluginId: z.exactOptional(text),
};

/** Makes the schema of versions, newest first. */
export function versionsSchema(apis: ReturnType<typeof apisSchema>) {
  const version = z.strictObject({ ...VERSION, apis: z.exactOptional(apis) } satisfies Shape<VersionConfig>);
  return z.array(version).check(rule(versionIssues, ON_ARRAYS));
}

function nameIssue(value: string): RuleIssue | null {
  if (value.length > MAX_NAME) return malformed(`a name of at most ${MAX_NAME} characters`, value);
  const wrong = value === '.' || value === '..' || /[/\\<>:"|?*]/.test(value) || hasControls(value);
  return wrong ? malformed('a name other than "." and ".." without any of / \\ < > : " | ? *', value) : null;
}

function pathIssue(value: string): RuleIssue | null {
  const segment = trimmedPath(value);
  const expected = 'one segment of an address, such as "stable", or "" for the root of the site';
  return segment === '' || isSegment(segment) ? null : malformed(expected, value);
}

function isSegment(value: string): boolean {
  return /^[\p{L}\p{N}_~-][\p{L}\p{N}._~-]*$/u.test(value);
}

function versionIssues(list: readonly unknown[]): readonly RuleIssue[] {
  if (list.length === 0)
    return [{ code: 'config/invalid-value', message: 'expected at least one version, found an empty array' }];
  const loose = list.map((one) => (isRecord(one) ? one : {}));
  return [...lastIssues(loose), ...nameDuplicates(loose), ...pathDuplicates(loose)];
}

function lastIssues(list: readonly Loose[]): readonly RuleIssue[] {
  if (list.every((one) => one.isLast === false))
    return [
      {
        code: 'config/contradiction',
        message: 'no version is the last one, every version says isLast: false',
        hint: 'write isLast: true for the version that readers should be on',
      },
    ];
  const last = list.flatMap((one, index) => (one.isLast === true ? [index] : []));
  return last.slice(1).map((index) => ({
    code: 'config/contradiction',
    path: [index, 'isLast'],
    message: `only one version can be the last, and versions[${last[0] ?? 0}] is`,
    hint: 'remove one isLast: true',
  }));
}

function nameDuplicates(list: readonly Loose[]): readonly RuleIssue[] {
  const names = list.map((one) => (typeof one.version === 'string' ? one.version : null));
  return duplicatesOf(names).map(({ index, first, name }) => ({
    code: 'config/duplicate',
    path: [index, 'version'],
    message: `the name ${quote(name)} is taken by versions[${first}]`,
  }));
}

function pathDuplicates(list: readonly Loose[]): readonly RuleIssue[] {
  const last = lastVersionIndex(list);
  const paths = list.map((one, index) => pathFromVersion(one, index === last));
  const unfit = paths.flatMap((path, index): readonly RuleIssue[] => {
    if (path === null || path === '' || list[index]?.path !== undefined || isSegment(path)) return [];
    const message = `${quote(path)} cannot be part of an address, so this version needs a path`;
    return [{ code: 'config/invalid-value', path: [index, 'version'], message, hint: "add path: '...'" }];
  });
  const same = duplicatesOf(paths).map(
    ({ index, first, name }): RuleIssue => ({
      code: 'config/duplicate',
      path: [index, 'path'],
      message: `the path ${quote(name)} is taken by versions[${first}]`,
      hint: 'give each version its own path; only one can be at the root',
    }),
  );
  return [...unfit, ...same];
}

/** Names that repeat an earlier one. Case and Unicode form make no difference. */
function duplicatesOf(names: readonly (string | null)[]) {
  const seen = new Map<string, number>();
  return names.flatMap((name, index) => {
    if (name === null) return [];
    const key = name.normalize('NFC').toLowerCase();
    const first = seen.get(key);
    if (first === undefined) seen.set(key, index);
    return first === undefined ? [] : [{ index, first, name }];
  });
}
