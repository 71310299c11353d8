import { errorCode, type Host } from '../base/disk/host.ts';
import { hashOf } from '../base/hash.ts';
import type { GroupResult } from '../base/process/run-group.ts';
import { programVersion } from '../base/version.ts';
import type {
  ParserRunner,
  SampleProgram,
  SampleRunner,
  TestedProgram,
  TestResult,
  ToolRunner,
} from '../model/sample.ts';
import { parserFault } from './parsers.ts';
import { readResult, writeResult } from './result-cache.ts';
import { runProgram, textOf, type Workspace } from './run-program.ts';
import { failure, testResultOf } from './test-result.ts';
import type { Tool } from './tools.ts';

/** A program and how to test it. */
export interface Test {
  readonly program: SampleProgram;
  readonly task: Task;
}

/** How to test a program: not at all, with a parser of docgen, or with a command. */
export type Task =
  | { readonly kind: 'done'; readonly result: TestResult }
  | { readonly kind: 'parse'; readonly runner: ParserRunner }
  | RunTask;

interface RunTask {
  readonly kind: 'run';
  readonly runner: ToolRunner;
  readonly command: readonly string[];
  readonly isRun: boolean;
}

/** The state that all tests of a run share. */
export interface TestContext {
  readonly workspace: Workspace;
  /** Absolute folder of cached results, or null. */
  readonly cacheDir: string | null;
  readonly tools: ReadonlyMap<string, Tool>;
  /** Results by key, also of programs that are still running: equal programs run once. */
  readonly shared: Map<string, Promise<GroupResult>>;
  readonly host: Host;
}

/** Returns how to test a program. */
export function taskOf(
  { runner: name, words }: SampleProgram,
  { runners }: { readonly runners: ReadonlyMap<string, SampleRunner> },
): Task {
  const runner = runners.get(name);
  if (runner === undefined)
    return { kind: 'done', result: { kind: 'skipped', reason: `there is no runner for ${name}` } };
  if (words.noTest) return { kind: 'done', result: { kind: 'exempt', reason: words.reason } };
  if (runner.kind === 'parser') return { kind: 'parse', runner };
  const isRun = !words.noRun && runner.command !== null;
  const command = isRun ? runner.command : runner.check;
  if (command === null) return { kind: 'done', result: { kind: 'exempt', reason: words.reason } };
  return { kind: 'run', runner, command, isRun };
}

/** Tests a program. */
export async function testProgram({ program, task }: Test, context: TestContext): Promise<TestedProgram> {
  switch (task.kind) {
    case 'done':
      return { program, result: task.result, isCached: false };
    case 'parse':
      return { program, result: await parse(program, task.runner), isCached: false };
    case 'run':
      return run(program, task, context);
  }
}

async function parse(program: SampleProgram, runner: ParserRunner): Promise<TestResult> {
  const fault = await parserFault(runner, textOf(program));
  if (program.words.shouldFail)
    return fault === null ? failure({ reason: 'It should fail, and does not' }) : { kind: 'passed' };
  if (fault === null) return { kind: 'compiled', isHeldBack: false };
  return failure({ reason: `It is not valid ${program.runner}`, message: fault.message, line: fault.line });
}

async function run(program: SampleProgram, task: RunTask, context: TestContext): Promise<TestedProgram> {
  const { tools, shared, cacheDir, host } = context;
  const tool = tools.get(task.command.join('\0'));
  if (tool === undefined) throw new Error(`docgen bug: no version of ${task.command.join(' ')}`);
  if (tool.isMissing)
    return { program, result: { kind: 'skipped', reason: `${tool.name} is not there` }, isCached: false };
  const key = keyOf(program, task, tool);
  const known = shared.get(key);
  const cached = known !== undefined || cacheDir === null ? null : readResult(cacheDir, key, host);
  const before = cached === null ? null : testResultOf(program, cached, task);
  // The page may show another output than the cached run printed.
  if (before !== null && before.kind !== 'failed') return { program, result: before, isCached: true };
  const running = known ?? start(program, task, context);
  shared.set(key, running);
  const ended = await running;
  const result = testResultOf(program, ended, task);
  // A failure may be the machine's fault, so it is tested again.
  if (result.kind !== 'failed' && cacheDir !== null) writeResult(cacheDir, { key, result: ended }, host);
  return { program, result, isCached: false };
}

/** Returns the key of equal programs. The types of docgen, which some samples are checked against, change with docgen. */
function keyOf(program: SampleProgram, { runner, command }: RunTask, { version }: Tool): string {
  const { platform, arch } = process;
  const types = runner.wrap === 'docgen-config' ? programVersion() : '';
  const inputs = [textOf(program), program.folder, program.files, command, runner.extension];
  return hashOf([...inputs, version, types, platform, arch]);
}

async function start(
  program: SampleProgram,
  { runner, command }: RunTask,
  { workspace, host }: TestContext,
): Promise<GroupResult> {
  try {
    return await runProgram(program, { runner, command, workspace }, host);
  } catch (error) {
    const code = errorCode(error);
    if (code === '') throw error;
    return { kind: 'refused', reason: `its folder cannot be written (${code})` };
  }
}
