import { randomUUID } from 'node:crypto';
import type { Host } from '../base/host.ts';
import { type GroupEnd, runGroup } from '../base/run-group.ts';
import type { SampleProgram, ToolRunner } from '../model/sample.ts';

/** Name of a program's file before its extension: no module that a sample imports is called so. */
export const PROGRAM_NAME = 'docgen_sample';

/** Bytes of each output of a program that are looked at. */
const MOST_OUTPUT = 1_000_000;

/** How a program is to be run, and where its site stands. */
export interface ProgramCall {
  readonly runner: ToolRunner;
  /** The command with its places still open. */
  readonly command: readonly string[];
  readonly place: SamplePlace;
}

/** Where samples run. */
export interface SamplePlace {
  /** Absolute path of the site. */
  readonly root: string;
  /** Absolute folder for the folders of programs. Whoever names it removes it. */
  readonly workDir: string;
  /** The process groups at work. */
  readonly live: Set<number>;
}

/** Runs a program in an empty folder of its own, which is gone afterwards. Paths into it are shown without the folder. */
export async function runProgram(program: SampleProgram, call: ProgramCall, host: Host): Promise<GroupEnd> {
  const { runner, command, place } = call;
  const { root, workDir, live } = place;
  const dir = `${workDir}/${randomUUID()}`;
  host.makeDir(dir);
  try {
    const file = `${PROGRAM_NAME}.${runner.extension}`;
    host.write(`${dir}/${file}`, textOf(program));
    const filled = command.map((word) => fillPlaces(word, { file, root }));
    const end = await runGroup({
      command: filled,
      cwd: dir,
      timeout: runner.timeout * 1000,
      most: MOST_OUTPUT,
      live,
    });
    return withoutFolder(end, `${dir}/`);
  } finally {
    host.remove(dir);
  }
}

/** The text of a program. */
export function textOf({ lines }: Pick<SampleProgram, 'lines'>): string {
  return lines.map(({ text }) => `${text}\n`).join('');
}

/** A word of a command with its places filled in. */
export function fillPlaces(
  word: string,
  { file, root }: { readonly file: string; readonly root: string },
): string {
  return word.replaceAll(/\{(file|out|root)\}/g, (_, place) => {
    if (place === 'root') return root;
    return place === 'file' ? file : `${PROGRAM_NAME}.out`;
  });
}

function withoutFolder(end: GroupEnd, dir: string): GroupEnd {
  if (end.kind !== 'ended' && end.kind !== 'timeout') return end;
  const clean = (text: string) => text.replaceAll(dir, () => '');
  return { ...end, stdout: clean(end.stdout), stderr: clean(end.stderr) };
}
