import * as fc from 'fast-check';
import { suite } from 'uvu';
import { TARGETS } from './targets.ts';

const fuzz = suite('fuzz');

/** Runs of each target: a few seconds in all. `npm run fuzz` has the time for more. */
const RUNS: Readonly<Record<string, number>> = { markdown: 60, http: 10, 'file-events': 1 };

for (const { name, cases, run, end } of TARGETS)
  fuzz(`${name}: a few cases of one seed`, async () => {
    await fc.assert(fc.asyncProperty(cases, run), { seed: 12, numRuns: RUNS[name] ?? 2, endOnFailure: true });
    await end?.();
  });

fuzz.run();
