import type { TestedProgram } from '../../../model/sample.ts';

/** The results of `docgen test` and what a reporter needs to print them. */
export interface SampleReport {
  readonly tested: readonly TestedProgram[];
  /** Turns a path of the site into a path relative to the current folder. */
  readonly fileOf: (file: string) => string;
  /** Whether the terminal shows colors. */
  readonly color: boolean;
}
