import { hashOf } from '../base/hash.ts';
import { errorCode, type Host } from '../base/host.ts';
import type { GroupEnd } from '../base/run-group.ts';
import { programVersion } from '../base/version.ts';
import type {
  ParserRunner,
  SampleProgram,
  SampleResult,
  SampleRunner,
  SampleVerdict,
  ToolRunner,
} from '../model/sample.ts';
import { keepEnd, keptEnd } from './kept.ts';
import { parserFault } from './parsers.ts';
import { runProgram, type SamplePlace, textOf } from './run-program.ts';
import type { Tool } from './tools.ts';
import { failure, verdictOf } from './verdict.ts';

/** A program and what is to be done with it. */
export interface Test {
  readonly program: SampleProgram;
  readonly task: Task;
}

/** What is to be done: nothing, since the verdict is clear; a parser of docgen's own; a program. */
export type Task =
  | { readonly kind: 'done'; readonly verdict: SampleVerdict }
  | { readonly kind: 'parse'; readonly runner: ParserRunner }
  | RunTask;

interface RunTask {
  readonly kind: 'run';
  readonly runner: ToolRunner;
  readonly command: readonly string[];
  readonly isRun: boolean;
}

/** What programs are tested with. */
export interface Bench {
  readonly options: { readonly place: SamplePlace; readonly cacheDir: string | null };
  readonly tools: ReadonlyMap<string, Tool>;
  /** Programs that are at work or done, by key: equal ones run once. */
  readonly shared: Map<string, Promise<GroupEnd>>;
  /** Keys of what was remembered and asked for. */
  readonly used: Set<string>;
  readonly host: Host;
}

/** What is to be done with a program. */
export function taskOf(
  { runner: name, words }: SampleProgram,
  { runners }: { readonly runners: ReadonlyMap<string, SampleRunner> },
): Task {
  const runner = runners.get(name);
  if (runner === undefined)
    return { kind: 'done', verdict: { kind: 'skipped', reason: `there is no runner for ${name}` } };
  if (words.noTest) return { kind: 'done', verdict: { kind: 'exempt', reason: words.reason } };
  if (runner.kind === 'parser') return { kind: 'parse', runner };
  const isRun = !words.noRun && runner.command !== null;
  const command = isRun ? runner.command : runner.check;
  if (command === null) return { kind: 'done', verdict: { kind: 'exempt', reason: words.reason } };
  return { kind: 'run', runner, command, isRun };
}

/** Tests a program. */
export async function testOne({ program, task }: Test, bench: Bench): Promise<SampleResult> {
  switch (task.kind) {
    case 'done':
      return { program, verdict: task.verdict, isKept: false };
    case 'parse':
      return { program, verdict: await verdictOfParser(program, task.runner), isKept: false };
    case 'run':
      return runOne(program, task, bench);
  }
}

async function verdictOfParser(program: SampleProgram, runner: ParserRunner): Promise<SampleVerdict> {
  const fault = await parserFault(runner, textOf(program));
  if (program.words.shouldFail)
    return fault === null ? failure({ reason: 'It should fail, and does not' }) : { kind: 'passed' };
  if (fault === null) return { kind: 'compiled', isHeldBack: false };
  return failure({ reason: `It is no ${program.runner}`, message: fault.message, line: fault.line });
}

async function runOne(program: SampleProgram, task: RunTask, bench: Bench): Promise<SampleResult> {
  const { options, tools, shared, used, host } = bench;
  const { cacheDir } = options;
  const tool = tools.get(task.command.join('\0'));
  if (tool === undefined) throw new Error(`docgen bug: nobody asked for ${task.command.join(' ')}`);
  if (tool.isMissing)
    return { program, verdict: { kind: 'skipped', reason: `${tool.name} is not there` }, isKept: false };
  const key = keyOf(program, task, tool);
  used.add(key);
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

/** What equal programs, commands and tools are known by. Types of docgen itself change with docgen. */
function keyOf(program: SampleProgram, { runner, command }: RunTask, { version }: Tool): string {
  const own = runner.wrap === 'docgen-config' ? programVersion() : '';
  return hashOf([textOf(program), program.folder, program.files, command, runner.extension, version, own]);
}

async function start(
  program: SampleProgram,
  { runner, command }: RunTask,
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
