import type { Block, Node } from '../../model/page/document.ts';
import { ELEMENTS } from '../html-elements.ts';
import { BLOCK_WRITERS } from './blocks.ts';
import { elementBlock } from './element.ts';
import { paragraphText } from './escape.ts';
import { inlineText, rawText } from './inlines.ts';
import { REFERENCE_WRITERS } from './reference.ts';
import type { MarkdownWriter } from './writer.ts';

const WRITERS = { ...BLOCK_WRITERS, ...REFERENCE_WRITERS };

/** Returns each block of some nodes. Raw HTML may put nodes of a line between blocks: neighbours make a paragraph. */
export function writeParts(nodes: readonly Node[], around: MarkdownWriter): readonly string[] {
  const writer = around.isOneLine ? { ...around, isOneLine: false } : around;
  const parts: string[] = [];
  let line: Node[] = [];
  const endLine = () => {
    if (line.length > 0) parts.push(paragraphText(inlineText(line, writer)));
    line = [];
  };
  for (const node of nodes) {
    const block = blockText(node, line.length > 0, writer);
    if (block === null) line.push(node);
    else {
      endLine();
      parts.push(block);
    }
  }
  endLine();
  return parts;
}

/** Returns a node as a block, or null if it belongs to a line. */
function blockText(node: Node, isInLine: boolean, writer: MarkdownWriter): string | null {
  if (node.type === 'element') return ELEMENTS.get(node.name)?.block ? elementBlock(node, writer) : null;
  if (node.type === 'rawHtml') return isInLine ? null : rawText(node, writer).trim();
  if (!(node.type in WRITERS)) return null;
  // The table holds a writer for exactly this type of node, which the type checker cannot follow through a look-up.
  const write = WRITERS[node.type as keyof typeof WRITERS] as (node: Block, writer: MarkdownWriter) => string;
  return write(node as Block, writer);
}
