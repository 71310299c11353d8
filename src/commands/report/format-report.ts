import { resolve } from 'node:path';
import type { CheckResult, SiteResult } from '../../api/results.ts';
import { fileFrom } from '../../api/shown-file.ts';
import { createHost } from '../../base/disk/host.ts';
import { compareDiagnostics } from '../../base/report.ts';
import { ownVersion } from '../../base/version.ts';
import { capFindings } from './cap-findings.ts';
import { REPORTERS } from './list.ts';
import { type Reporter, reporterOf } from './reporter.ts';
import { createSourceLine } from './source-lines.ts';

/** Options of `formatReport`. */
export interface FormatOptions {
  /** The name of a format, `text`, `json`, `github`, `sarif`, `junit` or `markdown`, or a reporter. Default: `text`. */
  readonly reporter?: string | Reporter | undefined;
  /** Whether all findings are shown, instead of the first ones and how many more there are. Default: false. */
  readonly all?: boolean | undefined;
  /** Whether warnings fail the run, so that they are failures in a report that has failures. Default: false. */
  readonly strict?: boolean | undefined;
  /** Whether the report of `check` contains the coverage of API libraries. Default: false. */
  readonly coverage?: boolean | undefined;
  /** Whether the text has colors for a terminal. Default: false. */
  readonly color?: boolean | undefined;
  /** Folder that paths in the report are relative to. Default: the current folder. */
  readonly cwd?: string | undefined;
}

/** What a report is made from: the result of `check`, `build` or `serve`, or what a server reported. */
export type ReportedResult = Pick<SiteResult, 'root' | 'diagnostics'> &
  Partial<Pick<CheckResult, 'pages' | 'links' | 'coverage' | 'baseline'>>;

/** Returns a result as text. Throws a RangeError if there is no reporter of that name. */
export function formatReport(
  result: ReportedResult,
  options: FormatOptions = {},
  docgen = ownVersion(),
): string {
  const { reporter, color = false, all = false, strict = false } = options;
  const { root, pages = null, links = null, baseline = null } = result;
  const { render } = typeof reporter === 'object' ? reporter : reporterOf(reporter, REPORTERS);
  const coverage = options.coverage === true ? (result.coverage ?? null) : null;
  const sorted = [...result.diagnostics].sort(compareDiagnostics);
  const fileOf = fileFrom(resolve(options.cwd ?? '.'), root);
  const diagnostics = capFindings(sorted, all ? Number.POSITIVE_INFINITY : undefined);
  const sourceLine = createSourceLine(root, createHost());
  return render({
    diagnostics,
    all,
    strict,
    pages,
    links,
    coverage,
    baseline,
    fileOf,
    sourceLine,
    color,
    docgen,
  });
}
