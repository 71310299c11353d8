import type { PageFault } from '../table.ts';
import type { Attributes } from './visit-tags.ts';

/** What is wrong with a tag by itself, and the attribute that has it; null for the tag. */
type TagFault = Omit<PageFault, 'at'> & { readonly attribute: string | null };

/** Returns what is wrong with a tag, whatever else is in the folder, or null. */
export function tagFault(name: string, attributes: Attributes): TagFault | null {
  const needsAlt =
    name === 'img' ||
    (name === 'area' && attributes.has('href')) ||
    (name === 'input' && attributes.get('type')?.value.toLowerCase() === 'image');
  if (needsAlt && !NAMES.some((one) => attributes.has(one)) && !isHidden(attributes))
    return noAlt(attributes);
  return name === 'meta' ? refreshFault(attributes) : null;
}

/** Attributes that say what an image shows. */
const NAMES = ['alt', 'aria-label', 'aria-labelledby'];

function isHidden(attributes: Attributes): boolean {
  const role = attributes.get('role')?.value;
  return role === 'presentation' || role === 'none' || attributes.get('aria-hidden')?.value === 'true';
}

function noAlt(attributes: Attributes): TagFault {
  const src = attributes.get('src')?.value ?? attributes.get('href')?.value ?? '';
  return {
    code: 'built/image-alt',
    message: `The image "${src.slice(0, 100)}" has no alternative text`,
    hint: 'write alt="what it shows", or alt="" for one that only decorates',
    attribute: null,
  };
}

function refreshFault(attributes: Attributes): TagFault | null {
  if (attributes.get('http-equiv')?.value.toLowerCase() !== 'refresh') return null;
  const content = attributes.get('content')?.value ?? '';
  // What browsers read: seconds, then a separator and an address.
  if (/^\s*(?:\d|\.\d)[\d.]*\s*(?:$|[;,\s])/.test(content)) return null;
  return {
    code: 'built/malformed-url',
    message: `The content "${content.slice(0, 100)}" of a refresh does not begin with seconds`,
    hint: 'write content="0; url=/page"',
    attribute: 'content',
  };
}
