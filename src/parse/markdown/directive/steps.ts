import type { Block } from '../../../model/document.ts';
import { flowScope, report, type Scope } from '../text-builder.ts';
import { blocksOf, type ComponentPart, reportEmpty } from './part.ts';
import type { Props } from './props.ts';

/** Returns `<Steps>`: one ordered list, shown as steps. Anything else in it is reported. */
export function buildSteps(part: ComponentPart, _props: Props, scope: Scope): readonly Block[] {
  const { text } = scope;
  const { token, start } = part;
  const blocks = blocksOf(token.tokens, start);
  if (blocks.length === 0) {
    reportEmpty(text, part, 'put an ordered list into it: 1. First step');
    return [];
  }
  const isOrderedList = (block: (typeof blocks)[number]) =>
    block.token.type === 'list' && block.token.ordered;
  const [first] = blocks;
  const other = first !== undefined && isOrderedList(first) ? blocks[1] : first;
  if (other !== undefined)
    report(text, 'markdown/component-content', {
      message: '<Steps> holds something besides one ordered list',
      hint: 'indent what belongs to a step as far as its text, and move the rest out',
      at: other.at,
    });
  return [{ type: 'steps', children: text.blocks(token.tokens, start, flowScope(scope)) }];
}
