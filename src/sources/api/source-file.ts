import { join, relative, sep } from 'node:path';
import { filesBelow } from '../../base/disk/files-below.ts';
import { errorCode, type Host } from '../../base/disk/host.ts';
import { extensionOf } from '../../base/paths.ts';
import { compareText, diagnostic } from '../../base/report.ts';
import { decodeUtf8 } from '../../base/text/utf8.ts';
import type { Diagnostic, Result } from '../../model/diagnostic.ts';

/** A file or folder that a library is read from. Paths are absolute. */
export interface SourceFile {
  /** The folder of the site. */
  readonly root: string;
  readonly path: string;
  /** What to do if it cannot be used. */
  readonly hint: string;
}

/** Returns a path relative to the site, with `/`, as positions have it. */
export function siteFile(root: string, path: string): string {
  return relative(root, path).split(sep).join('/');
}

/** Reads a file. Returns null and an error if it cannot be read or is not UTF-8. */
export function readSourceText(source: SourceFile, host: Host): Result<string | null> {
  const { root, path, hint } = source;
  try {
    const text = decodeUtf8(host.readBytes(path));
    if (typeof text === 'string') return { value: text, diagnostics: [] };
    const file = siteFile(root, path);
    const message = `${file} is not UTF-8 text`;
    return {
      value: null,
      diagnostics: [diagnostic('api/unreadable', { at: { file, ...text }, message, hint })],
    };
  } catch (error) {
    return { value: null, diagnostics: [unreadable(source, error)] };
  }
}

/** The files that a folder is searched for. */
export interface FileSearch {
  readonly extensions: readonly string[];
  /** Whether folders in the folder are searched too. */
  readonly isDeep?: boolean;
}

/** Returns the path itself or, if it is a folder, the sorted paths of its files with one of the extensions. Reports a folder without any. */
export function listSourceFiles(
  source: SourceFile,
  { extensions, isDeep = false }: FileSearch,
  host: Host,
): Result<readonly string[]> {
  const { root, path, hint } = source;
  try {
    if (host.stat(host.realPath(path))?.kind !== 'dir') return { value: [path], diagnostics: [] };
    const entries = isDeep
      ? filesBelow(path, host)
      : host.readDir(path).map(({ name, kind }) => ({ name, kind, path: join(path, name) }));
    const files = entries.filter(
      ({ name, kind }) => kind !== 'dir' && extensions.includes(extensionOf(name)),
    );
    if (files.length > 0) return { value: files.map((one) => one.path).sort(compareText), diagnostics: [] };
    const file = siteFile(root, path);
    const names = extensions.map((one) => `.${one}`).join(' or ');
    const message = `The folder ${file === '' ? '.' : file} contains no ${names} file`;
    const at = { file, line: 1, col: 1 };
    return { value: [], diagnostics: [diagnostic('api/unreadable', { at, message, hint })] };
  } catch (error) {
    return { value: [], diagnostics: [unreadable(source, error)] };
  }
}

/** The error about a file or folder that cannot be read. Throws the error again if it is not one of the system. */
export function unreadable({ root, path, hint }: SourceFile, error: unknown): Diagnostic {
  const code = errorCode(error);
  if (code === '') throw error;
  const file = siteFile(root, path);
  const message = `${file} cannot be read: ${REASONS.get(code) ?? String(error)}`;
  return diagnostic('api/unreadable', { at: { file, line: 1, col: 1 }, message, hint });
}

const REASONS: ReadonlyMap<string, string> = new Map([
  ['ENOENT', 'it does not exist'],
  ['EACCES', 'permission denied'],
  ['EPERM', 'operation not permitted'],
  ['EINVAL', 'it is not a regular file'],
  ['EISDIR', 'it is a folder'],
  ['ELOOP', 'symbolic links form a loop'],
]);
