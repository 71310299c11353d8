import { filesKey } from '../../base/files-key.ts';
import type { Host } from '../../base/host.ts';
import { didYouMean } from '../../base/nearest.ts';
import { idFromPath } from '../../base/paths.ts';
import { createPause } from '../../base/pause.ts';
import { diagnostic } from '../../base/report.ts';
import type { ApiSymbol } from '../../model/api.ts';
import type { Diagnostic, Result } from '../../model/diagnostic.ts';
import type { ApiDoc, MarkdownDoc } from '../../model/page.ts';
import type { ApiLibrary, Locate, Version } from '../../model/site.ts';
import type { ApiReader, ReaderInput, ReadLibrary } from './adapter.ts';
import { type CutPage, cutPages } from './cut-pages.ts';
import { keepPages, recallPages } from './kept-pages.ts';
import { applyOverlay } from './overlay/apply-overlay.ts';
import { type LibraryOverlays, openOverlays } from './overlay/library-overlays.ts';
import { type OpenModuleReader, readerOf } from './reader-of.ts';
import type { Shelf } from './shelf.ts';

/** What libraries are read with. */
export interface LibraryOptions {
  /** Absolute path of the site. */
  readonly root: string;
  /** Absolute folder for the output of tools, or null. */
  readonly cacheDir: string | null;
  readonly shelf: Shelf;
  readonly locate: Locate;
  readonly openModule?: OpenModuleReader;
}

interface Reading {
  readonly options: LibraryOptions;
  readonly version: Version;
  readonly host: Host;
  readonly overlays: LibraryOverlays;
  readonly found: Diagnostic[];
  /** Files that were read so far. */
  readonly files: string[];
}

/** Reads the libraries of a version and parts them into pages. A Markdown page of the same id (`written`) opens the page. */
export async function readLibraries(
  version: Version,
  written: readonly MarkdownDoc[],
  { options, host }: { readonly options: LibraryOptions; readonly host: Host },
): Promise<Result<readonly ApiDoc[]>> {
  const kept = keptPages(version, options, host);
  const read = kept === null ? await readVersion(version, options, host) : { value: kept, diagnostics: [] };
  return { value: docsFromPages(read.value, version, written), diagnostics: read.diagnostics };
}

/** Pages that an earlier reading cut, of which nothing has changed; null for none. */
export function keptPages(
  version: Version,
  { cacheDir, shelf }: LibraryOptions,
  host: Host,
): readonly CutPage[] | null {
  return recallPages(version, { cacheDir, memory: shelf.pages }, host);
}

/** The documents of pages. A Markdown page of the same id (`written`) opens the page. */
export function docsFromPages(
  pages: readonly CutPage[],
  version: Version,
  written: readonly MarkdownDoc[],
): readonly ApiDoc[] {
  const introductions = new Map<string, MarkdownDoc>(written.map((doc) => [idFromPath(doc.path), doc]));
  return pages.map((page) => docFromPage(page, version.record.version, introductions));
}

async function readVersion(
  version: Version,
  options: LibraryOptions,
  host: Host,
): Promise<Result<readonly CutPage[]>> {
  const found: Diagnostic[] = [];
  const overlays = openOverlays({ root: options.root, shelf: options.shelf, found }, host);
  const reading: Reading = { options, version, host, overlays, found, files: [] };
  const pages: CutPage[] = [];
  const pause = createPause();
  for (const library of version.apis) {
    for (const page of await readPages(reading, library)) pages.push(page);
    await pause();
  }
  overlays.reportUnused();
  const keep = { cacheDir: options.cacheDir, memory: options.shelf.pages };
  const files = [...reading.files, ...overlays.files()];
  if (found.length === 0) keepPages(version, { pages, files }, { options: keep, host });
  return { value: pages, diagnostics: found };
}

/** What reading one library needs. */
export interface ReadingTools extends Pick<LibraryOptions, 'shelf' | 'openModule'> {
  readonly host: Host;
}

/** Reads one library: its symbols with the words added. */
export async function readSymbols(
  input: ReaderInput,
  { shelf, openModule, host }: ReadingTools,
): Promise<Result<ReadLibrary>> {
  const name = JSON.stringify([input.root, input.library, input.source]);
  const known = shelf.libraries.get(name);
  // With the folder, which changes when a file is added to it.
  const keyOf = (files: readonly string[]) => filesKey([input.source.path, ...files], host);
  if (known !== undefined && known.key === keyOf(known.result.value.files)) return known.result;
  const reader = await readerOf(input.source, openModule);
  const result = await readWith(reader, { input, name, keyOf }, { shelf, host });
  // A tool that was called reads more files than it names: it looks itself whether anything changed.
  const isWhole = input.only === undefined || !reader.readsParts;
  const isStored = isWhole && !input.source.callsTool && result.value.files.length > 0;
  if (isStored) shelf.libraries.set(name, { key: keyOf(result.value.files), result });
  return result;
}

interface LibraryInput {
  readonly input: ReaderInput;
  /** Where the library stands on the shelf. */
  readonly name: string;
  /** Changes when the files do that the library was read from. */
  readonly keyOf: (files: readonly string[]) => string;
}

/** What is read in parts is opened once; reading it whole lets go of it. */
async function readWith(
  reader: ApiReader,
  { input, name, keyOf }: LibraryInput,
  { shelf: { opened }, host }: { readonly shelf: Shelf; readonly host: Host },
): Promise<Result<ReadLibrary>> {
  const before = opened.get(name);
  const isSame = before !== undefined && before.key === keyOf(before.description.files);
  if (input.only === undefined) {
    opened.delete(name);
    return isSame ? before.description.read(undefined) : reader.read(input, host);
  }
  if (reader.open === undefined) return reader.read(input, host);
  const description = isSame ? before.description : await reader.open(input, host);
  if (!isSame) opened.set(name, { key: keyOf(description.files), description });
  return description.read(input.only);
}

async function readPages(reading: Reading, library: ApiLibrary): Promise<readonly CutPage[]> {
  const { options, host, overlays, found } = reading;
  const { name, source } = library;
  const input = { root: options.root, library: name, source, cacheDir: options.cacheDir };
  const read = await readSymbols(input, { ...options, host });
  for (const one of read.diagnostics) found.push(one);
  reading.files.push(...read.value.files);
  const paths = new Set<string>();
  for (const root of read.value.roots) addPaths(root, paths);
  const overlay = overlays.open(library, paths);
  reportUnknownPages(reading, library, paths);
  const roots = read.value.roots.map((root) => applyOverlay(root, overlay));
  return cutPages(roots, library, await readerOf(source, options.openModule));
}

function addPaths(symbol: ApiSymbol, paths: Set<string>): void {
  paths.add(symbol.path);
  for (const member of symbol.members) addPaths(member, paths);
}

function reportUnknownPages(
  { options, version, found }: Reading,
  library: ApiLibrary,
  paths: ReadonlySet<string>,
): void {
  if (paths.size === 0) return;
  const place = `apis[${version.apis.indexOf(library)}].pages`;
  for (const path of Object.keys(library.pages)) {
    if (paths.has(path)) continue;
    found.push(
      diagnostic('api/unknown-page', {
        message: `The library "${library.name}" has no "${path}", which \`pages\` gives a page`,
        at: options.locate(`${place}[${JSON.stringify(path)}]`),
        hint: didYouMean(path, paths),
      }),
    );
  }
}

function docFromPage(
  { id, page }: CutPage,
  version: string,
  introductions: ReadonlyMap<string, MarkdownDoc>,
): ApiDoc {
  const intro = introductions.get(id) ?? null;
  const place = intro ?? { file: page.symbol.at.file, path: `${id}.md` };
  return { kind: 'api', version, file: place.file, path: place.path, api: page, intro };
}
