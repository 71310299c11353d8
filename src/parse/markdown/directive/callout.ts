import { attribute } from '../../../base/html.ts';
import type { ContainerKind } from '../../../model/site.ts';
import { claimId, type Draft, type Spot } from '../draft.ts';
import { inScope } from '../html/scopes.ts';
import { writeInlines } from '../inline/write-inlines.ts';
import type { AttributeBlock } from '../lex/attribute-block.ts';

/** A title that the author gave, and where it stands. */
export interface GivenTitle {
  readonly text: string;
  readonly spot: Spot;
}

/** What a callout shows besides its contents. */
export interface Callout {
  readonly kind: ContainerKind;
  /** Name of a container of the site's own, or null for a built-in one. */
  readonly name: string | null;
  readonly title: GivenTitle | null;
  readonly attributes: CalloutAttributes | null;
}

/** Attributes of the opening line and where it stands. */
export interface CalloutAttributes {
  readonly block: AttributeBlock;
  readonly spot: Spot;
}

/** What the built-in kinds are called where the author gives no title. */
export const TITLES: Readonly<Record<ContainerKind, string>> = {
  note: 'Note',
  tip: 'Tip',
  info: 'Info',
  warning: 'Warning',
  danger: 'Danger',
  caution: 'Caution',
  important: 'Important',
};

/** Writes a callout. `write` writes its contents. */
export function writeCallout(
  draft: Draft,
  callout: Callout & { readonly heading?: string },
  write: () => void,
): void {
  const { kind, name, title, attributes, heading } = callout;
  const own = name === null ? [] : [`callout-${name}`];
  const classes = ['callout', `callout-${kind}`, ...own, ...(attributes?.block.classes ?? [])];
  draft.out.push(`<aside${idOf(draft, attributes)} class="${classes.join(' ')}" role="note"`);
  const untitled = attributes?.block.words.includes('no-title') === true;
  if (untitled) draft.out.push(attribute('aria-label', heading ?? TITLES[kind]));
  draft.out.push('>\n');
  if (!untitled) {
    draft.out.push('<p class="callout-title">');
    writeTitle(draft, title, heading ?? TITLES[kind]);
    draft.out.push('</p>\n');
  }
  inScope(draft, 'flow', write);
  draft.out.push('</aside>\n');
}

/** Writes a folded block. */
export function writeDetails(
  draft: Draft,
  { title, attributes }: Pick<Callout, 'title' | 'attributes'>,
  write: () => void,
): void {
  const open = attributes?.block.words.includes('open') === true ? ' open' : '';
  const classes = ['details', ...(attributes?.block.classes ?? [])];
  draft.out.push(`<details${idOf(draft, attributes)} class="${classes.join(' ')}"${open}>\n<summary>`);
  writeTitle(draft, title, 'Details');
  draft.out.push('</summary>\n');
  inScope(draft, 'flow', write);
  draft.out.push('</details>\n');
}

function writeTitle(draft: Draft, title: GivenTitle | null, otherwise: string): void {
  inScope(draft, 'phrasing', () => {
    const { text, spot } = title ?? { text: otherwise, spot: null };
    const tokens = draft.lexer.inlines(text);
    writeInlines(draft, tokens, spot ?? { frame: { text, toPage: () => 0 }, offset: 0 });
  });
}

function idOf(draft: Draft, attributes: CalloutAttributes | null): string {
  if (attributes === null || attributes.block.id === null) return '';
  const id = claimId(draft, attributes.block.id, attributes.spot);
  if (id !== null) draft.anchors.push({ id, at: draft.place(attributes.spot) });
  return attribute('id', id);
}
