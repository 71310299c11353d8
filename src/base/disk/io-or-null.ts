import { errorCode } from './host.ts';

/**
 * Returns what `work` returns, or null if the operating system refuses it (`ENOENT`, `EACCES`). Every other error is
 * thrown again, including Node's `ERR_*`: those come from wrong arguments, which are a bug of docgen.
 */
export function ioOrNull<T>(work: () => T): T | null {
  try {
    return work();
  } catch (error) {
    if (isIoError(error)) return null;
    throw error;
  }
}

/**
 * Returns whether an error says something about a file. Too many open files (`EMFILE`, `ENFILE`) says nothing about it: a file
 * that is there would be taken for missing.
 */
export function isIoError(error: unknown): boolean {
  return /^E(?!RR_|[MN]FILE$)/.test(errorCode(error));
}
