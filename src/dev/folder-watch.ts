import { join } from 'node:path';
import type { Host } from '../base/host.ts';
import { ioOrNull } from '../base/io-or-null.ts';

/** Watches folders by the system's own events. */
export interface FolderWatch {
  /** Watches a folder, with everything below if it is `deep`. A folder that is not there is left out. */
  readonly add: (folder: string, deep: boolean) => void;
  readonly close: () => void;
}

/** What is watched, and whom to tell. */
export interface FolderWatchOptions {
  readonly isIgnored: (path: string) => boolean;
  /** Called with the path of a file or folder that was changed, created or removed. */
  readonly onChange: (path: string) => void;
  /** Called if the system can watch no more. */
  readonly onFailure: (error: unknown) => void;
}

/** Systems that watch a whole tree at once. Linux watches one folder at a time. */
const WATCHES_TREES: ReadonlySet<NodeJS.Platform> = new Set(['darwin', 'win32']);

interface Watched {
  readonly deep: boolean;
  /** Which folder it is: another one of the same name must be watched anew. */
  readonly identity: string;
  readonly stop: () => void;
}

/** Makes a watch of no folder. */
export function createFolderWatch(
  { isIgnored, onChange, onFailure }: FolderWatchOptions,
  host: Host,
): FolderWatch {
  const watched = new Map<string, Watched>();
  const isWhole = WATCHES_TREES.has(process.platform);
  const identityOf = (path: string) => {
    const stat = ioOrNull(() => host.stat(path));
    return stat?.kind === 'dir' ? stat.identity : null;
  };
  const drop = (folder: string) => {
    for (const [path, { stop }] of watched) {
      if (path !== folder && !path.startsWith(`${folder}/`)) continue;
      stop();
      watched.delete(path);
    }
  };
  /** A folder below a watched one came, went or was replaced. */
  const follow = (path: string) => {
    const identity = identityOf(path);
    if (watched.get(path)?.identity === (identity ?? undefined)) return;
    drop(path);
    if (identity !== null) add(path, true);
  };
  const add = (folder: string, deep: boolean) => {
    const identity = identityOf(folder);
    const before = watched.get(folder);
    if (identity === null || before?.deep === true || before?.deep === deep) return;
    before?.stop();
    const listener = {
      onChange(name: string | null) {
        const path = name === null ? folder : join(folder, name);
        if (isIgnored(path)) return;
        if (deep && !isWhole && name !== null) follow(path);
        onChange(path);
      },
      // A folder that is removed may say so as an error.
      onError: (error: Error) => (identityOf(folder) === null ? drop(folder) : onFailure(error)),
    };
    try {
      watched.set(folder, { deep, identity, stop: host.watchFolder(folder, listener, deep && isWhole) });
    } catch (error) {
      if (identityOf(folder) !== null) onFailure(error);
      return;
    }
    if (!deep || isWhole) return;
    for (const { name, kind } of ioOrNull(() => host.readDir(folder)) ?? [])
      if (kind === 'dir' && !isIgnored(join(folder, name))) add(join(folder, name), true);
  };
  return {
    add,
    close() {
      for (const { stop } of watched.values()) stop();
      watched.clear();
    },
  };
}
