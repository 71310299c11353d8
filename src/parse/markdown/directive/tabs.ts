import type { Block } from '../../../model/document.ts';
import type { ComponentToken } from '../lex/tokens.ts';
import type { SourceOffset } from '../offset-map.ts';
import { flowScope, report, type Scope, type TextBuilder } from '../text-builder.ts';
import { blocksOf, type ComponentPart, partOf, reportEmpty } from './part.ts';
import { type PropRules, type Props, readProps } from './props.ts';
import { type TabSource, tabSet } from './tab-set.ts';

const ITEM: PropRules = { texts: ['value', 'label'], flags: ['default'], required: [] };

/** Returns `<Tabs>` with its `<TabItem>`s, or nothing if it has none. */
export function buildTabs(part: ComponentPart, props: Props, scope: Scope): readonly Block[] {
  const { text } = scope;
  const tabs: TabSource[] = [];
  const chosen = props.text('defaultValue');
  for (const { token, at } of blocksOf(part.token.tokens, part.start)) {
    if (token.type === 'component' && token.tag.name === 'TabItem') {
      const tab = buildTab(partOf(token, at), tabs.length + 1, scope);
      if (tabs.some(({ value }) => value === tab.value))
        reportDuplicate(text, tab.value, partOf(token, at).at);
      tabs.push({ ...tab, isDefault: tab.isDefault || tab.value === chosen });
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
  return [tabSet(props.text('groupId') ?? props.text('syncKey'), tabs)];
}

function reportDuplicate(text: TextBuilder, value: string, at: SourceOffset): void {
  report(text, 'markdown/component-props', {
    message: `Two <TabItem>s of one <Tabs> have the value "${value}"`,
    hint: 'give one of them another value="…"',
    at,
  });
}

function buildTab({ token, at, start }: ComponentPart, number: number, scope: Scope): TabSource {
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
  return { label: name, value: value ?? name, isDefault: props.has('default'), children };
}

/** Whether the author meant to name the tab; a name that is no text is reported with the props. */
function hasName({ tag }: ComponentToken): boolean {
  return tag.props.some(({ name }) => name === 'value' || name === 'label');
}
