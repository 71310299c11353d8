import { homedir } from 'node:os';
import { dirname, isAbsolute, join } from 'node:path';

/** Returns docgen's absolute folder in the user's cache: `~/.cache/docgen`, or its counterpart on other platforms. */
export function userCacheDir(env: NodeJS.ProcessEnv = process.env, home = homedir()): string {
  const { XDG_CACHE_HOME = '', LOCALAPPDATA = '' } = env;
  if (isAbsolute(XDG_CACHE_HOME)) return join(XDG_CACHE_HOME, 'docgen');
  if (process.platform === 'win32' && isAbsolute(LOCALAPPDATA)) return join(LOCALAPPDATA, 'docgen');
  return join(home, process.platform === 'darwin' ? 'Library/Caches' : '.cache', 'docgen');
}

/**
 * Returns whether a cache folder is outside the project of a file: they have no folder in common, or only the home folder and
 * those above it. A program from a cache inside the repository must not run: anybody may have committed it.
 */
export function isOutsideProject(cacheDir: string, file: string, home = homedir()): boolean {
  const above = new Set(foldersAbove(file));
  const shared = foldersAbove(cacheDir).find((folder) => above.has(folder));
  return shared === undefined || [home, ...foldersAbove(home)].includes(shared);
}

/** Returns the folders above a path, the nearest first. */
export function foldersAbove(path: string): readonly string[] {
  const parent = dirname(path);
  return parent === path ? [] : [parent, ...foldersAbove(parent)];
}
