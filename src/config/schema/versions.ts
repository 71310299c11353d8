import { z } from 'zod';
import type { VersionConfig } from '../../model/config.ts';
import type { Complaint } from '../complaint.ts';
import { quote } from '../describe.ts';
import { isRecord } from '../is-record.ts';
import { lastVersionIndex, pathFromVersion, trimmedPath } from '../version-defaults.ts';
import { apis } from './apis.ts';
import { complain, type Loose, ON_ARRAYS, type Shape } from './rule.ts';
import { sidebars } from './sidebars.ts';
import { badForm, hasControls, text, textWith } from './text.ts';

/** As long as the name of a version may be: it stands in menus, file names and class names. */
const MAX_NAME = 32;

const version = z.strictObject({
  version: textWith((value) => [nameComplaint(value)]),
  label: text.exactOptional(),
  path: z
    .string()
    .superRefine(complain((value) => [pathComplaint(value)]))
    .exactOptional(),
  contentDir: text.exactOptional(),
  sidebars: sidebars.exactOptional(),
  apis: apis.exactOptional(),
  banner: z.literal(['unreleased', 'unmaintained', null]).exactOptional(),
  badge: z.boolean().exactOptional(),
  noIndex: z.boolean().exactOptional(),
  className: text.exactOptional(),
  isLast: z.boolean().exactOptional(),
  pluginId: text.exactOptional(),
} satisfies Shape<VersionConfig>);

/** Versions, newest first. */
export const versions = z.array(version).superRefine(complain(versionComplaints), ON_ARRAYS);

function nameComplaint(value: string): Complaint | null {
  if (value.length > MAX_NAME) return badForm(`a name of at most ${MAX_NAME} characters`, value);
  const wrong = value === '.' || value === '..' || /[/\\<>:"|?*]/.test(value) || hasControls(value);
  return wrong ? badForm('a name other than "." and ".." without any of / \\ < > : " | ? *', value) : null;
}

function pathComplaint(value: string): Complaint | null {
  const segment = trimmedPath(value);
  const expected = 'one segment of an address, such as "stable", or "" for the root of the site';
  return segment === '' || isSegment(segment) ? null : badForm(expected, value);
}

function isSegment(value: string): boolean {
  return /^[\p{L}\p{N}_~-][\p{L}\p{N}._~-]*$/u.test(value);
}

function versionComplaints(list: readonly unknown[]): readonly Complaint[] {
  if (list.length === 0)
    return [{ code: 'config/invalid-value', message: 'expected at least one version, found an empty array' }];
  const loose = list.map((one) => (isRecord(one) ? one : {}));
  return [...lastComplaints(loose), ...nameClashes(loose), ...pathClashes(loose)];
}

function lastComplaints(list: readonly Loose[]): readonly Complaint[] {
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

function nameClashes(list: readonly Loose[]): readonly Complaint[] {
  const names = list.map((one) => (typeof one.version === 'string' ? one.version : null));
  return clashes(names).map(({ index, first, name }) => ({
    code: 'config/duplicate',
    path: [index, 'version'],
    message: `the name ${quote(name)} is taken by versions[${first}]`,
  }));
}

function pathClashes(list: readonly Loose[]): readonly Complaint[] {
  const last = lastVersionIndex(list);
  const paths = list.map((one, index) => pathFromVersion(one, index === last));
  const unfit = paths.flatMap((path, index): readonly Complaint[] => {
    if (path === null || path === '' || list[index]?.path !== undefined || isSegment(path)) return [];
    const message = `${quote(path)} cannot be part of an address, so this version needs a path`;
    return [{ code: 'config/invalid-value', path: [index, 'version'], message, hint: "add path: '...'" }];
  });
  const same = clashes(paths).map(
    ({ index, first, name }): Complaint => ({
      code: 'config/duplicate',
      path: [index, 'path'],
      message: `the path ${quote(name)} is taken by versions[${first}]`,
      hint: 'give each version a path of its own; only one can stand at the root',
    }),
  );
  return [...unfit, ...same];
}

/** Names that came before, differing in case or Unicode form at most. */
function clashes(names: readonly (string | null)[]) {
  const seen = new Map<string, number>();
  return names.flatMap((name, index) => {
    if (name === null) return [];
    const key = name.normalize('NFC').toLowerCase();
    const first = seen.get(key);
    if (first === undefined) seen.set(key, index);
    return first === undefined ? [] : [{ index, first, name }];
  });
}
