import { attribute, escapeHtml } from '../../base/text/html.ts';
import { COMMON_ATTRIBUTES, ELEMENTS, type ElementInfo } from '../../document/html-elements.ts';
import type { Attribute, Element, RawHtml } from '../../model/page/document.ts';
import { addressText, imageAttributes, linkAttributes } from './link-attributes.ts';
import { answerTo, childrenHtml, type HtmlWriter } from './writer.ts';

/**
 * Returns an element of raw HTML, or only its children if it is not on the allow-list. The parser's allow-lists are applied
 * again, as anybody may have written the store that a document comes from.
 */
export function elementHtml(node: Element, writer: HtmlWriter): string {
  const { name } = node;
  const info = ELEMENTS.get(name);
  if (info === undefined) return childrenHtml(node, writer);
  const attributes = node.attributes.map((one) => attributeHtml(one, { node, info, writer })).join('');
  if (name === 'img') return `<img${attributes} loading="lazy" decoding="async">`;
  if (info.empty) return `<${name}${attributes}>`;
  return `<${name}${attributes}>${childrenHtml(node, writer)}</${name}>`;
}

interface ElementContext {
  readonly node: Element;
  readonly info: ElementInfo;
  readonly writer: HtmlWriter;
}

function attributeHtml(
  { name, value, slots, descriptors }: Attribute,
  { node, info, writer }: ElementContext,
): string {
  if (!COMMON_ATTRIBUTES.has(name) && !info.attributes.has(name)) return '';
  const [slot] = slots;
  if (slot === undefined) return WITH_SLOTS.has(name) ? '' : attribute(name, value ?? true);
  const has = (other: string) => node.attributes.some((one) => one.name === other);
  // A class in the source replaces the class that marks links to other sites.
  if (name === 'href' && !has('class')) return linkAttributes(answerTo(slot, writer));
  if (name === 'src' && node.name === 'img')
    return imageAttributes(answerTo(slot, writer), has('width') || has('height'));
  const addresses = slots.map((one, index) => {
    const descriptor = descriptors[index] ?? '';
    return addressText(answerTo(one, writer)) + (descriptor === '' ? '' : ` ${escapeHtml(descriptor)}`);
  });
  return ` ${name}="${addresses.join(', ')}"`;
}

/** Attributes whose addresses are slots. */
const WITH_SLOTS: ReadonlySet<string> = new Set(['href', 'src', 'srcset', 'poster', 'cite']);

/** Returns raw HTML unchanged if the site allows it, or an empty string. */
export function rawHtml({ pieces, slots }: RawHtml, writer: HtmlWriter): string {
  if (!writer.allowsRawHtml) return '';
  return pieces
    .map((piece, index) => {
      const slot = slots[index];
      return slot === undefined ? piece : piece + addressText(answerTo(slot, writer));
    })
    .join('');
}
