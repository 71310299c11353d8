import { readCachedText, removeOldest, writeCachedText } from '../base/disk/cached-text.ts';
import type { Host } from '../base/disk/host.ts';
import { ioOrNull } from '../base/disk/io-or-null.ts';
import type { GroupResult } from '../base/process/run-group.ts';

/** Results in a cache; a site of 1,900 pages has some 3,000. The oldest are removed first. */
const MAX_RESULTS = 20_000;

/** Milliseconds after which a result that is used is written again, so that the oldest are the unused ones. */
const RENEWAL = 7 * 24 * 3600 * 1000;

/** Returns the result of a program from the cache, or null if it is not there or damaged. */
export function readResult(dir: string, key: string, host: Host): GroupResult | null {
  const path = fileOf(dir, key);
  const text = readCachedText(path, host);
  if (text === null) return null;
  const age = Date.now() - (ioOrNull(() => host.stat(path))?.mtimeMs ?? 0);
  if (age > RENEWAL) writeCachedText(path, text, host);
  return JSON.parse(text);
}

/** Writes the result of a program into the cache. Does nothing if the disk refuses. */
export function writeResult(
  dir: string,
  { key, result }: { readonly key: string; readonly result: GroupResult },
  host: Host,
): void {
  writeCachedText(fileOf(dir, key), JSON.stringify(result), host);
}

/** Removes the oldest results if there are too many. */
export function pruneResults(dir: string, host: Host, max = MAX_RESULTS): void {
  removeOldest(dir, max, host);
}

function fileOf(dir: string, key: string): string {
  return `${dir}/${key}.json`;
}
