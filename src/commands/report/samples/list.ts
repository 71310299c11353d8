import type { Reporter } from '../reporter.ts';
import { githubSampleReporter } from './github.ts';
import { jsonSampleReporter } from './json.ts';
import { junitSampleReporter } from './junit.ts';
import type { SampleReport } from './sample-report.ts';
import { textSampleReporter } from './text.ts';

/** The formats of `docgen test`, the default one first. A new format is one file and one line here. */
export const SAMPLE_REPORTERS: readonly Reporter<SampleReport>[] = [
  textSampleReporter,
  jsonSampleReporter,
  junitSampleReporter,
  githubSampleReporter,
];
