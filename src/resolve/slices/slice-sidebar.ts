import { hashOf } from '../../base/hash.ts';
import type { NavMore, NavNode, NavSlice } from '../../model/plan.ts';
import type { RoutedPage } from '../routes/site-pages.ts';
import { navCategory, type SidebarTree } from '../sidebars/tree.ts';
import { SLICE_BYTES } from './bytes.ts';
import { listsFromTree, type SliceCategory, type SliceEntry, type SliceList, standInHref } from './lists.ts';
import { chunkAt, type Shape, shapeOf, type Window, windowBytes } from './shape.ts';

/** The slice that a page of a sidebar shows; pages of one category share it as far as its entries fit. */
export type SliceOf = (page: RoutedPage) => NavSlice;

/**
 * Cuts a sidebar into slices of bounded size: the top level, the categories on the path to the page with their siblings,
 * and the entries of the category that holds the page. Where a list does not fit, entries around the path are shown, and
 * what stands for the others leads to the nearest of them, so that every page can be reached by links alone.
 */
export function sliceSidebar(tree: SidebarTree): SliceOf {
  const { top, places } = listsFromTree(tree);
  const shapes = new Map<SliceList, Shape>();
  const slices = new Map<string, NavSlice>();
  return (page) => {
    const { list, index } = places.get(page) ?? { list: top, index: 0 };
    const shape = shapes.get(list) ?? shapeOf(list);
    shapes.set(list, shape);
    const { chunk, window } = chunkAt(shape, index);
    const key = `${tree.version}/${tree.name}/${list.path}/${chunk}`;
    const known = slices.get(key);
    if (known !== undefined) return known;
    const nodes = nodesOf(shape, window);
    const slice = { key, sidebar: tree.name, version: tree.version, nodes, hash: hashOf(nodes) };
    slices.set(key, slice);
    return slice;
  };
}

function nodesOf(shape: Shape, window: Window): readonly NavNode[] {
  const expanded = expandedCategories(shape, window);
  let nodes = nodesInWindow(window, (entry) => closedNode(entry, expanded));
  for (const { window: level, through, skipped } of [...shape.levels].reverse()) {
    const inner = skipped.length === 0 ? nodes : [skippedMore(skipped), ...nodes];
    nodes = nodesInWindow(level, (entry) =>
      entry === through ? openNode(entry, inner) : closedNode(entry, expanded),
    );
  }
  return nodes;
}

/** Categories off the path whose entries are shown because they start open: the nearest first, as far as bytes last. */
function expandedCategories({ levels, bytes }: Shape, window: Window): ReadonlySet<SliceEntry> {
  const through = new Set<SliceEntry>(levels.map((level) => level.through));
  const queue = [window, ...levels.map((level) => level.window).reverse()].flatMap(({ list, from, to }) =>
    list.entries.slice(from, to),
  );
  const expanded = new Set<SliceEntry>();
  let left = SLICE_BYTES - bytes - windowBytes(window);
  for (const entry of queue) {
    if (entry.type === 'link' || through.has(entry)) continue;
    if ((entry.collapsed && entry.firstHref !== null) || entry.list.bytes > left) continue;
    left -= entry.list.bytes;
    expanded.add(entry);
    queue.push(...entry.list.entries);
  }
  return expanded;
}

function nodesInWindow(
  { list, from, to, hasMore }: Window,
  nodeOf: (entry: SliceEntry) => NavNode,
): NavNode[] {
  const nodes = list.entries.slice(from, to).map(nodeOf);
  if (!hasMore) return nodes;
  if (from > 0) nodes.unshift(moreNode(list, from, nearestHref(list, from - 1, -1)));
  const after = list.entries.length - to;
  if (after > 0) nodes.push(moreNode(list, after, nearestHref(list, to, 1)));
  return nodes;
}

function nearestHref({ entries }: SliceList, start: number, step: 1 | -1): string | null {
  for (let index = start; ; index += step) {
    const entry = entries[index];
    if (entry === undefined) return null;
    const href = standInHref(entry);
    if (href !== null) return href;
  }
}

function moreNode({ path }: SliceList, count: number, href: string | null): NavMore {
  return { type: 'more', count, href, path };
}

/** Stands for the levels between two categories of the path that are too many to show. */
function skippedMore(skipped: readonly SliceCategory[]): NavMore {
  const within = skipped[0]?.within;
  if (within === undefined) throw new Error('docgen bug: a gap of nothing');
  return moreNode(within, skipped.length, within.parent?.href ?? null);
}

function openNode(category: SliceCategory, items: readonly NavNode[]): NavNode {
  const { label, href, path, collapsible, className } = category;
  return navCategory({ label, href, path, collapsible, collapsed: false, className }, items);
}

function closedNode(entry: SliceEntry, expanded: ReadonlySet<SliceEntry>): NavNode {
  const { label, className } = entry;
  if (entry.type === 'link')
    return { type: 'link', label, href: entry.href, external: entry.external, className };
  if (!expanded.has(entry))
    return {
      type: 'category',
      label,
      href: entry.firstHref,
      path: entry.path,
      open: false,
      collapsible: true,
      className,
      lazy: true,
      items: [],
    };
  return navCategory(
    entry,
    entry.list.entries.map((inner) => closedNode(inner, expanded)),
  );
}
