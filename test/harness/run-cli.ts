import { runCli } from '../../src/cli.ts';

/** What a command wrote, and how it ended. */
export interface CliRun {
  readonly out: string;
  readonly err: string;
  readonly exit: number;
}

/** Runs a command line in this process, as if typed in `cwd`. */
export async function runInDir(cwd: string, words: readonly string[]): Promise<CliRun> {
  const out: string[] = [];
  const err: string[] = [];
  const exit = await runCli(words, {
    out: (text) => void out.push(text),
    err: (text) => void err.push(text),
    color: false,
    cwd,
  });
  return { out: out.join(''), err: err.join(''), exit };
}
