/**
 * In: a site, and the disk.
 * Out: the documents of every version and the files beside them, sorted by path.
 * Never: parses a document, follows a link, or opens anything but regular files.
 */
import type { Host } from '../base/disk/host.ts';
import { compareText } from '../base/report.ts';
import type { Diagnostic, Result } from '../model/diagnostic.ts';
import type { AssetFact, Inventory, MarkdownDoc, SourceDoc } from '../model/page/page.ts';
import type { Locate, Site, Version } from '../model/site.ts';
import type { RememberLibrary } from './api/libraries.ts';
import type { OpenModuleReader } from './api/reader-of.ts';
import type { MeasuredFile } from './assets.ts';
import { type DigestFile, readingDigest } from './digest-file.ts';
import type { FoundFile } from './found-file.ts';
import { listContent, listStatic, partFiles } from './listing.ts';

/** How sources are read. */
export interface DiscoverOptions {
  /** Absolute folder for the output of tools, or null. */
  readonly cacheDir: string | null;
  readonly locate: Locate;
  /** Opens adapters that modules of the site export. */
  readonly openModule?: OpenModuleReader;
  /** Hashes the files beside the pages; by default all of them are read. */
  readonly digest?: DigestFile;
  /** Remembers libraries from one run to the next. By default all are read. */
  readonly remember?: RememberLibrary;
}

/** Finds the documents and assets of a site. API libraries are read: each of their pages is a document. */
export async function discoverSources(
  site: Site,
  host: Host,
  options: DiscoverOptions,
): Promise<Result<Inventory>> {
  const search: Search = { site, host, options, folders: new Map(), diagnostics: [] };
  const found: Inventory[] = [];
  for (const version of site.versions) found.push(await discoverVersion(search, version));
  const statics = (await discoverStatic(search)).map((asset) => assetOf(asset, null));
  const docs = found.flatMap((version) => version.docs).sort(compareFiles);
  const assets = [...found.flatMap((version) => version.assets), ...statics].sort(compareFiles);
  return { value: { docs, assets }, diagnostics: search.diagnostics };
}

interface Search {
  readonly site: Site;
  readonly host: Host;
  readonly options: DiscoverOptions;
  /** Content folders by path. A folder of several versions is listed once. */
  readonly folders: Map<string, Folder>;
  readonly diagnostics: Diagnostic[];
}

interface Folder {
  readonly files: readonly FoundFile[];
  readonly assets: readonly MeasuredFile[];
}

async function discoverVersion(search: Search, version: Version): Promise<Inventory> {
  const { site, host, folders } = search;
  const dir = version.contentDir;
  const known = folders.get(dir);
  const files = known?.files ?? take(search, listContent(site, version, host));
  const { docs, others } = take(search, partFiles(files, version));
  const assets = known?.assets ?? (await measure(search, dir, others));
  folders.set(dir, { files, assets });
  const all = version.apis.length === 0 ? docs : await withLibraries(search, version, docs);
  return { docs: all, assets: assets.map((asset) => assetOf(asset, version.record.version)) };
}

/** Adds the pages of libraries. A Markdown page with the same id as one of them is its introduction, not a page. */
async function withLibraries(
  search: Search,
  version: Version,
  docs: readonly MarkdownDoc[],
): Promise<readonly SourceDoc[]> {
  const { site, host, options } = search;
  const { cacheDir, locate, openModule, remember = (_, read) => read(host) } = options;
  const { readLibraries } = await import('./api/libraries.ts');
  const path = site.versions.length === 1 ? 'apis' : `versions[${site.versions.indexOf(version)}].apis`;
  const libraries = { root: site.root, cacheDir, locate, path, openModule, remember };
  const apis = take(search, await readLibraries(version, docs, { options: libraries, host }));
  const introductions = new Set(apis.map(({ intro }) => intro));
  return [...docs.filter((doc) => !introductions.has(doc)), ...apis];
}

async function discoverStatic(search: Search): Promise<readonly MeasuredFile[]> {
  const { site, host } = search;
  const files = take(search, listStatic(site, host));
  return site.staticDir === null ? [] : measure(search, site.staticDir, files);
}

function take<T>({ diagnostics }: Search, { value, diagnostics: found }: Result<T>): T {
  for (const one of found) diagnostics.push(one);
  return value;
}

/** Measures assets. The module for images is only loaded if there are any. */
async function measure(
  search: Search,
  dir: string,
  files: readonly FoundFile[],
): Promise<readonly MeasuredFile[]> {
  if (files.length === 0) return [];
  const { measureFiles } = await import('./assets.ts');
  return take(search, measureFiles(files, dir, search.options.digest ?? readingDigest(search.host)));
}

function assetOf({ file, path, hash, size, noImage }: MeasuredFile, version: string | null): AssetFact {
  return { file, version, path, hash, size, noImage };
}

function compareFiles(a: SourceDoc | AssetFact, b: SourceDoc | AssetFact): number {
  return (
    compareText(a.file, b.file) ||
    compareText(a.path, b.path) ||
    compareText(a.version ?? '', b.version ?? '')
  );
}
