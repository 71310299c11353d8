import { decodedOnce } from '../base/decoded-once.ts';
import type { Host } from '../base/host.ts';
import {
  addressKey,
  dirOf,
  idFromPath,
  isIndexFile,
  joinPath,
  nameOf,
  routeFromId,
  stemOf,
} from '../base/paths.ts';
import type { AssetFact, MarkdownDoc, SourceDoc } from '../model/page.ts';
import type { ApiLibrary, Site } from '../model/site.ts';
import type { ListedVersion, Listing } from './listing.ts';

/** A page as its address names it, found among the files without opening one. */
export interface NamedPage {
  readonly listed: ListedVersion;
  /** Address below the version without extension, `index` and slash at the end. */
  readonly path: string;
  /** The Markdown page, or null where there is none. */
  readonly doc: MarkdownDoc | null;
  /** The libraries that may have pages there. */
  readonly libraries: readonly ApiLibrary[];
}

/** Entries of a folder that are taken on each side of the page: more than a page shows of its sidebar. */
const AROUND = 250;

/** Finds what an address below the base path (`/stable/max/intro`) names; null where no file and no library has the name. */
export function findNamed({ versions }: Listing, address: string): NamedPage | null {
  const key = addressKey(address);
  const inside = versions.filter(({ version: { path } }) => path === '' || `${key}/`.startsWith(`/${path}/`));
  const listed = inside.sort((a, b) => b.version.path.length - a.version.path.length)[0];
  if (listed === undefined) return null;
  const { path: prefix, apis } = listed.version;
  const path = key.slice(prefix === '' ? 1 : prefix.length + 2);
  const doc = listed.docs.find((one) => one.path.startsWith(path) && nameOfDoc(one) === path) ?? null;
  const libraries = apis.filter(
    ({ route, pages }) =>
      `${path}/`.startsWith(`${route}/`) || Object.values(pages).some((id) => namePathOf(id) === path),
  );
  return doc === null && libraries.length === 0 ? null : { listed, path, doc, libraries };
}

/** The address of a page below its version, as its file name gives it. */
export function nameOfDoc({ path }: Pick<SourceDoc, 'path'>): string {
  return namePathOf(idFromPath(path));
}

function namePathOf(id: string): string {
  return addressKey(routeFromId(id, '')).slice(1);
}

/** What is asked for besides the page. */
export interface NearNames {
  /** Page ids that sidebars name one by one. */
  readonly ids: ReadonlySet<string>;
  /** Folders that sidebars list, as written. */
  readonly folders: ReadonlySet<string>;
  /** Addresses that the page links to, as its author wrote them. */
  readonly hrefs: readonly string[];
}

/**
 * The pages that a page shows something of: those in its folder and in the folders around it, a few of each folder
 * beside those (its index, the first other and the last), what sidebars name and what the page links to. Of a folder with very many
 * entries those nearest to the page. `docs` is sorted by path; the time is that of looking at each path once.
 */
export function nearDocs(
  docs: readonly MarkdownDoc[],
  path: string,
  { ids, folders, hrefs }: NearNames,
): readonly MarkdownDoc[] {
  const names = new Set(hrefs.map(linkName));
  const near = new Set<MarkdownDoc>();
  const shown = new Map<string, Entry[]>();
  for (const folder of [...foldersAbove(path), ...folders]) shown.set(joinPath('', folder) ?? '', []);
  let dir = '';
  let place = placeOf(dir, shown);
  for (const doc of docs) {
    const own = dirOf(doc.path);
    if (own !== dir) {
      dir = own;
      place = placeOf(dir, shown);
    }
    if (ids.has(idFromPath(doc.path)) || names.has(fileName(doc))) near.add(doc);
    if (place !== null) enter(doc, place);
  }
  for (const [folder, entries] of shown) for (const doc of nearest(entries, folder, path)) near.add(doc);
  return [...near];
}

/** An entry of a folder: a page of its own, or a folder in it by its first pages and its last. */
interface Entry {
  readonly name: string;
  readonly docs: MarkdownDoc[];
  /** The last page of a folder: the one before what follows the folder. */
  last: MarkdownDoc;
}

interface Place {
  readonly entries: Entry[];
  /** The folder that is shown as one entry, or null for pages that are entries themselves. */
  readonly child: string | null;
}

/** All folders around a page, its own first where the path is that of an index. */
function foldersAbove(path: string): readonly string[] {
  const folders = [path];
  for (let at = path; at !== ''; ) {
    at = dirOf(at);
    folders.push(at);
  }
  return folders;
}

/** Where the pages of a folder are shown: as entries of their own, or as what their folder holds. */
function placeOf(dir: string, shown: ReadonlyMap<string, Entry[]>): Place | null {
  for (let at = dir, child: string | null = null; ; at = dirOf(at)) {
    const entries = shown.get(at);
    if (entries !== undefined) return { entries, child };
    if (at === '') return null;
    child = at;
  }
}

function enter(doc: MarkdownDoc, { entries, child }: Place): void {
  const entry = entries.at(-1);
  if (child === null || entry?.name !== child) {
    entries.push({ name: child ?? doc.path, docs: [doc], last: doc });
    return;
  }
  const isIndex = isIndexFile(doc.path);
  if (!isIndex) entry.last = doc;
  if (isIndex ? dirOf(doc.path) === child : entry.docs.length < 2) entry.docs.push(doc);
}

function nearest(entries: readonly Entry[], folder: string, path: string): readonly MarkdownDoc[] {
  const isAround = folder === '' || `${path}/`.startsWith(`${folder}/`);
  const after = isAround ? entries.findIndex(({ name }) => name >= path) : 0;
  const at = after < 0 ? entries.length : after;
  return entries.slice(Math.max(0, at - AROUND), at + AROUND).flatMap(({ docs, last }) => [...docs, last]);
}

/** The files beside the pages that have the name of a link. */
export async function measureNear(
  { versions, statics }: Listing,
  hrefs: readonly string[],
  { site, host }: { readonly site: Site; readonly host: Host },
): Promise<readonly AssetFact[]> {
  const names = new Set(hrefs.map((href) => nameOf(pathOf(href))));
  const places = [
    ...versions.map(({ version, others }) => ({
      version: version.record.version,
      dir: version.contentDir,
      files: others,
    })),
    { version: null, dir: site.staticDir ?? '', files: statics },
  ];
  const found: AssetFact[] = [];
  for (const { version, dir, files } of places) {
    const near = files.filter(({ path }) => names.has(nameOf(path)));
    if (near.length === 0) continue;
    const { measureFiles } = await import('./assets.ts');
    for (const one of measureFiles(near, dir, host).value) found.push({ ...one, version });
  }
  return found;
}

/** The name by which a link and a file are the same: the last part of the path that is no `index`. */
function fileName({ path }: Pick<MarkdownDoc, 'path'>): string {
  return isIndexFile(path) ? nameOf(dirOf(path)) : stemOf(path);
}

function linkName(href: string): string {
  return fileName({ path: pathOf(href).replace(/\/$/, '') });
}

function pathOf(href: string): string {
  const path = href.replace(/[?#].*$/s, '');
  return decodedOnce(path) ?? path;
}
