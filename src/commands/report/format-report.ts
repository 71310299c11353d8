import { relative, resolve } from 'node:path';
import type { CheckResult, SiteResult } from '../../api/results.ts';
import { ownVersion } from '../../base/version.ts';
import { REPORTERS } from './list.ts';
import { type Reporter, reporterOf } from './reporter.ts';

/** Options of `formatReport`. */
export interface FormatOptions {
  /** The name of a format, `text`, `json`, `github` or `sarif`, or a reporter. Default: `text`. */
  readonly reporter?: string | Reporter | undefined;
  /** Whether the report of `check` contains the coverage of API libraries. Default: false. */
  readonly coverage?: boolean | undefined;
  /** Whether the text has colors for a terminal. Default: false. */
  readonly color?: boolean | undefined;
  /** Folder that paths in the report are relative to. Default: the current folder. */
  readonly cwd?: string | undefined;
}

/** What a report is made from: the result of `check`, `build` or `serve`, or what a server reported. */
export type ReportedResult = Pick<SiteResult, 'root' | 'diagnostics'> &
  Partial<Pick<CheckResult, 'pages' | 'links' | 'coverage'>>;

/** Returns a result as text. Throws a RangeError if there is no reporter of that name. */
export function formatReport(
  result: ReportedResult,
  options: FormatOptions = {},
  docgen = ownVersion(),
): string {
  const { reporter, color = false } = options;
  const { root, diagnostics, pages = null, links = null } = result;
  const { render } = typeof reporter === 'object' ? reporter : reporterOf(reporter, REPORTERS);
  const coverage = options.coverage === true ? (result.coverage ?? null) : null;
  const fileOf = fileFrom(resolve(options.cwd ?? '.'), root);
  return render({ diagnostics, pages, links, coverage, fileOf, color, docgen });
}

/** Returns a function that turns paths relative to a site into paths relative to the current folder. */
export function fileFrom(cwd: string, root: string): (file: string) => string {
  if (cwd === root) return (file) => file;
  return (file) => relative(cwd, resolve(root, file)).replaceAll('\\', '/') || '.';
}
