import { delimiter } from 'node:path';
import { filesBelow } from '../base/disk/files-below.ts';
import { hashOfFile } from '../base/disk/hash-file.ts';
import type { Host } from '../base/disk/host.ts';
import { ioOrNull } from '../base/disk/io-or-null.ts';
import { hashOf } from '../base/hash.ts';
import { runGroup } from '../base/process/run-group.ts';
import { programEnv, type Workspace } from './run-program.ts';

/** The tool of a command. */
export interface Tool {
  /** Name as in the command. */
  readonly name: string;
  readonly isMissing: boolean;
  /** Identifies the tool in keys of the cache: its version, its path, and the content of the site's files in the command. */
  readonly version: string;
}

/** Time limit of `--version` in milliseconds. */
const TIMEOUT = 30_000;

/** Asks each tool once for its version. Returns the tools by command, with its words joined by NUL. */
export async function probeTools(
  commands: readonly (readonly string[])[],
  workspace: Workspace,
  host: Host,
): Promise<ReadonlyMap<string, Tool>> {
  const programOf = ([name = '']: readonly string[]) => name.replaceAll('{root}', () => workspace.root);
  const versions = new Map<string, Promise<string | null>>();
  for (const program of new Set(commands.map(programOf)))
    versions.set(program, versionOf(program, workspace));
  const tools = new Map<string, Tool>();
  for (const command of new Map(commands.map((one) => [one.join('\0'), one])).values()) {
    const [name = ''] = command;
    const version = (await versions.get(programOf(command))) ?? null;
    const known = [version, pathOf(name, host), ownFiles(command, workspace.root, host)];
    tools.set(command.join('\0'), { name, isMissing: version === null, version: hashOf(known) });
  }
  return tools;
}

/** Returns what a tool prints for `--version`: empty if it does not know the flag, null if there is no such tool. */
async function versionOf(program: string, { root, running }: Workspace): Promise<string | null> {
  const result = await runGroup({
    command: [program, '--version'],
    cwd: root,
    env: programEnv(root, null),
    timeout: TIMEOUT,
    maxBytes: 10_000,
    running,
  });
  if (result.kind === 'missing') return null;
  return result.kind === 'ended' && result.code === 0 ? `${result.stdout}${result.stderr}`.trim() : '';
}

/** Returns the path of a program on the `PATH`, or null. Environments of Python differ in their packages, not in `--version`. */
function pathOf(name: string, host: Host): string | null {
  const paths = (process.env.PATH ?? '').split(delimiter).map((dir) => `${dir}/${name}`);
  return paths.find((path) => ioOrNull(() => host.stat(path)) !== null) ?? null;
}

/** Returns hashes of the files and folders of the site that a command names. */
function ownFiles(command: readonly string[], root: string, host: Host): readonly string[] {
  const paths = command
    .filter((word) => word.startsWith('{root}/'))
    .map((word) => word.replace('{root}', () => root));
  return paths.flatMap((path) =>
    ioOrNull(() => host.stat(path))?.kind === 'dir'
      ? filesBelow(path, host).map((file) => hashOfFile(file.path, host))
      : [hashOfFile(path, host)],
  );
}
