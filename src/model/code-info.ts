import type { Severity } from './severity.ts';

/** A row of the code table. */
export interface CodeInfo {
  /** The severity unless the site's config says otherwise. */
  readonly severity: Severity;
  /** Findings of safety (unsafe URLs, paths that leave the site, output guards) cannot be lowered by config. */
  readonly safety?: true;
  /** The exit code of a run that fails by this: 2 configuration, 3 the machine; findings in content are 1. */
  readonly exit?: 2 | 3;
  /** One line, as it stands in lists. */
  readonly title: string;
  /** What the code means and why it matters: two or three sentences. */
  readonly explain: string;
  /** How to mend it: what to type. */
  readonly fix: string;
}

/** A group of rows; `satisfies CodeTable` keeps the literal names. */
export type CodeTable = Readonly<Record<string, CodeInfo>>;
