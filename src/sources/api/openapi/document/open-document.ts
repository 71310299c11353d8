import { dirname } from 'node:path';
import type { Host } from '../../../../base/disk/host.ts';
import { diagnostic } from '../../../../base/report.ts';
import type { Diagnostic } from '../../../../model/diagnostic.ts';
import { entriesOf, type Fields, isFields } from '../../fields.ts';
import { siteFile } from '../../source-file.ts';
import type { OpenApiDocument } from './document.ts';
import { type DocumentFiles, locateAs, type OpenedFile, openFile, positionOf } from './files.ts';
import { createFollow } from './references.ts';
import { reportBrokenRefs } from './report-refs.ts';
import { versionFault } from './version.ts';

/** Which document is opened. */
export interface DocumentSource {
  /** Absolute path of the site. */
  readonly root: string;
  readonly path: string;
  readonly library: string;
  readonly found: Diagnostic[];
}

/** Opens a document and all files that it refers to. Returns null and reports why if it cannot be shown. Nothing is fetched from the network. */
export function openDocument(
  { root, path, library, found }: DocumentSource,
  host: Host,
): OpenApiDocument | null {
  const files: DocumentFiles = {
    root,
    home: dirname(path),
    host,
    opened: new Map(),
    missing: new Map(),
    fileOf: new WeakMap(),
    found,
  };
  const file = openFile(files, path);
  if (file === null) {
    const missing = files.missing.get(path) ?? null;
    const at = { file: siteFile(root, path), line: 1, col: 1 };
    if (missing !== null) found.push(diagnostic('api/unreadable', { ...missing, at }));
    return null;
  }
  const top = rootOf(file, found);
  if (top === null) return null;
  const document = createDocument(files, { file, root: top, library });
  reportBrokenRefs(files, document.follow);
  return document;
}

interface Start {
  readonly file: OpenedFile;
  readonly root: Fields;
  readonly library: string;
}

function createDocument(files: DocumentFiles, { file, root, library }: Start): OpenApiDocument {
  return {
    library,
    root,
    at: (object, key) => positionOf(files.fileOf.get(object) ?? file, object, key),
    isLiteral: (object, key) =>
      files.fileOf.get(object)?.spans.get(object)?.entries.get(key)?.isLiteral === true,
    follow: createFollow(files),
    locateAs: (made, model) => locateAs(files, made, model),
    schemas: new WeakMap(),
    maxFields: maxFieldsOf(root),
    found: files.found,
  };
}

function rootOf(file: OpenedFile, found: Diagnostic[]): Fields | null {
  const { value } = file;
  const fault = versionFault(value);
  if (fault === null) return isFields(value) ? value : null;
  const { message, hint, key } = fault;
  const at = positionOf(file, Object(value), key ?? undefined);
  found.push(diagnostic('api/unknown-shape', { message, hint, at }));
  return null;
}

/** Keeps pages small: 60,000 fields are 30 MB of HTML. A small document shows 400 fields a body, a large one at least 40. */
function maxFieldsOf(root: Fields): number {
  const paths = entriesOf(root, 'paths').map(([, item]) => (isFields(item) ? Object.keys(item).length : 0));
  const bodies = 2 * paths.reduce((sum, count) => sum + count, 0);
  return Math.max(40, Math.min(400, Math.floor(60_000 / Math.max(1, bodies))));
}
