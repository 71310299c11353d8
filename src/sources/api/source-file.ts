import { relative, sep } from 'node:path';
import { errorCode, type Host } from '../../base/host.ts';
import { decodeUtf8 } from '../../base/utf8.ts';
import type { Position } from '../../model/diagnostic.ts';

/** The path of a file and that of the site, both absolute. */
export interface SourceFile {
  readonly root: string;
  readonly path: string;
}

/** What is wrong with a file, and where. */
export interface SourceFault {
  readonly at: Position;
  readonly message: string;
}

/** Returns a path relative to the site, with `/`, as positions have it. */
export function siteFile(root: string, path: string): string {
  return relative(root, path).split(sep).join('/');
}

/** Reads a file. Returns its text, or what is wrong if it cannot be read or is not UTF-8. */
export function readSourceText({ root, path }: SourceFile, host: Host): string | SourceFault {
  const file = siteFile(root, path);
  try {
    const text = decodeUtf8(host.readBytes(path));
    return typeof text === 'string' ? text : { at: { file, ...text }, message: `${file} is not UTF-8 text` };
  } catch (error) {
    return unreadable(file, error);
  }
}

/** What is wrong with a file or folder that cannot be read. Throws the error again if it is not one of the system. */
export function unreadable(file: string, error: unknown): SourceFault {
  const code = errorCode(error);
  if (code === '') throw error;
  const message = `${file} cannot be read: ${REASONS.get(code) ?? String(error)}`;
  return { at: { file, line: 1, col: 1 }, message };
}

const REASONS: ReadonlyMap<string, string> = new Map([
  ['ENOENT', 'it does not exist'],
  ['EACCES', 'permission denied'],
  ['EPERM', 'operation not permitted'],
  ['EINVAL', 'it is not a regular file'],
  ['EISDIR', 'it is a folder'],
  ['ELOOP', 'symbolic links form a loop'],
]);
