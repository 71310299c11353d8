// Measures docgen on generated sites and prints a row of a table for each figure: see docs/benchmarks.md.
//   npm run bench                            everything, on 10,000 pages
//   npm run bench -- cold warm               some of it
//   npm run bench -- edits --pages 1000 --edits 40
import { parseArgs } from 'node:util';
import { benchApi } from './api.ts';
import { benchCold, benchLarge, benchWarm } from './builds.ts';
import { benchEdits } from './edits.ts';
import { benchFirstPage } from './first-page.ts';
import { benchLongRun } from './long-run.ts';
import { benchResolve } from './resolve.ts';
import { benchSearch } from './search/bench-search.ts';
import type { BenchOptions } from './site.ts';

const MODES: Readonly<Record<string, (options: BenchOptions) => Promise<void>>> = {
  cold: benchCold,
  warm: benchWarm,
  first: benchFirstPage,
  edits: benchEdits,
  long: benchLongRun,
  large: benchLarge,
  api: benchApi,
  resolve: benchResolve,
  search: benchSearch,
};

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    pages: { type: 'string', default: '10000' },
    rounds: { type: 'string', default: '3' },
    edits: { type: 'string', default: '100' },
    'many-edits': { type: 'string', default: '2000' },
  },
});
const options: BenchOptions = {
  pages: Number(values.pages),
  rounds: Number(values.rounds),
  edits: Number(values.edits),
  manyEdits: Number(values['many-edits']),
};
const wrong = positionals.filter((mode) => MODES[mode] === undefined);
if (wrong.length > 0 || Object.values(options).some((value) => !(value >= 1))) {
  console.error(
    `usage: npm run bench -- [${Object.keys(MODES).join(' | ')}]… [--pages N] [--rounds N] [--edits N] [--many-edits N]`,
  );
  process.exit(2);
}
console.log('| what | figures |\n| --- | --- |');
for (const mode of positionals.length > 0 ? positionals : Object.keys(MODES)) await MODES[mode]?.(options);
