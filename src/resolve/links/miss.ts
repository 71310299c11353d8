import { extensionOf, joinPath } from '../../base/paths.ts';
import { folded, looseKey, type PlacedPage, sitePath } from '../placed.ts';
import { pageBelow, type Wanted } from './find.ts';
import type { LinkFault } from './target.ts';

/** A path that leads nowhere: as typed, and normalised below the content folder. */
export interface Miss {
  /** The whole link as the author wrote it. */
  readonly href: string;
  /** Its decoded path. */
  readonly typed: string;
  /** Normalised path below the version, without slashes around it. */
  readonly path: string;
}

/** Says why a path leads nowhere: wrong case, a draft, a page of another version, a missing page or file. */
export function explainMiss(miss: Miss, wanted: Wanted): LinkFault {
  const { origin, slot } = wanted;
  const version = origin.version;
  if (slot === 'image' || isFilePath(miss.path))
    return wrongCaseOfFile(miss, wanted) ?? missingFile(miss, wanted);
  const key = looseKey(withoutPrefix(miss.path, version.prefix));
  const spelt = version.byLooseKey.get(key);
  if (spelt !== undefined && miss.path !== '') return misspelt(miss, spelt, { key, wanted });
  const draft = version.drafts.get(key);
  if (draft !== undefined)
    return {
      code: 'link/draft-page',
      message: `The link "${miss.href}" leads to ${draft.file}, which is a draft and not published`,
      hint: 'publish the page by removing `draft: true`, or remove the link',
    };
  return missingPage(miss, wanted);
}

/** A page that is there under another spelling: of its address, of its file, or under an address that its `slug` took away. */
function misspelt(
  miss: Miss,
  page: PlacedPage,
  { key, wanted }: { readonly key: string; readonly wanted: Wanted },
): LinkFault {
  const address = sitePath(page, wanted.origin.version);
  const hint = `write ${typedForm(page, miss, wanted)}`;
  if (looseKey(address) !== key && miss.typed.startsWith('/'))
    return {
      code: 'link/missing-page',
      message: `No page "${miss.href}": ${page.facts.file} stands at ${address}`,
      hint,
    };
  const named = looseKey(address) === key ? `the page ${address}` : `the file ${page.facts.file}`;
  return {
    code: 'link/wrong-case',
    message: `The link "${miss.href}" differs in case alone from ${named}`,
    hint,
  };
}

function missingPage(miss: Miss, wanted: Wanted): LinkFault {
  const { lookup, origin } = wanted;
  const elsewhere = lookup.placement.versions.flatMap((other) => {
    const page = other === origin.version ? null : pageBelow(other, miss.path, lookup);
    return page === null ? [] : [{ other, page }];
  })[0];
  if (elsewhere !== undefined)
    return {
      code: 'link/missing-page',
      message: `No page "${miss.href}" in version "${origin.version.name}"; version "${elsewhere.other.name}" has one`,
      hint: `to lead into the other version, write ${elsewhere.page.route}`,
    };
  const path = withoutPrefix(
    withoutPrefix(miss.path, lookup.site.basePath.slice(0, -1)),
    origin.version.prefix,
  );
  const near = origin.version.byLooseKey.get(looseKey(path)) ?? lookup.suggest.page(origin.version, path);
  return {
    code: 'link/missing-page',
    message: `No page "${miss.href}"`,
    hint:
      near === null
        ? 'name a page by its path from the site root or from this file'
        : didYouMean(near, miss, wanted),
  };
}

function didYouMean(page: PlacedPage, miss: Miss, wanted: Wanted): string {
  return `did you mean ${typedForm(page, miss, wanted)}?`;
}

function wrongCaseOfFile(miss: Miss, { lookup, origin }: Wanted): LinkFault | null {
  const key = folded(miss.path);
  const beside = lookup.assets.ofVersion.get(origin.version.name)?.byFolded.get(key);
  const found = lookup.assets.statics.byFolded.get(key) ?? beside;
  if (found === undefined) return null;
  return {
    code: 'link/wrong-case',
    message: `The link "${miss.href}" differs in case alone from the file ${found.file}`,
    hint: `write ${formOf(found.path, miss, origin.dir)}`,
  };
}

function missingFile(miss: Miss, { lookup, origin, slot }: Wanted): LinkFault {
  const { statics, ofVersion } = lookup.assets;
  const shelf = ofVersion.get(origin.version.name);
  const isRooted = miss.typed.startsWith('/');
  const near = isRooted
    ? (lookup.suggest.asset(statics, miss.path) ?? lookup.suggest.asset(shelf, miss.path))
    : (lookup.suggest.asset(shelf, miss.path) ?? lookup.suggest.asset(statics, miss.path));
  const typed =
    near === null
      ? null
      : near.version === null
        ? inMarkdown(`/${near.path}`)
        : formOf(near.path, miss, origin.dir);
  const where = isRooted ? 'put the file into the static folder' : 'put the file beside the page';
  return {
    code: 'link/missing-file',
    message: `No ${slot === 'image' ? 'image' : 'file'} "${miss.href}"`,
    hint: typed === null ? `${where}, or mend the path` : `did you mean ${typed}?`,
  };
}

function isFilePath(path: string): boolean {
  const extension = extensionOf(path);
  return /^[a-z][a-z0-9]{0,7}$/.test(extension) && !/^(?:mdx?|html?)$/.test(extension);
}

/** A page written the way the author writes: from the site root, or from the file with or without extension. */
function typedForm(page: PlacedPage, miss: Miss, { origin }: Wanted): string {
  if (miss.typed.startsWith('/') || page.facts.version !== origin.version.name)
    return inMarkdown(sitePath(page, origin.version));
  const file = page.facts.path;
  const hasExtension = /\.mdx?$/i.test(miss.typed);
  return formOf(hasExtension ? file : file.replace(/\.mdx?$/, ''), miss, origin.dir);
}

function formOf(path: string, miss: Miss, dir: string): string {
  if (miss.typed.startsWith('/')) return inMarkdown(`/${path}`);
  const relative = inMarkdown(relativePath(dir, path));
  return miss.typed.startsWith('./') && !relative.startsWith('../') ? `./${relative}` : relative;
}

/** A path as a link in Markdown takes it: a blank would end it. */
function inMarkdown(path: string): string {
  return path.replaceAll(' ', '%20');
}

/** A path from a folder: `../deploy/index.md`. */
export function relativePath(dir: string, path: string): string {
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

/** The normalised path below the version that a typed path means, or null where it climbs out of the content. */
export function pathBelow(typed: string, dir: string): string | null {
  return joinPath(typed.startsWith('/') ? '' : dir, typed);
}
