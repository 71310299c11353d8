import { writeBlocks } from '../block/write-blocks.ts';
import { ahead, type Draft, report } from '../draft.ts';
import type { ComponentToken } from '../lex/tokens.ts';
import { innerFrame } from '../source-frame.ts';
import { blocksOf, type Part, type PlacedBlock, reportEmpty } from './part.ts';
import { type PropRules, type Props, readProps } from './props.ts';
import { type Tab, writeTabs } from './tab-set.ts';

const ITEM: PropRules = { texts: ['value', 'label'], flags: ['default'], required: [] };

/** Writes `<Tabs>` with its `<TabItem>`s. */
export function writeTabsComponent(draft: Draft, part: Part, props: Props): void {
  const tabs: Tab[] = [];
  const chosen = props.text('defaultValue');
  for (const block of blocksOf(part.token.tokens, part.frame)) {
    const { token } = block;
    if (token.type === 'component' && token.tag.name === 'TabItem') {
      const tab = tabOf(draft, { ...block, token }, tabs.length);
      if (tabs.some(({ value }) => value === tab.value)) reportTwin(draft, tab.value, { ...block, token });
      tabs.push({ ...tab, isDefault: tab.isDefault || tab.value === chosen });
    } else
      report(draft, 'markdown/component-content', {
        message: '<Tabs> holds <TabItem> alone; this was left out',
        hint: 'put it into one of the items, or move it out of <Tabs>',
        spot: block.spot,
      });
  }
  if (tabs.length === 0) {
    reportEmpty(draft, part, 'put <TabItem label="…"> into it');
    return;
  }
  if (chosen !== null && !tabs.some(({ value }) => value === chosen))
    report(draft, 'markdown/component-props', {
      message: `No <TabItem> has the value "${chosen}"`,
      hint: `the values are ${tabs.map(({ value }) => value).join(', ')}`,
      spot: props.spotOf('defaultValue'),
    });
  writeTabs(draft, { group: props.text('groupId') ?? props.text('syncKey'), tabs });
}

/** Tabs are told apart by their values, in the browser and where groups stay in step. */
function reportTwin(draft: Draft, value: string, { token, spot }: PlacedBlock<ComponentToken>): void {
  report(draft, 'markdown/component-props', {
    message: `Two <TabItem>s of one <Tabs> have the value "${value}"`,
    hint: 'give one of them another value="…"',
    spot: ahead(spot, token.raw.length - token.raw.trimStart().length),
  });
}

function tabOf(draft: Draft, { token, spot }: PlacedBlock<ComponentToken>, index: number): Tab {
  const { tag, raw, text, skippedLines, tokens } = token;
  const at = ahead(spot, raw.length - raw.trimStart().length);
  const props = readProps(draft, tag, { rules: ITEM, spot: at });
  const value = props.text('value') ?? props.text('label');
  const label = props.text('label') ?? value;
  if (label === null && !tag.props.some(({ name }) => name === 'value' || name === 'label'))
    report(draft, 'markdown/component-props', {
      message: '<TabItem> has no name',
      hint: 'add label="…"',
      spot: at,
    });
  const frame = innerFrame(spot.frame, { start: spot.offset, raw, text, skippedLines });
  if (blocksOf(tokens, frame).length === 0)
    report(draft, 'markdown/component-content', {
      message: '<TabItem> is empty',
      hint: 'put what the tab shows between <TabItem> and </TabItem>',
      spot: at,
    });
  const name = label ?? `Tab ${index + 1}`;
  const write = () => writeBlocks(draft, tokens, { frame, offset: 0 });
  return { label: name, value: value ?? name, isDefault: props.has('default'), write };
}
