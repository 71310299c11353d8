/** Paths inside the site are POSIX strings; these are the only conversions between files, ids, routes and output files. */
import { type PageId, pageId, type Route, route } from '../model/ids.ts';

/** Paths without empty and dot segments, as nearly all are. */
const NORMAL = /^[^./][^/]*(?:\/[^./][^/]*)*$/;
const INDEX_NAMES: ReadonlySet<string> = new Set(['index', 'readme']);

/** The name of a document among those of all versions. */
export function docKey({ version, path }: { readonly version: string; readonly path: string }): string {
  return `${version}\0${path}`;
}

/** Whether a content file is the index of its folder: `index.md`, `README.md`. */
export function isIndexFile(path: string): boolean {
  return INDEX_NAMES.has(stemOf(path).toLowerCase());
}

/** `max/intro.md` is `max/intro`; `max/deploy/README.md` is `max/deploy/index`. `id` is the front matter's, without `/`. */
export function idFromPath(path: string, id: string | null = null): PageId {
  const dir = dirOf(path);
  const stem = id ?? (isIndexFile(path) ? 'index' : stemOf(path));
  return pageId(dir === '' ? stem : `${dir}/${stem}`);
}

/** `max/intro` of the version at `stable` is `/stable/max/intro`; `max/deploy/index` is `/stable/max/deploy/`. */
export function routeFromId(id: string, versionPath: string): Route {
  const prefix = versionPath === '' ? '' : `/${versionPath}`;
  if (id === 'index') return route(`${prefix}/`);
  return route(id.endsWith('/index') ? `${prefix}/${id.slice(0, -'index'.length)}` : `${prefix}/${id}`);
}

/** What all spellings of an address share: with and without slash at the end, `.html`, `index.html`. */
export function addressKey(path: string): string {
  return path.normalize('NFC').replace(/(?:\/index)?\.html$|\/$/, '');
}

/** Output file of a route: `stable/max/intro.html`, `stable/max/deploy/index.html`. */
export function fileFromRoute(at: string): string {
  return at.endsWith('/') ? `${at.slice(1)}index.html` : `${at.slice(1)}.html`;
}

/** What a link says: base path and route, each segment percent-encoded where a URL needs it. */
export function hrefFromRoute(at: string, basePath: string): string {
  return encodePath(basePath + at.slice(1));
}

/** The part of a path below the base path, `/` first; null for what is not below it. */
export function belowBase(path: string, basePath: string): string | null {
  if (`${path}/` === basePath) return '/';
  return path.startsWith(basePath) ? path.slice(basePath.length - 1) : null;
}

/** Percent-encodes what may not stand in a URL path; `/` and the marks that URLs allow stay. */
export function encodePath(path: string): string {
  return encodeURI(path).replace(/[?#]/g, (mark) => (mark === '?' ? '%3F' : '%23'));
}

/** The folder part of a path, empty at the top. */
export function dirOf(path: string): string {
  const slash = path.lastIndexOf('/');
  return slash < 0 ? '' : path.slice(0, slash);
}

/** The file name of a path. */
export function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

/** The file name without its last extension. */
export function stemOf(path: string): string {
  const name = nameOf(path);
  const dot = name.lastIndexOf('.');
  return dot <= 0 ? name : name.slice(0, dot);
}

/** The last extension in lower case without the dot, or empty. */
export function extensionOf(path: string): string {
  const name = nameOf(path);
  const dot = name.lastIndexOf('.');
  return dot <= 0 ? '' : name.slice(dot + 1).toLowerCase();
}

/** Joins and normalises; null where `..` climbs above the start. An absolute `relative` starts at the top. */
export function joinPath(base: string, relative: string): string | null {
  const isRooted = relative.startsWith('/');
  const path = isRooted ? relative.slice(1) : relative;
  if ((isRooted || base === '') && NORMAL.test(path)) return path;
  const parts = isRooted ? [] : base.split('/').filter((part) => part !== '');
  for (const part of relative.split('/')) {
    if (part === '' || part === '.') continue;
    if (part !== '..') parts.push(part);
    else if (parts.pop() === undefined) return null;
  }
  return parts.join('/');
}
