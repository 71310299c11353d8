import { errorCode } from './host.ts';

/**
 * Returns what `work` returns, or null if the operating system refuses it (`ENOENT`, `EACCES`). Every other error is thrown on,
 * Node's own `ERR_*` included: they come from wrong arguments, which are a fault of docgen.
 */
export function ioOrNull<T>(work: () => T): T | null {
  try {
    return work();
  } catch (error) {
    if (isIoError(error)) return null;
    throw error;
  }
}

/** Whether an error is a refusal of the operating system. */
export function isIoError(error: unknown): boolean {
  return /^E(?!RR_)/.test(errorCode(error));
}
