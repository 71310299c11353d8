import type { Token, Tokens } from 'marked';
import { collapse } from '../../../document/plain-text.ts';
import type { Figure, Inline } from '../../../model/page/document.ts';
import { isUrlAllowed } from '../addresses.ts';
import { buildDrawing, isInlined } from '../drawing/build-drawing.ts';
import { type AttributeBlock, parseAttributeBlock } from '../lex/attribute-block.ts';
import { asInlines } from '../lex/tokens.ts';
import type { SourceOffset } from '../offset-map.ts';
import { addLink, claimId } from '../page-builder.ts';
import { report, type Scope, type TextBuilder } from '../text-builder.ts';
import { decodeEntities } from './entities.ts';
import { addFromDefinition } from './reference-positions.ts';

/** The class of an image for one colour scheme, by the fragment of its address. */
const SCHEMES: ReadonlyMap<string, string> = new Map([
  ['#light', 'only-light'],
  ['#gh-light-mode-only', 'only-light'],
  ['#dark', 'only-dark'],
  ['#gh-dark-mode-only', 'only-dark'],
]);

/** Attributes after an image, `![alt](src){width=400}`, and how many characters of the next token they take. */
interface ImageAttributes {
  readonly block: AttributeBlock;
  readonly length: number;
}

/** Returns the attributes directly after an image, or null if there are none. */
export function imageAttributes(next: Token | undefined): ImageAttributes | null {
  if (next?.type !== 'text' || !next.raw.startsWith('{')) return null;
  const end = next.raw.indexOf('}');
  const block = end < 0 ? null : parseAttributeBlock(next.raw.slice(1, end));
  return block === null || end === 1 ? null : { block, length: end + 1 };
}

/** Returns an image or a drawing, or its alternative text if the page cannot have it. */
export function buildImage(
  token: Tokens.Image,
  at: SourceOffset,
  { text, attributes }: { readonly text: TextBuilder; readonly attributes: AttributeBlock | null },
): Inline {
  const typed = decodeEntities(token.href);
  const alt = collapse(altFromTokens(token.tokens));
  const isDrawing = isInlined(typed);
  const isAllowed = () => isDrawing || isUrlAllowed(text, typed, { use: 'image', at });
  if (!addFromDefinition(text, token, isAllowed)) return { type: 'text', text: alt };
  if (alt === '') reportMissingAlt(text, typed, at);
  if (isDrawing) return buildDrawing({ href: typed, alt, attributes }, at, text);
  const fragment = typed.includes('#') ? typed.slice(typed.indexOf('#')) : '';
  const scheme = SCHEMES.get(fragment.toLowerCase());
  const href = scheme === undefined ? typed : typed.slice(0, -fragment.length);
  const width = attributes?.values.get('width') ?? null;
  const height = attributes?.values.get('height') ?? null;
  const sized = width !== null || height !== null;
  const position = text.positionOf(at);
  return {
    type: 'image',
    slot: addFromDefinition(text, token, () =>
      addLink(text.page, { slot: 'image', href, sized, at: position }),
    ),
    alt,
    title: token.title ? decodeEntities(token.title) : null,
    width,
    height,
    id: attributes?.id == null ? null : claimId(text.page, attributes.id, position),
    classes: [...(attributes?.classes ?? []), ...(scheme === undefined ? [] : [scheme])],
  };
}

/**
 * Returns the figure that a paragraph of one image with a title makes: the title becomes its caption. A drawing needs no
 * title. Returns null for any other paragraph.
 */
export function buildFigure(tokens: readonly Token[], at: SourceOffset, { text }: Scope): Figure | null {
  const [image, next, ...rest] = asInlines(tokens);
  if (image?.type !== 'image' || rest.length > 0) return null;
  const isDrawing = isInlined(decodeEntities(image.href));
  if (!image.title && !isDrawing) return null;
  const attributes = imageAttributes(next);
  if (next !== undefined && (attributes === null || next.raw.length > attributes.length)) return null;
  const shown = buildImage({ ...image, title: null }, at, { text, attributes: attributes?.block ?? null });
  return { type: 'figure', caption: decodeEntities(image.title ?? ''), isDrawing, children: [shown] };
}

/** Returns the text between the brackets of an image, without markup. */
function altFromTokens(tokens: readonly Token[]): string {
  let text = '';
  for (const token of asInlines(tokens)) {
    if (token.type === 'html') continue;
    if ('tokens' in token && token.tokens !== undefined && token.type !== 'text')
      text += altFromTokens(token.tokens);
    else if (token.type === 'br') text += ' ';
    else if ('text' in token) text += token.type === 'text' ? decodeEntities(token.raw) : token.text;
  }
  return text;
}

function reportMissingAlt(text: TextBuilder, href: string, at: SourceOffset): void {
  report(text, 'markdown/image-alt', {
    message: `The image "${href.slice(0, 100)}" has no alternative text`,
    hint: 'write what it shows between the brackets: ![A chart of latency](chart.png)',
    at,
  });
}
