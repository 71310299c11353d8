/**
 * In: samples of pages and docstrings, runners by language, the disk.
 * Out: a result for each program that they make, in their order.
 * Never: reads a page, reports anything, or leaves a process or a folder behind.
 */

import { hashOf } from '../base/hash.ts';
import { errorCode, type Host } from '../base/host.ts';
import type { GroupEnd } from '../base/run-group.ts';
import type {
  Sample,
  SampleProgram,
  SampleResult,
  SampleRunner,
  SampleVerdict,
  ToolRunner,
} from '../model/sample.ts';
import { assemblePrograms } from './assemble.ts';
import { keepEnd, keptEnd } from './kept.ts';
import { parserFault } from './parsers.ts';
import { runProgram, type SamplePlace, textOf } from './run-program.ts';
import { probeTools, type Tool } from './tools.ts';
import { failure, verdictOf } from './verdict.ts';

/** How samples are tested. */
export interface SampleOptions {
  readonly place: SamplePlace;
  readonly runners: ReadonlyMap<string, SampleRunner>;
  /** Programs that run at a time. */
  readonly jobs: number;
  /** Absolute folder that remembers what passed, or null. */
  readonly cacheDir: string | null;
}

/** What testing came to. */
export interface SampleRun {
  readonly results: readonly SampleResult[];
  /** Tools that are not there, each once, sorted; their samples are skipped. */
  readonly missing: readonly string[];
}

/** Tests samples of the languages that have a runner. A tool that is missing is in the answer; what it should have tested is skipped. */
export async function runSamples(
  samples: readonly Sample[],
  options: SampleOptions,
  host: Host,
): Promise<SampleRun> {
  const { runners, jobs } = options;
  const testable = samples.filter(({ lang }) => runners.has(lang));
  const programs = assemblePrograms(testable, (lang) => runners.get(lang) ?? null);
  const tests = programs.map((program): Test => ({ program, task: taskOf(program, options) }));
  const commands = tests.flatMap(({ task }) => (task.kind === 'run' ? [task.command] : []));
  const tools = await probeTools(commands, options.place, host);
  const shared = new Map<string, Promise<GroupEnd>>();
  const results: SampleResult[] = new Array(tests.length);
  const queue = tests.entries();
  const work = async () => {
    for (const [index, test] of queue) results[index] = await testOne(test, { options, tools, shared, host });
  };
  await Promise.all(Array.from({ length: Math.max(1, jobs) }, work));
  const missing = [...tools.values()].filter(({ isMissing }) => isMissing).map(({ name }) => name);
  return { results, missing: [...new Set(missing)].sort() };
}

interface Test {
  readonly program: SampleProgram;
  readonly task: Task;
}

type Task =
  | { readonly kind: 'done'; readonly verdict: SampleVerdict }
  | {
      readonly kind: 'run';
      readonly runner: ToolRunner;
      readonly command: readonly string[];
      readonly isRun: boolean;
    };

/** What is to be done with a program; at once where nothing has to be started. */
function taskOf(program: SampleProgram, { runners }: SampleOptions): Task {
  const { lang, words } = program;
  const runner = runners.get(lang);
  if (runner === undefined) return skipped(`there is no runner for ${lang}`);
  if (words.noTest) return skipped('no-test');
  if (runner.kind === 'parser') return { kind: 'done', verdict: verdictOfParser(program, runner) };
  const isRun = !words.noRun && runner.command !== null;
  const command = isRun ? runner.command : runner.check;
  if (command === null) return skipped(`no-run, and the runner of ${lang} has no check`);
  return { kind: 'run', runner, command, isRun };
}

function skipped(reason: string): Task {
  return { kind: 'done', verdict: { kind: 'skipped', reason } };
}

function verdictOfParser(
  program: SampleProgram,
  runner: Extract<SampleRunner, { readonly kind: 'parser' }>,
): SampleVerdict {
  const fault = parserFault(runner, textOf(program));
  if (program.words.shouldFail)
    return fault === null ? failure({ reason: 'It should fail, and does not' }) : { kind: 'passed' };
  if (fault === null) return { kind: 'compiled' };
  return failure({ reason: `It is no ${program.lang}`, message: fault.message, line: fault.line });
}

interface Bench {
  readonly options: SampleOptions;
  readonly tools: ReadonlyMap<string, Tool>;
  /** Programs that are at work or done, by key: equal ones run once. */
  readonly shared: Map<string, Promise<GroupEnd>>;
  readonly host: Host;
}

async function testOne({ program, task }: Test, bench: Bench): Promise<SampleResult> {
  if (task.kind === 'done') return { program, verdict: task.verdict, isKept: false };
  const { options, tools, shared, host } = bench;
  const { cacheDir } = options;
  const { runner, command } = task;
  const tool = tools.get(command.join('\0'));
  if (tool === undefined) throw new Error(`docgen bug: nobody asked for ${command.join(' ')}`);
  if (tool.isMissing)
    return { program, verdict: { kind: 'skipped', reason: `${tool.name} is not there` }, isKept: false };
  const text = textOf(program);
  const key = hashOf([text, command, runner.extension, tool.version]);
  const known = shared.get(key);
  // An equal program of this run is not one that was known before it.
  const before = known !== undefined || cacheDir === null ? null : keptEnd(cacheDir, key, host);
  const kept = before === null ? null : verdictOf(program, before, task);
  // What did not pass is tried again: the fault may have been the machine's.
  if (kept !== null && kept.kind !== 'failed') return { program, verdict: kept, isKept: true };
  const running = known ?? start(program, task, bench);
  shared.set(key, running);
  const end = await running;
  const verdict = verdictOf(program, end, task);
  if (verdict.kind !== 'failed' && cacheDir !== null) keepEnd(cacheDir, { key, end }, host);
  return { program, verdict, isKept: false };
}

async function start(
  program: SampleProgram,
  { runner, command }: Extract<Task, { readonly kind: 'run' }>,
  { options, host }: Bench,
): Promise<GroupEnd> {
  try {
    return await runProgram(program, { runner, command, place: options.place }, host);
  } catch (error) {
    const code = errorCode(error);
    if (code === '') throw error;
    return { kind: 'refused', reason: `its folder cannot be written (${code})` };
  }
}
