import * as fc from 'fast-check';
import { CODES } from '../../../src/model/codes.ts';
import { runSite } from '../run-site.ts';
import type { Target } from '../target.ts';
import { pageText } from './markdown.ts';

const DEMOTED = Object.entries(CODES).flatMap(([code, { severity, ...info }]) =>
  severity === 'error' && !('safety' in info) && !code.startsWith('config/') ? [[code, 'warning']] : [],
);

/** A configuration in which nothing but faults of safety prevents publishing. */
export const LENIENT = `import { base } from './base.ts';\nexport default { ...base, severity: ${JSON.stringify(Object.fromEntries(DEMOTED))} };\n`;

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
  isSite: true,
  cases: fc
    .dictionary(fc.constantFrom(...PATHS), pageText, { minKeys: 1, maxKeys: 6, noNullPrototype: true })
    .map((files) => ({ files: { 'docgen.config.ts': LENIENT, ...files } })),
  run: (input) => runSite(input),
};
