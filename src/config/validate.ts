import { diagnostic } from '../base/report.ts';
import type { SiteConfig } from '../model/config.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import { type ConfigPath, textFromPath } from './config-path.ts';
import { describeValue } from './describe.ts';
import { type FolderOptions, folderComplaints } from './folders.ts';
import { isRecord } from './is-record.ts';
import { complaintsFromIssue, PARSE_OPTIONS, type PlacedComplaint } from './issues.ts';
import type { Locator } from './locate.ts';
import type { PlainConfig } from './plain.ts';
import { siteConfig } from './schema/site.ts';

/** Checks a configuration against the schema and the disk; null and every problem, or the configuration and none. */
export function validateConfig(
  plain: PlainConfig,
  locator: Locator,
  options: FolderOptions,
): { readonly config: SiteConfig | null; readonly diagnostics: readonly Diagnostic[] } {
  const odd = new Map(plain.oddities.map(({ path, found }) => [textFromPath(path), found]));
  const found = (path: ConfigPath, input: unknown) => odd.get(textFromPath(path)) ?? describeValue(input);
  const parsed = siteConfig.safeParse(plain.value, PARSE_OPTIONS);
  const complaints = (parsed.error?.issues ?? []).flatMap((issue) => complaintsFromIssue(issue, found));
  const named = new Set(complaints.map((complaint) => textFromPath(complaint.path)));
  const folders = isRecord(plain.value) ? folderComplaints(plain.value, options) : [];
  // A path that is not even well formed need not be there.
  const all = [...complaints, ...folders.filter(({ path }) => !named.has(textFromPath(path)))];
  return {
    config: parsed.success && all.length === 0 ? parsed.data : null,
    diagnostics: all.map((complaint) => diagnosticFromComplaint(complaint, locator)),
  };
}

function diagnosticFromComplaint(complaint: PlacedComplaint, locator: Locator): Diagnostic {
  const path = textFromPath(complaint.path);
  const at = complaint.aboutKey ? locator.locateKey(path) : locator.locate(path);
  const subject = path === '' ? 'The configuration' : path;
  return diagnostic(complaint.code, {
    message: `${subject}: ${complaint.message}`,
    at,
    hint: complaint.hint,
  });
}
