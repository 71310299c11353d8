import { basename, dirname, isAbsolute, join, relative, sep } from 'node:path';
import { errorCode, type Host } from './host.ts';

/** Resolves the links of an absolute path as far as it exists, and adds the rest as written. */
export function realPathOf(path: string, host: Host): string {
  try {
    return host.realPath(path);
  } catch (error) {
    const parent = dirname(path);
    if (parent === path || !['ENOENT', 'ENOTDIR'].includes(errorCode(error))) return path;
    return join(realPathOf(parent, host), basename(path));
  }
}

/** Returns whether an absolute path is below a folder. */
export function isBelow(path: string, folder: string): boolean {
  const rest = relative(folder, path);
  return rest !== '' && rest !== '..' && !rest.startsWith(`..${sep}`) && !isAbsolute(rest);
}
