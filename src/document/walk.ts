import type { Node } from '../model/document.ts';
import { FIELD_LISTS, type FieldKind } from './node-fields.ts';

/** The fields of each type of node that hold nodes. */
const CHILD_FIELDS: ReadonlyMap<string, readonly string[]> = new Map(
  [...FIELD_LISTS].map(([type, fields]) => [
    type,
    fields.filter(([, kind]) => holdsNodes(kind)).map(([name]) => name),
  ]),
);

function holdsNodes(kind: FieldKind): boolean {
  return kind === 'node' || kind === 'nodes' || kind === 'nodes?';
}

/** Calls `visit` for each node in reading order, parents first. A node for which it returns false keeps its children to itself. */
export function walkNodes(nodes: readonly Node[], visit: (node: Node) => boolean): void {
  for (const node of nodes) {
    if (!visit(node)) continue;
    const values = node as unknown as Readonly<Record<string, Node | readonly Node[] | null>>;
    for (const name of CHILD_FIELDS.get(node.type) ?? []) {
      const value = values[name];
      if (value == null) continue;
      walkNodes(Array.isArray(value) ? value : [value as Node], visit);
    }
  }
}
