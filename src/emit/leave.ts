import type { Host } from '../base/host.ts';
import { guardExit } from './exit-guard.ts';
import { releaseLock } from './lock.ts';
import type { OutputPlace } from './place.ts';
import { removeEmptyFolders } from './removal.ts';
import { recover } from './swap.ts';

/** How a locked output is left: at most once, and also when the process ends before. */
export interface Leave {
  readonly now: () => void;
  readonly isDone: () => boolean;
}

/** Prepares to leave: everything beside the output is removed, the lock last, and no folder remains that was made for it. */
export function leaveOnce(place: OutputPlace, lockId: string, host: Host): Leave {
  const state = { done: false };
  const now = (): void => {
    if (state.done) return;
    state.done = true;
    try {
      tidy(place, host);
      releaseLock(place, lockId, host);
      removeEmptyFolders(place, host);
    } finally {
      // A signal that comes meanwhile is handed on in the next turn: it neither cuts this short nor is it lost.
      setImmediate(unguard);
    }
  };
  const unguard = guardExit(now);
  return { now, isDone: () => state.done };
}

/** What cannot be tidied now is found by the next build; it has been reported where it matters. */
function tidy(place: OutputPlace, host: Host): void {
  try {
    recover(place, host);
  } catch {
    return;
  }
}
