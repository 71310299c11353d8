import { errorCode } from './host.ts';

/** Does what the disk may refuse: null where it does. Faults of docgen itself are thrown on. */
export function quietly<T>(work: () => T): T | null {
  try {
    return work();
  } catch (error) {
    if (errorCode(error) === '') throw error;
    return null;
  }
}
