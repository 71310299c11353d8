/**
 * In: samples of pages and docstrings, runners by name, the disk.
 * Out: a result for each program that they make, in their order.
 * Never: reads a page, reports anything, or leaves a process or a folder behind.
 */

import type { Host } from '../base/host.ts';
import type { Sample, SampleResult, SampleRunner } from '../model/sample.ts';
import { assemblePrograms } from './assemble.ts';
import { pruneEnds } from './kept.ts';
import { filesAbove } from './page-files.ts';
import type { SamplePlace } from './run-program.ts';
import { runnerNameOf } from './runner-names.ts';
import { type Bench, taskOf, testOne } from './test-one.ts';
import { probeTools } from './tools.ts';

/** How samples are tested. */
export interface SampleOptions {
  /** All samples of the pages, those that are not tested among them: the files that titled ones show are taken from here. */
  readonly shown: readonly Sample[];
  readonly place: SamplePlace;
  readonly runners: ReadonlyMap<string, SampleRunner>;
  /** Programs that run at a time. */
  readonly jobs: number;
  /** Absolute folder that remembers what passed, or null. */
  readonly cacheDir: string | null;
  /** Told after each program how many of all are done. */
  readonly onProgress: (progress: SampleProgress) => void;
}

/** How far testing is. */
export interface SampleProgress {
  readonly done: number;
  readonly failed: number;
  readonly all: number;
}

/** What testing came to. */
export interface SampleRun {
  readonly results: readonly SampleResult[];
  /** Tools that are not there, each once, sorted; their samples are skipped. */
  readonly missing: readonly string[];
}

/** Tests samples that have a runner. A tool that is missing is in the answer; what it should have tested is skipped. */
export async function runSamples(
  samples: readonly Sample[],
  options: SampleOptions,
  host: Host,
): Promise<SampleRun> {
  const { shown, runners, jobs, onProgress, cacheDir } = options;
  const testable = samples.filter((sample) => runners.has(runnerNameOf(sample)));
  const programs = assemblePrograms(testable, { runners, runnerNameOf, files: filesAbove(shown) });
  const tests = programs.map((program) => ({ program, task: taskOf(program, options) }));
  const commands = tests.flatMap(({ task }) => (task.kind === 'run' ? [task.command] : []));
  const tools = await probeTools(commands, options.place, host);
  const bench: Bench = { options, tools, shared: new Map(), used: new Set(), host };
  const results: SampleResult[] = new Array(tests.length);
  const so = { done: 0, failed: 0 };
  const queue = tests.entries();
  const work = async () => {
    for (const [index, test] of queue) {
      const result = await testOne(test, bench);
      results[index] = result;
      so.done++;
      if (result.verdict.kind === 'failed') so.failed++;
      onProgress({ ...so, all: tests.length });
    }
  };
  await Promise.all(Array.from({ length: Math.max(1, jobs) }, work));
  if (cacheDir !== null) pruneEnds(cacheDir, bench, host);
  const missing = [...tools.values()].filter(({ isMissing }) => isMissing).map(({ name }) => name);
  return { results, missing: [...new Set(missing)].sort() };
}
