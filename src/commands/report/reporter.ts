import type { Diagnostic } from '../../model/diagnostic.ts';
import type { LibraryCoverage } from '../../model/plan.ts';

/** A format of a report: its name for `--format`, and the function that writes the report in this format. */
export interface Reporter<Report = FindingsReport> {
  readonly name: string;
  /** Returns the whole text of the report, or an empty string if there is nothing to print. */
  readonly render: (report: Report) => string;
}

/** The findings of a run and what a reporter needs to print them. */
export interface FindingsReport {
  readonly diagnostics: readonly Diagnostic[];
  /** The documentation coverage of API libraries, or null without `--coverage`. */
  readonly coverage: readonly LibraryCoverage[] | null;
  /** Turns a path of the site into a path relative to the current folder. */
  readonly fileOf: (file: string) => string;
  /** Whether the terminal shows colors. */
  readonly color: boolean;
  /** The version of docgen. */
  readonly docgen: string;
}

/** Returns the reporter of a format. The command line has refused the names of other formats. */
export function reporterOf<Report>(
  format: string | undefined,
  reporters: readonly Reporter<Report>[],
): Reporter<Report> {
  const found = reporters.find(({ name }) => name === (format ?? 'text'));
  if (found === undefined) throw new Error(`docgen bug: there is no report format "${format}"`);
  return found;
}
