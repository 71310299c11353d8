import type { PublishedItem } from '../../model/sidebar.ts';
import type { RoutedPage } from '../routes/site-pages.ts';

/** An entry of a sidebar. */
export type TreeNode = TreeLink | TreeCategory;

/** A link; `page` is null for an entry that is no page of the sidebar: an anchor, a file, another site. */
export interface TreeLink {
  readonly type: 'link';
  readonly label: string;
  readonly href: string;
  readonly page: RoutedPage | null;
  readonly external: boolean;
  readonly className: string | null;
  /** The page of the module that the entry shows with its only symbol, or null. */
  readonly module: RoutedPage | null;
}

/** A category; `page` is its own page, or null. */
export interface TreeCategory {
  readonly type: 'category';
  readonly label: string;
  readonly page: RoutedPage | null;
  readonly items: readonly TreeNode[];
  readonly collapsible: boolean;
  readonly collapsed: boolean;
  readonly className: string | null;
}

/** The entries of one category, or of the top. */
export interface TreeList {
  /** Positions of the categories around it, `3.0.12`; empty at the top. */
  readonly path: string;
  readonly nodes: readonly TreeNode[];
  /** The list of its category, and the index there; null at the top. */
  readonly parent: { readonly list: TreeList; readonly index: number } | null;
}

/** A sidebar and the order in which a reader meets its pages. */
export interface SidebarTree {
  readonly version: string;
  readonly name: string;
  readonly nodes: readonly TreeNode[];
  /** Pages that belong to it, also unlisted ones that it does not show. */
  readonly members: ReadonlySet<RoutedPage>;
  /** Each page once, where it comes first: categories before their items. */
  readonly order: readonly RoutedPage[];
  readonly places: ReadonlyMap<RoutedPage, TreePlace>;
}

/** A sidebar as readers see it. */
export type ShownTree = Pick<SidebarTree, 'version' | 'name' | 'nodes' | 'places'>;

/** The position of a page in a sidebar. */
export interface TreePlace {
  /** Index in `SidebarTree.order`. */
  readonly rank: number;
  readonly list: TreeList;
  readonly index: number;
  /** The entries of the page's own category, or null for a page without one. */
  readonly items: TreeList | null;
}

/** Puts the pages of a sidebar in order. */
export function orderTree(tree: Omit<SidebarTree, 'order' | 'places'>): SidebarTree {
  const order: RoutedPage[] = [];
  const places = new Map<RoutedPage, TreePlace>();
  const visit = (list: TreeList) => {
    for (const [index, node] of list.nodes.entries()) {
      const items = node.type === 'category' ? itemsOf(node, list, index) : null;
      const pages = node.type === 'link' ? [node.module, node.page] : [node.page];
      for (const page of pages) {
        if (page === null || places.has(page)) continue;
        places.set(page, { rank: order.length, list, index, items });
        order.push(page);
      }
      if (items !== null) visit(items);
    }
  };
  visit({ path: '', nodes: tree.nodes, parent: null });
  return { ...tree, order, places };
}

function itemsOf({ items }: TreeCategory, list: TreeList, index: number): TreeList {
  return { path: pathOf(list.path, index), nodes: items, parent: { list, index } };
}

/** Returns the path of a category from that of the list that holds it. */
export function pathOf(above: string, index: number): string {
  return above === '' ? String(index) : `${above}.${index}`;
}

/** The published form of a sidebar: exactly the specified fields in the specified order. */
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
