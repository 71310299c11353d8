import {
  COMMON_ATTRIBUTES,
  type ElementInfo,
  FLAG_ATTRIBUTES,
  isIgnoredAttribute,
} from '../../../document/html-elements.ts';
import type { Attribute } from '../../../model/page/document.ts';
import { addAddress, isUrlAllowed } from '../addresses.ts';
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
    if (seen.has(name) || isIgnoredAttribute(name)) continue;
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
  ['classname', 'write class="…"'],
  ['markdown', 'leave it out: Markdown between tags is read if blank lines are around it'],
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
  const href = value.trim();
  switch (name) {
    case 'name':
    case 'id':
      if (name === 'name' && value === attributeOf(tag, 'id')) return null;
      return withValue(name, claimId(text.page, href, text.positionOf(at)));
    case 'href':
    case 'src':
      if (name === 'src' && tag.name !== 'img') return withSlot(name, mediaSlot(text, href, at));
      return withSlot(name, linkSlot(text, href, { tag, at }));
    case 'poster':
      return withSlot(name, mediaSlot(text, href, at));
    case 'srcset':
      return buildSrcset(text, value, at);
    case 'cite':
      return withSlot(name, addAddress(text, { slot: 'link', href, use: 'link', at }));
    default:
      return FLAG_ATTRIBUTES.has(name) ? { ...EMPTY, name } : withValue(name, value);
  }
}

/** An attribute without a value. */
const EMPTY = { type: 'attribute', value: null, slots: [], descriptors: [] } as const;

function withValue(name: string, value: string | null): Attribute | null {
  return value === null ? null : { ...EMPTY, name, value };
}

function withSlot(name: string, slot: number | null): Attribute | null {
  return slot === null ? null : { ...EMPTY, name, slots: [slot] };
}

/** Returns the slot of the address of a link or an image, which is allowed. */
function linkSlot(
  text: TextBuilder,
  href: string,
  { tag, at }: { readonly tag: OpenTag; readonly at: SourceOffset },
): number {
  const isImage = tag.name === 'img';
  const sized = isImage && (attributeOf(tag, 'width') !== null || attributeOf(tag, 'height') !== null);
  return addLink(text.page, { slot: isImage ? 'image' : 'link', href, sized, at: text.positionOf(at) });
}

function mediaSlot(text: TextBuilder, href: string, at: SourceOffset): number | null {
  return addAddress(text, { slot: 'url', href, use: 'image', at });
}

function buildSrcset(text: TextBuilder, value: string, at: SourceOffset): Attribute | null {
  const slots: number[] = [];
  const descriptors: string[] = [];
  for (const { url, descriptor } of parseSrcset(value)) {
    const slot = mediaSlot(text, url, at);
    if (slot === null) continue;
    slots.push(slot);
    descriptors.push(/^[\w.\s-]+$/.test(descriptor) ? descriptor : '');
  }
  return slots.length === 0 ? null : { ...EMPTY, name: 'srcset', slots, descriptors };
}
