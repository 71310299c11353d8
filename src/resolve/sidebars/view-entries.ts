import type { ViewCategory, ViewEntry, ViewLink } from '../../model/page/sidebar-view.ts';
import { pathOf, type TreeCategory, type TreeLink, type TreeNode } from './tree.ts';

/** Returns a whole sidebar as entries, nothing left out. `above` is the path of the category that holds the nodes. */
export function wholeEntries(nodes: readonly TreeNode[], above = ''): ViewEntry[] {
  return nodes.map((node, index) => {
    if (node.type === 'link') return linkEntry(node);
    const path = pathOf(above, index);
    return categoryEntry(node, path, wholeEntries(node.items, path));
  });
}

/** Returns the entry of a link. */
export function linkEntry({ label, href, external, className, module }: TreeLink): ViewLink {
  return { type: 'link', label, href, external, className, moduleHref: module?.href ?? null };
}

/** Returns the entry of a category with its items, open unless it starts collapsed. */
export function categoryEntry(
  { label, page, collapsible, collapsed, className }: TreeCategory,
  path: string,
  items: readonly ViewEntry[],
): ViewCategory {
  const href = page?.href ?? null;
  return {
    type: 'category',
    label,
    href,
    path,
    open: !collapsed,
    collapsible,
    className,
    lazy: false,
    items,
  };
}

/** Returns the entry of a category without its items: closed, and a link to its own page or to the first one inside. */
export function closedEntry(node: TreeCategory, path: string): ViewCategory {
  const href = firstHref(node);
  return { ...categoryEntry(node, path, []), href, open: false, collapsible: true, lazy: true };
}

/** Returns the address of a node's page, or of the first page inside of it; null if there is none. */
export function firstHref(node: TreeNode): string | null {
  if (node.page !== null) return node.page.href;
  if (node.type === 'link') return null;
  for (const item of node.items) {
    const href = firstHref(item);
    if (href !== null) return href;
  }
  return null;
}
