import { didYouMean } from '../../../base/nearest.ts';
import { writeBlocks } from '../block/write-blocks.ts';
import type { Draft, Spot } from '../draft.ts';
import { ahead, report } from '../draft.ts';
import { excuse } from '../html/open-elements.ts';
import { COMPONENT_NAMES } from '../lex/component-names.ts';
import type { ComponentToken } from '../lex/tokens.ts';
import { innerFrame } from '../source-frame.ts';
import { writeCard, writeCardGrid, writeLinkCard } from './cards.ts';
import type { Part } from './part.ts';
import { type PropRules, type Props, readProps } from './props.ts';
import { writeSteps } from './steps.ts';
import { writeTabsComponent } from './tabs.ts';

interface ComponentKind {
  readonly props: PropRules;
  readonly write: (draft: Draft, part: Part, props: Props) => void;
}

const NONE: PropRules = { texts: [], flags: [], required: [] };

/** The components that may stand anywhere. */
const KINDS: ReadonlyMap<string, ComponentKind> = new Map([
  ['Tabs', { props: { ...NONE, texts: ['groupId', 'syncKey', 'defaultValue'] }, write: writeTabsComponent }],
  ['CardGrid', { props: NONE, write: writeCardGrid }],
  ['Cards', { props: NONE, write: writeCardGrid }],
  ['Card', { props: { ...NONE, texts: ['title', 'href'], required: ['title'] }, write: writeCard }],
  [
    'LinkCard',
    {
      props: { ...NONE, texts: ['title', 'href', 'description'], required: ['title', 'href'] },
      write: writeLinkCard,
    },
  ],
  ['Steps', { props: NONE, write: writeSteps }],
]);

/** Writes a component; what is wrong with its tag is reported. */
export function writeComponent(draft: Draft, token: ComponentToken, spot: Spot): void {
  const { tag, raw, text, skippedLines } = token;
  const at = ahead(spot, raw.length - raw.trimStart().length);
  const kind = KINDS.get(tag.name);
  if (kind === undefined) {
    writeMisused(draft, token, spot);
    return;
  }
  const props = readProps(draft, tag, { rules: kind.props, spot: at });
  const frame = innerFrame(spot.frame, { start: spot.offset, raw, text, skippedLines });
  kind.write(draft, { token, frame, spot: at }, props);
}

/** A component that is not known or not where it belongs: what it holds is shown without it. */
function writeMisused(draft: Draft, token: ComponentToken, spot: Spot): void {
  const { tag, raw, text, skippedLines, tokens } = token;
  const at = ahead(spot, raw.length - raw.trimStart().length);
  if (tag.name === 'TabItem')
    report(draft, 'markdown/component-content', {
      message: '<TabItem> stands outside <Tabs>',
      hint: 'put <Tabs> around the items that belong together',
      spot: at,
    });
  else {
    report(draft, 'markdown/unknown-component', {
      message: `No component <${tag.name}>`,
      hint: didYouMean(tag.name, COMPONENT_NAMES) ?? `the components are ${[...COMPONENT_NAMES].join(', ')}`,
      spot: at,
    });
    if (!tag.selfClosing) excuse(draft.html, tag.name);
  }
  const frame = innerFrame(spot.frame, { start: spot.offset, raw, text, skippedLines });
  writeBlocks(draft, tokens, { frame, offset: 0 });
}
