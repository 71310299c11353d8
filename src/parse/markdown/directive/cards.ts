import { escapeHtml } from '../../../base/html.ts';
import { admitUrl, writeHole } from '../addresses.ts';
import { writeBlocks } from '../block/write-blocks.ts';
import { type Draft, report, type Spot } from '../draft.ts';
import { inScope } from '../html/scopes.ts';
import { decodeEntities } from '../inline/entities.ts';
import { countWords } from '../inline/text.ts';
import { blocksOf, type Part, reportEmpty } from './part.ts';
import type { Props } from './props.ts';

/** Writes `<CardGrid>`: cards side by side. */
export function writeCardGrid(draft: Draft, part: Part): void {
  const blocks = blocksOf(part.token.tokens, part.frame);
  if (blocks.length === 0) {
    reportEmpty(draft, part, 'put <Card> or <LinkCard> into it');
    return;
  }
  for (const { token, spot } of blocks) {
    if (token.type === 'component' || token.type === 'unclosed' || token.type === 'stray') continue;
    report(draft, 'markdown/component-content', {
      message: `<${part.token.tag.name}> holds something besides cards`,
      hint: 'put it into a <Card title="…">, or move it out',
      spot,
    });
  }
  draft.out.push('<div class="card-grid">\n');
  inScope(draft, 'flow', () => writeBlocks(draft, part.token.tokens, { frame: part.frame, offset: 0 }));
  draft.out.push('</div>\n');
}

/** Writes `<Card>`: a title, which may be a link, and Markdown. */
export function writeCard(draft: Draft, { token, frame, spot }: Part, props: Props): void {
  const title = textOf(draft, props, 'title');
  const href = props.text('href');
  const at = props.spotOf('href');
  draft.out.push('<div class="card">\n<p class="card-title">');
  if (href !== null && canLink(draft, href, at)) {
    draft.out.push('<a');
    writeHole(draft, { slot: 'link', href: decodeEntities(href), sized: false }, at);
    draft.out.push(`>${title}</a>`);
  } else draft.out.push(title);
  draft.out.push('</p>\n');
  if (token.tokens.length === 0 && href === null)
    reportEmpty(
      draft,
      { token, frame, spot },
      'put its text between <Card …> and </Card>, or use <LinkCard>',
    );
  inScope(draft, 'flow', () => writeBlocks(draft, token.tokens, { frame, offset: 0 }));
  draft.out.push('</div>\n');
}

/** Writes `<LinkCard>`: a card that is one link. */
export function writeLinkCard(draft: Draft, { token, frame, spot }: Part, props: Props): void {
  const title = `<span class="card-title">${textOf(draft, props, 'title')}</span>`;
  const description =
    props.text('description') === null ? '' : `<p>${textOf(draft, props, 'description')}</p>`;
  const href = props.text('href');
  const at = props.spotOf('href');
  if (blocksOf(token.tokens, frame).length > 0)
    report(draft, 'markdown/component-content', {
      message: '<LinkCard> holds nothing; what stands in it was left out',
      hint: 'close it with /> and use description="…", or use <Card>',
      spot,
    });
  if (href === null || !canLink(draft, href, at)) {
    draft.out.push(`<div class="card">${title}${description}</div>\n`);
    return;
  }
  // A class of the hole's own would take the place of the card's, so the hole is for the address alone.
  draft.out.push('<a class="card link-card" href="');
  writeHole(draft, { slot: 'url', href: decodeEntities(href), sized: false }, at);
  draft.out.push(`">${title}${description}</a>\n`);
}

function canLink(draft: Draft, href: string, spot: Spot): boolean {
  return draft.html.links === 0 && admitUrl(draft, decodeEntities(href), { use: 'link', spot });
}

function textOf(draft: Draft, props: Props, name: string): string {
  const text = decodeEntities(props.text(name) ?? '');
  draft.so.words += countWords(text);
  return escapeHtml(text);
}
