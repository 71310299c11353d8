/**
 * In: samples of pages and docstrings, runners by name, the disk.
 * Out: the result of each program of the samples, in their order.
 * Never: reads a page, reports anything, or leaves a process or a folder behind.
 */

import type { Host } from '../base/disk/host.ts';
import type { Sample, SampleRunner, TestedProgram } from '../model/sample.ts';
import { assemblePrograms } from './assemble.ts';
import { filesAbove } from './page-files.ts';
import { pruneResults } from './result-cache.ts';
import type { Workspace } from './run-program.ts';
import { runnerNameOf } from './runner-names.ts';
import { type TestContext, taskOf, testProgram } from './test-program.ts';
import { probeTools } from './tools.ts';

/** Options of testing samples. */
export interface SampleOptions {
  /** All samples of the pages, also those that are not tested: titled ones become files of other programs. */
  readonly shown: readonly Sample[];
  readonly workspace: Workspace;
  readonly runners: ReadonlyMap<string, SampleRunner>;
  /** Number of programs that run at a time. */
  readonly jobs: number;
  /** Absolute folder of cached results, or null. */
  readonly cacheDir: string | null;
  /** Called after each program. */
  readonly onProgress: (progress: SampleProgress) => void;
}

/** Numbers of programs. */
export interface SampleProgress {
  readonly done: number;
  readonly failed: number;
  readonly all: number;
}

/** The result of testing samples. */
export interface SampleRun {
  readonly tested: readonly TestedProgram[];
  /** Names of missing tools, sorted. Their samples are skipped. */
  readonly missing: readonly string[];
}

/** Tests the samples that have a runner. Skips those whose tool is missing. */
export async function runSamples(
  samples: readonly Sample[],
  options: SampleOptions,
  host: Host,
): Promise<SampleRun> {
  const { shown, runners, jobs, onProgress, cacheDir, workspace } = options;
  const testable = samples.filter((sample) => runners.has(runnerNameOf(sample)));
  const programs = assemblePrograms(testable, { runners, runnerNameOf, files: filesAbove(shown) });
  const tests = programs.map((program) => ({ program, task: taskOf(program, options) }));
  const commands = tests.flatMap(({ task }) => (task.kind === 'run' ? [task.command] : []));
  const tools = await probeTools(commands, workspace, host);
  const context: TestContext = { workspace, cacheDir, tools, shared: new Map(), host };
  const tested: TestedProgram[] = new Array(tests.length);
  const count = { done: 0, failed: 0 };
  const queue = tests.entries();
  const work = async () => {
    for (const [index, test] of queue) {
      const program = await testProgram(test, context);
      tested[index] = program;
      count.done++;
      if (program.result.kind === 'failed') count.failed++;
      onProgress({ ...count, all: tests.length });
    }
  };
  await Promise.all(Array.from({ length: Math.max(1, jobs) }, work));
  if (cacheDir !== null) pruneResults(cacheDir, host);
  const missing = [...tools.values()].filter(({ isMissing }) => isMissing).map(({ name }) => name);
  return { tested, missing: [...new Set(missing)].sort() };
}
