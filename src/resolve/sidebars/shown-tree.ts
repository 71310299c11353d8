import { orderTree, type ShownTree, type SidebarTree, type TreeCategory, type TreeNode } from './tree.ts';

/**
 * Returns a sidebar as readers see it: a module with one symbol of its name is one entry (`list › List` becomes `List`).
 * The published sidebar and the order of pages have both.
 */
export function shownTree(tree: SidebarTree): ShownTree {
  return orderTree({ ...tree, nodes: tree.nodes.map(shownNode) });
}

function shownNode(node: TreeNode): TreeNode {
  if (node.type === 'link') return node;
  const [only, other] = node.items;
  const isOne = only?.type === 'link' && other === undefined && isModule(node);
  if (isOne && sameName(only.label, node.label)) return { ...only, module: node.page };
  return { ...node, items: node.items.map(shownNode) };
}

function isModule({ page }: TreeCategory): boolean {
  return page?.facts.api?.symbols[0]?.kind === 'module';
}

/** Compares names as `inline_array` and `InlineArray`. */
function sameName(one: string, other: string): boolean {
  const plain = (name: string) => name.replaceAll('_', '').toLowerCase();
  return plain(one) === plain(other);
}
