import { errorCode } from '../base/host.ts';
import { diagnostic } from '../base/report.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import { type OutputPlace, shownPath } from './place.ts';

interface Reason {
  readonly text: string;
  readonly hint: string;
}

const REASONS: ReadonlyMap<string, Reason> = new Map([
  ['ENOSPC', { text: 'no space left on the disk', hint: 'free some space, then build again' }],
  ['EDQUOT', { text: 'the disk quota is used up', hint: 'free some space, then build again' }],
  ['EROFS', { text: 'the disk is read-only', hint: 'name a folder on another disk with --out-dir' }],
  ['EACCES', { text: 'permission denied', hint: 'make the folder and its parent writable for this user' }],
  [
    'EPERM',
    { text: 'operation not permitted', hint: 'make the folder and its parent writable for this user' },
  ],
  ['EMFILE', { text: 'too many open files', hint: 'raise the limit: ulimit -n 4096' }],
  ['ENFILE', { text: 'too many open files on this machine', hint: 'close other programs, then build again' }],
  ['EIO', { text: 'the disk reports a fault', hint: 'check the disk, or name a folder on another one' }],
  [
    'EXDEV',
    { text: 'the folder is on another disk than its parent', hint: 'publish into a folder below it' },
  ],
  ['EBUSY', { text: 'the folder is in use, or is a mount point', hint: 'publish into a folder below it' }],
  ['ENOTDIR', { text: 'a part of the path is a file', hint: 'name another folder with --out-dir' }],
  ['EISDIR', { text: 'a folder stands where a file should be', hint: 'remove or rename the folder' }],
  ['EEXIST', { text: 'the name is taken', hint: 'build again; if this stays, remove what has the name' }],
  ['ENOTEMPTY', { text: 'the folder is not empty', hint: 'build again; if this stays, remove the folder' }],
  [
    'ENAMETOOLONG',
    { text: 'the name is too long', hint: 'shorten the name, or publish into a shorter path' },
  ],
  ['ELOOP', { text: 'links lead in a circle', hint: 'remove the link' }],
  [
    'ENOENT',
    { text: 'it is gone', hint: 'something else removes files here; build again when it has ended' },
  ],
]);

/** The finding for an error of the disk. Anything else is thrown again: it is a fault of docgen. */
export function findingFromError(error: unknown, place: OutputPlace): Diagnostic {
  const code = errorCode(error);
  if (!/^E[A-Z0-9]+$/.test(code)) throw error;
  const path = pathOf(error);
  const shown = path === null ? shownPath(place, place.out) : shownPath(place, path);
  const reason = REASONS.get(code) ?? { text: 'the system call failed', hint: 'build again' };
  return diagnostic('output/disk', {
    message: `Cannot use ${shown}: ${reason.text} (${code})`,
    at: { file: shown, line: 1, col: 1 },
    hint: reason.hint,
  });
}

function pathOf(error: unknown): string | null {
  return error instanceof Error && 'path' in error && typeof error.path === 'string' ? error.path : null;
}
