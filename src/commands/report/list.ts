import { githubReporter } from './github.ts';
import { jsonReporter } from './json.ts';
import { junitReporter } from './junit/junit.ts';
import { markdownReporter } from './markdown/markdown.ts';
import type { Reporter } from './reporter.ts';
import { sarifReporter } from './sarif.ts';
import { textReporter } from './text/text.ts';

/** The formats of `docgen check` and `docgen build`, the default one first. A new format is one file and one line here. */
export const REPORTERS: readonly Reporter[] = [
  textReporter,
  jsonReporter,
  githubReporter,
  sarifReporter,
  junitReporter,
  markdownReporter,
];
