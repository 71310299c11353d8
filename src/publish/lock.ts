import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { dirname } from 'node:path';
import { errorCode, type Host } from '../base/disk/host.ts';
import { fingerprint, hash } from '../base/hash.ts';

/** The process that holds a lock. */
export interface LockOwner {
  readonly pid: number;
  /** Name of the machine or container. */
  readonly machine: string;
  /** When the process started, as the system counts; empty if it does not tell. Process ids are used again. */
  readonly started: string;
}

/** The result of taking a lock. The owner is null if the lock file does not name one. */
export type Locking =
  | { readonly kind: 'locked'; readonly release: () => void }
  | { readonly kind: 'refused'; readonly owner: LockOwner | null };

/** How often a lock is tried that other processes release or take at the same time. */
const TRIES = 20;

/** Takes a lock: creates its file, which works for one process only. Throws errors of the disk. */
export function takeLock(path: string, host: Host): Locking {
  const mine = formatOwner({
    pid: process.pid,
    machine: hostname(),
    started: startOf(process.pid, host) ?? '',
  });
  for (let left = TRIES; ; left--) {
    try {
      const claim = claimLock(path, mine, host);
      if (claim.kind === 'locked') return { kind: 'locked', release: () => releaseLock(path, mine, host) };
      if (claim.kind === 'refused' || left <= 0) return { kind: 'refused', owner: parseOwner(claim.text) };
    } catch (error) {
      // The process that held the lock removed the folder.
      if (errorCode(error) === 'ENOENT' && left > 0) continue;
      host.removeEmptyDir(dirname(path));
      throw error;
    }
  }
}

/** The result of one try. `text` is the lock file of the other process. */
type Claim = { readonly kind: 'locked' } | { readonly kind: 'refused' | 'changed'; readonly text: string };

/**
 * Creates a lock file. If the owner of an existing one has ended, removes that file instead and returns `changed`: try again. The process
 * that removes it first takes a second lock, named after the dead owner, so no other process can remove the file at the same time. The
 * second lock is taken in the same way, so nothing stays locked if a process is killed.
 */
function claimLock(path: string, mine: string, host: Host): Claim {
  try {
    createWhole(path, mine, host);
    return { kind: 'locked' };
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error;
  }
  const text = readText(path, host);
  if (text === null || !isDead(text, host))
    return { kind: text === null ? 'changed' : 'refused', text: text ?? '' };
  const guard = `${path}.${fingerprint(hash(text))}`;
  if (claimLock(guard, mine, host).kind !== 'locked') return { kind: 'changed', text };
  try {
    if (readText(path, host) === text) host.remove(path);
    return { kind: 'changed', text };
  } finally {
    host.remove(guard);
  }
}

/**
 * Creates a file that must not exist, with all of its bytes at once: a process that was killed between creating and writing
 * left an empty lock, of which nobody knows whether it is held (1 of 300 kills at random moments).
 */
function createWhole(path: string, text: string, host: Host): void {
  const own = `${path}.${randomUUID()}`;
  host.makeDir(dirname(path));
  try {
    host.write(own, text);
    host.link(own, path);
  } finally {
    host.remove(own);
  }
}

function releaseLock(path: string, mine: string, host: Host): void {
  if (readText(path, host) === mine) host.remove(path);
}

/** Whether the owner of a lock has certainly ended. Processes of other machines cannot be seen. */
function isDead(text: string, host: Host): boolean {
  const owner = parseOwner(text);
  if (owner === null || owner.machine !== hostname()) return false;
  const started = startOf(owner.pid, host);
  return started === null || (started !== '' && owner.started !== '' && started !== owner.started);
}

/** Prints the text of a lock file. */
export function formatOwner({ pid, machine, started }: LockOwner): string {
  return `${JSON.stringify({ pid, machine, started })}\n`;
}

/** Parses the text of a lock file. Returns null if it names no process. */
export function parseOwner(text: string): LockOwner | null {
  const fields = /^\{"pid":(\d{1,10}),"machine":("[^"\\]*"),"started":"(\d*)"\}\n$/.exec(text);
  if (fields === null) return null;
  const [, pid = '', machine = '', started = ''] = fields;
  return { pid: Number(pid), machine: machine.slice(1, -1), started };
}

function readText(path: string, host: Host): string | null {
  try {
    return host.readBytes(path).toString('utf8');
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null;
    throw error;
  }
}

/** When a process started (field 22 of `/proc/<pid>/stat`), empty if the system does not tell, null if it has ended. */
function startOf(pid: number, host: Host): string | null {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (errorCode(error) === 'ESRCH') return null;
  }
  try {
    const stat = host.readBytes(`/proc/${pid}/stat`).toString('utf8');
    const [state = '', ...rest] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    // A process that has ended but that its parent has not waited for.
    return state === 'Z' ? null : (rest[18] ?? '');
  } catch {
    return '';
  }
}
