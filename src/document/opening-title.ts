import type { Block, Document } from '../model/page/document.ts';

/** A document whose opening h1 is separate. */
export interface TitledBlocks {
  /** The h1 at the start of the text, or null. */
  readonly title: Block | null;
  /** The blocks after it. */
  readonly rest: readonly Block[];
}

/** Returns the h1 at the start of a document, and the rest of it. */
export function openingTitle({ blocks }: Document): TitledBlocks {
  const first = blocks.findIndex((block) => block.type !== 'text' || block.text.trim() !== '');
  const title = blocks[first];
  if (title === undefined || !isTitle(title)) return { title: null, rest: blocks };
  return { title, rest: blocks.slice(first + 1) };
}

function isTitle(block: Block): boolean {
  return block.type === 'heading' ? block.depth === 1 : block.type === 'element' && block.name === 'h1';
}
