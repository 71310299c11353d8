import type { Token } from 'marked';
import { type Draft, report, type Spot } from '../draft.ts';
import { type BlockToken, type ComponentToken, isBlock } from '../lex/tokens.ts';
import { type Frame, offsetOf } from '../source-frame.ts';

/** A component's token, the text inside it, and where its tag stands. */
export interface Part {
  readonly token: ComponentToken;
  readonly frame: Frame;
  readonly spot: Spot;
}

/** A block inside a component. */
export interface PlacedBlock<T extends BlockToken = BlockToken> {
  readonly token: T;
  readonly spot: Spot;
}

/** The blocks of a component that readers see, each with its place. */
export function blocksOf(tokens: readonly Token[], frame: Frame): readonly PlacedBlock[] {
  const blocks: PlacedBlock[] = [];
  let cursor = 0;
  for (const token of tokens) {
    const offset = offsetOf(token.raw, frame, cursor);
    cursor = offset + token.raw.length;
    if (!isBlock(token) || token.type === 'space' || isComment(token)) continue;
    blocks.push({ token, spot: { frame, offset } });
  }
  return blocks;
}

/** Reports a component that holds nothing. */
export function reportEmpty(draft: Draft, { token, spot }: Part, hint: string): void {
  report(draft, 'markdown/component-content', { message: `<${token.tag.name}> is empty`, hint, spot });
}

function isComment(token: BlockToken): boolean {
  return token.type === 'html' && /^\s*<!--(?:(?!-->)[\s\S])*-->\s*$/.test(token.raw);
}
