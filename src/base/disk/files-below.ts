import type { DirEntry, Host } from './host.ts';
import { ioOrNull } from './io-or-null.ts';

/** A file, or anything else that is not a folder. */
export interface FileBelow {
  /** The given folder, `/`, and the path below it. */
  readonly path: string;
  readonly name: string;
  readonly kind: DirEntry['kind'];
}

/** Lists the files below a folder, at any depth. Links are not followed. A folder that cannot be read counts as empty. */
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
