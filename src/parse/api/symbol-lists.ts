import type { Block, Paragraph, SymbolLink } from '../../model/document.ts';

/** Fewer names read well in a line. */
const FEWEST = 4;

/** Words without marks of Markdown or HTML, and a colon. */
const LEAD = /^([^[\]`*_<&\\\n]+): $/;

/** Returns blocks with each paragraph that does nothing but name symbols (`Also here: [a], [b], [c], [d].`) as a list. */
export function withSymbolLists(blocks: readonly Block[]): readonly Block[] {
  return blocks.map((block) => (block.type === 'paragraph' ? (symbolListFrom(block) ?? block) : block));
}

function symbolListFrom({ children }: Paragraph): Block | null {
  const [first, ...rest] = children;
  const lead = first?.type === 'text' ? LEAD.exec(first.text)?.[1] : undefined;
  if (lead === undefined || rest.length < FEWEST * 2) return null;
  const items: SymbolLink[] = [];
  for (const [index, node] of rest.entries()) {
    if (index % 2 === 0) {
      if (node.type !== 'symbol') return null;
      items.push(node);
    } else if (node.type !== 'text' || node.text !== (index + 1 < rest.length ? ', ' : '.')) return null;
  }
  return rest.length % 2 === 0 ? { type: 'symbolList', lead, items } : null;
}
