import { dirname, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseJson } from '../../../../base/data/json.ts';
import type { ContainerSpan, LocatedData, TextFault } from '../../../../base/data/located-data.ts';
import { parseYaml } from '../../../../base/data/yaml.ts';
import { errorCode, type Host } from '../../../../base/disk/host.ts';
import { extensionOf, nameOf } from '../../../../base/paths.ts';
import { diagnostic } from '../../../../base/report.ts';
import { type LineStarts, lineColFromOffset, lineStarts } from '../../../../base/text/lines.ts';
import { didYouMean } from '../../../../base/text/nearest.ts';
import { decodeUtf8 } from '../../../../base/text/utf8.ts';
import type { Diagnostic, Position } from '../../../../model/diagnostic.ts';
import type { Fields } from '../../fields.ts';
import { siteFile } from '../../source-file.ts';

/** A file that was read whole. */
export interface OpenedFile extends LocatedData {
  readonly spans: Map<object, ContainerSpan>;
  /** Absolute path. */
  readonly path: string;
  /** Path relative to the site root, with `/`. */
  readonly file: string;
  readonly starts: LineStarts;
}

/** Why there is no file: a message for the reference, or null if the file has its own diagnostic. */
export type MissingFile = { readonly message: string; readonly hint?: string | undefined } | null;

/** The files of one document, each read once. */
export interface DocumentFiles {
  readonly root: string;
  /** Folder of the document. Files below it may be read even if it is outside the site, as the configuration names it. */
  readonly home: string;
  readonly host: Host;
  /** By absolute path. */
  readonly opened: Map<string, OpenedFile>;
  readonly missing: Map<string, MissingFile>;
  /** The file of each object and list that was read. */
  readonly fileOf: WeakMap<object, OpenedFile>;
  readonly found: Diagnostic[];
}

/** Levels of nesting. Code that walks a document recursively relies on it. */
const MAX_DEPTH = 100;
/** Ten times what the largest documents written by hand have. */
const MAX_ALIASES = 1_000;

/** Opens a file, at most once. Returns null if it cannot be read; `missing` then has the reason. */
export function openFile(files: DocumentFiles, path: string): OpenedFile | null {
  const known = files.opened.get(path);
  if (known !== undefined || files.missing.has(path)) return known ?? null;
  const fault = reachFault(files, path);
  if (fault === null) return readFile(files, path);
  files.missing.set(path, fault);
  return null;
}

function readFile(files: DocumentFiles, path: string): OpenedFile | null {
  const file = siteFile(files.root, path);
  let bytes: Buffer;
  try {
    bytes = files.host.readBytes(path);
  } catch (error) {
    files.missing.set(path, unreadable(files, path, error));
    return null;
  }
  const text = decodeUtf8(bytes);
  if (typeof text !== 'string') {
    const fault = { message: 'it is not UTF-8 text', hint: 'save it as UTF-8' };
    return refuse(files, path, { ...fault, at: { file, ...text } });
  }
  const starts = lineStarts(text);
  const data =
    extensionOf(path) === 'json'
      ? parseJson(text, { maxDepth: MAX_DEPTH, entries: 'all' })
      : parseYaml(text, { maxDepth: MAX_DEPTH, maxAliases: MAX_ALIASES });
  if (data.fault !== null)
    return refuse(files, path, {
      ...data.fault,
      at: { file, ...lineColFromOffset(starts, data.fault.offset) },
    });
  const opened = { ...data, spans: new Map(data.spans), path, file, starts };
  files.opened.set(path, opened);
  for (const object of data.spans.keys()) files.fileOf.set(object, opened);
  return opened;
}

function refuse(
  { found, missing }: DocumentFiles,
  path: string,
  { message, hint, at }: Pick<TextFault, 'message' | 'hint'> & { readonly at: Position },
): null {
  const text = `${nameOf(at.file)} cannot be read: ${message.charAt(0).toLowerCase()}${message.slice(1)}`;
  found.push(diagnostic('api/unreadable', { message: text, hint, at }));
  missing.set(path, null);
  return null;
}

/** Returns the absolute path of a reference, or a message if it is not a path. */
export function pathFromRef(url: URL): string | { readonly message: string; readonly hint: string } {
  if (url.protocol === 'file:' && url.host === '') return fileURLToPath(new URL(url.pathname, url));
  return {
    message: `"${url.href.replace(/#.*/, '')}" is an address, and nothing is fetched from the network`,
    hint: 'put a copy of it beside the document and name that file',
  };
}

/** References stay inside the site, so that a document from elsewhere cannot show files of this machine. */
function reachFault({ root, home, host }: DocumentFiles, path: string): MissingFile {
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

function unreadable({ root, host }: DocumentFiles, path: string, error: unknown): MissingFile {
  const file = siteFile(root, path);
  const code = errorCode(error);
  if (code === 'ENOENT') return { message: `There is no file "${file}"`, hint: nearestFile(host, path) };
  if (code === 'EISDIR' || host.stat(path)?.kind === 'dir')
    return { message: `"${file}" is a folder`, hint: 'name a file' };
  return { message: `"${file}" cannot be read (${code})` };
}

function nearestFile(host: Host, path: string): string | undefined {
  const dir = dirname(path);
  if (host.stat(dir)?.kind !== 'dir') return undefined;
  return didYouMean(
    nameOf(path.split(sep).join('/')),
    host.readDir(dir).map(({ name }) => name),
  );
}

/** Returns the position of an object or list, or of one of its entries: of its value if that is text, else of its key. */
export function positionOf({ file, starts, spans }: OpenedFile, object: object, key?: string): Position {
  const span = spans.get(object);
  const entry = key === undefined ? undefined : span?.entries.get(key);
  const value: unknown = key === undefined ? undefined : Reflect.get(object, key);
  const isContainer = typeof value === 'object' && value !== null;
  const offset = entry === undefined ? span?.start : isContainer ? entry.key : entry.start;
  return { file, ...lineColFromOffset(starts, offset ?? 0) };
}

/** Gives an object that is not in the files the position of another one. */
export function locateAs({ fileOf }: DocumentFiles, made: Fields, model: Fields): Fields {
  const file = fileOf.get(model);
  const span = file?.spans.get(model);
  if (file === undefined || span === undefined) return made;
  fileOf.set(made, file);
  file.spans.set(made, span);
  return made;
}
