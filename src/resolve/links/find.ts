import { dirOf, idFromPath, joinPath } from '../../base/paths.ts';
import { composed } from '../../base/text/folded.ts';
import type { AssetFact } from '../../model/page/page.ts';
import type { RoutedPage, VersionPages } from '../routes/site-pages.ts';
import type { LinkRequest, Lookup, RedirectTarget } from './target.ts';

/** What a path means. */
export type Found =
  | { readonly kind: 'page'; readonly page: RoutedPage }
  | { readonly kind: 'asset'; readonly asset: AssetFact }
  /** A file that docgen writes, as output path. */
  | { readonly kind: 'generated'; readonly file: string }
  | { readonly kind: 'redirect'; readonly to: RedirectTarget };

/**
 * Finds what an absolute path means: a page of the link's own version, a page by its full address, a static file, a file
 * beside the pages, a generated file, a redirect. `path` is normalised, without slashes around it.
 */
export function findAbsolute(path: string, { lookup, origin, use }: LinkRequest): Found | null {
  const { version } = origin;
  if (use !== 'image') {
    const page = pageBelow(version, path, lookup) ?? pageAt(path, lookup);
    if (page !== null) return { kind: 'page', page };
  }
  const asset =
    staticFile(path, lookup) ?? lookup.assets.ofVersion.get(version.name)?.byPath.get(composed(path));
  if (asset !== undefined) return { kind: 'asset', asset };
  const generated = [path, `${version.prefix}/${path}`.replace(/^\//, '')].find((file) =>
    lookup.generated.has(file),
  );
  if (generated !== undefined) return { kind: 'generated', file: generated };
  const to = redirectAt(`${version.prefix}/${path}`, lookup) ?? redirectAt(`/${path}`, lookup);
  return to === undefined ? null : { kind: 'redirect', to };
}

/** Finds what a relative path means, first from the folder of the source, then from the page's own address. */
export function findRelative(typed: string, request: LinkRequest): Found | null {
  const { lookup, origin, use } = request;
  const path = joinPath(origin.dir, typed);
  if (path === null) return null;
  const asset = lookup.assets.ofVersion.get(origin.version.name)?.byPath.get(composed(path));
  if (asset !== undefined) return { kind: 'asset', asset };
  if (use !== 'image') {
    const page = pageAtSource(origin.version, path, typed.endsWith('/'));
    if (page !== null) return { kind: 'page', page };
  }
  const base = origin.page === null ? `${origin.version.prefix}/` : origin.page.route;
  const address = joinPath(dirOf(base), typed);
  return address === null ? null : findAtAddress(address, request);
}

/** Finds what a full address means, as a browser would request it. */
export function findAtAddress(path: string, { lookup, use }: LinkRequest): Found | null {
  const page = use === 'image' ? null : pageAt(path, lookup);
  if (page !== null) return { kind: 'page', page };
  const asset = staticFile(path, lookup);
  if (asset !== undefined) return { kind: 'asset', asset };
  if (lookup.generated.has(path)) return { kind: 'generated', file: path };
  const to = redirectAt(`/${path}`, lookup);
  return to === undefined ? null : { kind: 'redirect', to };
}

/** Finds a page by a path below its version: address or source file, with or without extension. */
export function pageBelow(version: VersionPages, path: string, lookup: Lookup): RoutedPage | null {
  return byAddressOf(`${version.prefix}/${path}`, lookup) ?? byFileOf(version, path, lookup);
}

/** Finds a page by a full address, or by its source file behind the address of its version. `path` has no slashes around it. */
function pageAt(path: string, lookup: Lookup): RoutedPage | null {
  const address = `/${path}`;
  const found = byAddressOf(address, lookup);
  if (found !== null || !isMarkdownName(path)) return found;
  const owner = lookup.pages.versions.find(({ prefix }) => prefix !== '' && address.startsWith(`${prefix}/`));
  return owner === undefined ? null : byFileOf(owner, address.slice(owner.prefix.length + 1), lookup);
}

function isMarkdownName(path: string): boolean {
  return /\.mdx?$/.test(path);
}

function byAddressOf(address: string, { pages: { byAddress } }: Lookup): RoutedPage | null {
  // Nearly every address is in Unicode form C already.
  return (
    byAddress.get(address) ??
    byAddress.get(composed(address)) ??
    byAddress.get(composed(address.replace(/\/readme$/i, '/'))) ??
    null
  );
}

function byFileOf(version: VersionPages, path: string, { pages: { byAddress } }: Lookup): RoutedPage | null {
  if (!isMarkdownName(path)) return null;
  const page = version.byPath.get(composed(idFromPath(path)));
  if (page !== undefined) return page;
  const stem = `${version.prefix}/${path}`.replace(/\.mdx?$/, '').replace(/\/readme$/i, '/index');
  return byAddress.get(composed(stem)) ?? null;
}

function pageAtSource({ byPath }: VersionPages, path: string, isFolder: boolean): RoutedPage | null {
  const key = composed(path);
  const index = key === '' ? 'index' : `${key}/index`;
  if (isMarkdownName(key)) return byPath.get(idFromPath(key)) ?? null;
  if (isFolder || key === '') return byPath.get(index) ?? byPath.get(key) ?? null;
  const stem = key.endsWith('.html') ? key.slice(0, -'.html'.length) : key;
  return byPath.get(stem) ?? byPath.get(index) ?? byPath.get(idFromPath(`${stem}.md`)) ?? null;
}

function staticFile(path: string, { assets: { statics } }: Lookup): AssetFact | undefined {
  const key = composed(path);
  const index = key === '' ? 'index.html' : `${key}/index.html`;
  return statics.byPath.get(key) ?? statics.byPath.get(index);
}

function redirectAt(address: string, { redirects }: Lookup): RedirectTarget | undefined {
  return (
    redirects.get(composed(address)) ?? redirects.get(composed(address.replace(/(?:\/index)?\.html$/, '')))
  );
}
