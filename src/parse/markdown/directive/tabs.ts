import type { Block, Tab } from '../../../model/page/document.ts';
import type { BlockToken } from '../lex/tokens.ts';
import type { SourceOffset } from '../offset-map.ts';
import { report, type Scope } from '../text-builder.ts';
import { type Component, type PropRules, readComponent } from './read-component.ts';

const ITEM: PropRules = { texts: ['value', 'label'], flags: ['default'] };

const OTHER_BLOCK = [
  '<Tabs> can hold <TabItem> only; this was left out',
  'put it into one of the items, or move it out of <Tabs>',
] as const;
const FOREIGN_TAB = [
  '<Tab> is a component of Mintlify and Fumadocs; it was left out with its contents',
  'write <TabItem label="…"> … </TabItem>',
] as const;

/** Returns `<Tabs>` with its `<TabItem>`s, or nothing if it has none. */
export function buildTabs({ blocks, props, propAt, scope, reportContent }: Component): readonly Block[] {
  const tabs: Tab[] = [];
  const chosen = props.get('defaultValue');
  let selected = -1;
  let hasForeign = false;
  for (const { token, at } of blocks) {
    if (token.type !== 'component' || token.tag.name !== 'TabItem') {
      const isForeign = isForeignTab(token);
      // The contents of a foreign tab are blocks beside it, which are part of the same mistake.
      if (isForeign) reportContent(...FOREIGN_TAB, at);
      else if (!hasForeign) reportContent(...OTHER_BLOCK, at);
      hasForeign ||= isForeign;
      continue;
    }
    const item = readComponent(token, at, { rules: ITEM, scope });
    const tab = buildTab(item, tabs.length + 1);
    if (tabs.some(({ value }) => value === tab.value)) {
      const message = `Two <TabItem>s of one <Tabs> have the value "${tab.value}"`;
      reportProps(scope, item.at, { message, hint: 'give one of them another value="…"' });
    }
    if (selected < 0 && (item.props.has('default') || tab.value === chosen)) selected = tabs.length;
    tabs.push(tab);
  }
  if (tabs.length === 0) {
    if (!hasForeign) reportContent('<Tabs> is empty', 'put <TabItem label="…"> into it');
    return [];
  }
  if (chosen !== undefined && !tabs.some(({ value }) => value === chosen)) {
    const hint = `the values are ${tabs.map(({ value }) => value).join(', ')}`;
    const message = `No <TabItem> has the value "${chosen}"`;
    reportProps(scope, propAt('defaultValue'), { message, hint });
  }
  const group = props.get('groupId') ?? props.get('syncKey') ?? null;
  return [{ type: 'tabs', group, selected: Math.max(0, selected), tabs }];
}

function isForeignTab(token: BlockToken): boolean {
  return token.type === 'component' && token.tag.name === 'Tab';
}

function buildTab({ tag, at, props, scope, blocks, build, reportContent }: Component, number: number): Tab {
  const value = props.get('value') ?? props.get('label');
  const label = props.get('label') ?? value;
  // A name that is not a text is reported with the props.
  if (label === undefined && !tag.props.some(({ name }) => name === 'value' || name === 'label'))
    reportProps(scope, at, { message: '<TabItem> has no name', hint: 'add label="…"' });
  if (blocks.length === 0)
    reportContent('<TabItem> is empty', 'put what the tab shows between <TabItem> and </TabItem>');
  const name = label ?? `Tab ${number}`;
  return { type: 'tab', label: name, value: value ?? name, children: build() };
}

interface PropsFault {
  readonly message: string;
  readonly hint: string;
}

function reportProps({ text }: Scope, at: SourceOffset, fault: PropsFault): void {
  report(text, 'markdown/component-props', { ...fault, at });
}
