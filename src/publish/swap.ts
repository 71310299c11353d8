import { join } from 'node:path';
import { errorCode, type Host } from '../base/disk/host.ts';
import { diagnostic } from '../base/report.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import { type OutputFolder, outputPosition, shownPath } from './folder.ts';

/**
 * Replaces the published site with the staged one by two renames. A reader sees the old site, none for some microseconds,
 * then the new one, and never a mixture. Throws errors of the disk after putting the old site back.
 */
export function swapStage({ out, old, stage }: OutputFolder, host: Host): void {
  const replaces = host.stat(out) !== null;
  if (replaces) renamePatiently(out, old, host);
  try {
    renamePatiently(stage, out, host);
  } catch (error) {
    if (replaces) renamePatiently(old, out, host);
    throw error;
  }
}

/**
 * Puts the old site back if a build was killed between the two renames, and empties the work folder except for the lock.
 * Throws errors of the disk.
 */
export function recover(folder: OutputFolder, host: Host): readonly Diagnostic[] {
  const { out, work, lock, stage, old } = folder;
  const isInterrupted = host.stat(old) !== null && host.stat(out) === null;
  if (isInterrupted) renamePatiently(old, out, host);
  for (const { name } of host.readDir(work)) {
    const path = join(work, name);
    if (path !== lock && path !== old) host.remove(path);
  }
  if (host.stat(old) !== null) {
    // Renamed first: a removal that is killed half-way must not leave something that looks like a complete site.
    renamePatiently(old, stage, host);
    host.remove(stage);
  }
  if (!isInterrupted) return [];
  const message = `A build was killed while it published; the last good site is back in ${shownPath(folder)}`;
  return [diagnostic('output/recovered', { message, at: outputPosition(folder) })];
}

const TRANSIENT: ReadonlySet<string> = new Set(['EBUSY', 'EPERM', 'EACCES']);
/** Windows refuses to rename what a virus scanner or indexer has open; 150 ms in all outlast most of them. */
const DELAYS_MS = [10, 20, 40, 80] as const;

function renamePatiently(from: string, to: string, host: Host, delays: readonly number[] = DELAYS_MS): void {
  try {
    host.rename(from, to);
  } catch (error) {
    const [delay, ...others] = delays;
    if (delay === undefined || !TRANSIENT.has(errorCode(error))) throw error;
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, delay);
    renamePatiently(from, to, host, others);
  }
}
