/** Paths of a site are POSIX strings. All conversions between files, ids, routes and output files are in this file. */
import { type PageId, pageId, type Route, route } from '../model/ids.ts';

/** Paths without empty and dot segments, as nearly all are. */
const NORMAL = /^[^./][^/]*(?:\/[^./][^/]*)*$/;
const INDEX_NAMES: ReadonlySet<string> = new Set(['index', 'readme']);

/** Returns a key that is unique among the documents of all versions. */
export function docKey({ version, path }: { readonly version: string; readonly path: string }): string {
  return `${version}\0${path}`;
}

/** Returns whether a content file is the index of its folder: `index.md`, `README.md`. */
export function isIndexFile(path: string): boolean {
  return INDEX_NAMES.has(stemOf(path).toLowerCase());
}

/** Returns `max/intro` for `max/intro.md`, `max/deploy/index` for `max/deploy/README.md`. `id` comes from the front matter. */
export function idFromPath(path: string, id: string | null = null): PageId {
  const dir = dirOf(path);
  const stem = id ?? (isIndexFile(path) ? 'index' : stemOf(path));
  return pageId(dir === '' ? stem : `${dir}/${stem}`);
}

/** Returns the route of a page: `/stable/max/intro` for `max/intro`, `/stable/max/deploy/` for `max/deploy/index`. */
export function routeFromId(id: string, versionPath: string): Route {
  const prefix = versionPath === '' ? '' : `/${versionPath}`;
  if (id === 'index') return route(`${prefix}/`);
  return route(id.endsWith('/index') ? `${prefix}/${id.slice(0, -'index'.length)}` : `${prefix}/${id}`);
}

/** Returns a key that is the same for all spellings of an address: with or without final slash, `.html`, `index.html`. */
export function addressKey(path: string): string {
  return path.normalize('NFC').replace(/(?:\/index)?\.html$|\/$/, '');
}

/** Returns the output file of a route: `stable/max/intro.html`, `stable/max/deploy/index.html`. */
export function fileFromRoute(at: string): string {
  return at.endsWith('/') ? `${at.slice(1)}index.html` : `${at.slice(1)}.html`;
}

/** Returns the `href` of a route: base path and route, percent-encoded. */
export function hrefFromRoute(at: string, basePath: string): string {
  return encodePath(basePath + at.slice(1));
}

/** Returns the part of a path below the base path, with a leading slash, or null if the path is not below it. */
export function belowBase(path: string, basePath: string): string | null {
  if (`${path}/` === basePath) return '/';
  return path.startsWith(basePath) ? path.slice(basePath.length - 1) : null;
}

/** Percent-encodes the characters that the path of a URL cannot contain. Slashes are not encoded. */
export function encodePath(path: string): string {
  return encodeURI(path).replace(/[?#]/g, (mark) => (mark === '?' ? '%3F' : '%23'));
}

/** Returns the folder of a path; empty at the top. */
export function dirOf(path: string): string {
  const slash = path.lastIndexOf('/');
  return slash < 0 ? '' : path.slice(0, slash);
}

/** Returns the file name of a path. */
export function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

/** Returns the file name without its last extension. */
export function stemOf(path: string): string {
  const name = nameOf(path);
  const dot = name.lastIndexOf('.');
  return dot <= 0 ? name : name.slice(0, dot);
}

/** Returns the last extension in lower case without the dot, or an empty string. */
export function extensionOf(path: string): string {
  const name = nameOf(path);
  const dot = name.lastIndexOf('.');
  return dot <= 0 ? '' : name.slice(dot + 1).toLowerCase();
}

/** Joins two paths. Returns null if `..` leaves the top folder. An absolute `relative` starts at the top. */
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
