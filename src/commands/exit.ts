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
  /** Ended by Ctrl-C (128 and the number of the signal, as shells say it). */
  interrupted: 130,
  /** Ended by another program or with its terminal. */
  terminated: 143,
} as const;

/** One of the exit codes. */
export type ExitCode = (typeof EXIT)[keyof typeof EXIT];
