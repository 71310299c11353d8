import * as z from 'zod/mini';
import { isRecord } from '../../base/data/is-record.ts';
import type { AnySourceConfig, ApiConfig, ImportsConfig } from '../../model/config.ts';
import { quote } from '../describe.ts';
import { schemeOf } from './address.ts';
import type { RuleIssue } from './config-issue.ts';
import { type Loose, ON_ARRAYS, ON_OBJECTS, rule, type Shape } from './rule.ts';
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
  const described = z.pipe(
    z.strictObject(Object.fromEntries(shape)).check(rule((value: object) => kindIssue(value, names))),
    z.transform((value) => value as AnySourceConfig),
  );
  const api = z
    .strictObject({ ...API, source: z.union([text, described]) } satisfies Shape<ApiConfig>)
    .check(rule((value: Loose) => adapterIssue(value, names), ON_OBJECTS));
  return z.array(api).check(rule(duplicateIssues, ON_ARRAYS));
}

const API = {
  library: textWith(nameIssue),
  route: pageId,
  adapter: z.exactOptional(text),
  options: z.exactOptional(z.record(z.string(), z.unknown())),
  overlays: z.exactOptional(z.array(text)),
  words: z.exactOptional(z.array(text)),
  pages: z.exactOptional(z.record(z.string(), pageId)),
  repository: z.exactOptional(
    z.union([textWith(repositoryIssue), z.record(z.string(), textWith(addressIssue))]),
  ),
  imports: z.exactOptional(
    z.strictObject({
      root: z.exactOptional(text),
      prelude: z.exactOptional(z.array(text)),
      reExports: z.exactOptional(z.record(z.string(), z.array(text))),
      except: z.exactOptional(z.array(text)),
    } satisfies Shape<ImportsConfig>),
  ),
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

function kindIssue(value: object, kinds: readonly string[]): RuleIssue | null {
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

/** An adapter of the site reads a path; what docgen reads has a kind. */
function adapterIssue({ adapter, source, options }: Loose, kinds: readonly string[]): RuleIssue | null {
  const code = 'config/contradiction';
  if (adapter === undefined && options !== undefined)
    return {
      code,
      path: ['options'],
      message: 'no adapter of the site takes them',
      hint: 'add `adapter`, or remove them',
    };
  if (adapter === undefined && typeof source === 'string' && source.trim() !== '') {
    const hint = `write { ${kinds[0] ?? ''}: ${quote(source)} }, or name the adapter that reads it`;
    return { code, path: ['source'], message: `the source has no kind, found ${quote(source)}`, hint };
  }
  if (adapter === undefined || typeof source === 'string' || source === undefined) return null;
  return {
    code,
    path: ['source'],
    message: 'with `adapter` it is the path of a file or a folder',
    hint: "write source: 'api'",
  };
}

function repositoryIssue(value: string): RuleIssue | null {
  return /\{(?:file|module)\}/.test(value) ? addressIssue(value) : malformed(ADDRESS, value);
}

const ADDRESS = 'an address such as "https://github.com/me/lib/blob/main/{file}#L{line}"';

/** A part of a library can be one file, whose address has no placeholder. */
function addressIssue(value: string): RuleIssue | null {
  const scheme = schemeOf(value);
  const isWeb = scheme === 'https' || scheme === 'http';
  return isWeb && !hasControls(value) ? null : malformed(ADDRESS, value);
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
