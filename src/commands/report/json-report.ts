import type { BaselineUse } from '../../api/results.ts';
import type { LibraryCoverage } from '../../model/page/plan.ts';
import type { ReportedFinding } from './cap-findings.ts';

/** The report `json` of `check` and `build`. `schemas/report.schema.json` describes it to programs. */
export interface JsonReport {
  /** The version of docgen. */
  readonly docgen: string;
  /** How many findings there are, with those that a `count` stands for. */
  readonly summary: { readonly errors: number; readonly warnings: number; readonly infos: number };
  /** What the baseline says, if there is one. Its findings are not among `diagnostics`. */
  readonly baseline?: BaselineUse;
  /** The findings, sorted by file. Their files are relative to the current folder. */
  readonly diagnostics: readonly ReportedFinding[];
  /** Documentation coverage of API libraries, if it was asked for. */
  readonly coverage?: readonly LibraryCoverage[];
}
