import { NO_IMAGE } from '../../base/data/image-kind.ts';
import { encodePath, hrefFromRoute } from '../../base/paths.ts';
import { composed } from '../../base/text/folded.ts';
import { isLocalHost } from '../../base/text/local-host.ts';
import type { AssetFact, NoImage } from '../../model/page/page.ts';
import type { LinkIssue } from '../issues/issue.ts';
import { type RoutedPage, sitePath } from '../routes/site-pages.ts';
import { assetFile, assetHref } from './assets.ts';
import { type Found, findAbsolute, findAtAddress, findRelative } from './find.ts';
import { resolveFragment } from './fragment.ts';
import { ownPath } from './own-path.ts';

import { withPolicies } from './policies.ts';
import { type PathHref, type ReadHref, readHref, readPath } from './read-href.ts';
import type { LinkRequest, RedirectTarget, Target } from './target.ts';
import { explainUnresolved, pathBelow } from './unresolved.ts';

/**
 * Finds what a link means and what is wrong with it. A broken link keeps the address that its author wrote, so that rendering never
 * fails. Nothing is wrong with an ignored link, unless it may not be printed.
 */
export function resolveLink(href: string, request: LinkRequest): Target {
  const target = withImageIssue(href, request);
  const isIgnored = target.issues.length > 0 && target.href !== null && request.lookup.isIgnored(href);
  if (!isIgnored) return target;
  return target.kind === 'unresolved' ? targetAt(target.href) : { ...target, issues: NO_ISSUES };
}

/** Finds what a link means, and reports an image that is none. */
function withImageIssue(href: string, request: LinkRequest): Target {
  const target = findTarget(href, request);
  const kind = request.use === 'image' ? (target.asset?.noImage ?? null) : null;
  return kind === null ? target : { ...target, issues: [...target.issues, noImage(href, kind)] };
}

function noImage(href: string, kind: NoImage): LinkIssue {
  return {
    code: 'link/not-an-image',
    message: `The image "${href}" is none: its file is ${NO_IMAGE[kind]}`,
    hint: kind === 'lfs-pointer' ? 'type git lfs pull' : undefined,
    target: href,
  };
}

function findTarget(href: string, request: LinkRequest): Target {
  const read = readHref(href, request.use);
  switch (read.kind) {
    case 'unreadable':
      return unresolved(read.printable ? href : null, read.issue);
    case 'opaque':
      return targetAt(read.url);
    case 'url':
      return resolveUrl(read, request);
    case 'pathname':
      return resolvePathname(read, href, request);
    case 'path':
      return withPolicies(resolvePath(read.path, href, request), read.path, request);
  }
}

const NO_ISSUES: readonly LinkIssue[] = [];

function targetAt(href: string): Target {
  return { kind: 'other', href, page: null, anchored: false, asset: null, issues: NO_ISSUES };
}

function targetOfAsset(href: string, asset: AssetFact): Target {
  return { ...targetAt(href), kind: 'asset', asset };
}

function unresolved(href: string | null, issue: LinkIssue): Target {
  return { kind: 'unresolved', href, page: null, anchored: false, asset: null, issues: [issue] };
}

function resolveUrl({ url, host }: Extract<ReadHref, { kind: 'url' }>, request: LinkRequest): Target {
  const own = ownPath(url, request.lookup.site);
  if (own !== null) return resolveOwnUrl(url, own, request);
  const external: Target = { ...targetAt(url.replaceAll(' ', '%20')), kind: 'external' };
  if (!isLocalHost(host))
    return isMixed(url, request) ? { ...external, issues: [mixedContent(url)] } : external;
  const issue: LinkIssue = {
    code: 'link/local-address',
    message: `The link "${url}" points to the reader's own machine or network`,
    hint: 'write the address as code instead of a link',
    target: url,
  };
  return { ...external, issues: [issue] };
}

/** Whether a page that is read over https loads an image without encryption. */
function isMixed(url: string, { use, lookup: { site } }: LinkRequest): boolean {
  return use === 'image' && /^http:/i.test(url) && /^https:/i.test(site.url);
}

function mixedContent(url: string): LinkIssue {
  return {
    code: 'link/mixed-content',
    message: `The image "${url}" is loaded without encryption`,
    hint: `write ${url.replace(/^http:/i, 'https:')}`,
    target: url,
  };
}

function resolveOwnUrl(url: string, path: string, request: LinkRequest): Target {
  const read = readPath(path);
  if (read.kind === 'unreadable') return unresolved(url, read.issue);
  if (read.kind !== 'path') return targetAt(url);
  const target = resolvePath(read.path, path, request);
  if (target.issues.some(({ code }) => code !== 'link/redirected')) return target;
  const { page, href } = target;
  const version = page === null ? undefined : request.lookup.pages.byName.get(page.facts.version);
  const short =
    page === null || version === undefined || version !== request.origin.version
      ? path
      : sitePath(page, version) + (href ?? '').slice(page.href.length);
  const issue: LinkIssue = {
    code: 'link/own-site-url',
    message: `The link "${url}" names this site by its full address`,
    hint: `write ${short}`,
    target: short,
  };
  return { ...target, issues: [issue] };
}

function resolvePathname(
  { path, rest }: Extract<ReadHref, { kind: 'pathname' }>,
  href: string,
  request: LinkRequest,
): Target {
  const { site, assets } = request.lookup;
  const below = pathBelow(path, '');
  if (below === null) return unresolved(href, climbsAbove(href, request));
  const file = assets.statics.byPath.get(composed(below));
  if (file !== undefined) return targetOfAsset(assetHref(file, site.basePath) + rest, file);
  const typed = encodePath(path) + rest;
  if (site.basePath !== '/' && !path.startsWith(site.basePath)) return targetAt(typed);
  const inBase = assets.statics.byPath.get(composed(below.slice(site.basePath.length - 1)));
  if (inBase !== undefined) return targetOfAsset(typed, inBase);
  const missing = { href, typed: path, path: below };
  return unresolved(typed, explainUnresolved(missing, { ...request, use: 'image' }));
}

function resolvePath(parts: PathHref, href: string, request: LinkRequest): Target {
  const { origin } = request;
  if (parts.path === '') return resolveOnPage(parts, href, request);
  const path = pathBelow(parts.path, origin.dir);
  if (path === null) return unresolved(href, climbsAbove(href, request));
  const found = parts.path.startsWith('/') ? findAbsolute(path, request) : findRelative(parts.path, request);
  if (found !== null) return targetFrom({ found, parts, href }, request);
  return unresolved(href, explainUnresolved({ href, typed: parts.path, path }, request));
}

/** Resolves `#anchor` or `?q=1#anchor`, on the page of the link or, for links outside of pages, on the home of the version. */
function resolveOnPage(parts: PathHref, href: string, request: LinkRequest): Target {
  const { origin, lookup } = request;
  if (origin.page === null) {
    const home = findAtAddress(origin.version.prefix.slice(1), request);
    return home === null ? targetAt(href) : targetFrom({ found: home, parts, href }, request);
  }
  const { suffix, issue } = resolveFragment(parts.fragment, origin.page, lookup.anchors);
  return {
    kind: 'anchor',
    href: parts.query + suffix,
    page: origin.page,
    anchored: suffix.length > 1,
    asset: null,
    issues: issue === null ? NO_ISSUES : [issue],
  };
}

/** What a link means, and the link as it was written. */
interface FoundLink {
  readonly found: Found;
  readonly parts: PathHref;
  readonly href: string;
}

function targetFrom({ found, parts, href: written }: FoundLink, request: LinkRequest): Target {
  if (found.kind === 'page') return targetOnPage(found.page, parts, request);
  const { basePath } = request.lookup.site;
  const rest = encodedQuery(parts.query) + (parts.fragment === null ? '' : `#${parts.fragment}`);
  switch (found.kind) {
    case 'asset': {
      const href = assetHref(found.asset, basePath);
      const isFolder = found.asset.version === null && assetFile(found.asset).endsWith('index.html');
      const shown = isFolder && !/index\.html$/.test(parts.path) ? href.slice(0, -'index.html'.length) : href;
      return targetOfAsset(shown + rest, found.asset);
    }
    case 'generated':
      return targetAt(hrefFromRoute(`/${found.file}`, basePath) + rest);
    case 'redirect':
      return targetOfRedirect(found.to, { parts, href: written }, request);
  }
}

function targetOnPage(page: RoutedPage, parts: PathHref, { lookup }: LinkRequest): Target {
  const { suffix, issue } = resolveFragment(parts.fragment, page, lookup.anchors);
  return {
    kind: 'page',
    href: page.href + encodedQuery(parts.query) + suffix,
    page,
    anchored: suffix.length > 1,
    asset: null,
    issues: issue === null ? NO_ISSUES : [issue],
  };
}

function targetOfRedirect(
  to: RedirectTarget,
  { parts, href }: Omit<FoundLink, 'found'>,
  request: LinkRequest,
): Target {
  const warning: LinkIssue = {
    code: 'link/redirected',
    message: `The link "${href}" points to a redirect to ${to.typed}${to.kind === 'unresolved' ? ', which leads nowhere' : ''}`,
    hint: to.kind === 'unresolved' ? 'write the address of a page' : `write ${to.typed}`,
    target: `${request.origin.version.name}:${to.typed}`,
  };
  if (to.page === null || to.anchored || parts.fragment === null)
    return {
      ...targetAt(to.href),
      kind: to.kind,
      page: to.page,
      anchored: to.anchored,
      issues: [warning],
    };
  const target = targetOnPage(to.page, parts, request);
  return { ...target, issues: [warning, ...target.issues] };
}

function encodedQuery(query: string): string {
  if (query === '') return '';
  return /^[\x21-\x7e]*$/.test(query) && !/["<>]/.test(query)
    ? query
    : encodeURI(query).replaceAll('%25', '%');
}

function climbsAbove(href: string, { origin }: LinkRequest): LinkIssue {
  return {
    code: 'link/escapes-root',
    message: `The link "${href}" points outside the content folder`,
    hint: 'remove a `../`; files outside the content are not published',
    target: href.startsWith('/') ? href : `${origin.dir}/${href}`,
  };
}
