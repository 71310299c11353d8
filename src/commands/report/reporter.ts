import type { BaselineUse } from '../../api/results.ts';
import type { LibraryCoverage } from '../../model/page/plan.ts';
import type { ReportedFinding } from './cap-findings.ts';
import type { SourceLine } from './source-lines.ts';

/** A format of a report: its name for `--format`, and the function that writes the report in this format. */
export interface Reporter<Input = Report> {
  readonly name: string;
  /** Returns the whole text of the report, or an empty string if there is nothing to print. */
  readonly render: (report: Input) => string;
}

/** What a reporter prints. */
export interface Report {
  /** The findings, sorted by file. Without `all`, those of a code in a file after the first 100 are one finding with a `count`. */
  readonly diagnostics: readonly ReportedFinding[];
  /** Whether all findings are to be shown, however many there are. */
  readonly all: boolean;
  /** Whether warnings fail the run. */
  readonly strict: boolean;
  /** Number of pages that were checked, or null for a report that is not of a check. */
  readonly pages: number | null;
  /** Number of links, images and references that were checked, or null if they were not counted. */
  readonly links: number | null;
  /** Documentation coverage of API libraries, or null if the report is to be without it. */
  readonly coverage: readonly LibraryCoverage[] | null;
  /** What the baseline says, or null if there is none. Its findings are not among `diagnostics`. */
  readonly baseline: BaselineUse | null;
  /** Returns a path of the site as a path relative to the current folder. */
  readonly fileOf: (file: string) => string;
  /** Returns the line of a position in its source, or null if it cannot be shown. */
  readonly sourceLine: SourceLine;
  /** Whether the terminal shows colors. */
  readonly color: boolean;
  /** The version of docgen. */
  readonly docgen: string;
}

/** Returns the reporter of a format, by default the first. Throws a RangeError if there is none of that name. */
export function reporterOf<Input>(
  format: string | undefined,
  reporters: readonly Reporter<Input>[],
): Reporter<Input> {
  const found = format === undefined ? reporters[0] : reporters.find(({ name }) => name === format);
  const names = reporters.map(({ name }) => name).join(', ');
  if (found === undefined) throw new RangeError(`There is no report format "${format}", only ${names}`);
  return found;
}
