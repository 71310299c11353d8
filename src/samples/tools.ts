import { hashOfFile } from '../base/hash-file.ts';
import type { Host } from '../base/host.ts';
import { runGroup } from '../base/run-group.ts';
import { programEnv, type SamplePlace } from './run-program.ts';

/** What is known of the tool that a command starts. */
export interface Tool {
  /** As the command names it. */
  readonly name: string;
  readonly isMissing: boolean;
  /** What it says of its version, and the hashes of the site's own files that the command names. */
  readonly version: string;
}

/** Milliseconds for a tool to say its version. */
const PATIENCE = 30_000;

/** Asks each tool once for its version; answers by command, its words joined by NUL. */
export async function probeTools(
  commands: readonly (readonly string[])[],
  place: SamplePlace,
  host: Host,
): Promise<ReadonlyMap<string, Tool>> {
  const programOf = ([name = '']: readonly string[]) => name.replaceAll('{root}', () => place.root);
  const versions = new Map<string, Promise<string | null>>();
  for (const program of new Set(commands.map(programOf)))
    versions.set(program, versionOf(program, place, host));
  const found = new Map<string, Tool>();
  for (const command of new Map(commands.map((one) => [one.join('\0'), one])).values()) {
    const version = (await versions.get(programOf(command))) ?? null;
    const own = ownFiles(command, place.root, host);
    const [name = ''] = command;
    found.set(command.join('\0'), { name, isMissing: version === null, version: `${version ?? ''}${own}` });
  }
  return found;
}

/** What a tool prints when asked for its version; empty where it does not know the flag, null where there is no such tool. */
async function versionOf(program: string, { root, live }: SamplePlace, host: Host): Promise<string | null> {
  const end = await runGroup({
    command: [program, '--version'],
    cwd: root,
    env: programEnv(root, null),
    timeout: PATIENCE,
    most: 10_000,
    live,
    host,
  });
  if (end.kind === 'missing') return null;
  return end.kind === 'ended' && end.code === 0 ? `${end.stdout}${end.stderr}`.trim() : '';
}

/** A runner that is part of the site has no version but its content. */
function ownFiles(command: readonly string[], root: string, host: Host): string {
  return command
    .filter((word) => word.startsWith('{root}/'))
    .map((word) => hashOfFile(`${root}/${word.slice('{root}/'.length)}`, host))
    .join(' ');
}
