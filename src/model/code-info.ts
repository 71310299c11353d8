import type { Severity } from './severity.ts';

/** A row of the code table. */
export interface CodeInfo {
  /** The default severity. A configuration can change it. */
  readonly severity: Severity;
  /** Findings about safety, such as unsafe URLs: a configuration cannot change their severity. */
  readonly safety?: true;
  /** The exit code if the run fails because of it: 2 for the configuration, 3 for the machine. Default 1, for content. */
  readonly exit?: 2 | 3;
  /** One line for lists. */
  readonly title: string;
  /** The meaning of the code and why it matters, in two or three sentences. */
  readonly explain: string;
  /** How to fix it: what to type. */
  readonly fix: string;
}

/** A group of rows; `satisfies CodeTable` keeps the literal names. */
export type CodeTable = Readonly<Record<string, CodeInfo>>;
