import { isRecord } from '../base/data/is-record.ts';
import { diagnostic } from '../base/report.ts';
import type { SiteConfig } from '../model/config.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import { describeValue } from './describe.ts';
import { type FolderOptions, folderIssues } from './folders.ts';
import { stringIssues } from './interface-strings.ts';
import { textFromPath } from './locate/config-path.ts';
import type { Locator } from './locate/locate.ts';
import type { PlainConfig } from './module/plain.ts';
import type { SourceKind } from './schema/apis.ts';
import type { ConfigIssue } from './schema/config-issue.ts';
import { siteSchema } from './schema/site.ts';
import { issuesFromZod, PARSE_OPTIONS } from './schema/zod-issues.ts';

/** Checks a configuration against the schema and the disk. Returns the configuration, or null and every problem. */
export function validateConfig(
  { value, found }: PlainConfig,
  locator: Locator,
  { kinds, ...options }: FolderOptions & { readonly kinds: readonly SourceKind[] },
): { readonly config: SiteConfig | null; readonly diagnostics: readonly Diagnostic[] } {
  const parsed = siteSchema(kinds).safeParse(value, PARSE_OPTIONS);
  const describe = (input: unknown) => describeValue(input, found);
  const issues = (parsed.error?.issues ?? []).flatMap((issue) => issuesFromZod(issue, describe));
  const reported = new Set(issues.map(({ path }) => textFromPath(path)));
  const onDisk = isRecord(value)
    ? [...folderIssues(value, options), ...stringIssues(value, options.host)]
    : [];
  // A path that is malformed is not looked up.
  const all = [...issues, ...onDisk.filter(({ path }) => !reported.has(textFromPath(path)))];
  return {
    config: parsed.success && all.length === 0 ? parsed.data : null,
    diagnostics: all.map((issue) => diagnosticFromIssue(issue, locator)),
  };
}

function diagnosticFromIssue(issue: ConfigIssue, locator: Locator): Diagnostic {
  const path = textFromPath(issue.path);
  const at = issue.aboutKey ? locator.locateKey(path) : locator.locate(path);
  const subject = path === '' ? 'The configuration' : path;
  return diagnostic(issue.code, { message: `${subject}: ${issue.message}`, at, hint: issue.hint });
}
