import { basename, relative, resolve } from 'node:path';
import { errorCode, type Host } from '../base/disk/host.ts';
import { ioOrNull } from '../base/disk/io-or-null.ts';
import { didYouMean } from '../base/text/nearest.ts';
import { ownPackage } from '../base/version.ts';
import type { CommandContext } from './context.ts';
import { EXIT, type ExitCode } from './exit.ts';
import { apiStarterFiles, SOURCE_KINDS } from './starter/api.ts';
import { projectFiles } from './starter/project.ts';
import { STARTER_FILES, type StarterFile } from './starter/site.ts';
import { styled, type Terminal } from './terminal.ts';

/** The flags of `docgen init`. */
export interface InitFlags {
  /** The kind of API description that the site shows. */
  readonly api?: string;
  /** Path of the description, relative to the current folder. Default: an example is written. */
  readonly from?: string;
}

/**
 * `docgen init`: writes a small site into a folder, and what installs and runs docgen around it. Writes nothing if a file of the
 * site exists; what exists around it stays as it is.
 */
export async function runInit(
  dir: string,
  flags: InitFlags,
  { terminal, host }: Omit<CommandContext, 'docgen'>,
): Promise<ExitCode> {
  const root = resolve(terminal.cwd, dir);
  const files = await filesOf(root, flags, { terminal, host });
  if (files === null) return EXIT.usage;
  const around = projectFiles(basename(root));
  const exists = ([path]: StarterFile) => host.stat(`${root}/${path}`) !== null;
  try {
    const taken = files.filter(exists);
    if (taken.length > 0) {
      const verb = taken.length === 1 ? 'exists' : 'exist';
      terminal.err(`error: ${taken.map(([path]) => path).join(', ')} already ${verb}\n`);
      terminal.err('hint: name a new folder: docgen init my-docs\n');
      return EXIT.usage;
    }
    const kept = around.filter(exists);
    for (const [path, content] of [...files, ...around.filter((file) => !kept.includes(file))]) {
      host.makeDir(resolve(root, path, '..'));
      host.write(`${root}/${path}`, content);
      terminal.out(`  ${path}\n`);
    }
    printNextSteps(relative(terminal.cwd, root), kept, terminal);
    return EXIT.clean;
  } catch (error) {
    return refusal(error, dir, terminal);
  }
}

/** Prints what to type now. `kept` are the files around the site that were there before. */
function printNextSteps(folder: string, kept: readonly StarterFile[], terminal: Terminal): void {
  const isInstalled = !kept.some(([path]) => path === 'package.json');
  const { name } = ownPackage();
  const steps = [
    ...(folder === '' ? [] : [`cd ${/\s/.test(folder) ? `"${folder}"` : folder}`]),
    ...(isInstalled
      ? ['npm install', 'npm run dev']
      : [`npm install --save-dev ${name}`, 'npx docgen serve --watch']),
  ];
  for (const [path] of kept) terminal.out(`  ${path} stays as it is\n`);
  terminal.out(
    `\n${styled(terminal, 'green', 'ready')}, now type:\n${steps.map((step) => `  ${step}\n`).join('')}`,
  );
}

/** Prints why the disk refuses to write: a file has the name of a folder, a folder is not writable, the disk is full. */
function refusal(error: unknown, dir: string, terminal: Terminal): ExitCode {
  const code = errorCode(error);
  if (code === '') throw error;
  const isFile = code === 'ENOTDIR' || code === 'EEXIST';
  terminal.err(
    isFile ? `error: "${dir}" is a file or below a file\n` : `error: cannot write into "${dir}" (${code})\n`,
  );
  terminal.err('hint: name a new folder below one that you can write to: docgen init my-docs\n');
  return isFile ? EXIT.usage : EXIT.environment;
}

async function filesOf(
  root: string,
  { api, from }: InitFlags,
  { terminal, host }: { readonly terminal: Terminal; readonly host: Host },
): Promise<readonly StarterFile[] | null> {
  if (api === undefined && from === undefined) return STARTER_FILES;
  if (api === undefined) {
    terminal.err(`error: --from needs --api\nhint: add its kind: --api ${SOURCE_KINDS.join(', --api ')}\n`);
    return null;
  }
  const source =
    from === undefined ? null : relative(root, resolve(terminal.cwd, from)).replaceAll('\\', '/');
  const files = await apiStarterFiles({ kind: api, from: source });
  if (files === null) {
    terminal.err(`error: --api takes ${SOURCE_KINDS.join(', ')}, not "${api}"\n`);
    const near = didYouMean(api, SOURCE_KINDS);
    if (near !== undefined) terminal.err(`hint: ${near}\n`);
    return null;
  }
  if (from !== undefined && ioOrNull(() => host.stat(resolve(terminal.cwd, from))) === null) {
    terminal.err(`error: there is no "${from}"\n`);
    terminal.err('hint: write a path relative to the current folder; without --from an example is written\n');
    return null;
  }
  return files;
}
