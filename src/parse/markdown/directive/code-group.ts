import type { Token, Tokens } from 'marked';
import type { Block, Tab } from '../../../model/page/document.ts';
import { buildCodeBlock } from '../code/build-code-block.ts';
import { readFence } from '../code/fence-meta.ts';
import type { SourceOffset } from '../offset-map.ts';
import { report, type TextBuilder } from '../text-builder.ts';
import { visibleBlocks } from './read-component.ts';

/** Offsets of the contents of a group and of its opening line. */
interface GroupOffsets {
  readonly start: SourceOffset;
  readonly at: SourceOffset;
}

/** Returns the code blocks of a `::: code-group` as tabs, each named by its title or its language. */
export function buildCodeGroup(
  tokens: readonly Token[],
  { start, at }: GroupOffsets,
  text: TextBuilder,
): readonly Block[] {
  const tabs: Tab[] = [];
  for (const block of visibleBlocks(tokens, start)) {
    if (block.token.type === 'code') {
      const tab = buildTab(block.token, block.at, { text, number: tabs.length + 1 });
      if (tab !== null) tabs.push(tab);
    } else
      report(text, 'markdown/component-content', {
        message: 'A code group can hold code blocks only; this was left out',
        hint: 'move it before or behind the group',
        at: block.at,
      });
  }
  if (tabs.length > 0) return [{ type: 'tabs', group: null, selected: 0, tabs }];
  report(text, 'markdown/component-content', {
    message: 'The code group is empty',
    hint: 'put fenced code blocks with titles into it: ```ts [config.ts]',
    at,
  });
  return [];
}

/** Returns the tab of a code block, or null if the block is hidden. */
function buildTab(
  token: Tokens.Code,
  at: SourceOffset,
  { text, number }: { readonly text: TextBuilder; readonly number: number },
): Tab | null {
  const { meta } = readFence(token);
  const block = buildCodeBlock(token, at, { text, followsCode: false });
  const label = meta.title ?? (meta.lang || `${number}`);
  if (block === null) return null;
  return { type: 'tab', label, value: label, children: [{ ...block, title: null }] };
}
