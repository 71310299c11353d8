// In: findings, and where the user stands. Out: the text of a report in one of four formats.
// A format is one file and one line in the table below.
// Never: decides what counts as a failure, or writes anything itself.

import type { CodeInfo } from '../../model/code-info.ts';
import { CODES } from '../../model/codes.ts';
import type { Diagnostic } from '../../model/diagnostic.ts';
import type { LibraryCoverage } from '../../model/plan.ts';
import { renderGithub } from './github.ts';
import { renderJson } from './json.ts';
import { renderSarif } from './sarif.ts';
import { renderText } from './text.ts';

/** What a report is made from. `fileOf` turns a path of the site into one relative to the user's folder. */
export interface ReportInput {
  readonly diagnostics: readonly Diagnostic[];
  /** How far API libraries are described, where that was asked for; else null. */
  readonly coverage: readonly LibraryCoverage[] | null;
  readonly fileOf: (file: string) => string;
  readonly color: boolean;
  readonly docgen: string;
}

/** A reporter: findings in, text out. */
export type Reporter = (input: ReportInput) => string;

/** The formats of `--format`, by name. */
export const REPORTERS: Readonly<Record<ReportFormat, Reporter>> = {
  text: renderText,
  json: renderJson,
  github: renderGithub,
  sarif: renderSarif,
};

/** The names of the formats. */
export type ReportFormat = 'text' | 'json' | 'github' | 'sarif';

/** Whether a word names a format. */
export function isReportFormat(word: string): word is ReportFormat {
  return Object.hasOwn(REPORTERS, word);
}

/** The row of the code table that a finding belongs to. */
export function codeInfo(one: Diagnostic): CodeInfo {
  return CODES[one.code];
}
