import type { Block } from '../../../model/page/document.ts';
import { addAddress } from '../addresses.ts';
import { decodeEntities } from '../inline/entities.ts';
import type { Component } from './read-component.ts';

/** Returns `<CardGrid>`: cards side by side. Reports anything else in it. */
export function buildCardGrid({ tag, blocks, build, reportContent }: Component): readonly Block[] {
  if (blocks.length === 0) {
    reportContent(`<${tag.name}> is empty`, 'put <Card> or <LinkCard> into it');
    return [];
  }
  for (const { token, at } of blocks) {
    if (token.type === 'component' || token.type === 'unclosed' || token.type === 'stray') continue;
    const hint = 'put it into a <Card title="…">, or move it out';
    reportContent(`<${tag.name}> holds something besides cards`, hint, at);
  }
  return [{ type: 'cardGrid', children: build() }];
}

/** Returns `<Card>`: a title, which may be a link, and Markdown. */
export function buildCard(component: Component): readonly Block[] {
  const { props, blocks, build, reportContent } = component;
  const slot = linkSlot(component, 'link');
  if (blocks.length === 0 && !props.has('href'))
    reportContent('<Card> is empty', 'put its text between <Card …> and </Card>, or use <LinkCard>');
  return [{ type: 'card', title: textOf(component, 'title') ?? '', slot, children: build() }];
}

/** Returns `<LinkCard>`: a card that is one link. */
export function buildLinkCard(component: Component): readonly Block[] {
  const { blocks, reportContent } = component;
  if (blocks.length > 0) {
    const hint = 'close it with /> and use description="…", or use <Card>';
    reportContent('<LinkCard> cannot have contents; they were left out', hint);
  }
  const slot = linkSlot(component, 'url');
  const description = textOf(component, 'description');
  return [{ type: 'linkCard', title: textOf(component, 'title') ?? '', description, slot }];
}

/** Returns the slot of a card's address, or null if it has none or may not be a link. */
function linkSlot(component: Component, slot: 'link' | 'url'): number | null {
  const { text, inLink } = component.scope;
  const href = textOf(component, 'href');
  if (href === null || inLink) return null;
  return addAddress(text, { slot, href, use: 'link', at: component.propAt('href') });
}

function textOf({ props }: Component, name: string): string | null {
  const text = props.get(name);
  return text === undefined ? null : decodeEntities(text);
}
