import * as fc from 'fast-check';
import { lenientConfig } from '../cases/lenient-config.ts';
import { runSite } from '../run-site.ts';
import type { Target } from '../target.ts';
import { pageText } from './markdown.ts';

const PATHS = [
  'docs/b.md',
  'docs/_part.md',
  'docs/x/index.md',
  'docs/x/c.md',
  'docs/index.md',
  'docs/B.md',
  'docs/x/é.md',
  'docs/x/a b.md',
  'docs/a.svg',
  'docs/x.md',
];

/** Whole sites of a few pages. */
export const PAGES: Target = {
  name: 'pages',
  command: 'build',
  cases: fc
    .dictionary(fc.constantFrom(...PATHS), pageText, { minKeys: 1, maxKeys: 6, noNullPrototype: true })
    .map((files) => ({ files: { 'docgen.config.ts': lenientConfig(), ...files } })),
  run: (input) => runSite(input),
};
