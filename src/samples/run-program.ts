import { randomUUID } from 'node:crypto';
import { delimiter, dirname, join } from 'node:path';
import type { Host } from '../base/host.ts';
import { type GroupEnd, type LiveGroup, runGroup } from '../base/run-group.ts';
import type { SampleProgram, ToolRunner } from '../model/sample.ts';
import { filesBesideConfig } from './config-sample.ts';

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
  /** The programs at work. */
  readonly live: Set<LiveGroup>;
}

/**
 * Runs a program in a folder of its own that holds the files of its page and is gone afterwards; its home and the folder for temporary files are
 * empty ones beside it. Paths into them are shown without the folder.
 */
export async function runProgram(program: SampleProgram, call: ProgramCall, host: Host): Promise<GroupEnd> {
  const { runner, command, place } = call;
  const { root, workDir, live } = place;
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
    const filled = command.map((word) => fillPlaces(word, { file, root }));
    const end = await runGroup({
      command: filled,
      cwd: dir,
      env: programEnv(root, own),
      timeout: runner.timeout * 1000,
      most: MOST_OUTPUT,
      live,
      host,
    });
    return withoutFolders(end, [`${dir}/`, `${own}/`]);
  } finally {
    host.remove(own);
  }
}

/** The environment of a program: that of docgen, with tools of the site's project first and without a way to the user's home. */
export function programEnv(root: string, own: string | null): NodeJS.ProcessEnv {
  const { PATH = '' } = process.env;
  const env = { ...process.env, PATH: [...projectTools(root), PATH].join(delimiter) };
  if (own === null) return env;
  const isLost = (name: string) => /^(?:XDG_\w+_(?:HOME|DIR)|FORCE_COLOR|CLICOLOR_FORCE)$/.test(name);
  const kept = Object.fromEntries(Object.entries(env).filter(([name]) => !isLost(name)));
  const [home, tmp] = [`${own}/home`, `${own}/tmp`];
  // Colours would be part of what is compared.
  return { ...kept, HOME: home, USERPROFILE: home, TMPDIR: tmp, TMP: tmp, TEMP: tmp, NO_COLOR: '1' };
}

/** Folders with the programs of packages that the site's project installed, the nearest first. */
function projectTools(root: string): readonly string[] {
  const folders = [`${root}/node_modules/.bin`];
  for (let dir = root; dirname(dir) !== dir; dir = dirname(dir))
    folders.push(join(dirname(dir), 'node_modules/.bin'));
  return folders;
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

function withoutFolders(end: GroupEnd, dirs: readonly string[]): GroupEnd {
  if (end.kind !== 'ended' && end.kind !== 'timeout') return end;
  const clean = (text: string) => dirs.reduce((rest, dir) => rest.replaceAll(dir, () => ''), text);
  return { ...end, stdout: clean(end.stdout), stderr: clean(end.stderr) };
}
