import { didYouMean } from '../../../base/text/nearest.ts';
import type { Block } from '../../../model/page/document.ts';
import { foreignComponent } from '../foreign/components.ts';
import { COMPONENT_NAMES } from '../lex/component-tag.ts';
import type { ComponentToken } from '../lex/tokens.ts';
import { ahead, type SourceOffset, startOfInner } from '../offset-map.ts';
import { ignoreEndTag } from '../page-builder.ts';
import { report, type Scope } from '../text-builder.ts';
import { buildCard, buildCardGrid, buildLinkCard } from './cards.ts';
import { type Component, type PropRules, readComponent } from './read-component.ts';
import { buildTabs } from './tabs.ts';

interface ComponentKind {
  readonly rules: PropRules;
  readonly build: (component: Component) => readonly Block[];
}

const CARD = { texts: ['title', 'href'], required: ['title'] };
const LINK_CARD = { texts: ['title', 'href', 'description'], required: ['title', 'href'] };

/** The components that pages may use anywhere. */
const KINDS: ReadonlyMap<string, ComponentKind> = new Map([
  ['Tabs', { rules: { texts: ['groupId', 'syncKey', 'defaultValue'] }, build: buildTabs }],
  ['CardGrid', { rules: { texts: [] }, build: buildCardGrid }],
  ['Cards', { rules: { texts: [] }, build: buildCardGrid }],
  ['Card', { rules: CARD, build: buildCard }],
  ['LinkCard', { rules: LINK_CARD, build: buildLinkCard }],
  ['Steps', { rules: { texts: [] }, build: buildSteps }],
]);

/** Returns the nodes of a component. Faults of its tag are reported. */
export function buildComponent(token: ComponentToken, offset: SourceOffset, scope: Scope): readonly Block[] {
  const kind = KINDS.get(token.tag.name);
  if (kind !== undefined) return kind.build(readComponent(token, offset, { rules: kind.rules, scope }));
  reportMisused(token, offset, scope);
  return scope.text.blocks(token.tokens, startOfInner(offset, token), scope);
}

/** Reports a component that is unknown or outside the one that it belongs to. */
function reportMisused({ tag, raw }: ComponentToken, offset: SourceOffset, { text }: Scope): void {
  const at = ahead(offset, raw.length - raw.trimStart().length);
  if (tag.name === 'TabItem') {
    const hint = 'put <Tabs> around the items that belong together';
    report(text, 'markdown/component-content', { message: '<TabItem> is outside of <Tabs>', hint, at });
    return;
  }
  const foreign = foreignComponent(tag.name);
  const hint =
    foreign?.hint ??
    didYouMean(tag.name, COMPONENT_NAMES) ??
    `the components are ${[...COMPONENT_NAMES].join(', ')}`;
  const origin = foreign === null ? '' : `, which is a component of ${foreign.dialect}`;
  report(text, 'markdown/unknown-component', { message: `No component <${tag.name}>${origin}`, hint, at });
  if (!tag.selfClosing) ignoreEndTag(text.page, tag.name);
}

/** Returns `<Steps>`: one ordered list, shown as steps. Reports anything else in it. */
function buildSteps({ blocks, build, reportContent }: Component): readonly Block[] {
  const [first, second] = blocks;
  if (first === undefined) {
    reportContent('<Steps> is empty', 'put an ordered list into it: 1. First step');
    return [];
  }
  const other = first.token.type === 'list' && first.token.ordered ? second : first;
  if (other !== undefined) {
    const hint = 'indent what belongs to a step as far as its text, and move the rest out';
    reportContent('<Steps> holds something besides one ordered list', hint, other.at);
  }
  return [{ type: 'steps', children: build() }];
}
