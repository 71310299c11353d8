import type { UrlUse } from '../../../base/text/url.ts';
import { isIgnoreComment } from '../../load/ignore-comments.ts';
import { addAddress } from '../addresses.ts';
import { ahead, type SourceOffset } from '../offset-map.ts';
import { claimId } from '../page-builder.ts';
import type { TextBuilder } from '../text-builder.ts';
import { addNode, type HtmlTree } from './html-tree.ts';
import type { HtmlAttribute, HtmlPiece, OpenTag } from './read-tags.ts';
import { parseSrcset, type SourceCandidate } from './srcset.ts';

/** Attributes that hold one address, by element. */
const ADDRESSES: ReadonlyMap<string, readonly string[]> = new Map([
  ['a', ['href']],
  ['area', ['href']],
  ['img', ['src']],
  ['source', ['src']],
  ['track', ['src']],
  ['audio', ['src']],
  ['video', ['src', 'poster']],
  ['iframe', ['src']],
  ['embed', ['src']],
  ['object', ['data']],
  ['input', ['src']],
  ['script', ['src']],
  ['blockquote', ['cite']],
  ['q', ['cite']],
  ['ins', ['cite']],
  ['del', ['cite']],
]);

/** Raw HTML while its addresses are replaced by slots. */
interface RawBuilder {
  readonly pieces: string[];
  readonly slots: number[];
  /** What precedes the next slot. */
  before: string;
}

/** Adds raw HTML as it is, for a site that passes it through. Ids become anchors and addresses slots, so that links are checked. */
export function buildRawHtml(
  tree: HtmlTree,
  tokens: readonly HtmlPiece[],
  { html, at: from }: { readonly html: string; readonly at: SourceOffset },
): void {
  const { text } = tree.scope;
  const raw: RawBuilder = { pieces: [], slots: [], before: '' };
  const anchors: string[] = [];
  let done = 0;
  for (const tag of tokens) {
    if (tag.kind === 'comment' && isIgnoreComment(html.slice(tag.start, tag.end))) {
      raw.before += html.slice(done, tag.start);
      done = tag.end;
    }
    if (tag.kind !== 'open') continue;
    for (const one of tag.attributes) {
      const start = tag.start + one.start;
      const at = ahead(from, start);
      const id = isAnchor(tag, one) ? claimId(text.page, one.value.trim(), text.positionOf(at)) : null;
      if (id !== null) anchors.push(id);
      const addresses = addressesOf(tag, one);
      if (addresses === null) continue;
      raw.before += html.slice(done, start);
      done = tag.start + one.end;
      const use = tag.name === 'img' || one.name === 'srcset' ? 'image' : 'link';
      addSlots(raw, { text, name: one.name, addresses, use, at });
    }
  }
  addNode(tree, {
    type: 'rawHtml',
    pieces: [...raw.pieces, raw.before + html.slice(done)],
    slots: raw.slots,
    anchors,
  });
}

/** Returns the addresses of an attribute, or null if it has none. */
function addressesOf(tag: OpenTag, { name, value }: HtmlAttribute): readonly SourceCandidate[] | null {
  if (name === 'srcset' && (tag.name === 'img' || tag.name === 'source')) return parseSrcset(value);
  return ADDRESSES.get(tag.name)?.includes(name) === true ? [{ url: value.trim(), descriptor: '' }] : null;
}

interface AddedAttribute {
  readonly text: TextBuilder;
  readonly name: string;
  readonly addresses: readonly SourceCandidate[];
  readonly use: UrlUse;
  readonly at: SourceOffset;
}

/** Adds an attribute with a slot for each address. Without an address that is allowed it is left out. */
function addSlots(raw: RawBuilder, { text, name, addresses, use, at }: AddedAttribute): void {
  let isFirst = true;
  for (const { url, descriptor } of addresses) {
    const slot = addAddress(text, { slot: 'url', href: url, use, at });
    if (slot === null) continue;
    raw.pieces.push(raw.before + (isFirst ? `${name}="` : ', '));
    raw.slots.push(slot);
    raw.before = descriptor === '' ? '' : ` ${descriptor.replaceAll('"', '')}`;
    isFirst = false;
  }
  if (!isFirst) raw.before += '"';
}

function isAnchor({ name, attributes }: OpenTag, one: HtmlAttribute): boolean {
  if (one.name === 'id') return true;
  return (
    name === 'a' &&
    one.name === 'name' &&
    !attributes.some((other) => other.name === 'id' && other.value === one.value)
  );
}
