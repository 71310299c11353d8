import { isIgnoreComment } from '../../load/ignore-comments.ts';
import { addAddress } from '../addresses.ts';
import { ahead, type SourceOffset } from '../offset-map.ts';
import { claimId } from '../page-builder.ts';
import { addNode, type HtmlTree } from './html-tree.ts';
import type { HtmlAttribute, HtmlPiece, OpenTag } from './read-tags.ts';

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

/** Adds raw HTML as it is, for a site that passes it through. Ids become anchors and addresses slots, so that links are checked. */
export function buildRawHtml(
  tree: HtmlTree,
  tokens: readonly HtmlPiece[],
  { html, at: from }: { readonly html: string; readonly at: SourceOffset },
): void {
  const { text } = tree.scope;
  const pieces: string[] = [];
  const slots: number[] = [];
  const anchors: string[] = [];
  let before = '';
  let done = 0;
  for (const tag of tokens) {
    if (tag.kind === 'comment' && isIgnoreComment(html.slice(tag.start, tag.end))) {
      before += html.slice(done, tag.start);
      done = tag.end;
    }
    if (tag.kind !== 'open') continue;
    for (const one of tag.attributes) {
      const start = tag.start + one.start;
      const at = ahead(from, start);
      const id = isAnchor(tag, one) ? claimId(text.page, one.value.trim(), text.positionOf(at)) : null;
      if (id !== null) anchors.push(id);
      if (ADDRESSES.get(tag.name)?.includes(one.name) !== true) continue;
      before += html.slice(done, start);
      done = tag.start + one.end;
      const use = tag.name === 'img' ? 'image' : 'link';
      const slot = addAddress(text, { slot: 'url', href: one.value.trim(), use, at });
      if (slot === null) continue;
      pieces.push(`${before}${one.name}="`);
      before = '"';
      slots.push(slot);
    }
  }
  pieces.push(before + html.slice(done));
  addNode(tree, { type: 'rawHtml', pieces, slots, anchors });
}

function isAnchor({ name, attributes }: OpenTag, one: HtmlAttribute): boolean {
  if (one.name === 'id') return true;
  return (
    name === 'a' &&
    one.name === 'name' &&
    !attributes.some((other) => other.name === 'id' && other.value === one.value)
  );
}
