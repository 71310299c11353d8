import { basename, dirname, isAbsolute, relative, resolve, sep } from 'node:path';
import { errorCode, type FileStat, type Host } from '../../../base/disk/host.ts';
import { ioOrNull } from '../../../base/disk/io-or-null.ts';
import { stemOf } from '../../../base/paths.ts';
import { nearest } from '../../../base/text/nearest.ts';
import type { Code } from '../../../model/codes.ts';

/** The folders that an included file may be in. */
export interface IncludeRoots {
  /** Absolute path of the site. */
  readonly root: string;
  /** Absolute path of the version's content folder, which `@/` means in a path. */
  readonly contentDir: string;
}

/** Why a file cannot be included. */
export interface IncludeFault {
  readonly code: Code;
  readonly message: string;
  readonly hint?: string;
}

/** A file that an include names. */
export interface LocatedFile {
  /** Path as it is written in the include. */
  readonly path: string;
  /** Path relative to the site. */
  readonly file: string;
  /** Absolute path, symbolic links resolved. */
  readonly absolute: string;
  readonly size: number;
}

/**
 * Finds the file that an include in the file `from` names, relative to that file, or to the content folder with `@/`. Returns
 * a fault if there is no such file, or if it is hidden or outside the site, also by a symbolic link.
 */
export function locateInclude(
  path: string,
  { from, root, contentDir }: IncludeRoots & { readonly from: string },
  host: Host,
): LocatedFile | IncludeFault {
  const absolute = path.startsWith('@/')
    ? resolve(contentDir, path.slice(2))
    : resolve(root, dirname(from), path);
  const fault = formFault(path) ?? reachFault(path, absolute, [root, contentDir]);
  if (fault !== null) return fault;
  const file = toPosix(relative(root, absolute));
  try {
    const real = host.realPath(absolute);
    const realRoot = host.realPath(root);
    const realFault = reachFault(path, real, [realRoot, host.realPath(contentDir)]);
    if (realFault !== null) return realFault;
    const stat = host.stat(real);
    const kindFault = spellingFault(path, file, toPosix(relative(realRoot, real))) ?? fileFault(path, stat);
    if (kindFault !== null) return kindFault;
    return { path, file, absolute: real, size: stat?.size ?? 0 };
  } catch (error) {
    const code = errorCode(error);
    if (code === '') throw error;
    if (code !== 'ENOENT' && code !== 'ENOTDIR')
      return { code: 'content/unreadable', message: `"${path}" cannot be read (${code})` };
    const hint = suggestion({ path, file, absolute }, host);
    return { code: 'content/include-missing', message: `There is no file "${path}"`, hint };
  }
}

function toPosix(path: string): string {
  return path.split(sep).join('/');
}

function formFault(path: string): IncludeFault | null {
  const code = 'content/include-outside';
  const hint = 'write a path that starts at this file (./) or at the content folder (@/)';
  const shown = JSON.stringify(path);
  if (/^[A-Za-z][A-Za-z0-9+.-]*:/.test(path))
    return { code, message: `${shown} is an address, not a file of the site`, hint };
  if (path.startsWith('/') || path.startsWith('~'))
    return { code, message: `${shown} is an absolute path`, hint };
  if (path.includes('\\'))
    return { code, message: `${shown} has a backslash`, hint: `write ${path.replaceAll('\\', '/')}` };
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the expression finds them
  return /[\u0000-\u001F]/.test(path) ? { code, message: `${shown} has a control character`, hint } : null;
}

function reachFault(path: string, absolute: string, roots: readonly string[]): IncludeFault | null {
  const code = 'content/include-outside';
  const inside = roots
    .map((root) => relative(root, absolute))
    .find((below) => !isAbsolute(below) && !/^\.\.(?:[\\/]|$)/.test(below));
  if (inside === undefined)
    return { code, message: `"${path}" is outside the site`, hint: 'copy the file into the site' };
  const hidden = inside.split(sep).find((segment) => segment.startsWith('.'));
  if (hidden === undefined) return null;
  const message = `"${path}" is hidden, as "${hidden}" starts with a dot`;
  return { code, message, hint: 'include files that are not hidden' };
}

/**
 * Returns a fault if a path differs from the real name of its file in upper and lower case. Some disks accept both, but the
 * site is built on other disks too.
 */
function spellingFault(path: string, file: string, realFile: string): IncludeFault | null {
  if (file === realFile || file.toLowerCase() !== realFile.toLowerCase()) return null;
  const message = `There is no file "${path}": upper and lower case differ`;
  return { code: 'content/include-missing', message, hint: `the file is ${realFile}` };
}

function fileFault(path: string, stat: FileStat | null): IncludeFault | null {
  if (stat?.kind === 'file') return null;
  if (stat?.kind === 'dir')
    return { code: 'content/include-missing', message: `"${path}" is a folder`, hint: 'name a file in it' };
  return { code: 'content/unreadable', message: `"${path}" is no regular file`, hint: 'include a file' };
}

function suggestion({ path, file, absolute }: Omit<LocatedFile, 'size'>, host: Host): string {
  const wanted = basename(absolute);
  const entries = ioOrNull(() => host.readDir(dirname(absolute)));
  if (entries === null) {
    const root = path.startsWith('@/') ? ', as @/ is the content folder' : '';
    return `there is no folder "${dirname(file)}"${root}`;
  }
  const names = entries
    .filter(({ name, kind }) => kind === 'file' && !name.startsWith('.'))
    .map(({ name }) => name);
  const found = names.find((name) => stemOf(name) === wanted) ?? nearest(wanted, names);
  if (found === null) return `put the file at ${file}, or correct the path`;
  return `did you mean ${path.slice(0, path.length - basename(path).length)}${found}?`;
}
