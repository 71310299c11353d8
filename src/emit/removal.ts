import type { Host } from '../base/host.ts';
import type { OutputPlace } from './place.ts';

/** A passing fault of the disk (a virus scanner, a network disk) is over by the second or third attempt. */
const ATTEMPTS = 3;

/** Removes a file or folder whatever single calls fail; what still fails at the end is returned, not thrown. */
export function removeStubbornly(path: string, host: Host): { readonly error: unknown } | null {
  return attempt(() => host.remove(path), ATTEMPTS);
}

/** Removes the work folder of an output, and the parents that were made for it, as far as they are empty. */
export function removeEmptyFolders(place: OutputPlace, host: Host): void {
  for (const folder of [place.work, ...place.newParents])
    attempt(() => host.removeEmptyDir(folder), ATTEMPTS);
}

function attempt(action: () => void, left: number): { readonly error: unknown } | null {
  try {
    action();
    return null;
  } catch (error) {
    return left > 1 ? attempt(action, left - 1) : { error };
  }
}
