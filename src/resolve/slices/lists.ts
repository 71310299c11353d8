import type { RoutedPage } from '../routes/site-pages.ts';
import type { SidebarTree, TreeCategory, TreeLink, TreeNode } from '../sidebars/tree.ts';
import { cutLabel, entryBytes, fittingClass, moreBytes, NODE_BYTES } from './bytes.ts';

/** The entries of one category, or of the top, with what they cost. Built once a sidebar. */
export interface SliceList {
  /** Path of the category that holds them, empty at the top. */
  readonly path: string;
  parent: SliceCategory | null;
  readonly entries: SliceEntry[];
  /** Bytes of all entries, categories closed. */
  bytes: number;
  /** Bytes of the largest stand-in for entries left out. */
  moreBytes: number;
}

/** An entry of a list: what a slice shows of it, and its bytes when closed. */
export type SliceEntry = SliceLink | SliceCategory;

export interface SliceLink {
  readonly type: 'link';
  readonly label: string;
  /** Where the entry leads; here also what stands for it when it is left out. */
  readonly href: string;
  readonly external: boolean;
  readonly className: string | null;
  readonly page: RoutedPage | null;
  readonly bytes: number;
}

export interface SliceCategory {
  readonly type: 'category';
  readonly label: string;
  /** Address of its own page. */
  readonly href: string | null;
  /** Address of its own page, else of the first page inside. */
  readonly firstHref: string | null;
  readonly className: string | null;
  readonly path: string;
  readonly collapsible: boolean;
  readonly collapsed: boolean;
  readonly bytes: number;
  /** The list that it stands in, and where. */
  readonly within: SliceList;
  readonly index: number;
  readonly list: SliceList;
}

/** Where the slice of a page has its centre. */
export interface SlicePlace {
  /** Entries of the innermost category that holds the page. */
  readonly list: SliceList;
  /** Position of the page in it; 0 for the category's own page. */
  readonly index: number;
}

/** A sidebar as lists. */
export interface SliceLists {
  readonly top: SliceList;
  readonly places: ReadonlyMap<RoutedPage, SlicePlace>;
}

/** Weighs the entries of a sidebar and finds the place of each page: the first, where it stands twice. */
export function listsFromTree(tree: SidebarTree): SliceLists {
  const places = new Map<RoutedPage, SlicePlace>();
  return { top: listFrom(tree.nodes, '', places), places };
}

function listFrom(nodes: readonly TreeNode[], path: string, places: Map<RoutedPage, SlicePlace>): SliceList {
  const list: SliceList = { path, parent: null, entries: [], bytes: 0, moreBytes: 0 };
  fillList(list, nodes, places);
  return list;
}

function fillList(list: SliceList, nodes: readonly TreeNode[], places: Map<RoutedPage, SlicePlace>): void {
  for (const [index, node] of nodes.entries()) {
    const entry = node.type === 'link' ? linkFrom(node) : categoryFrom({ node, index, within: list }, places);
    if (entry.bytes > NODE_BYTES) continue;
    if (node.type === 'link' && node.page !== null && !places.has(node.page))
      places.set(node.page, { list, index: list.entries.length });
    list.entries.push(entry);
    list.bytes += entry.bytes;
    list.moreBytes = Math.max(list.moreBytes, moreBytes(standInHref(entry)));
  }
}

function linkFrom({ label, href, external, className, page }: TreeLink): SliceLink {
  const shown = { label: cutLabel(label), href, className: fittingClass(className) };
  return { type: 'link', ...shown, external, page, bytes: entryBytes(shown, null) };
}

interface CategoryPlace {
  readonly node: TreeCategory;
  /** Position in the tree, which names the category's path. */
  readonly index: number;
  readonly within: SliceList;
}

function categoryFrom(
  { node, index, within }: CategoryPlace,
  places: Map<RoutedPage, SlicePlace>,
): SliceCategory {
  const path = within.path === '' ? String(index) : `${within.path}.${index}`;
  const href = node.page?.href ?? null;
  const firstHref = href ?? firstPage(node.items)?.href ?? null;
  const { collapsible, collapsed } = node;
  const shown = { label: cutLabel(node.label), className: fittingClass(node.className) };
  const category: SliceCategory = {
    type: 'category',
    ...shown,
    href,
    firstHref,
    path,
    collapsible,
    collapsed,
    bytes: entryBytes({ ...shown, href: firstHref }, path),
    within,
    index: within.entries.length,
    list: { path, parent: null, entries: [], bytes: 0, moreBytes: 0 },
  };
  category.list.parent = category;
  if (node.page !== null && !places.has(node.page)) places.set(node.page, { list: category.list, index: 0 });
  fillList(category.list, node.items, places);
  return category;
}

function firstPage(nodes: readonly TreeNode[]): RoutedPage | null {
  for (const node of nodes) {
    const page = node.page ?? (node.type === 'category' ? firstPage(node.items) : null);
    if (page !== null) return page;
  }
  return null;
}

/** Where what stands for a left-out entry leads: a page of this sidebar, or nowhere. */
export function standInHref(entry: SliceEntry): string | null {
  if (entry.type === 'category') return entry.firstHref;
  return entry.page === null ? null : entry.href;
}
