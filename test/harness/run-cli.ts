import { runCli } from '../../src/cli.ts';
import { createWarmThreads } from './warm-threads.ts';

const THREADS = createWarmThreads();

/** What a command wrote, and how it ended. */
export interface CliRun {
  readonly out: string;
  readonly err: string;
  readonly exit: number;
}

/** Runs a command line in this process, as if typed in `cwd`. `jobSummary` is the file for the summary of a job of GitHub. */
export async function runInDir(
  cwd: string,
  words: readonly string[],
  jobSummary: string | null = null,
): Promise<CliRun> {
  const out: string[] = [];
  const err: string[] = [];
  const terminal = {
    out: (text: string) => void out.push(text),
    err: (text: string) => void err.push(text),
    isInteractive: false,
    color: false,
    jobSummary,
    cwd,
    command: 'docgen',
  };
  const exit = await runCli(words, terminal, THREADS);
  return { out: out.join(''), err: err.join(''), exit };
}
