import type { Token } from 'marked';
import { type BlockToken, type ComponentToken, isBlock } from '../lex/tokens.ts';
import { ahead, type LocatedToken, locateTokens, type SourceOffset, startOfInner } from '../offset-map.ts';
import { report, type TextBuilder } from '../text-builder.ts';

/** A component: its token, the position of its tag and the start of the text inside it. */
export interface ComponentPart {
  readonly token: ComponentToken;
  readonly at: SourceOffset;
  readonly start: SourceOffset;
}

/** Returns the parts of a component whose token starts at an offset. */
export function partOf(token: ComponentToken, offset: SourceOffset): ComponentPart {
  const { raw } = token;
  return {
    token,
    at: ahead(offset, raw.length - raw.trimStart().length),
    start: startOfInner(offset, token),
  };
}

/** Returns the blocks of a text that readers see. */
export function blocksOf(tokens: readonly Token[], start: SourceOffset): readonly LocatedToken<BlockToken>[] {
  return locateTokens(tokens.filter(isBlock), start).filter(
    ({ token }) => token.type !== 'space' && !isComment(token),
  );
}

/** Reports a component without contents. */
export function reportEmpty(text: TextBuilder, { token, at }: ComponentPart, hint: string): void {
  report(text, 'markdown/component-content', { message: `<${token.tag.name}> is empty`, hint, at });
}

function isComment(token: BlockToken): boolean {
  return token.type === 'html' && /^\s*<!--(?:(?!-->)[\s\S])*-->\s*$/.test(token.raw);
}
