import type { NavCategory, NavNode } from '../../model/plan.ts';
import type { PublishedItem } from '../../model/sidebar.ts';
import type { RoutedPage } from '../routes/site-pages.ts';

/** An entry of a resolved sidebar. */
export type TreeNode = TreeLink | TreeCategory;

/** A link; `page` where the entry is a page of the sidebar, null for shortcuts and other sites. */
export interface TreeLink {
  readonly type: 'link';
  readonly label: string;
  readonly href: string;
  readonly page: RoutedPage | null;
  readonly external: boolean;
  readonly className: string | null;
}

/** A category; `page` is its own page, null where the label leads nowhere. */
export interface TreeCategory {
  readonly type: 'category';
  readonly label: string;
  readonly page: RoutedPage | null;
  readonly items: readonly TreeNode[];
  readonly collapsible: boolean;
  readonly collapsed: boolean;
  readonly className: string | null;
}

/** A resolved sidebar and the order in which a reader meets its pages. */
export interface SidebarTree {
  readonly version: string;
  readonly name: string;
  readonly nodes: readonly TreeNode[];
  /** Pages that belong to it, also unlisted ones that it does not show. */
  readonly members: ReadonlySet<RoutedPage>;
  /** Each page once, where it stands first: categories before their items. */
  readonly order: readonly RoutedPage[];
  readonly places: ReadonlyMap<RoutedPage, TreePlace>;
}

/** Where a page stands. */
export interface TreePlace {
  /** Position in `SidebarTree.order`. */
  readonly rank: number;
  readonly node: TreeNode;
  /** Categories around it, outermost first; without the page's own. */
  readonly around: readonly TreeCategory[];
  /** Position in the tree: indices from the top. */
  readonly path: readonly number[];
}

/** Puts the pages of a tree in order. */
export function orderTree(tree: Omit<SidebarTree, 'order' | 'places'>): SidebarTree {
  const order: RoutedPage[] = [];
  const places = new Map<RoutedPage, TreePlace>();
  const visit = (nodes: readonly TreeNode[], around: readonly TreeCategory[], above: readonly number[]) => {
    for (const [index, node] of nodes.entries()) {
      const path = [...above, index];
      if (node.page !== null && !places.has(node.page)) {
        places.set(node.page, { rank: order.length, node, around, path });
        order.push(node.page);
      }
      if (node.type === 'category') visit(node.items, [...around, node], path);
    }
  };
  visit(tree.nodes, [], []);
  return { ...tree, order, places };
}

/** The published form of a tree: exactly the specified fields in the specified order. */
export function publishTree(nodes: readonly TreeNode[]): PublishedItem[] {
  return nodes.map((node) => {
    const className = node.className === null ? {} : { className: node.className };
    if (node.type === 'link') {
      const docId = node.page === null ? {} : { docId: node.page.facts.id };
      return { type: 'link', label: node.label, href: node.href, ...docId, unlisted: false, ...className };
    }
    const { label, collapsible, collapsed, page } = node;
    const href = page === null ? {} : { href: page.href };
    return {
      type: 'category',
      label,
      items: publishTree(node.items),
      collapsible,
      collapsed,
      ...href,
      ...className,
    };
  });
}

/** What a category shows of itself. */
export type NavHead = Pick<NavCategory, 'label' | 'href' | 'path' | 'collapsible' | 'className'> &
  Pick<TreeCategory, 'collapsed'>;

/** The whole tree as navigation, nothing left out. `above` is the path of the category that holds the nodes. */
export function navFromTree(nodes: readonly TreeNode[], above = ''): NavNode[] {
  return nodes.map((node, index) => {
    const { label, className } = node;
    if (node.type === 'link')
      return { type: 'link', label, href: node.href, external: node.external, className };
    const path = above === '' ? String(index) : `${above}.${index}`;
    const { collapsible, collapsed, page } = node;
    const items = navFromTree(node.items, path);
    const href = page?.href ?? null;
    return navCategory({ label, href, path, collapsible, collapsed, className }, items);
  });
}

/** A category with its items, open where it does not start collapsed. */
export function navCategory(
  { label, href, path, collapsible, collapsed, className }: NavHead,
  items: readonly NavNode[],
): NavCategory {
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
