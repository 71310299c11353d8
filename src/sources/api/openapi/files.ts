import { isUtf8 } from 'node:buffer';
import { dirname, relative, resolve, sep } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { errorCode, type Host } from '../../../base/host.ts';
import { type LineStarts, lineColFromOffset } from '../../../base/lines.ts';
import { didYouMean } from '../../../base/nearest.ts';
import { extensionOf, nameOf } from '../../../base/paths.ts';
import { diagnostic } from '../../../base/report.ts';
import type { Diagnostic, Position } from '../../../model/diagnostic.ts';
import { siteFile } from '../json-file.ts';
import { type Place, parsePlaced } from './parse-text.ts';
import { isObject, textIn } from './value.ts';

/** A file that was read whole. */
export interface OpenedFile {
  readonly url: string;
  /** Path relative to the site root, with `/`. */
  readonly file: string;
  readonly value: unknown;
  readonly places: ReadonlyMap<object, Place>;
  readonly starts: LineStarts;
}

/** Why there is no file: words for a finding at the reference, or null where the file itself has the finding. */
export type MissingFile = { readonly message: string; readonly hint?: string | undefined } | null;

/** The files of one document, each read once. */
export interface FileShelf {
  readonly root: string;
  /** Folder of the document: files below it are its own, wherever the configuration says that it stands. */
  readonly home: string;
  readonly host: Host;
  readonly opened: Map<string, OpenedFile>;
  readonly missing: Map<string, MissingFile>;
  /** References as they are written, where that is no address at all and the resolver is given another. */
  readonly written: WeakMap<object, string>;
  readonly found: Diagnostic[];
}

/** No host is asked under this scheme: the resolver knows no way to the network, and paths keep clear of its own rules for files. */
const SCHEME = 'docgen://disk';

/** The address under which references to a file are resolved. */
export function urlFromPath(path: string): string {
  return SCHEME + pathToFileURL(path).pathname;
}

/** The absolute path that an address names, or null where it names no file of the disk. */
function pathFromUrl(url: string): string | null {
  if (!url.startsWith(`${SCHEME}/`)) return null;
  try {
    return fileURLToPath(`file://${url.slice(SCHEME.length)}`);
  } catch {
    return null;
  }
}

/** The absolute paths of the files that were read, and of those within reach that would have been: the library changes with them. */
export function filePaths(shelf: FileShelf): readonly string[] {
  return [...shelf.opened.keys(), ...shelf.missing.keys()].flatMap((url) => {
    const path = pathFromUrl(url);
    return path === null || reachFault(shelf, path) !== null ? [] : [path];
  });
}

/** Opens the file of an address, at most once. Null where it cannot be had; `missing` then knows why. */
export function openFile(shelf: FileShelf, url: string): OpenedFile | null {
  const known = shelf.opened.get(url);
  if (known !== undefined || shelf.missing.has(url)) return known ?? null;
  const path = pathFromUrl(url);
  const fault = path === null ? notOnDisk(url) : reachFault(shelf, path);
  if (path === null || fault !== null) {
    shelf.missing.set(url, fault);
    return null;
  }
  return readFile(shelf, url, path);
}

function readFile(shelf: FileShelf, url: string, path: string): OpenedFile | null {
  const file = siteFile(shelf.root, path);
  let bytes: Buffer;
  try {
    bytes = shelf.host.readBytes(path);
  } catch (error) {
    shelf.missing.set(url, unreadable(shelf, path, error));
    return null;
  }
  const text = textFromBytes(bytes);
  const placed =
    text === null
      ? { fault: { message: 'it is not UTF-8 text', hint: 'save it as UTF-8', line: 1, col: 1 } }
      : parsePlaced(text, extensionOf(path) === 'json');
  if (placed.fault === null) {
    const { value, places, starts } = placed;
    const opened: OpenedFile = { url, file, value, places, starts };
    shelf.opened.set(url, opened);
    for (const object of places.keys()) mendRef(shelf, object, url);
    return opened;
  }
  const { message, hint, line, col } = placed.fault;
  const at = { file, line, col };
  shelf.found.push(
    diagnostic('api/unreadable', { message: `${nameOf(file)} cannot be read: ${message}`, hint, at }),
  );
  shelf.missing.set(url, null);
  return null;
}

/** The resolver gives up at a reference that is no address (`http://[x`); it gets a pointer instead that leads nowhere. */
function mendRef(shelf: FileShelf, object: object, url: string): void {
  const ref = isObject(object) ? textIn(object, '$ref') : null;
  if (ref === null || URL.canParse(ref, url)) return;
  shelf.written.set(object, ref);
  Reflect.set(object, '$ref', `#/${encodeURIComponent(ref)}`);
}

function textFromBytes(bytes: Buffer): string | null {
  if (!isUtf8(bytes)) return null;
  const text = bytes.toString('utf8');
  return text.startsWith('\uFEFF') ? text.slice(1) : text;
}

function notOnDisk(url: string): MissingFile {
  return {
    message: `"${url}" is an address, and nothing is fetched from the network`,
    hint: 'put a copy of it beside the document and name that file',
  };
}

/** References stay inside the site, so that a document from elsewhere cannot show files of this machine. */
function reachFault(shelf: FileShelf, path: string): MissingFile {
  const { root, home, host } = shelf;
  const isOutside = (bases: readonly string[], one: string): boolean =>
    bases.every((base) => relative(base, one).split(sep)[0] === '..');
  const fault = {
    message: `"${siteFile(root, path)}" lies outside the site`,
    hint: 'put a copy of it into the site',
  };
  if (isOutside([root, home], path)) return fault;
  try {
    return isOutside([host.realPath(root), host.realPath(home)], host.realPath(path)) ? fault : null;
  } catch {
    return null;
  }
}

function unreadable(shelf: FileShelf, path: string, error: unknown): MissingFile {
  const file = siteFile(shelf.root, path);
  const code = errorCode(error);
  if (code === 'ENOENT')
    return { message: `There is no file "${file}"`, hint: nearestFile(shelf.host, path) };
  if (code === 'EISDIR' || shelf.host.stat(path)?.kind === 'dir')
    return { message: `"${file}" is a folder`, hint: 'name a file' };
  return { message: `"${file}" cannot be read (${code})` };
}

function nearestFile(host: Host, path: string): string | undefined {
  const dir = dirname(resolve(path));
  if (host.stat(dir)?.kind !== 'dir') return undefined;
  return didYouMean(
    nameOf(path.split(sep).join('/')),
    host.readDir(dir).map(({ name }) => name),
  );
}

/** Position of an offset of a file. */
export function positionOf({ file, starts }: OpenedFile, offset: number): Position {
  return { file, ...lineColFromOffset(starts, offset) };
}
