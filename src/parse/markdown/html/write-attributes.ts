import { attribute } from '../../../base/html.ts';
import { admitUrl, writeHole } from '../addresses.ts';
import { ahead, claimId, type Draft, report, type Spot } from '../draft.ts';
import { COMMON_ATTRIBUTES, type ElementInfo, FLAG_ATTRIBUTES } from './elements.ts';
import type { HtmlAttribute, OpenTag } from './read-tags.ts';
import { parseSrcset } from './srcset.ts';

/** A start tag that may be written. */
export interface PlacedTag {
  readonly tag: OpenTag;
  readonly info: ElementInfo;
  /** Where the raw HTML starts. */
  readonly spot: Spot;
  /** Whether its address may not be printed. */
  readonly isRefused: boolean;
}

/** Whether the address of a link or an image may not be printed, which is reported. */
export function hasRefusedAddress(draft: Draft, tag: OpenTag, spot: Spot): boolean {
  const name = tag.name === 'a' ? 'href' : tag.name === 'img' ? 'src' : null;
  const found = tag.attributes.find((one) => one.name === name);
  if (found === undefined) return false;
  return !admitUrl(draft, found.value.trim(), {
    use: name === 'src' ? 'image' : 'link',
    spot: ahead(spot, found.start),
  });
}

/** Writes the attributes of a start tag: those on the list, with addresses as holes. Others are reported and left out. */
export function writeAttributes(draft: Draft, placed: PlacedTag): void {
  const seen = new Set<string>();
  for (const one of placed.tag.attributes) {
    if (seen.has(one.name)) continue;
    seen.add(one.name);
    if (COMMON_ATTRIBUTES.has(one.name) || placed.info.attributes.has(one.name))
      writeAttribute(draft, placed, one);
    else rejectAttribute(draft, placed, one);
  }
}

/** The value of an attribute, or null. */
export function attributeOf(tag: OpenTag, name: string): string | null {
  return tag.attributes.find((one) => one.name === name)?.value ?? null;
}

/** Takes an id, or the name of an anchor, as an anchor of the page. Null where the page cannot have it. */
export function claimAnchor(draft: Draft, value: string, spot: Spot): string | null {
  const id = claimId(draft, value.trim(), spot);
  if (id !== null) draft.anchors.push({ id, at: draft.place(spot) });
  return id;
}

function writeAttribute(draft: Draft, placed: PlacedTag, { name, value, start }: HtmlAttribute): void {
  const { tag, spot } = placed;
  const at = ahead(spot, start);
  switch (name) {
    case 'id':
      if (isHeading(tag.name)) return;
      draft.out.push(attribute('id', claimAnchor(draft, value, at)));
      return;
    case 'name':
      if (value === attributeOf(tag, 'id')) return;
      draft.out.push(attribute('name', claimAnchor(draft, value, at)));
      return;
    case 'href':
      writeLink(draft, placed, { value, at });
      return;
    case 'src':
      writeSource(draft, placed, { value, at });
      return;
    case 'poster':
      writeUrl(draft, name, { value, at });
      return;
    case 'srcset':
      writeSrcset(draft, value, at);
      return;
    case 'cite':
      if (admitUrl(draft, value.trim(), { use: 'link', spot: at }))
        draft.out.push(attribute(name, value.trim()));
      return;
    default:
      draft.out.push(FLAG_ATTRIBUTES.has(name) ? ` ${name}` : attribute(name, value));
  }
}

interface Value {
  readonly value: string;
  readonly at: Spot;
}

/** The attributes of a link hole include a class, so a link with a class of its own asks for the address alone. */
function writeLink(draft: Draft, { tag, isRefused }: PlacedTag, { value, at }: Value): void {
  if (isRefused) return;
  if (attributeOf(tag, 'class') !== null) {
    writeUrlHole(draft, 'href', { value, at });
    return;
  }
  writeHole(draft, { slot: 'link', href: value.trim(), sized: false }, at);
}

function writeSource(draft: Draft, { tag }: PlacedTag, { value, at }: Value): void {
  if (tag.name !== 'img') {
    writeUrl(draft, 'src', { value, at });
    return;
  }
  const sized = attributeOf(tag, 'width') !== null || attributeOf(tag, 'height') !== null;
  writeHole(draft, { slot: 'image', href: value.trim(), sized }, at);
}

function writeUrl(draft: Draft, name: string, { value, at }: Value): void {
  if (admitUrl(draft, value.trim(), { use: 'image', spot: at })) writeUrlHole(draft, name, { value, at });
}

function writeUrlHole(draft: Draft, name: string, { value, at }: Value): void {
  draft.out.push(` ${name}="`);
  writeHole(draft, { slot: 'url', href: value.trim(), sized: false }, at);
  draft.out.push('"');
}

function writeSrcset(draft: Draft, value: string, at: Spot): void {
  const fine = parseSrcset(value).filter(({ url }) => admitUrl(draft, url, { use: 'image', spot: at }));
  if (fine.length === 0) return;
  draft.out.push(' srcset="');
  for (const [index, { url, descriptor }] of fine.entries()) {
    if (index > 0) draft.out.push(', ');
    writeHole(draft, { slot: 'url', href: url, sized: false }, at);
    if (/^[\w.\s-]+$/.test(descriptor)) draft.out.push(` ${descriptor}`);
  }
  draft.out.push('"');
}

/** What to use in place of attributes that old pages are full of. */
const INSTEAD: ReadonlyMap<string, string> = new Map([
  ['style', 'use a class and a style sheet'],
  ['align', 'use a class and a style sheet'],
  ['target', 'leave it out: links to other sites are marked by docgen'],
  ['rel', 'leave it out: links to other sites are marked by docgen'],
]);

function rejectAttribute(draft: Draft, { tag, spot }: PlacedTag, { name, start }: HtmlAttribute): void {
  report(draft, 'markdown/html-not-allowed', {
    message: `The attribute "${name}" of <${tag.name}> is not allowed and was left out`,
    hint: INSTEAD.get(name) ?? 'remove it',
    spot: ahead(spot, start),
  });
}

function isHeading(name: string): boolean {
  return /^h[1-6]$/.test(name);
}
