import { COMMON_ATTRIBUTES, type ElementInfo, FLAG_ATTRIBUTES } from '../../../document/html-elements.ts';
import type { Attribute } from '../../../model/document.ts';
import type { AddressFact } from '../../../model/page.ts';
import { isUrlAllowed } from '../addresses.ts';
import { ahead, type SourceOffset } from '../offset-map.ts';
import { addLink, claimId } from '../page-builder.ts';
import { report, type TextBuilder } from '../text-builder.ts';
import type { HtmlAttribute, OpenTag } from './read-tags.ts';
import { parseSrcset } from './srcset.ts';

/** Reports the address of a link or an image that is not allowed and returns its attribute, or null if there is none. */
export function refusedAddress(text: TextBuilder, tag: OpenTag, at: SourceOffset): HtmlAttribute | null {
  const name = tag.name === 'a' ? 'href' : tag.name === 'img' ? 'src' : null;
  const found = tag.attributes.find((one) => one.name === name);
  if (found === undefined) return null;
  const use = name === 'src' ? 'image' : 'link';
  return isUrlAllowed(text, found.value.trim(), { use, at: ahead(at, found.start) }) ? null : found;
}

/** The element of a start tag, and the position of the tag. */
interface TagContext {
  readonly info: ElementInfo;
  readonly at: SourceOffset;
}

/** Returns the attributes of a start tag that pages may use; others are reported. */
export function buildAttributes(
  text: TextBuilder,
  tag: OpenTag,
  { info, at: start }: TagContext,
): readonly Attribute[] {
  const attributes: Attribute[] = [];
  const seen = new Set<string>();
  for (const one of tag.attributes) {
    const { name } = one;
    if (seen.has(name)) continue;
    seen.add(name);
    const at = ahead(start, one.start);
    if (COMMON_ATTRIBUTES.has(name) || info.attributes.has(name)) {
      const built = buildAttribute(text, one, { tag, at });
      if (built !== null) attributes.push(built);
      continue;
    }
    const message = `The attribute "${name}" of <${tag.name}> is not allowed and was left out`;
    report(text, 'markdown/html-not-allowed', { message, hint: INSTEAD.get(name) ?? 'remove it', at });
  }
  return attributes;
}

/** Hints about attributes that old pages often have. */
const INSTEAD: ReadonlyMap<string, string> = new Map([
  ['style', 'use a class and a style sheet'],
  ['align', 'use a class and a style sheet'],
  ['target', 'leave it out: docgen marks links to other sites'],
  ['rel', 'leave it out: docgen marks links to other sites'],
]);

/** Returns the value of an attribute, or null if the tag has none of that name. */
export function attributeOf(tag: OpenTag, name: string): string | null {
  return tag.attributes.find((one) => one.name === name)?.value ?? null;
}

function buildAttribute(
  text: TextBuilder,
  { name, value }: HtmlAttribute,
  { tag, at }: { readonly tag: OpenTag; readonly at: SourceOffset },
): Attribute | null {
  const url = value.trim();
  switch (name) {
    case 'id':
      return plain(name, claimId(text.page, url, text.positionOf(at)));
    case 'name':
      if (value === attributeOf(tag, 'id')) return null;
      return plain(name, claimId(text.page, url, text.positionOf(at)));
    case 'href':
      return slotted(text, { name, href: url, slot: 'link', at });
    case 'src':
      if (tag.name === 'img')
        return slotted(text, { name, href: url, slot: 'image', at, sized: isSized(tag) });
      return mediaAddress(text, { name, href: url, at });
    case 'poster':
      return mediaAddress(text, { name, href: url, at });
    case 'srcset':
      return srcset(text, value, at);
    case 'cite':
      return isUrlAllowed(text, url, { use: 'link', at }) ? plain(name, url) : null;
    default:
      return FLAG_ATTRIBUTES.has(name)
        ? { type: 'attribute', name, value: null, slots: [], descriptors: [] }
        : plain(name, value);
  }
}

function isSized(tag: OpenTag): boolean {
  return attributeOf(tag, 'width') !== null || attributeOf(tag, 'height') !== null;
}

function plain(name: string, value: string | null): Attribute | null {
  return value === null ? null : { type: 'attribute', name, value, slots: [], descriptors: [] };
}

interface Address {
  readonly name: string;
  readonly href: string;
  readonly slot: AddressFact['slot'];
  readonly sized?: boolean;
  readonly at: SourceOffset;
}

function slotted(text: TextBuilder, { name, href, slot, sized = false, at }: Address): Attribute {
  const link = addLink(text.page, { slot, href, sized, at: text.positionOf(at) });
  return { type: 'attribute', name, value: null, slots: [link], descriptors: [] };
}

function mediaAddress(text: TextBuilder, address: Omit<Address, 'slot'>): Attribute | null {
  const isAllowed = isUrlAllowed(text, address.href, { use: 'image', at: address.at });
  return isAllowed ? slotted(text, { ...address, slot: 'url' }) : null;
}

function srcset(text: TextBuilder, value: string, at: SourceOffset): Attribute | null {
  const allowed = parseSrcset(value).filter(({ url }) => isUrlAllowed(text, url, { use: 'image', at }));
  if (allowed.length === 0) return null;
  const position = text.positionOf(at);
  return {
    type: 'attribute',
    name: 'srcset',
    value: null,
    slots: allowed.map(({ url }) =>
      addLink(text.page, { slot: 'url', href: url, sized: false, at: position }),
    ),
    descriptors: allowed.map(({ descriptor }) => (/^[\w.\s-]+$/.test(descriptor) ? descriptor : '')),
  };
}
