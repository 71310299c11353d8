import { encodePath, hrefFromRoute } from '../../base/paths.ts';
import type { AssetFact } from '../../model/page.ts';
import { assetFile, assetHref } from '../assets.ts';
import { composed, type PlacedPage, sitePath } from '../placed.ts';
import { type Found, findAbsolute, findAtAddress, findRelative, type Wanted } from './find.ts';
import { resolveFragment } from './fragment.ts';
import { isLocalHost } from './local-host.ts';
import { explainMiss, pathBelow } from './miss.ts';
import { type PathHref, type ReadHref, readHref, readPath } from './read-href.ts';
import type { LinkFault, Target } from './target.ts';

/**
 * Finds where a link leads and what is wrong with it. A broken link leads where its author wrote, so that rendering never
 * fails. Absolute links mean the same on every page of a version and are looked up once.
 */
export function resolveLink(href: string, wanted: Wanted): Target {
  const isShared = href.startsWith('/') || /^[a-z][a-z0-9+.-]*:/i.test(href);
  if (!isShared) return resolveUncached(href, wanted);
  const key = wanted.slot === 'image' ? `image ${href}` : href;
  const known = wanted.origin.cache.get(key);
  if (known !== undefined) return known;
  const target = resolveUncached(href, wanted);
  wanted.origin.cache.set(key, target);
  return target;
}

function resolveUncached(href: string, wanted: Wanted): Target {
  const read = readHref(href, wanted.slot);
  switch (read.kind) {
    case 'fault':
      return unresolved(read.printable ? href : null, read.fault);
    case 'opaque':
      return targetAt(read.url);
    case 'url':
      return resolveUrl(read, wanted);
    case 'pathname':
      return resolvePathname(read.path, href, wanted);
    case 'path':
      return resolvePath(read.path, href, wanted);
  }
}

function targetAt(href: string): Target {
  return { kind: 'other', href, page: null, anchored: false, asset: null, faults: [] };
}

function targetOfAsset(href: string, asset: AssetFact): Target {
  return { ...targetAt(href), kind: 'asset', asset };
}

function unresolved(href: string | null, fault: LinkFault): Target {
  return { kind: 'unresolved', href, page: null, anchored: false, asset: null, faults: [fault] };
}

function resolveUrl({ url, host }: Extract<ReadHref, { kind: 'url' }>, wanted: Wanted): Target {
  const own = ownPath(url, wanted);
  if (own !== null) return resolveOwnUrl(url, own, wanted);
  const external: Target = { ...targetAt(url.replaceAll(' ', '%20')), kind: 'external' };
  if (!isLocalHost(host)) return external;
  const fault: LinkFault = {
    code: 'link/local-address',
    message: `The link "${url}" leads to the reader's own machine or network`,
    hint: 'write the address as code instead of a link',
  };
  return { ...external, faults: [fault] };
}

/** The part of a URL of this very site below its base path, with a leading slash; null for other sites. */
function ownPath(url: string, { lookup: { site } }: Wanted): string | null {
  const origin = url.slice(0, site.url.length);
  if (origin.toLowerCase() !== site.url.toLowerCase()) return null;
  const rest = url.slice(site.url.length);
  if (rest === '' || /^[?#]/.test(rest)) return site.basePath === '/' ? `/${rest}` : null;
  if (rest.startsWith(site.basePath)) return `/${rest.slice(site.basePath.length)}`;
  return `${rest}/` === site.basePath ? '/' : null;
}

function resolveOwnUrl(url: string, path: string, wanted: Wanted): Target {
  const read = readPath(path);
  if (read.kind === 'fault') return unresolved(url, read.fault);
  if (read.kind !== 'path') return targetAt(url);
  const target = resolvePath(read.path, path, wanted);
  if (target.faults.some(({ code }) => code !== 'link/redirected')) return target;
  const { page, href } = target;
  const version = page === null ? undefined : wanted.lookup.placement.byName.get(page.facts.version);
  const short =
    page === null || version === undefined || version !== wanted.origin.version
      ? path
      : sitePath(page, version) + (href ?? '').slice(page.href.length);
  const fault: LinkFault = {
    code: 'link/own-site-url',
    message: `The link "${url}" names this site by its full address`,
    hint: `write ${short}`,
  };
  return { ...target, faults: [fault] };
}

function resolvePathname(path: string, href: string, wanted: Wanted): Target {
  const { site, assets } = wanted.lookup;
  const below = pathBelow(path, '');
  if (below === null) return unresolved(href, escapeFault(href));
  const file = assets.statics.byPath.get(composed(below));
  if (file !== undefined) return targetOfAsset(assetHref(file, site.basePath), file);
  const typed = encodePath(path);
  if (site.basePath !== '/' && !path.startsWith(site.basePath)) return targetAt(typed);
  const inBase = assets.statics.byPath.get(composed(below.slice(site.basePath.length - 1)));
  if (inBase !== undefined) return targetOfAsset(typed, inBase);
  return unresolved(typed, explainMiss({ href, typed: path, path: below }, { ...wanted, slot: 'image' }));
}

function resolvePath(parts: PathHref, href: string, wanted: Wanted): Target {
  const { origin } = wanted;
  if (parts.path === '') return resolveOnPage(parts, href, wanted);
  const path = pathBelow(parts.path, origin.dir);
  if (path === null) return unresolved(href, escapeFault(href));
  const found = parts.path.startsWith('/') ? findAbsolute(path, wanted) : findRelative(parts.path, wanted);
  if (found !== null) return targetFrom(found, parts, { ...wanted, href });
  return unresolved(href, explainMiss({ href, typed: parts.path, path }, wanted));
}

/** A link such as `#anchor` or `?q=1#anchor`: the page that holds it, or the home of the version for what is no page. */
function resolveOnPage(parts: PathHref, href: string, wanted: Wanted): Target {
  const { origin, lookup } = wanted;
  if (origin.page === null) {
    const home = findAtAddress(origin.version.prefix.slice(1), wanted);
    return home === null ? targetAt(href) : targetFrom(home, parts, { ...wanted, href });
  }
  const { suffix, fault } = resolveFragment(parts.fragment, origin.page, lookup.suggest);
  return {
    ...targetAt(parts.query + suffix),
    kind: 'anchor',
    page: origin.page,
    anchored: suffix.length > 1,
    faults: fault === null ? [] : [fault],
  };
}

interface FoundFor extends Wanted {
  readonly href: string;
}

function targetFrom(found: Found, parts: PathHref, wanted: FoundFor): Target {
  const { basePath } = wanted.lookup.site;
  const rest = encodedQuery(parts.query) + (parts.fragment === null ? '' : `#${parts.fragment}`);
  switch (found.kind) {
    case 'page':
      return targetOnPage(found.page, parts, wanted);
    case 'asset': {
      const href = assetHref(found.asset, basePath);
      const isFolder = found.asset.version === null && assetFile(found.asset).endsWith('index.html');
      const shown = isFolder && !/index\.html$/.test(parts.path) ? href.slice(0, -'index.html'.length) : href;
      return targetOfAsset(shown + rest, found.asset);
    }
    case 'generated':
      return targetAt(hrefFromRoute(`/${found.file}`, basePath) + rest);
    case 'redirect':
      return targetOfRedirect(found.to, parts, wanted);
  }
}

function targetOnPage(page: PlacedPage, parts: PathHref, { lookup }: FoundFor): Target {
  const { suffix, fault } = resolveFragment(parts.fragment, page, lookup.suggest);
  return {
    ...targetAt(page.href + encodedQuery(parts.query) + suffix),
    kind: 'page',
    page,
    anchored: suffix.length > 1,
    faults: fault === null ? [] : [fault],
  };
}

function targetOfRedirect(
  to: Extract<Found, { kind: 'redirect' }>['to'],
  parts: PathHref,
  wanted: FoundFor,
): Target {
  const warning: LinkFault = {
    code: 'link/redirected',
    message: `The link "${wanted.href}" leads to a redirect to ${to.typed}`,
    hint: `write ${to.typed}`,
  };
  if (to.page === null || to.anchored || parts.fragment === null)
    return {
      ...targetAt(to.href),
      kind: to.kind,
      page: to.page,
      anchored: to.anchored,
      faults: [warning],
    };
  const target = targetOnPage(to.page, parts, wanted);
  return { ...target, faults: [warning, ...target.faults] };
}

function encodedQuery(query: string): string {
  return /^[\x21-\x7e]*$/.test(query) && !/["<>]/.test(query)
    ? query
    : encodeURI(query).replaceAll('%25', '%');
}

function escapeFault(href: string): LinkFault {
  return {
    code: 'link/escapes-root',
    message: `The link "${href}" climbs above the content folder`,
    hint: 'remove a `../`; files outside the content are not published',
  };
}
