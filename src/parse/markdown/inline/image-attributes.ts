import type { Token } from 'marked';
import { type AttributeBlock, parseAttributeBlock } from '../lex/attribute-block.ts';

/** Attributes behind an image: `![alt](src){width=400}`, and how much of the next token they take. */
export interface ImageAttributes {
  readonly block: AttributeBlock;
  readonly length: number;
}

/** Reads the attributes that stand right behind an image, or null. */
export function imageAttributes(next: Token | undefined): ImageAttributes | null {
  if (next?.type !== 'text' || !next.raw.startsWith('{')) return null;
  const end = next.raw.indexOf('}');
  const block = end < 0 ? null : parseAttributeBlock(next.raw.slice(1, end));
  return block === null || end === 1 ? null : { block, length: end + 1 };
}
