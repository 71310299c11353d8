import type { CommandContext } from '../context.ts';
import { asTyped } from '../typed-command.ts';
import { formatReport, type ReportedResult } from './format-report.ts';

/** Flags of a report. */
export interface ReportFlags {
  readonly format?: string;
  readonly coverage?: boolean;
  readonly all?: boolean;
}

/** Prints a result in the format of the flags, with paths relative to the current folder. */
export function printReport(
  result: ReportedResult,
  { format, coverage, all }: ReportFlags,
  { terminal, docgen }: CommandContext,
): void {
  const { color, cwd, command } = terminal;
  const diagnostics = result.diagnostics.map((one) =>
    one.hint === undefined ? one : { ...one, hint: asTyped(one.hint, command) },
  );
  terminal.out(
    formatReport({ ...result, diagnostics }, { reporter: format, coverage, all, color, cwd }, docgen),
  );
}
