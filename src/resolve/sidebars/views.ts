import { hash } from '../../base/hash.ts';
import type { CollapsedItems, SidebarView, ViewEntry } from '../../model/page/sidebar-view.ts';
import type { RoutedPage } from '../routes/site-pages.ts';
import { pathOf, type ShownTree, type TreeCategory, type TreeList, type TreeNode } from './tree.ts';
import { categoryEntry, closedEntry, firstHref, linkEntry } from './view-entries.ts';

/** Entries that are shown of the list that holds the page; a longer list is shown in parts of this size. */
const OWN = 30;
/** Entries that are shown of the top. */
const TOP = 20;
/** Entries of a view. Levels between the top and the page's own list share what these leave, and one entry each at least. */
const ALL = 64;
/** Entries that levels between leave for categories that start open, so that the same ones are open on every page. */
const OPEN = 12;

/** Returns the view of a sidebar that a page shows; pages of one category share it as far as its entries fit. */
export type ViewOf = (page: RoutedPage) => SidebarView;

/**
 * Makes the views of a sidebar: the path to the page, and the entries around it on each level. Categories off the path are
 * closed unless they start open. A long list shows the entries around the path and counts the others: the count is a link to
 * the nearest of them, so that every page can be reached by links alone.
 */
export function createViews(tree: ShownTree): ViewOf {
  const top: TreeList = { path: '', nodes: tree.nodes, parent: null };
  const views = new Map<string, SidebarView>();
  return (page) => {
    const place = tree.places.get(page);
    const list = place?.items ?? place?.list ?? top;
    const own = partAround(list, place === undefined || place.items !== null ? 0 : place.index);
    const key = `${tree.version}/${tree.name}/${list.path}/${own.from}`;
    const known = views.get(key);
    if (known !== undefined) return known;
    const entries = viewEntries(own);
    const view = {
      key,
      sidebar: tree.name,
      version: tree.version,
      entries,
      hash: hash(JSON.stringify(entries)),
    };
    views.set(key, view);
    return view;
  };
}

/** The shown entries of a list: from `from` up to, but without, `to`. */
interface ListWindow {
  readonly list: TreeList;
  readonly from: number;
  readonly to: number;
}

/** Returns the part of a list around an index. All pages of the part share a view. */
function partAround(list: TreeList, index: number): ListWindow {
  const { length } = list.nodes;
  const size = Math.ceil(length / Math.max(1, Math.ceil(length / OWN)));
  const from = size === 0 ? 0 : Math.floor(index / size) * size;
  return { list, from, to: Math.min(length, from + size) };
}

function windowAround(list: TreeList, index: number, size: number): ListWindow {
  const { length } = list.nodes;
  const from = Math.max(0, Math.min(index - Math.floor(size / 2), length - size));
  return { list, from, to: Math.min(length, from + size) };
}

function viewEntries(own: ListWindow): readonly ViewEntry[] {
  const windows = [own, ...windowsAbove(own)];
  const onPath = new Set(windows.map(({ list }) => categoryOf(list)));
  const expanded = expandedCategories(windows, onPath);
  let inner: ViewEntry[] = [];
  for (const window of windows) {
    const entries = inner;
    inner = entriesOf(window, (node, path) => {
      if (node.type === 'link') return linkEntry(node);
      if (onPath.has(node)) return { ...categoryEntry(node, path, entries), open: true };
      return offPath(node, path, expanded);
    });
  }
  return inner;
}

/** The windows of the lists around a list, innermost first. */
function windowsAbove({ list: own, from, to }: ListWindow): readonly ListWindow[] {
  const around: NonNullable<TreeList['parent']>[] = [];
  for (let { parent } = own; parent !== null; parent = parent.list.parent) around.push(parent);
  const top = Math.min(TOP, around.at(-1)?.list.nodes.length ?? 0);
  const between = Math.max(1, Math.floor((ALL - OPEN - top - (to - from)) / Math.max(1, around.length - 1)));
  return around.map(({ list, index }) => windowAround(list, index, list.parent === null ? TOP : between));
}

/** Returns the category of a list, or null for the top. */
function categoryOf({ parent }: TreeList): TreeNode | null {
  return parent === null ? null : (parent.list.nodes[parent.index] ?? null);
}

/** Returns categories off the path that start open, and those without a page to link to: from the top, as many as fit. */
function expandedCategories(
  windows: readonly ListWindow[],
  onPath: ReadonlySet<TreeNode | null>,
): ReadonlySet<TreeNode> {
  const queue = windows.toReversed().flatMap(({ list, from, to }) => list.nodes.slice(from, to));
  const expanded = new Set<TreeNode>();
  let room = ALL - queue.length;
  for (const node of queue) {
    if (node.type === 'link' || onPath.has(node)) continue;
    if ((node.collapsed && firstHref(node) !== null) || node.items.length > room) continue;
    room -= node.items.length;
    expanded.add(node);
    queue.push(...node.items);
  }
  return expanded;
}

function offPath(node: TreeCategory, path: string, expanded: ReadonlySet<TreeNode>): ViewEntry {
  if (!expanded.has(node)) return closedEntry(node, path);
  const items = node.items.map((item, index) =>
    item.type === 'link' ? linkEntry(item) : offPath(item, pathOf(path, index), expanded),
  );
  return categoryEntry(node, path, items);
}

function entriesOf(
  { list, from, to }: ListWindow,
  entryOf: (node: TreeNode, path: string) => ViewEntry,
): ViewEntry[] {
  const { nodes, path } = list;
  const shown = nodes.slice(from, to).map((node, index) => entryOf(node, pathOf(path, from + index)));
  const after = nodes.length - to;
  return [
    ...(from === 0 ? [] : [collapsedItems(list, from, nearestHref(nodes, from - 1, -1))]),
    ...shown,
    ...(after === 0 ? [] : [collapsedItems(list, after, nearestHref(nodes, to, 1))]),
  ];
}

function collapsedItems({ path }: TreeList, count: number, href: string | null): CollapsedItems {
  return { type: 'collapsed', count, href, path };
}

/** Returns the address of the first page from an index on, forwards or backwards; null if there is none. */
function nearestHref(nodes: readonly TreeNode[], start: number, step: 1 | -1): string | null {
  for (let index = start; ; index += step) {
    const node = nodes[index];
    if (node === undefined) return null;
    const href = firstHref(node);
    if (href !== null) return href;
  }
}
