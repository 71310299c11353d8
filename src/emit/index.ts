// In: the files of a site, made or kept, and the folder to publish them into.
// Out: that folder, holding exactly those files from one instant to the next, and a report of what changed.
// Never: touches a place it was not given, overwrites what it did not write, or shows a half-made site to anyone.
import type { Host } from '../base/host.ts';
import { diagnostic } from '../base/report.ts';
import type { Diagnostic, Result } from '../model/diagnostic.ts';
import { findingFromError } from './disk-errors.ts';
import { guardExit } from './exit-guard.ts';
import { findLinks } from './foreign.ts';
import { findForeignFolder, findUnsafePlace } from './guards.ts';
import type { Holder } from './holder.ts';
import { createIntactness } from './intact.ts';
import { leaveOnce } from './leave.ts';
import { takeLock } from './lock.ts';
import { readManifest } from './manifest.ts';
import type { OpenPlace, Output, OutputOptions } from './output.ts';
import { type OutputPlace, outputPosition, placeAsWritten, placeFromOutDir, shownPath } from './place.ts';
import { publishFiles } from './publish.ts';
import { removeEmptyFolders } from './removal.ts';
import { recover } from './swap.ts';
import { listTree } from './walk.ts';

export type { Files, Output, OutputOptions, PublishOptions, PublishReport } from './output.ts';

/**
 * Opens the folder that a site is published into: refuses dangerous and foreign folders before anything is touched,
 * takes the lock, and puts right what a killed build left. The value is null where a finding forbids to publish.
 */
export async function openOutput(
  outDir: string,
  options: OutputOptions,
  host: Host,
): Promise<Result<Output | null>> {
  try {
    const place = placeFromOutDir(outDir, options.root, host);
    const unsafe = findUnsafePlace(place, options, host) ?? findUnlockedFault(place, options, host);
    if (unsafe !== null) return { value: null, diagnostics: [unsafe] };
    // A signal that came between the lock and its guard would end the process with the lock in place.
    const unguard = guardExit(() => removeEmptyFolders(place, host));
    try {
      const locking = await takeLock(place, host, options.waitMs ?? 0);
      if (locking.kind === 'taken') return { value: null, diagnostics: [locked(place, locking.by)] };
      return openLocked(place, options, { host, lockId: locking.id });
    } finally {
      unguard();
    }
  } catch (error) {
    return { value: null, diagnostics: [findingFromError(error, placeAsWritten(outDir, options.root))] };
  }
}

/** What the folder holds is looked at before the lock too, so that a refusal leaves no trace; unless a build is at work. */
function findUnlockedFault(place: OutputPlace, options: OutputOptions, host: Host): Diagnostic | null {
  if (host.stat(place.work) !== null) return null;
  return findForeignFolder(place, readManifest(place.out, host), { ...options, host });
}

interface Locked {
  readonly host: Host;
  readonly lockId: string;
}

function openLocked(
  place: OutputPlace,
  options: OutputOptions,
  { host, lockId }: Locked,
): Result<Output | null> {
  const leave = leaveOnce(place, lockId, host);
  try {
    const found = recover(place, host);
    const state = readManifest(place.out, host);
    const foreign = findForeignFolder(place, state, { ...options, host });
    const listing = listTree(place.out, host);
    const faults = foreign === null ? findLinks(listing, place) : [foreign];
    if (faults.length > 0) {
      leave.now();
      return { value: null, diagnostics: [...found, ...faults] };
    }
    const good = state.kind === 'good' ? state : { manifest: null, text: '' };
    const open: OpenPlace = {
      place,
      options,
      host,
      manifest: good.manifest,
      manifestText: good.text,
      isIntact: createIntactness(place.out, good.manifest, { host, listing }),
      isClosed: leave.isDone,
    };
    return { value: outputFrom(open, leave.now), diagnostics: found };
  } catch (error) {
    leave.now();
    throw error;
  }
}

function outputFrom(open: OpenPlace, close: () => void): Output {
  const { manifest, options } = open;
  const trusted = manifest?.docgen === options.docgen ? manifest.files : null;
  const state = { published: false };
  return {
    manifest,
    isKept: (path, key) => trusted?.get(path)?.key === key && open.isIntact(path),
    async publish(files, publishOptions = {}) {
      if (state.published) throw new Error('docgen bug: an output is published once, then opened again');
      state.published = true;
      return publishFiles(open, files, publishOptions);
    },
    close,
  };
}

function locked(place: OutputPlace, by: Holder | null): Diagnostic {
  const lock = shownPath(place, place.lock);
  const who = by === null ? 'Another process' : `Process ${by.pid} on ${by.machine}`;
  return diagnostic('output/locked', {
    message: `${who} is publishing into ${shownPath(place, place.out)}`,
    at: outputPosition(place),
    hint: `wait for it to end; if it is not running any more, remove ${lock}`,
  });
}
