import { dirname, join } from 'node:path';
import { errorCode, type Host } from '../base/host.ts';
import { diagnostic } from '../base/report.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import { findingFromError } from './disk-errors.ts';
import { MANIFEST_NAME, readManifest } from './manifest.ts';
import { type OutputPlace, outputPosition, shownPath } from './place.ts';
import { removeStubbornly } from './removal.ts';
import { listTree } from './walk.ts';

/**
 * Puts the staged site in the place of the published one by two renames: a reader meets the old site, for some
 * microseconds none, then the new one, and never a mixture. A process killed between the two leaves the old site
 * complete in `place.old`, where `recover` finds it. Throws errors of the disk with the old site back in its place.
 */
export function swapStage(place: OutputPlace, host: Host): readonly Diagnostic[] {
  const replaces = host.stat(place.out) !== null;
  if (replaces) renamePatiently(place.out, place.old, host);
  try {
    renamePatiently(place.stage, place.out, host);
  } catch (error) {
    if (replaces) renamePatiently(place.old, place.out, host);
    throw error;
  }
  return replaces ? retireOld(place, host) : [];
}

/**
 * Leaves nothing but the lock in the work folder: puts the old site back where a build was killed between the renames
 * of its swap, and removes what killed builds left over. Throws errors of the disk only where the site is not in place.
 */
export function recover(place: OutputPlace, host: Host): readonly Diagnostic[] {
  const found: Diagnostic[] = [];
  if (host.stat(place.old) !== null) {
    if (host.stat(place.out) === null) {
      renamePatiently(place.old, place.out, host);
      found.push(recovered(place));
    } else {
      found.push(...retireOld(place, host));
    }
  }
  if (host.stat(place.stage) !== null) renamePatiently(place.stage, freeName(place, host), host);
  for (const { name } of host.readDir(place.work)) {
    const path = join(place.work, name);
    if (path === place.lock || path === place.old) continue;
    const failure = removeStubbornly(path, host);
    if (failure !== null) found.push(leftBehind(failure.error, place));
  }
  return found;
}

function recovered(place: OutputPlace): Diagnostic {
  return diagnostic('output/recovered', {
    message: `A build was killed while it published; the last good site is back in ${shownPath(place, place.out)}`,
    at: outputPosition(place),
  });
}

function leftBehind(error: unknown, place: OutputPlace): Diagnostic {
  const finding = findingFromError(error, place);
  const message = `A replaced site could not be removed from ${shownPath(place, place.work)}: ${finding.message}`;
  return { ...finding, severity: 'warning', message };
}

/**
 * Removes the site that was replaced. A file that came into it after its last look-through, and that the new site does
 * not have, is moved over first. The new name tells a next run that this tree is not complete any more.
 */
function retireOld(place: OutputPlace, host: Host): readonly Diagnostic[] {
  try {
    moveLateFiles(place, host);
    const gone = freeName(place, host);
    renamePatiently(place.old, gone, host);
    const failure = removeStubbornly(gone, host);
    return failure === null ? [] : [leftBehind(failure.error, place)];
  } catch (error) {
    return [leftBehind(error, place)];
  }
}

function moveLateFiles(place: OutputPlace, host: Host): void {
  const state = readManifest(place.old, host);
  const listing = listTree(place.old, host);
  for (const path of [...listing.files, ...listing.others]) {
    if (path === MANIFEST_NAME || (state.kind === 'good' && state.manifest.files.has(path))) continue;
    const target = join(place.out, path);
    if (host.stat(target) !== null) continue;
    host.makeDir(dirname(target));
    host.rename(join(place.old, path), target);
  }
}

function freeName(place: OutputPlace, host: Host): string {
  for (let number = 1; ; number++) {
    const path = join(place.work, `gone-${number}`);
    if (host.stat(path) === null) return path;
  }
}

const PASSING: ReadonlySet<string> = new Set(['EBUSY', 'EPERM', 'EACCES']);
/** Windows refuses to rename what a virus scanner or indexer has open: 150 ms in all outlast most of them. */
const DELAYS_MS = [10, 20, 40, 80] as const;

function renamePatiently(from: string, to: string, host: Host): void {
  for (const delay of DELAYS_MS) {
    try {
      host.rename(from, to);
      return;
    } catch (error) {
      if (!PASSING.has(errorCode(error))) throw error;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, delay);
    }
  }
  host.rename(from, to);
}
