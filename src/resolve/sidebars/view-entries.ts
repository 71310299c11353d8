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
export function linkEntry(node: TreeLink): ViewLink {
  const { label, href, external, module } = node;
  return { type: 'link', label, href, external, className: classOf(node), moduleHref: module?.href ?? null };
}

/** Returns the class of an entry. One whose text is not the name of its symbol ("Get started") has no mark of the kind. */
function classOf({ label, page, className }: TreeNode): string | null {
  const name = page?.facts.api?.symbols[0]?.name ?? label;
  return name !== label && className?.startsWith('api-kind ') ? null : className;
}

/** Returns the entry of a category with its items, open unless it starts collapsed. */
export function categoryEntry(node: TreeCategory, path: string, items: readonly ViewEntry[]): ViewCategory {
  const { label, page, collapsible, collapsed } = node;
  const href = page?.href ?? null;
  return {
    type: 'category',
    label,
    href,
    path,
    open: !collapsed,
    collapsible,
    className: classOf(node),
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
