import { randomUUID } from 'node:crypto';
import { delimiter, dirname, join } from 'node:path';
import type { Host } from '../base/disk/host.ts';
import { type GroupResult, runGroup } from '../base/process/run-group.ts';
import type { SampleProgram, ToolRunner } from '../model/sample.ts';
import { filesBesideConfig } from './config-sample.ts';

/** Name of a program's file without its extension. No module that a sample imports has this name. */
export const PROGRAM_NAME = 'docgen_sample';

/** Limit in bytes for each output of a program. */
const MAX_OUTPUT = 1_000_000;

/** Options of running a program. */
export interface ProgramCall {
  readonly runner: ToolRunner;
  /** The command before `{file}` and the like are filled in. */
  readonly command: readonly string[];
  readonly workspace: Workspace;
}

/** The folders of a test run. */
export interface Workspace {
  /** Absolute path of the site. */
  readonly root: string;
  /** Absolute folder for the folders of programs. The caller removes it. */
  readonly workDir: string;
  /** Process groups that are running. */
  readonly running: Set<number>;
}

/**
 * Runs a program in its own folder with the files of its page, an empty home and an empty folder for temporary files, and
 * removes them afterwards. Its output has paths relative to the folder.
 */
export async function runProgram(
  program: SampleProgram,
  { runner, command, workspace }: ProgramCall,
  host: Host,
): Promise<GroupResult> {
  const { root, workDir, running } = workspace;
  const own = `${workDir}/${randomUUID()}`;
  const dir = `${own}/work`;
  for (const name of ['work', 'home', 'tmp']) host.makeDir(`${own}/${name}`);
  try {
    const file = `${program.folder}${PROGRAM_NAME}.${runner.extension}`;
    const text = textOf(program);
    if (runner.wrap === 'docgen-config')
      for (const [name, beside] of filesBesideConfig(text)) host.write(`${dir}/${name}`, beside);
    for (const { path, text: beside } of [...program.files, { path: file, text }]) {
      host.makeDir(dirname(`${dir}/${path}`));
      host.write(`${dir}/${path}`, beside);
    }
    const filled = command.map((word) => fillWord(word, { file, root }));
    const result = await runGroup({
      command: filled,
      cwd: dir,
      env: programEnv(root, own),
      timeout: runner.timeout * 1000,
      maxBytes: MAX_OUTPUT,
      running,
    });
    return withoutFolders(result, [`${dir}/`, `${own}/`]);
  } finally {
    host.remove(own);
  }
}

/** Returns the environment of a program: that of docgen, with tools of the site's project first and without the user's home. */
export function programEnv(root: string, own: string | null): NodeJS.ProcessEnv {
  const { PATH = '' } = process.env;
  const env = { ...process.env, PATH: [...projectTools(root), PATH].join(delimiter) };
  if (own === null) return env;
  const isRemoved = (name: string) => /^(?:XDG_\w+_(?:HOME|DIR)|FORCE_COLOR|CLICOLOR_FORCE)$/.test(name);
  const others = Object.fromEntries(Object.entries(env).filter(([name]) => !isRemoved(name)));
  const [home, tmp] = [`${own}/home`, `${own}/tmp`];
  // Colours would be part of the compared output.
  return { ...others, HOME: home, USERPROFILE: home, TMPDIR: tmp, TMP: tmp, TEMP: tmp, NO_COLOR: '1' };
}

/** Returns the folders with programs of the project's packages, the nearest first. */
function projectTools(root: string): readonly string[] {
  const folders = [`${root}/node_modules/.bin`];
  for (let dir = root; dirname(dir) !== dir; dir = dirname(dir))
    folders.push(join(dirname(dir), 'node_modules/.bin'));
  return folders;
}

/** Returns the text of a program. */
export function textOf({ lines }: Pick<SampleProgram, 'lines'>): string {
  return lines.map(({ text }) => `${text}\n`).join('');
}

/** Fills `{file}`, `{out}` and `{root}` into a word of a command. */
function fillWord(word: string, { file, root }: { readonly file: string; readonly root: string }): string {
  return word.replaceAll(/\{(file|out|root)\}/g, (_, name) => {
    if (name === 'root') return root;
    return name === 'file' ? file : `${PROGRAM_NAME}.out`;
  });
}

function withoutFolders(result: GroupResult, dirs: readonly string[]): GroupResult {
  if (result.kind !== 'ended' && result.kind !== 'timeout') return result;
  const clean = (text: string) => dirs.reduce((rest, dir) => rest.replaceAll(dir, () => ''), text);
  return { ...result, stdout: clean(result.stdout), stderr: clean(result.stderr) };
}
