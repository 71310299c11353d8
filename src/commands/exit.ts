/** What the exit code of a command says. */
export const EXIT = {
  /** Nothing to complain about. */
  clean: 0,
  /** Findings that fail the run. */
  findings: 1,
  /** Wrong flags, or a configuration that cannot be used. */
  usage: 2,
  /** The machine: disk, lock, port. */
  environment: 3,
  /** A fault of docgen itself. */
  bug: 70,
} as const;

/** One of the exit codes. */
export type ExitCode = (typeof EXIT)[keyof typeof EXIT];
