import type { Block, Tab } from '../../../model/document.ts';
import type { ComponentToken } from '../lex/tokens.ts';
import type { SourceOffset } from '../offset-map.ts';
import { flowScope, report, type Scope, type TextBuilder } from '../text-builder.ts';
import { blocksOf, type ComponentPart, partOf, reportEmpty } from './part.ts';
import { type PropRules, type Props, readProps } from './props.ts';

const ITEM: PropRules = { texts: ['value', 'label'], flags: ['default'], required: [] };

/** Returns `<Tabs>` with its `<TabItem>`s, or nothing if it has none. */
export function buildTabs(part: ComponentPart, props: Props, scope: Scope): readonly Block[] {
  const { text } = scope;
  const tabs: Tab[] = [];
  const chosen = props.text('defaultValue');
  let selected = -1;
  for (const { token, at } of blocksOf(part.token.tokens, part.start)) {
    if (token.type === 'component' && token.tag.name === 'TabItem') {
      const item = partOf(token, at);
      const { tab, isDefault } = buildTab(item, tabs.length + 1, scope);
      if (tabs.some(({ value }) => value === tab.value)) reportDuplicate(text, tab.value, item.at);
      if (selected < 0 && (isDefault || tab.value === chosen)) selected = tabs.length;
      tabs.push(tab);
    } else
      report(text, 'markdown/component-content', {
        message: '<Tabs> can hold <TabItem> only; this was left out',
        hint: 'put it into one of the items, or move it out of <Tabs>',
        at,
      });
  }
  if (tabs.length === 0) {
    reportEmpty(text, part, 'put <TabItem label="…"> into it');
    return [];
  }
  if (chosen !== null && !tabs.some(({ value }) => value === chosen))
    report(text, 'markdown/component-props', {
      message: `No <TabItem> has the value "${chosen}"`,
      hint: `the values are ${tabs.map(({ value }) => value).join(', ')}`,
      at: props.offsetOf('defaultValue'),
    });
  const group = props.text('groupId') ?? props.text('syncKey');
  return [{ type: 'tabs', group, selected: Math.max(0, selected), tabs }];
}

function reportDuplicate(text: TextBuilder, value: string, at: SourceOffset): void {
  report(text, 'markdown/component-props', {
    message: `Two <TabItem>s of one <Tabs> have the value "${value}"`,
    hint: 'give one of them another value="…"',
    at,
  });
}

interface BuiltTab {
  readonly tab: Tab;
  readonly isDefault: boolean;
}

function buildTab({ token, at, start }: ComponentPart, number: number, scope: Scope): BuiltTab {
  const { text } = scope;
  const { tag, tokens } = token;
  const props = readProps(text, tag, { rules: ITEM, at });
  const value = props.text('value') ?? props.text('label');
  const label = props.text('label') ?? value;
  if (label === null && !hasName(token))
    report(text, 'markdown/component-props', {
      message: '<TabItem> has no name',
      hint: 'add label="…"',
      at,
    });
  if (blocksOf(tokens, start).length === 0)
    report(text, 'markdown/component-content', {
      message: '<TabItem> is empty',
      hint: 'put what the tab shows between <TabItem> and </TabItem>',
      at,
    });
  const name = label ?? `Tab ${number}`;
  const children = text.blocks(tokens, start, flowScope(scope));
  const tab: Tab = { type: 'tab', label: name, value: value ?? name, children };
  return { tab, isDefault: props.has('default') };
}

/** Returns whether the tag has a name. One that is not a text is reported with the props. */
function hasName({ tag }: ComponentToken): boolean {
  return tag.props.some(({ name }) => name === 'value' || name === 'label');
}
