import type { Node } from '../model/page/document.ts';
import { FIELD_LISTS, holdsNodes } from './node-fields.ts';

/** The fields that hold nodes, for the types of nodes that have such fields. */
const CHILD_FIELDS: ReadonlyMap<string, readonly string[]> = new Map(
  [...FIELD_LISTS].flatMap(([type, fields]) => {
    const names = fields.filter(([, kind]) => holdsNodes(kind)).map(([name]) => name);
    return names.length === 0 ? [] : [[type, names]];
  }),
);

/** Calls `visit` for each node in reading order, parents first. A node for which it returns false keeps its children to itself. */
export function walkNodes(nodes: readonly Node[], visit: (node: Node) => boolean): void {
  for (const node of nodes) {
    if (!visit(node)) continue;
    const names = CHILD_FIELDS.get(node.type);
    if (names === undefined) continue;
    const values = node as unknown as Readonly<Record<string, Node | readonly Node[] | null>>;
    for (const name of names) {
      const value = values[name];
      if (Array.isArray(value)) walkNodes(value, visit);
      else if (value != null) walkNodes([value as Node], visit);
    }
  }
}
