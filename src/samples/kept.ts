import { readCachedText, writeCachedText } from '../base/cached-text.ts';
import type { Host } from '../base/host.ts';
import { ioOrNull } from '../base/io-or-null.ts';
import type { GroupEnd } from '../base/run-group.ts';

/** Ends that are kept; those of programs that are no longer there go first, the oldest before others. */
const MOST_KEPT = 5_000;

/** How a program ended in an earlier run, or null where none is known. A damaged file counts as none. */
export function keptEnd(dir: string, key: string, host: Host): GroupEnd | null {
  const text = readCachedText(fileOf(dir, key), host);
  return text === null ? null : endFromJson(text);
}

/** Remembers how a program ended. What cannot be written is run again next time. */
export function keepEnd(
  dir: string,
  { key, end }: { readonly key: string; readonly end: GroupEnd },
  host: Host,
): void {
  if (end.kind === 'ended') writeCachedText(fileOf(dir, key), JSON.stringify(end), host);
}

/** What of the kept ends stays. */
export interface Pruning {
  /** Keys that this run asked for. */
  readonly used: ReadonlySet<string>;
  /** How many stay; all that were asked for do. */
  readonly most?: number;
}

/** Removes what is kept beyond a number: the oldest of what this run did not ask for, and what a run that was ended left behind. */
export function pruneEnds(dir: string, { used, most = MOST_KEPT }: Pruning, host: Host): void {
  ioOrNull(() => {
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

function fileOf(dir: string, key: string): string {
  return `${dir}/${key.slice(0, 2)}/${key}.json`;
}

function endFromJson(text: string): GroupEnd | null {
  const value: unknown = JSON.parse(text);
  if (typeof value !== 'object' || value === null) return null;
  const isEnd = 'code' in value && 'stdout' in value && 'stderr' in value && 'isCut' in value;
  if (!isEnd) return null;
  const { code, stdout, stderr, isCut } = value;
  if (typeof code !== 'number' || typeof stdout !== 'string') return null;
  if (typeof stderr !== 'string' || typeof isCut !== 'boolean') return null;
  return { kind: 'ended', code, stdout, stderr, isCut };
}
