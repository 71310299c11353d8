import { errorCode } from './host.ts';

/** The message and the hint for an error of the operating system. */
export interface DiskErrorText {
  readonly text: string;
  readonly hint: string;
}

const ELSEWHERE = 'use another folder';
const PERMISSION = 'make the folder and its parent writable for this user';

const TEXTS: ReadonlyMap<string, readonly [text: string, hint: string]> = new Map([
  ['ENOSPC', ['no space left on the disk', 'free some space, then try again']],
  ['EDQUOT', ['the disk quota is used up', 'free some space, then try again']],
  ['EROFS', ['the disk is read-only', 'use a folder on another disk']],
  ['EACCES', ['permission denied', PERMISSION]],
  ['EPERM', ['operation not permitted', PERMISSION]],
  ['EMFILE', ['too many open files', 'raise the limit: ulimit -n 4096']],
  ['ENFILE', ['too many open files on this machine', 'close other programs, then try again']],
  ['ENOMEM', ['no memory left', 'close other programs, then try again']],
  ['EIO', ['the disk reports an error', 'check the disk, or use another one']],
  ['EXDEV', ['the folder is on another disk than its parent', 'publish into a folder below it']],
  ['EBUSY', ['the folder is in use or is a mount point', 'publish into a folder below it']],
  ['ENOTDIR', ['a part of the path is a file', ELSEWHERE]],
  ['EEXIST', ['the name is already taken', 'move it out of the folder']],
  ['ENAMETOOLONG', ['the name is too long', 'shorten the name, or use a shorter path']],
  ['ELOOP', ['symbolic links form a loop', 'remove the link']],
  [
    'ENOENT',
    ['the file no longer exists', 'another program removes files here; try again when it has ended'],
  ],
]);

/** Explains an error of the operating system. Returns null for any other error. */
export function diskErrorText(error: unknown): DiskErrorText | null {
  const code = errorCode(error);
  if (!/^E[A-Z0-9]+$/.test(code)) return null;
  const [text, hint] = TEXTS.get(code) ?? ['the system call failed', 'try again'];
  return { text: `${text} (${code})`, hint };
}

/** Errors that the machine causes: a resource is used up or broken. Others, such as `ENOENT`, may be a bug of docgen. */
const MACHINE: ReadonlySet<string> = new Set([
  'EMFILE',
  'ENFILE',
  'ENOSPC',
  'EDQUOT',
  'EIO',
  'EROFS',
  'ENOMEM',
]);

/** Explains an error that the machine causes. Returns null for any other error, which may be a bug of docgen. */
export function machineErrorText(error: unknown): DiskErrorText | null {
  const code = errorCode(error);
  if (code === 'ERR_WORKER_INIT_FAILED')
    return { text: 'the machine cannot start another thread', hint: 'use fewer: --workers 0' };
  // Node says so too if it cannot open the description of a package because too many files are open.
  if (code === 'ERR_MODULE_NOT_FOUND')
    return {
      text: `a part of docgen cannot be loaded (${code})`,
      hint: 'raise the limit of open files: ulimit -n 4096; if that is not it, install docgen again',
    };
  return MACHINE.has(code) ? diskErrorText(error) : null;
}

/** Returns the path that an error of the operating system names, or null. */
export function errorPath(error: unknown): string | null {
  return error instanceof Error && 'path' in error && typeof error.path === 'string' ? error.path : null;
}
