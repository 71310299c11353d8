import { didYouMean } from '../../../base/nearest.ts';
import type { Block } from '../../../model/document.ts';
import { COMPONENT_NAMES } from '../lex/component-tag.ts';
import type { ComponentToken } from '../lex/tokens.ts';
import type { SourceOffset } from '../offset-map.ts';
import { ignoreEndTag } from '../page-builder.ts';
import { report, type Scope } from '../text-builder.ts';
import { buildCard, buildCardGrid, buildLinkCard } from './cards.ts';
import { type ComponentPart, partOf } from './part.ts';
import { type PropRules, type Props, readProps } from './props.ts';
import { buildSteps } from './steps.ts';
import { buildTabs } from './tabs.ts';

interface ComponentKind {
  readonly props: PropRules;
  readonly build: (part: ComponentPart, props: Props, scope: Scope) => readonly Block[];
}

const NONE: PropRules = { texts: [], flags: [], required: [] };

/** The components that pages may use anywhere. */
const KINDS: ReadonlyMap<string, ComponentKind> = new Map([
  ['Tabs', { props: { ...NONE, texts: ['groupId', 'syncKey', 'defaultValue'] }, build: buildTabs }],
  ['CardGrid', { props: NONE, build: buildCardGrid }],
  ['Cards', { props: NONE, build: buildCardGrid }],
  ['Card', { props: { ...NONE, texts: ['title', 'href'], required: ['title'] }, build: buildCard }],
  [
    'LinkCard',
    {
      props: { ...NONE, texts: ['title', 'href', 'description'], required: ['title', 'href'] },
      build: buildLinkCard,
    },
  ],
  ['Steps', { props: NONE, build: buildSteps }],
]);

/** Returns the nodes of a component. Faults of its tag are reported. */
export function buildComponent(token: ComponentToken, offset: SourceOffset, scope: Scope): readonly Block[] {
  const part = partOf(token, offset);
  const kind = KINDS.get(token.tag.name);
  if (kind === undefined) return buildMisused(part, scope);
  const props = readProps(scope.text, token.tag, { rules: kind.props, at: part.at });
  return kind.build(part, props, scope);
}

/** Returns the contents of a component that is unknown or outside the one that it belongs to. */
function buildMisused({ token, at, start }: ComponentPart, scope: Scope): readonly Block[] {
  const { text } = scope;
  const { tag } = token;
  if (tag.name === 'TabItem')
    report(text, 'markdown/component-content', {
      message: '<TabItem> is outside of <Tabs>',
      hint: 'put <Tabs> around the items that belong together',
      at,
    });
  else {
    report(text, 'markdown/unknown-component', {
      message: `No component <${tag.name}>`,
      hint: didYouMean(tag.name, COMPONENT_NAMES) ?? `the components are ${[...COMPONENT_NAMES].join(', ')}`,
      at,
    });
    if (!tag.selfClosing) ignoreEndTag(text.page, tag.name);
  }
  return text.blocks(token.tokens, start, scope);
}
