import type { Node } from '../../model/page/document.ts';
import { BLOCK_WRITERS } from './blocks.ts';
import { INLINE_WRITERS } from './inlines.ts';
import { REFERENCE_WRITERS } from './reference/reference.ts';
import type { HtmlWriter, NodeWriters, WrittenType } from './writer.ts';

/** The writer of each type of node. */
export const WRITERS: NodeWriters<WrittenType> = {
  ...BLOCK_WRITERS,
  ...INLINE_WRITERS,
  ...REFERENCE_WRITERS,
};

/** Returns the HTML of nodes. A type that the site has a component for is written by it. */
export function writeNodes(nodes: readonly Node[], writer: HtmlWriter): string {
  let html = '';
  for (const node of nodes) html += writeNode(node, writer);
  return html;
}

function writeNode(node: Node, writer: HtmlWriter): string {
  const component = writer.components.get(node.type);
  if (component !== undefined) return component(node, writer);
  if (!(node.type in WRITERS)) return '';
  // The table holds a writer for exactly this type of node, which the type checker cannot follow through a look-up.
  const write = WRITERS[node.type as WrittenType] as (node: Node, writer: HtmlWriter) => string;
  return write(node, writer);
}
