import { dirname } from 'node:path';
import { $RefParser } from '@apidevtools/json-schema-ref-parser';
import type { Host } from '../../../base/host.ts';
import { diagnostic } from '../../../base/report.ts';
import type { Diagnostic, Position } from '../../../model/diagnostic.ts';
import { siteFile } from '../json-file.ts';
import type { ReaderInput } from '../reader.ts';
import type { OpenApiDocument } from './document.ts';
import { type FileShelf, filePaths, type OpenedFile, openFile, positionOf, urlFromPath } from './files.ts';
import type { Place } from './parse-text.ts';
import { createFollow, type PlacedObject } from './references.ts';
import { reportBrokenRefs } from './report-refs.ts';
import { entriesIn, isObject, type JsonObject } from './value.ts';
import { versionFault } from './version.ts';

/** What opening gives: the document, or null where there is none to show; the files that were read or would have been. */
export interface OpenedDocument {
  readonly document: OpenApiDocument | null;
  readonly files: readonly string[];
  readonly found: readonly Diagnostic[];
}

/** Opens a document and all files that it refers to. Nothing is fetched from the network. */
export async function openDocument(
  input: ReaderInput & { readonly path: string },
  host: Host,
): Promise<OpenedDocument> {
  const shelf: FileShelf = {
    root: input.root,
    home: dirname(input.path),
    host,
    opened: new Map(),
    missing: new Map(),
    written: new WeakMap(),
    found: [],
  };
  const url = urlFromPath(input.path);
  const file = openFile(shelf, url);
  const root = file === null ? null : rootOf(shelf, file);
  if (file === null || root === null) {
    reportMissing(shelf, url, input);
    return { document: null, files: [input.path], found: shelf.found };
  }
  const { $refs } = await resolveRefs(shelf, url, root);
  const document = createDocument(
    { shelf, file, root, valueAt: (target) => $refs.get(target) },
    input.library,
  );
  reportBrokenRefs(shelf, document.follow);
  return { document, files: filePaths(shelf), found: shelf.found };
}

interface Resolved {
  readonly shelf: FileShelf;
  readonly file: OpenedFile;
  readonly root: JsonObject;
  readonly valueAt: (url: string) => unknown;
}

function createDocument({ shelf, file, root, valueAt }: Resolved, library: string): OpenApiDocument {
  const places = placesOf(shelf);
  return {
    library,
    root,
    at: (object, key) => positionIn(places, file, { object, key }),
    follow: createFollow({ shelf, places, valueAt }),
    placeAs: (made, model) => {
      const place = places.get(model);
      if (place !== undefined) places.set(made, place);
      return made;
    },
    schemas: new WeakMap(),
    mostFields: mostFieldsOf(root),
    found: shelf.found,
  };
}

function rootOf(shelf: FileShelf, file: OpenedFile): JsonObject | null {
  const fault = versionFault(file.value);
  if (fault === null) return isObject(file.value) ? file.value : null;
  const place = isObject(file.value) ? file.places.get(file.value) : undefined;
  const at = positionOf(file, (fault.key === null ? undefined : place?.keys.get(fault.key)) ?? 0);
  shelf.found.push(diagnostic('api/unknown-shape', { message: fault.message, hint: fault.hint, at }));
  return null;
}

function reportMissing(shelf: FileShelf, url: string, { root, path }: ReaderInput & { path: string }): void {
  const missing = shelf.missing.get(url) ?? null;
  if (missing === null) return;
  const at = { file: siteFile(root, path), line: 1, col: 1 };
  shelf.found.push(diagnostic('api/unreadable', { ...missing, at }));
}

/**
 * Lets the resolver find every file that the document leads to, and the files that those lead to. A file that cannot be had
 * is an empty one to it: what points into it leads nowhere and is reported there.
 */
async function resolveRefs(shelf: FileShelf, url: string, root: JsonObject): Promise<$RefParser> {
  const parser = new $RefParser();
  const read = (file: { readonly url: string }): object => {
    const value = openFile(shelf, file.url)?.value;
    return typeof value === 'object' && value !== null ? value : {};
  };
  await parser.resolve(url, root, {
    resolve: { file: false, http: false, disk: { order: 1, canRead: true, read } },
    parse: {
      json: false,
      yaml: false,
      text: false,
      binary: false,
      disk: {
        order: 1,
        canParse: true,
        allowEmpty: true,
        parse: (file: { readonly data: unknown }) => file.data,
      },
    },
  });
  return parser;
}

function placesOf(shelf: FileShelf): WeakMap<object, PlacedObject> {
  const places = new WeakMap<object, PlacedObject>();
  for (const file of shelf.opened.values())
    for (const [object, place] of file.places) places.set(object, { file, place });
  return places;
}

/** What a page can bear: some 60,000 fields are 30 MB of HTML. A small document shows 400 a body, a large one at least 40. */
function mostFieldsOf(root: JsonObject): number {
  const paths = entriesIn(root, 'paths').map(([, item]) => (isObject(item) ? Object.keys(item).length : 0));
  const bodies = 2 * paths.reduce((sum, count) => sum + count, 0);
  return Math.max(40, Math.min(400, Math.floor(60_000 / Math.max(1, bodies))));
}

const NOWHERE: Place = { start: 0, keys: new Map() };

function positionIn(
  places: WeakMap<object, PlacedObject>,
  file: OpenedFile,
  { object, key }: { readonly object: JsonObject; readonly key: string | undefined },
): Position {
  const placed = places.get(object) ?? { file, place: NOWHERE };
  const { start, keys } = placed.place;
  return positionOf(placed.file, (key === undefined ? undefined : keys.get(key)) ?? start);
}
