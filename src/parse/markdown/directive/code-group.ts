import type { Token, Tokens } from 'marked';
import { readFence } from '../code/read-fence.ts';
import { writeCode } from '../code/write-code.ts';
import { type Draft, report, type Spot } from '../draft.ts';
import { isBlock } from '../lex/tokens.ts';
import { type Frame, offsetOf } from '../source-frame.ts';
import { writeTabs } from './tab-set.ts';

/** Writes the code blocks of a `::: code-group` as tabs, each named by its title or its language. */
export function writeCodeGroup(
  draft: Draft,
  tokens: readonly Token[],
  { frame, spot }: { readonly frame: Frame; readonly spot: Spot },
): void {
  const blocks: { readonly token: Tokens.Code; readonly spot: Spot }[] = [];
  let cursor = 0;
  for (const token of tokens) {
    const offset = offsetOf(token.raw, frame, cursor);
    cursor = offset + token.raw.length;
    if (!isBlock(token) || token.type === 'space') continue;
    const place = { frame, offset };
    if (token.type === 'code' && readFence(token).meta.hide)
      writeCode(draft, token, { spot: place, afterCode: false });
    else if (token.type === 'code') blocks.push({ token, spot: place });
    else
      report(draft, 'markdown/component-content', {
        message: 'A code group holds code blocks alone; this was left out',
        hint: 'move it before or behind the group',
        spot: place,
      });
  }
  if (blocks.length === 0) {
    report(draft, 'markdown/component-content', {
      message: 'The code group is empty',
      hint: 'put fenced code blocks with titles into it: ```ts [config.ts]',
      spot,
    });
    return;
  }
  const tabs = blocks.map((block, index) => {
    const { meta } = readFence(block.token);
    const label = meta.title ?? (meta.lang || `${index + 1}`);
    const write = () => {
      writeCode(draft, block.token, { spot: block.spot, afterCode: false, untitled: true });
    };
    return { label, value: label, isDefault: false, write };
  });
  writeTabs(draft, { group: null, tabs });
}
