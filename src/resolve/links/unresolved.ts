import { extensionOf, joinPath } from '../../base/paths.ts';
import { folded } from '../../base/text/folded.ts';
import type { AssetFact } from '../../model/page/page.ts';
import type { Hint, LinkIssue } from '../issues/issue.ts';
import { type RoutedPage, sitePath } from '../routes/site-pages.ts';
import { addressesOf, looseKey } from '../routes/spelling.ts';
import { pageBelow } from './find.ts';
import type { LinkRequest } from './target.ts';

/** A path without a target: as typed, and normalised below the content folder. */
export interface UnresolvedPath {
  /** The whole link as the author wrote it. */
  readonly href: string;
  /** Its decoded path. */
  readonly typed: string;
  /** Normalised path below the version, without slashes around it. */
  readonly path: string;
}

/** Explains why a path has no target: wrong case, a draft, a page of another version, a missing page or file. */
export function explainUnresolved(link: UnresolvedPath, request: LinkRequest): LinkIssue {
  const target = `${request.origin.version.name}:${link.path}`;
  if (request.use === 'image' || isFilePath(link.path))
    return { ...(wrongCaseOfFile(link, request) ?? missingFile(link, request)), target };
  return { ...explainPage(link, request), target };
}

type Explanation = Omit<LinkIssue, 'target'>;

function explainPage(link: UnresolvedPath, request: LinkRequest): Explanation {
  const { version } = request.origin;
  const key = looseKey(withoutPrefix(link.path, version.prefix));
  const spelt = version.byLooseKey().get(key);
  if (spelt !== undefined && link.path !== '') return misspelt(link, spelt, { key, request });
  const draft = version.drafts.get(key);
  if (draft === undefined) return missingPage(link, request);
  return {
    code: 'link/draft-page',
    message: `The link "${link.href}" points to ${draft.file}, which is a draft and is not published`,
    hint: 'publish the page by removing `draft: true`, or remove the link',
  };
}

/** Explains a page with another spelling of its address or file, or another address by its `slug`. */
function misspelt(
  link: UnresolvedPath,
  page: RoutedPage,
  { key, request }: { readonly key: string; readonly request: LinkRequest },
): Explanation {
  const address = sitePath(page, request.origin.version);
  const hint = `write ${typedForm(page, link, request)}`;
  const isRooted = link.typed.startsWith('/');
  if (looseKey(address) === key ? !isOtherCase(link, page, request) : isRooted)
    return {
      code: 'link/missing-page',
      message: `No page "${link.href}": the address of ${page.facts.file} is ${address}`,
      hint,
    };
  const named = looseKey(address) === key ? `the page ${address}` : `the file ${page.facts.file}`;
  return {
    code: 'link/wrong-case',
    message: `The link "${link.href}" differs only in case from ${named}`,
    hint,
  };
}

/** Returns whether a path is an address or the file of a page but for its case, and not `setup.html` for `setup/`. */
function isOtherCase(
  { path }: UnresolvedPath,
  { route, facts }: RoutedPage,
  { origin }: LinkRequest,
): boolean {
  const { prefix } = origin.version;
  const typed = bare(`${prefix}/${withoutPrefix(path, prefix)}`);
  const file = `${prefix}/${facts.path}`;
  const forms = [...addressesOf(route), file, file.replace(/\.[^./]+$/, '')];
  return forms.some((form) => bare(form) === typed);
}

/** Returns a path folded and without slashes around it. */
function bare(path: string): string {
  return folded(path).replace(/^\/+|\/$/g, '');
}

function missingPage(link: UnresolvedPath, request: LinkRequest): Explanation {
  const { lookup, origin } = request;
  for (const other of lookup.pages.versions) {
    const page = other === origin.version ? null : pageBelow(other, link.path, lookup);
    if (page === null) continue;
    return {
      code: 'link/missing-page',
      message: `No page "${link.href}" in version "${origin.version.name}"; version "${other.name}" has one`,
      hint: `to link to the other version, write ${page.route}`,
    };
  }
  return { code: 'link/missing-page', message: `No page "${link.href}"`, hint: pageHint(link, request) };
}

function pageHint(link: UnresolvedPath, request: LinkRequest): Hint {
  const { lookup, origin } = request;
  const base = lookup.site.basePath.slice(0, -1);
  const key = looseKey(withoutPrefix(withoutPrefix(link.path, base), origin.version.prefix));
  return (suggest) => {
    const pages = origin.version.byLooseKey();
    const near = pages.get(key) ?? suggest.path(pages, key);
    if (near !== null) return `did you mean ${typedForm(near, link, request)}?`;
    return /\.mdx$/i.test(link.typed)
      ? 'pages in MDX are not read: write it as Markdown, and link to the file that ends in .md'
      : 'name a page by its path from the site root or from this file';
  };
}

function wrongCaseOfFile(link: UnresolvedPath, { lookup, origin }: LinkRequest): Explanation | null {
  const key = folded(link.path);
  const beside = lookup.assets.ofVersion.get(origin.version.name)?.byFolded.get(key);
  const found = lookup.assets.statics.byFolded.get(key) ?? beside;
  if (found === undefined) return null;
  return {
    code: 'link/wrong-case',
    message: `The link "${link.href}" differs only in case from the file ${found.file}`,
    hint: `write ${formOf(found.path, link, origin.dir)}`,
  };
}

function missingFile(link: UnresolvedPath, request: LinkRequest): Explanation {
  const what = request.use === 'image' ? 'image' : 'file';
  return { code: 'link/missing-file', message: `No ${what} "${link.href}"`, hint: fileHint(link, request) };
}

function fileHint(link: UnresolvedPath, { lookup: { assets }, origin }: LinkRequest): Hint {
  const isRooted = link.typed.startsWith('/');
  const beside = assets.ofVersion.get(origin.version.name);
  const folders = isRooted ? [assets.statics, beside] : [beside, assets.statics];
  return (suggest) => {
    let near: AssetFact | null = null;
    for (const files of folders)
      if (files !== undefined) near ??= suggest.path(files.byFolded, link.path.toLowerCase());
    if (near === null)
      return `${isRooted ? 'put the file into the static folder' : 'put the file beside the page'}, or fix the path`;
    const typed = near.version === null ? inMarkdown(`/${near.path}`) : formOf(near.path, link, origin.dir);
    return `did you mean ${typed}?`;
  };
}

function isFilePath(path: string): boolean {
  const extension = extensionOf(path);
  return /^[a-z][a-z0-9]{0,7}$/.test(extension) && !/^(?:mdx?|html?)$/.test(extension);
}

/** A page written the way the author writes: from the site root, or from the file with or without extension. */
function typedForm(page: RoutedPage, link: UnresolvedPath, { origin }: LinkRequest): string {
  if (link.typed.startsWith('/') || page.facts.version !== origin.version.name)
    return inMarkdown(sitePath(page, origin.version));
  const file = page.facts.path;
  const hasExtension = /\.mdx?$/i.test(link.typed);
  return formOf(hasExtension ? file : file.replace(/\.mdx?$/, ''), link, origin.dir);
}

function formOf(path: string, link: UnresolvedPath, dir: string): string {
  if (link.typed.startsWith('/')) return inMarkdown(`/${path}`);
  const relative = inMarkdown(relativePath(dir, path));
  return link.typed.startsWith('./') && !relative.startsWith('../') ? `./${relative}` : relative;
}

/** A path as a link in Markdown takes it: a blank would end it. */
function inMarkdown(path: string): string {
  return path.replaceAll(' ', '%20');
}

/** A path from a folder: `../deploy/index.md`. */
function relativePath(dir: string, path: string): string {
  const from = dir === '' ? [] : dir.split('/');
  const to = path.split('/');
  let same = 0;
  while (same < from.length && same < to.length - 1 && from[same] === to[same]) same++;
  return [...from.slice(same).map(() => '..'), ...to.slice(same)].join('/');
}

function withoutPrefix(path: string, prefix: string): string {
  const bare = prefix.replace(/^\//, '');
  return bare !== '' && path.startsWith(`${bare}/`) ? path.slice(bare.length + 1) : path;
}

/** Returns the normalised path below the version that a typed path means, or null if it leaves the content folder. */
export function pathBelow(typed: string, dir: string): string | null {
  return joinPath(typed.startsWith('/') ? '' : dir, typed);
}
