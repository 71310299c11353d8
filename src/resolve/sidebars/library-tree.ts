import { compareText } from '../../base/report.ts';
import type { RoutedPage } from '../routes/site-pages.ts';
import { parentPath } from '../symbols/table.ts';
import type { TreeNode } from './tree.ts';

/** A page of a library and the pages whose symbols are below its own. */
export interface LibraryPage {
  readonly page: RoutedPage;
  /** In the order of the library. */
  readonly below: readonly LibraryPage[];
}

interface OpenPage {
  readonly page: RoutedPage;
  readonly path: string;
  readonly below: OpenPage[];
}

/** Returns the pages of each library of a version: its roots, with all others below them. */
export function pagesByLibrary(pages: readonly RoutedPage[]): ReadonlyMap<string, readonly LibraryPage[]> {
  const libraries = new Map<string, Map<string, OpenPage>>();
  for (const page of pages) {
    const own = page.facts.api?.symbols[0];
    if (page.facts.api === null || own === undefined) continue;
    const { library } = page.facts.api;
    const byPath = libraries.get(library) ?? new Map<string, OpenPage>();
    libraries.set(library, byPath);
    // Two pages of one symbol are reported elsewhere; both are listed.
    const key = byPath.has(own.path) ? `${own.path}\0${page.route}` : own.path;
    byPath.set(key, { page, path: own.path, below: [] });
  }
  return new Map([...libraries].map(([name, byPath]) => [name, rootsOf(byPath)]));
}

function rootsOf(byPath: ReadonlyMap<string, OpenPage>): readonly LibraryPage[] {
  const roots: OpenPage[] = [];
  for (const open of byPath.values()) {
    const around = pageAround(open.path, byPath);
    (around?.below ?? roots).push(open);
  }
  for (const { below } of byPath.values()) below.sort(comparePlaces);
  return roots.sort(comparePlaces);
}

/** Returns the page of the nearest symbol around a path. */
function pageAround(path: string, byPath: ReadonlyMap<string, OpenPage>): OpenPage | null {
  for (let around = parentPath(path); around !== ''; around = parentPath(around)) {
    const found = byPath.get(around);
    if (found !== undefined) return found;
  }
  return null;
}

function comparePlaces(a: OpenPage, b: OpenPage): number {
  const [one, other] = [positionOf(a), positionOf(b)];
  return one === other ? compareText(a.page.facts.path, b.page.facts.path) : one - other;
}

function positionOf({ page }: OpenPage): number {
  return page.facts.meta.sidebarPosition ?? Number.POSITIVE_INFINITY;
}

/** Builds the entries of pages of a library; pages with others below them become collapsed categories. Unlisted pages have none. */
export function nodesFromLibrary(pages: readonly LibraryPage[]): TreeNode[] {
  return pages.flatMap(({ page, below }): TreeNode[] => {
    const { meta, title } = page.facts;
    const shown = { label: meta.sidebarLabel ?? title, className: meta.sidebarClassName };
    const items = nodesFromLibrary(below);
    if (items.length > 0) {
      const own = meta.unlisted ? null : page;
      return [{ type: 'category', ...shown, page: own, items, collapsible: true, collapsed: true }];
    }
    return meta.unlisted
      ? []
      : [{ type: 'link', ...shown, href: page.href, page, external: false, module: null }];
  });
}

/** Returns all pages of a part of a library. */
export function pagesOf(pages: readonly LibraryPage[]): RoutedPage[] {
  return pages.flatMap(({ page, below }) => [page, ...pagesOf(below)]);
}
