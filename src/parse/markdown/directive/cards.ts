import type { Block } from '../../../model/document.ts';
import { isUrlAllowed } from '../addresses.ts';
import { decodeEntities } from '../inline/entities.ts';
import { addLink } from '../page-builder.ts';
import { flowScope, report, type Scope } from '../text-builder.ts';
import { blocksOf, type ComponentPart, reportEmpty } from './part.ts';
import type { Props } from './props.ts';

/** Returns `<CardGrid>`: cards side by side. Anything else in it is reported. */
export function buildCardGrid(part: ComponentPart, _props: Props, scope: Scope): readonly Block[] {
  const { token, start } = part;
  const { text } = scope;
  const blocks = blocksOf(token.tokens, start);
  if (blocks.length === 0) {
    reportEmpty(text, part, 'put <Card> or <LinkCard> into it');
    return [];
  }
  for (const { token: inner, at } of blocks) {
    if (inner.type === 'component' || inner.type === 'unclosed' || inner.type === 'stray') continue;
    report(text, 'markdown/component-content', {
      message: `<${token.tag.name}> holds something besides cards`,
      hint: 'put it into a <Card title="…">, or move it out',
      at,
    });
  }
  return [{ type: 'cardGrid', children: text.blocks(token.tokens, start, flowScope(scope)) }];
}

/** Returns `<Card>`: a title, which may be a link, and Markdown. */
export function buildCard(part: ComponentPart, props: Props, scope: Scope): readonly Block[] {
  const { token, start } = part;
  const { text } = scope;
  const slot = linkSlot(props, scope, 'link');
  if (token.tokens.length === 0 && props.text('href') === null)
    reportEmpty(text, part, 'put its text between <Card …> and </Card>, or use <LinkCard>');
  const children = text.blocks(token.tokens, start, flowScope(scope));
  return [{ type: 'card', title: textOf(props, 'title') ?? '', slot, children }];
}

/** Returns `<LinkCard>`: a card that is one link. */
export function buildLinkCard(part: ComponentPart, props: Props, scope: Scope): readonly Block[] {
  const { token, start, at } = part;
  if (blocksOf(token.tokens, start).length > 0)
    report(scope.text, 'markdown/component-content', {
      message: '<LinkCard> cannot have contents; they were left out',
      hint: 'close it with /> and use description="…", or use <Card>',
      at,
    });
  const slot = linkSlot(props, scope, 'url');
  const description = textOf(props, 'description');
  return [{ type: 'linkCard', title: textOf(props, 'title') ?? '', description, slot }];
}

/** Returns the slot of a card's address, or null if it has none or may not be a link. */
function linkSlot(props: Props, { text, inLink }: Scope, slot: 'link' | 'url'): number | null {
  const typed = props.text('href');
  if (typed === null || inLink) return null;
  const href = decodeEntities(typed);
  const at = props.offsetOf('href');
  if (!isUrlAllowed(text, href, { use: 'link', at })) return null;
  return addLink(text.page, { slot, href, sized: false, at: text.positionOf(at) });
}

function textOf(props: Props, name: string): string | null {
  const text = props.text(name);
  return text === null ? null : decodeEntities(text);
}
