import type { DirEntry, Host } from './host.ts';
import { ioOrNull } from './io-or-null.ts';

/** A file, or whatever else is no folder. */
export interface FileBelow {
  /** The folder that was asked for, `/` and the path below it. */
  readonly path: string;
  readonly name: string;
  readonly kind: DirEntry['kind'];
}

/** What lies below a folder, at any depth. Links are not followed; a folder that cannot be read is empty, one of a skipped name is left out. */
export function filesBelow(
  folder: string,
  host: Host,
  isSkipped: (name: string) => boolean = () => false,
): readonly FileBelow[] {
  const entries = ioOrNull(() => host.readDir(folder)) ?? [];
  return entries.flatMap(({ name, kind }): readonly FileBelow[] => {
    const path = `${folder}/${name}`;
    if (kind !== 'dir') return [{ path, name, kind }];
    return isSkipped(name) ? [] : filesBelow(path, host, isSkipped);
  });
}
