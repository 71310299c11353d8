import type { Block, Inline, Paragraph, SymbolLink } from '../../model/page/document.ts';

/** Fewer names read well in a line. */
const FEWEST = 4;

/** Words without marks of Markdown or HTML, and a colon. */
const LEAD = /^([^[\]`*_<&\\\n]+): $/;

/** Returns blocks with each paragraph that does nothing but name symbols (`Also here: [a], [b], [c], [d].`) as a list. */
export function withSymbolLists(blocks: readonly Block[]): readonly Block[] {
  return blocks.map((block) => (block.type === 'paragraph' ? (symbolListFrom(block) ?? block) : block));
}

function symbolListFrom({ children }: Paragraph): Block | null {
  const found = leadOf(children);
  if (found === null || found.rest.length < FEWEST * 2) return null;
  const { lead, rest } = found;
  const items: SymbolLink[] = [];
  for (const [index, node] of rest.entries()) {
    if (index % 2 === 0) {
      if (node.type !== 'symbol') return null;
      items.push(node);
    } else if (node.type !== 'text' || node.text !== (index + 1 < rest.length ? ', ' : '.')) return null;
  }
  return rest.length % 2 === 0 ? { type: 'symbolList', lead, items } : null;
}

interface Led {
  readonly lead: readonly Inline[];
  readonly rest: readonly Inline[];
}

/** Splits a line after its lead: words or a phrase, and a colon. Returns null for a line without one. */
function leadOf([first, second, ...rest]: readonly Inline[]): Led | null {
  if (first?.type === 'phrase' && second?.type === 'text' && second.text === ': ')
    return { lead: [first], rest };
  const words = first?.type === 'text' ? LEAD.exec(first.text)?.[1] : undefined;
  if (words === undefined || second === undefined) return null;
  return { lead: [{ type: 'text', text: words }], rest: [second, ...rest] };
}
