import { joinPath, nameOf, stemOf } from '../../base/paths.ts';
import { compareText } from '../../base/report.ts';
import type { RoutedPage } from '../routes/site-pages.ts';
import type { ContentFolder } from './folders.ts';
import type { TreeNode } from './tree.ts';

/** The entries below a folder, and all of its pages (unlisted ones have no entry). */
export interface FolderTree {
  readonly nodes: readonly TreeNode[];
  readonly pages: readonly RoutedPage[];
}

interface Ranked {
  readonly node: TreeNode;
  readonly position: number;
  readonly name: string;
}

/**
 * Builds the entries of all pages below a folder of the content: one category for each folder, whose page is the index of the
 * folder, sorted by `sidebar_position` and then by name. The index of `dir` itself comes first unless it has a position.
 */
export function treeFromFolder(dir: string, folders: ReadonlyMap<string, ContentFolder>): FolderTree {
  const path = dir.startsWith('/') ? null : joinPath('', dir);
  const folder = path === null ? undefined : folders.get(path);
  if (folder === undefined) return { nodes: [], pages: [] };
  const pages: RoutedPage[] = [];
  const ranked = rankedItems(folder, pages);
  if (folder.index !== null) {
    pages.unshift(folder.index);
    const first = folder.index.facts.meta.sidebarPosition ?? Number.NEGATIVE_INFINITY;
    ranked.push(...rankedPage(folder.index).map((own) => ({ ...own, position: first })));
  }
  return { nodes: sorted(ranked), pages };
}

function rankedItems(folder: ContentFolder, pages: RoutedPage[]): Ranked[] {
  const own = folder.pages.flatMap((page) => {
    pages.push(page);
    return rankedPage(page);
  });
  return [...own, ...folder.folders.flatMap((inner) => rankedFolder(inner, pages))];
}

function rankedPage(page: RoutedPage): Ranked[] {
  const { meta, title, path } = page.facts;
  if (meta.unlisted) return [];
  const node: TreeNode = {
    type: 'link',
    label: meta.sidebarLabel ?? title,
    href: page.href,
    page,
    external: false,
    module: null,
    className: meta.sidebarClassName,
  };
  return [{ node, position: positionOf(page), name: stemOf(path) }];
}

function rankedFolder(folder: ContentFolder, pages: RoutedPage[]): Ranked[] {
  if (folder.index !== null) pages.push(folder.index);
  const items = sorted(rankedItems(folder, pages));
  const page = folder.index === null || folder.index.facts.meta.unlisted ? null : folder.index;
  const name = nameOf(folder.path);
  const rank = { position: page === null ? Number.POSITIVE_INFINITY : positionOf(page), name };
  if (items.length === 0) return page === null ? [] : rankedPage(page).map(({ node }) => ({ node, ...rank }));
  const label = page === null ? name : (page.facts.meta.sidebarLabel ?? page.facts.title);
  const className = page?.facts.meta.sidebarClassName ?? null;
  return [
    {
      node: { type: 'category', label, page, items, collapsible: true, collapsed: true, className },
      ...rank,
    },
  ];
}

function positionOf({ facts: { meta } }: RoutedPage): number {
  return meta.sidebarPosition ?? Number.POSITIVE_INFINITY;
}

function sorted(ranked: Ranked[]): TreeNode[] {
  ranked.sort((a, b) => (a.position === b.position ? compareText(a.name, b.name) : a.position - b.position));
  return ranked.map(({ node }) => node);
}
