import { ioOrNull } from '../../base/disk/io-or-null.ts';
import type { CommandContext } from '../context.ts';
import { asTyped } from '../typed-command.ts';
import { type FormatOptions, formatReport, type ReportedResult } from './format-report.ts';

/** Flags of a report. */
export interface ReportFlags {
  readonly format?: string;
  readonly coverage?: boolean;
  readonly all?: boolean;
  readonly strict?: boolean;
}

/**
 * Prints a result in the format of the flags, with paths relative to the current folder. GitHub shows few of its annotations, so the
 * format `github` writes a summary of the job, too.
 */
export function printReport(
  result: ReportedResult,
  { format, coverage, all, strict }: ReportFlags,
  { terminal, docgen, host }: CommandContext,
): void {
  const { color, cwd, command, jobSummary } = terminal;
  const diagnostics = result.diagnostics.map((one) =>
    one.hint === undefined ? one : { ...one, hint: asTyped(one.hint, command) },
  );
  const render = (options: FormatOptions) =>
    formatReport({ ...result, diagnostics }, { ...options, cwd }, docgen);
  terminal.out(render({ reporter: format, coverage, all, strict, color }));
  if (format !== 'github' || jobSummary === null) return;
  const summary = render({ reporter: 'markdown' });
  // A path that cannot be written is a fault of the machine that runs the job, not of the site.
  if (ioOrNull(() => host.append(jobSummary, `${summary}\n`)) === null)
    terminal.err(`the summary of the job cannot be written to ${jobSummary}\n`);
}
