import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { errorCode, type Host } from '../base/host.ts';
import { currentHolder, formatHolder, type Holder, isDead, parseHolder } from './holder.ts';
import type { OutputPlace } from './place.ts';
import { removeEmptyFolders, removeStubbornly } from './removal.ts';

/** How often a waiting build looks at the lock. */
const POLL_MS = 50;
/** Rounds of a race for the lock before it counts as held. A round ends with a change that another process made. */
const ROUNDS = 100;

/** The lock is ours, or it is not: then who holds it (null where the lock file does not tell). */
export type Locking =
  | { readonly kind: 'held'; readonly id: string }
  | { readonly kind: 'taken'; readonly by: Holder | null };

/** Takes the lock of an output, waiting up to `waitMs` for another holder to end. Throws errors of the disk. */
export async function takeLock(place: OutputPlace, host: Host, waitMs: number): Promise<Locking> {
  const deadline = performance.now() + waitMs;
  for (;;) {
    const locking = tryLock(place, host);
    const left = deadline - performance.now();
    if (locking.kind === 'held' || left <= 0) return locking;
    await sleep(Math.min(POLL_MS, left));
  }
}

/** Lets the next process in, unless the lock is no longer ours. */
export function releaseLock(place: OutputPlace, id: string, host: Host): void {
  if (readHolder(place.lock, host)?.id === id) removeStubbornly(place.lock, host);
}

function tryLock(place: OutputPlace, host: Host): Locking {
  const self = currentHolder(host);
  const claim = join(place.work, `claim-${self.id}`);
  try {
    for (let round = 0; round < ROUNDS; round++) {
      try {
        host.makeDir(place.work);
        host.write(claim, formatHolder(self));
        const by = linkClaim(claim, place.lock, host);
        if (by === 'linked') return { kind: 'held', id: self.id };
        if (by !== 'moved') return { kind: 'taken', by };
      } catch (error) {
        // Whoever holds the lock may sweep the folder, and removes it at the end: once is a race, always is a fault.
        if (errorCode(error) !== 'ENOENT' || round === ROUNDS - 1) throw error;
      }
    }
    return { kind: 'taken', by: null };
  } finally {
    removeStubbornly(claim, host);
    removeEmptyFolders(place, host);
  }
}

/**
 * Gives the claim, whose content is complete, the name of the lock: that works for one process only. A dead holder's
 * lock is removed by whoever holds the lock `dead-<its id>`: ids never come back, so while that is held nobody else
 * can remove the lock, and a process that was late finds another id in it and leaves it alone.
 */
function linkClaim(claim: string, lock: string, host: Host): 'linked' | 'moved' | Holder | null {
  try {
    host.link(claim, lock);
    return 'linked';
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error;
  }
  const text = readLock(lock, host);
  if (text === null) return 'moved';
  const holder = parseHolder(text);
  if (holder === null || !isDead(holder, host)) return holder;
  const burial = join(dirname(lock), `dead-${holder.id}`);
  if (linkClaim(claim, burial, host) !== 'linked') return 'moved';
  try {
    if (readHolder(lock, host)?.id === holder.id) host.remove(lock);
    return 'moved';
  } finally {
    removeStubbornly(burial, host);
  }
}

function readHolder(lock: string, host: Host): Holder | null {
  const text = readLock(lock, host);
  return text === null ? null : parseHolder(text);
}

function readLock(lock: string, host: Host): string | null {
  try {
    return host.stat(lock)?.kind === 'file' ? host.readBytes(lock).toString('utf8') : null;
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null;
    throw error;
  }
}
