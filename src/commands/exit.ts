import { codeInfo } from '../model/codes.ts';
import type { Diagnostic } from '../model/diagnostic.ts';

/** The exit codes of commands. */
export const EXIT = {
  /** Success. */
  clean: 0,
  /** Findings that fail the run. */
  findings: 1,
  /** Wrong flags or a wrong configuration. */
  usage: 2,
  /** A problem of the machine: disk, lock, port. */
  environment: 3,
  /** A bug of docgen. */
  bug: 70,
  /** Ended by Ctrl+C: 128 plus the number of the signal, as in shells. */
  interrupted: 130,
  /** Ended by another program, or because its terminal was closed. */
  terminated: 143,
} as const;

/** One of the exit codes. */
export type ExitCode = (typeof EXIT)[keyof typeof EXIT];

/** Returns the exit code for findings. A problem of the machine has precedence over one of the configuration, this over content. */
export function exitCodeOf(found: readonly Diagnostic[], strict: boolean): ExitCode {
  const failing = found.filter((one) => one.severity === 'error' || (strict && one.severity === 'warning'));
  const exits = new Set<ExitCode>(failing.map((one) => codeInfo(one.code).exit ?? EXIT.findings));
  return [EXIT.environment, EXIT.usage, EXIT.findings].find((exit) => exits.has(exit)) ?? EXIT.clean;
}
