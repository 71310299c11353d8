import { basename, dirname, isAbsolute, relative, resolve, sep } from 'node:path';
import { errorCode, type Host } from '../../../base/host.ts';
import { ioOrNull } from '../../../base/io-or-null.ts';
import { nearest } from '../../../base/nearest.ts';
import { stemOf } from '../../../base/paths.ts';
import type { Code } from '../../../model/codes.ts';

/** The folders that an included file may be in. */
export interface IncludeRoots {
  /** Absolute path of the site. */
  readonly root: string;
  /** Absolute path of the version's content folder, which `@/` means in a path. */
  readonly contentDir: string;
}

/** The folders, and the file with the include. */
export interface IncludeSearch extends IncludeRoots {
  /** Path of the file with the include, relative to the site. */
  readonly from: string;
}

/** Why a file cannot be included. */
export interface IncludeFault {
  readonly code: Code;
  readonly message: string;
  readonly hint?: string | undefined;
  /** Path of the missing file, relative to the site, if the page must be parsed again once the file exists. */
  readonly awaits?: string;
}

/** A file that an include names. */
export interface LocatedFile {
  readonly fault: null;
  /** Path as it is written in the include. */
  readonly path: string;
  /** Path relative to the site. */
  readonly file: string;
  /** Absolute path, symbolic links resolved. */
  readonly absolute: string;
  readonly size: number;
}

/** A file of the site, or the reason why it cannot be included. */
export type LocateResult = LocatedFile | { readonly fault: IncludeFault };

/**
 * Finds the file that an include names, relative to the file with the include, or to the content folder with `@/`. Returns
 * a fault if there is no such file, or if it is hidden or outside the site, also by a symbolic link.
 */
export function locateInclude(
  path: string,
  { from, root, contentDir }: IncludeSearch,
  host: Host,
): LocateResult {
  const form = formFault(path);
  if (form !== null) return { fault: form };
  const start = path.startsWith('@/') ? contentDir : resolve(root, dirname(from));
  const absolute = resolve(start, path.startsWith('@/') ? path.slice(2) : path);
  const reach = reachFault(path, absolute, [root, contentDir]);
  if (reach !== null) return { fault: reach };
  const file = relative(root, absolute).split(sep).join('/');
  try {
    const real = host.realPath(absolute);
    const realRoots = [host.realPath(root), host.realPath(contentDir)];
    const realReach = reachFault(path, real, realRoots);
    if (realReach !== null) return { fault: realReach };
    const spelling = spellingFault(path, { absolute, real, root, realRoot: realRoots[0] ?? root });
    if (spelling !== null) return { fault: { ...spelling, awaits: file } };
    const stat = host.stat(real);
    if (stat?.kind !== 'file') return { fault: { ...kindFault(path, stat?.kind === 'dir'), awaits: file } };
    return { fault: null, path, file, absolute: real, size: stat.size };
  } catch (error) {
    return { fault: { ...errorFault(path, { error, host, absolute, file }), awaits: file } };
  }
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
    .filter((step) => !isAbsolute(step) && !/^\.\.(?:[\\/]|$)/.test(step));
  const [way] = inside;
  if (way === undefined)
    return { code, message: `"${path}" is outside the site`, hint: 'copy the file into the site' };
  const hidden = way.split(sep).find((segment) => segment.startsWith('.'));
  if (hidden === undefined) return null;
  return {
    code,
    message: `"${path}" is hidden, as "${hidden}" starts with a dot`,
    hint: 'include files that are not hidden',
  };
}

/**
 * Returns a fault if the path differs from the file's name in upper and lower case. Some disks accept both, but the site is
 * built on other disks too.
 */
function spellingFault(
  path: string,
  { absolute, real, root, realRoot }: { absolute: string; real: string; root: string; realRoot: string },
): IncludeFault | null {
  const wanted = relative(root, absolute);
  const there = relative(realRoot, real);
  if (wanted === there || wanted.toLowerCase() !== there.toLowerCase()) return null;
  const message = `There is no file "${path}": upper and lower case differ`;
  return { code: 'content/include-missing', message, hint: `the file is ${there.split(sep).join('/')}` };
}

function kindFault(path: string, isFolder: boolean): IncludeFault {
  if (isFolder)
    return { code: 'content/include-missing', message: `"${path}" is a folder`, hint: 'name a file in it' };
  return { code: 'content/unreadable', message: `"${path}" is no regular file`, hint: 'include a file' };
}

/** An I/O error, and the path that failed. */
interface Refusal {
  readonly error: unknown;
  readonly host: Host;
  readonly absolute: string;
  /** The same path relative to the site. */
  readonly file: string;
}

function errorFault(path: string, refusal: Refusal): IncludeFault {
  const code = errorCode(refusal.error);
  if (code === '') throw refusal.error;
  if (code !== 'ENOENT' && code !== 'ENOTDIR')
    return { code: 'content/unreadable', message: `"${path}" cannot be read (${code})` };
  const hint = suggestion(path, refusal);
  return { code: 'content/include-missing', message: `There is no file "${path}"`, hint };
}

function suggestion(path: string, { absolute, file, host }: Refusal): string {
  const wanted = basename(absolute);
  const written = path.slice(0, path.length - basename(path).length);
  const entries = ioOrNull(() => host.readDir(dirname(absolute)));
  if (entries === null) {
    const root = path.startsWith('@/') ? ', as @/ is the content folder' : '';
    return `there is no folder "${dirname(file)}"${root}`;
  }
  const names = entries
    .filter(({ name, kind }) => kind === 'file' && !name.startsWith('.'))
    .map(({ name }) => name);
  const found = names.find((name) => stemOf(name) === wanted) ?? nearest(wanted, names);
  return found === null ? `put the file at ${file}, or correct the path` : `did you mean ${written}${found}?`;
}
