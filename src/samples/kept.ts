import { hash } from '../base/hash.ts';
import { errorCode, type Host } from '../base/host.ts';
import type { GroupEnd } from '../base/run-group.ts';

/** Ends that are kept; those of programs that are no longer there go first, the oldest before others. */
const MOST_KEPT = 5_000;

/** How a program ended in an earlier run, or null where none is known. A damaged file counts as none. */
export function keptEnd(dir: string, key: string, host: Host): GroupEnd | null {
  try {
    return endFromText(host.readBytes(fileOf(dir, key)).toString('utf8'));
  } catch (error) {
    if (errorCode(error) === '' && !(error instanceof SyntaxError)) throw error;
    return null;
  }
}

/** Remembers how a program ended. What cannot be written is run again next time. */
export function keepEnd(
  dir: string,
  { key, end }: { readonly key: string; readonly end: GroupEnd },
  host: Host,
): void {
  if (end.kind !== 'ended') return;
  const path = fileOf(dir, key);
  const json = JSON.stringify(end);
  quietly(() => {
    host.makeDir(path.slice(0, path.lastIndexOf('/')));
    // Another run may read meanwhile: a file is whole or not there.
    host.write(`${path}.${process.pid}`, `${hash(json)}\n${json}`);
    host.rename(`${path}.${process.pid}`, path);
  });
}

/** Removes what is kept beyond a number: the oldest of what this run did not ask for, and what a run that was ended left behind. */
export function pruneEnds(dir: string, used: ReadonlySet<string>, host: Host, most = MOST_KEPT): void {
  quietly(() => {
    if (host.stat(dir) === null) return;
    const files = host
      .readDir(dir)
      .filter(({ name, kind }) => kind === 'dir' && /^[0-9a-f]{2}$/.test(name))
      .flatMap(({ name }) => host.readDir(`${dir}/${name}`).map((one) => `${dir}/${name}/${one.name}`));
    if (files.length <= most) return;
    const isUsed = (path: string) => used.has(path.slice(path.lastIndexOf('/') + 1, -'.json'.length));
    const unused = files
      .filter((path) => !isUsed(path))
      .map((path) => ({ path, time: host.stat(path)?.mtimeMs ?? 0 }))
      .sort((a, b) => a.time - b.time);
    for (const { path } of unused.slice(0, files.length - most)) host.remove(path);
  });
}

/** What only saves time may fail on a full or strange disk. */
function quietly(work: () => void): void {
  try {
    work();
  } catch (error) {
    if (errorCode(error) === '') throw error;
  }
}

function fileOf(dir: string, key: string): string {
  return `${dir}/${key.slice(0, 2)}/${key}.json`;
}

function endFromText(text: string): GroupEnd | null {
  const at = text.indexOf('\n');
  const json = text.slice(at + 1);
  if (hash(json) !== text.slice(0, Math.max(0, at))) return null;
  const value: unknown = JSON.parse(json);
  if (typeof value !== 'object' || value === null) return null;
  const isEnd = 'code' in value && 'stdout' in value && 'stderr' in value && 'isCut' in value;
  if (!isEnd) return null;
  const { code, stdout, stderr, isCut } = value;
  if (typeof code !== 'number' || typeof stdout !== 'string') return null;
  if (typeof stderr !== 'string' || typeof isCut !== 'boolean') return null;
  return { kind: 'ended', code, stdout, stderr, isCut };
}
