import { writeList } from '../block/list.ts';
import { writeBlocks } from '../block/write-blocks.ts';
import type { Draft } from '../draft.ts';
import { report } from '../draft.ts';
import { inScope } from '../html/scopes.ts';
import { blocksOf, type Part, reportEmpty } from './part.ts';

/** Writes `<Steps>`: one ordered list, shown as steps. */
export function writeSteps(draft: Draft, part: Part): void {
  const blocks = blocksOf(part.token.tokens, part.frame);
  const [first, ...rest] = blocks;
  if (first === undefined) {
    reportEmpty(draft, part, 'put an ordered list into it: 1. First step');
    return;
  }
  draft.out.push('<div class="steps">\n');
  if (first.token.type === 'list' && first.token.ordered && rest.length === 0) {
    const { token, spot } = first;
    inScope(draft, 'flow', () => writeList(draft, token, spot));
  } else {
    const other = first.token.type === 'list' && first.token.ordered ? rest[0] : first;
    report(draft, 'markdown/component-content', {
      message: '<Steps> holds something besides one ordered list',
      hint: 'indent what belongs to a step as far as its text, and move the rest out',
      spot: other?.spot ?? part.spot,
    });
    inScope(draft, 'flow', () => writeBlocks(draft, part.token.tokens, { frame: part.frame, offset: 0 }));
  }
  draft.out.push('</div>\n');
}
