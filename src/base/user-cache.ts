import { homedir } from 'node:os';
import { dirname, isAbsolute, join } from 'node:path';

/** Returns docgen's absolute folder in the user's cache: `~/.cache/docgen`, or where the platform has it. */
export function userCacheDir(env: NodeJS.ProcessEnv = process.env, home = homedir()): string {
  const { XDG_CACHE_HOME = '', LOCALAPPDATA = '' } = env;
  if (isAbsolute(XDG_CACHE_HOME)) return join(XDG_CACHE_HOME, 'docgen');
  if (process.platform === 'win32' && isAbsolute(LOCALAPPDATA)) return join(LOCALAPPDATA, 'docgen');
  return join(home, process.platform === 'darwin' ? 'Library/Caches' : '.cache', 'docgen');
}

/**
 * Whether a cache folder cannot be part of the project of a file: the home folder, or one above it, is the only folder that
 * holds both. What a repository brings along must not run as a cached program.
 */
export function isOutsideProject(cacheDir: string, file: string, home = homedir()): boolean {
  const above = new Set(foldersAbove(file));
  const shared = foldersAbove(cacheDir).find((folder) => above.has(folder));
  return shared === undefined || [home, ...foldersAbove(home)].includes(shared);
}

/** The folders above a path, the nearest first. */
export function foldersAbove(path: string): readonly string[] {
  const parent = dirname(path);
  return parent === path ? [] : [parent, ...foldersAbove(parent)];
}
