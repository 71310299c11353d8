import type { Token, Tokens } from 'marked';
import { attribute, escapeHtml } from '../../../base/html.ts';
import { admitUrl, writeHole } from '../addresses.ts';
import { type Draft, report, type Spot } from '../draft.ts';
import { isInlined, writeDrawing, writeDrawingFigure } from '../drawing/write-drawing.ts';
import { claimAnchor } from '../html/write-attributes.ts';
import type { AttributeBlock } from '../lex/attribute-block.ts';
import { decodeEntities } from './entities.ts';
import { imageAttributes } from './image-attributes.ts';
import { collapse, plainText } from './plain-text.ts';

/** Fragments that say for which colour scheme an image is, and the class that stands for each. */
const SCHEMES: ReadonlyMap<string, string> = new Map([
  ['#light', 'only-light'],
  ['#gh-light-mode-only', 'only-light'],
  ['#dark', 'only-dark'],
  ['#gh-dark-mode-only', 'only-dark'],
]);

/** Writes an image with a hole for its address. Where that may not be printed, the alternative text stands for it. */
export function writeImage(
  draft: Draft,
  token: Tokens.Image,
  { spot, attributes }: { readonly spot: Spot; readonly attributes: AttributeBlock | null },
): void {
  const typed = decodeEntities(token.href);
  if (isInlined(typed)) {
    writeDrawing(draft, { href: typed, alt: altOf(draft, token, spot), attributes }, spot);
    return;
  }
  const alt = collapse(plainText(token.tokens));
  if (!admitUrl(draft, typed, { use: 'image', spot })) {
    draft.out.push(escapeHtml(alt));
    return;
  }
  if (alt === '') reportMissingAlt(draft, typed, spot);
  const { href, scheme } = splitScheme(typed);
  const width = attributes?.values.get('width') ?? null;
  const height = attributes?.values.get('height') ?? null;
  const classes = [...(attributes?.classes ?? []), ...(scheme === null ? [] : [scheme])];
  draft.out.push('<img');
  writeHole(draft, { slot: 'image', href, sized: width !== null || height !== null }, spot);
  draft.out.push(attribute('alt', alt) + attribute('width', width) + attribute('height', height));
  if (attributes?.id != null) draft.out.push(attribute('id', claimAnchor(draft, attributes.id, spot)));
  draft.out.push(attribute('class', classes.length === 0 ? null : classes.join(' ')));
  if (token.title) draft.out.push(attribute('title', decodeEntities(token.title)));
  draft.out.push(' loading="lazy" decoding="async">');
}

/**
 * Writes an image that stands alone in its paragraph and has a title: the title becomes its caption. A drawing needs no title.
 * False where the tokens are anything else, or a figure cannot stand here.
 */
export function writeFigure(draft: Draft, tokens: readonly Token[], spot: Spot): boolean {
  const [image, next, ...rest] = tokens;
  if (image?.type !== 'image' || !isImage(image) || rest.length > 0) return false;
  const href = decodeEntities(image.href);
  const isDrawing = isInlined(href);
  if (!image.title && !isDrawing) return false;
  const attributes = imageAttributes(next);
  if (next !== undefined && (attributes === null || next.raw.length > attributes.length)) return false;
  const caption = decodeEntities(image.title ?? '');
  const block = attributes?.block ?? null;
  if (isDrawing) {
    writeDrawingFigure(draft, { href, alt: altOf(draft, image, spot), attributes: block, caption }, spot);
    return true;
  }
  draft.out.push('<figure>');
  writeImage(draft, { ...image, title: null }, { spot, attributes: block });
  draft.out.push(`<figcaption>${escapeHtml(caption)}</figcaption></figure>\n`);
  return true;
}

function isImage(token: Token): token is Tokens.Image {
  return token.type === 'image';
}

function splitScheme(href: string): { readonly href: string; readonly scheme: string | null } {
  const hash = href.indexOf('#');
  const scheme = hash < 0 ? undefined : SCHEMES.get(href.slice(hash).toLowerCase());
  return scheme === undefined ? { href, scheme: null } : { href: href.slice(0, hash), scheme };
}

function altOf(draft: Draft, token: Tokens.Image, spot: Spot): string {
  const alt = collapse(plainText(token.tokens));
  if (alt === '') reportMissingAlt(draft, decodeEntities(token.href), spot);
  return alt;
}

function reportMissingAlt(draft: Draft, href: string, spot: Spot): void {
  report(draft, 'markdown/image-alt', {
    message: `The image "${href.slice(0, 100)}" has no alternative text`,
    hint: 'write what it shows between the brackets: ![A chart of latency](chart.png)',
    spot,
  });
}
