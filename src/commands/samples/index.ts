// In: the results of samples, and the user's folder. Out: the text of a report in one of four formats.
// A format is one file and one line in the table below.
// Never: decides what counts as a failure, or writes anything itself.

import type { TestedProgram } from '../../model/sample.ts';
import { renderSamplesGithub } from './github.ts';
import { renderSamplesJson } from './json.ts';
import { renderSamplesJunit } from './junit.ts';
import { renderSamplesText } from './text.ts';

/** Input of a report on samples. `fileOf` turns a path of the site into one relative to the user's folder. */
export interface SampleReportInput {
  readonly tested: readonly TestedProgram[];
  readonly fileOf: (file: string) => string;
  readonly color: boolean;
}

/** The names of the formats. */
export type SampleFormat = 'text' | 'json' | 'junit' | 'github';

/** The formats of `docgen test --format`, by name. */
export const SAMPLE_REPORTERS: Readonly<Record<SampleFormat, (input: SampleReportInput) => string>> = {
  text: renderSamplesText,
  json: renderSamplesJson,
  junit: renderSamplesJunit,
  github: renderSamplesGithub,
};

/** Whether a word is the name of a format. */
export function isSampleFormat(word: string): word is SampleFormat {
  return Object.hasOwn(SAMPLE_REPORTERS, word);
}
