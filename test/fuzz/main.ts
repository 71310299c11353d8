/** `npm run fuzz -- [target] [--minutes N] [--seed S] [--path P]`: gives random input to parts of docgen, each for its share of the time. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import * as fc from 'fast-check';
import { PROJECT } from '../harness/paths.ts';
import { createExecutor, type Executor } from './executor.ts';
import { smallestCase } from './smallest-case.ts';
import type { FuzzCase, Target } from './target.ts';
import { TARGETS, targetOf } from './targets.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { minutes: { type: 'string', default: '1' }, seed: { type: 'string' }, path: { type: 'string' } },
});
const seed = Number(values.seed ?? Math.floor(Math.random() * 2 ** 31));
const chosen = positionals.length === 0 ? TARGETS : positionals.map(targetOf);
const milliseconds = (Number(values.minutes) * 60_000) / chosen.length;

/** Runs a target until its time is over or a case fails. Returns whether none failed. */
async function fuzz(target: Target): Promise<boolean> {
  const executor = createExecutor(target);
  const since = performance.now();
  const property = fc.asyncProperty(target.cases, async (input) => {
    const failure = await executor.run(input);
    if (failure !== null) throw new Error(failure);
  });
  const { failed, numRuns, counterexample, counterexamplePath, errorInstance } = await fc.check(property, {
    seed,
    numRuns: values.path === undefined ? 10_000_000 : 1,
    ...(values.path === undefined ? {} : { path: values.path }),
    interruptAfterTimeLimit: milliseconds,
    markInterruptAsFailure: false,
  });
  const seconds = Math.round((performance.now() - since) / 1000);
  console.log(`${target.name}: ${numRuns} runs in ${seconds} s, seed ${seed}${failed ? ', FAILED' : ''}`);
  const input = counterexample?.[0];
  if (failed && input !== undefined) {
    console.log(`${String(errorInstance instanceof Error ? errorInstance.message : errorInstance)}\n`);
    console.log(`again: npm run fuzz -- ${target.name} --seed ${seed} --path ${counterexamplePath}`);
    await writeFailure(target, input, executor);
  }
  executor.end();
  return !failed;
}

/** Writes the smallest case that fails, in the form of a fixture where it is a site. */
async function writeFailure(target: Target, input: FuzzCase, executor: Executor): Promise<void> {
  const kind = (failure: string | null) => failure?.split(':')[0];
  const wanted = kind(await executor.run(input));
  const fails = async (smaller: FuzzCase) => kind(await executor.run(smaller)) === wanted;
  const { files, steps } = await smallestCase(input, fails, 60_000);
  const dir = join(PROJECT, 'fuzz-failures', `${target.name}-${seed}`);
  rmSync(dir, { recursive: true, force: true });
  const written = Object.entries(files).map(([path, content]) => [`site/${path}`, content] as const);
  const more = [
    ...(target.command === null ? [] : [['run', `${target.command}\n`]]),
    ...(steps === undefined ? [] : [['steps.json', `${JSON.stringify(steps, null, 1)}\n`]]),
  ];
  for (const [path = '', content = ''] of [...written, ...more]) {
    mkdirSync(dirname(join(dir, path)), { recursive: true });
    writeFileSync(join(dir, path), content);
  }
  console.log(`case: ${dir}`);
}

const outcomes: boolean[] = [];
for (const target of chosen) outcomes.push(await fuzz(target));
process.exit(outcomes.every(Boolean) ? 0 : 1);
