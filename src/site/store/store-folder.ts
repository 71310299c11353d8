import { basename, join } from 'node:path';
import type { Host } from '../../base/disk/host.ts';
import { ioOrNull } from '../../base/disk/io-or-null.ts';
import { foldersAbove, isOutsideProject, userCacheDir } from '../../base/disk/user-cache.ts';
import { fingerprint, hash } from '../../base/hash.ts';

/**
 * Returns the folder for what can be made again: in `node_modules/.cache` of the site or of a folder above it, else in the
 * user's cache. It is never among the files that a repository tracks, and each site has a folder of its own.
 */
export function storeFolder(root: string, host: Host, userCache = userCacheDir()): string {
  const modules = [root, ...foldersAbove(root)].find((dir) => {
    const kind = ioOrNull(() => host.stat(join(dir, 'node_modules')))?.kind;
    return kind === 'dir' || kind === 'link';
  });
  return join(
    modules === undefined ? userCache : join(modules, 'node_modules/.cache/docgen'),
    folderName(root),
  );
}

/** Returns the folder for what is run as a program, in the user's cache, or null if the project of the site can have written it. */
export function privateStoreFolder(root: string): string | null {
  const dir = join(userCacheDir(), folderName(root));
  return isOutsideProject(dir, root) ? dir : null;
}

function folderName(root: string): string {
  return `${basename(root).replace(/[^\w.-]+/g, '_')}-${fingerprint(hash(root))}`;
}
