import { admitUrl, writeHole } from '../addresses.ts';
import { ahead, type Draft, type Spot } from '../draft.ts';
import { countWords } from '../inline/text.ts';
import type { HtmlAttribute, HtmlPiece, OpenTag } from './read-tags.ts';
import { claimAnchor } from './write-attributes.ts';

/** Raw HTML and where it stands. */
export interface RawHtml {
  readonly html: string;
  readonly pieces: readonly HtmlPiece[];
  readonly spot: Spot;
}

/** Attributes that hold one address, by element. */
const ADDRESSES: ReadonlyMap<string, readonly string[]> = new Map([
  ['a', ['href']],
  ['area', ['href']],
  ['img', ['src']],
  ['source', ['src']],
  ['track', ['src']],
  ['audio', ['src']],
  ['video', ['src', 'poster']],
]);

/** Writes raw HTML as it is, for sites that allow it. Ids become anchors and addresses holes, so that links are checked. */
export function passHtml(draft: Draft, { html, pieces, spot }: RawHtml): void {
  let at = 0;
  for (const piece of pieces) {
    if (piece.kind === 'text') draft.so.words += countWords(piece.text);
    if (piece.kind !== 'open') continue;
    for (const one of piece.attributes) {
      if (isAnchor(piece, one)) claimAnchor(draft, one.value, ahead(spot, one.start));
      if (ADDRESSES.get(piece.name)?.includes(one.name) !== true) continue;
      draft.out.push(html.slice(at, one.start));
      passAddress(draft, one, { tag: piece, spot: ahead(spot, one.start) });
      at = one.end;
    }
  }
  draft.out.push(html.slice(at));
}

function isAnchor({ name, attributes }: OpenTag, one: HtmlAttribute): boolean {
  if (one.name === 'id') return true;
  return (
    name === 'a' &&
    one.name === 'name' &&
    !attributes.some((other) => other.name === 'id' && other.value === one.value)
  );
}

function passAddress(
  draft: Draft,
  { name, value }: HtmlAttribute,
  { tag, spot }: { readonly tag: OpenTag; readonly spot: Spot },
): void {
  const href = value.trim();
  if (!admitUrl(draft, href, { use: tag.name === 'img' ? 'image' : 'link', spot })) return;
  draft.out.push(`${name}="`);
  writeHole(draft, { slot: 'url', href, sized: false }, spot);
  draft.out.push('"');
}
