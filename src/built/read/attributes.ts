import type { Use } from '../table.ts';
import type { Attributes } from './visit-tags.ts';

/** Attributes with an address, by `element attribute`; `*` stands for any element. */
const ADDRESSES: Readonly<Record<string, Use>> = {
  'a href': 'page',
  'a xlink:href': 'page',
  'area href': 'page',
  'blockquote cite': 'page',
  'q cite': 'page',
  'ins cite': 'page',
  'del cite': 'page',
  'img src': 'image',
  'input src': 'image',
  'image href': 'image',
  'image xlink:href': 'image',
  'video poster': 'image',
  'audio src': 'load',
  'embed src': 'load',
  'frame src': 'load',
  'iframe src': 'load',
  'object data': 'load',
  'source src': 'load',
  'track src': 'load',
  'use href': 'load',
  'use xlink:href': 'load',
  'video src': 'load',
  'button formaction': 'send',
  'form action': 'send',
  'input formaction': 'send',
  // The scripts of docgen load these.
  '* data-partial': 'load',
  '* data-search': 'load',
  '* data-search-all': 'page',
  '* data-search-index': 'load',
};

const SRCSETS: ReadonlySet<string> = new Set(['img srcset', 'source srcset', 'link imagesrcset']);

/** Attributes with ids of the page; `*` stands for any element. */
const ID_ATTRIBUTES: ReadonlySet<string> = new Set([
  'input list',
  'label for',
  'output for',
  'td headers',
  'th headers',
  // Not of every element: `form` of MathML says where an operator is.
  ...'button fieldset input object output select textarea'.split(' ').map((name) => `${name} form`),
  ...'commandfor popovertarget aria-activedescendant aria-controls aria-describedby aria-details'
    .split(' ')
    .map((name) => `* ${name}`),
  ...'aria-errormessage aria-flowto aria-labelledby aria-owns'.split(' ').map((name) => `* ${name}`),
]);

/** Values of `type` of a script that is run, in contrast to data. */
const SCRIPT = /^\s*(?:|module|(?:text|application)\/(?:java|ecma)script)\s*$/i;

/** Returns what the address in an attribute is for, or null if the attribute has none. `link` and `meta` are not in the table. */
export function addressUse(element: string, attribute: string, attributes: Attributes): Use | null {
  if (element === 'script' && attribute === 'src')
    return SCRIPT.test(attributes.get('type')?.value ?? '') ? 'script' : 'load';
  return ADDRESSES[`${element} ${attribute}`] ?? ADDRESSES[`* ${attribute}`] ?? null;
}

/** Whether an attribute is a list of images. */
export function isSrcset(element: string, attribute: string): boolean {
  return SRCSETS.has(`${element} ${attribute}`);
}

/** Whether an attribute names elements of the page. */
export function namesIds(element: string, attribute: string): boolean {
  return ID_ATTRIBUTES.has(`${element} ${attribute}`) || ID_ATTRIBUTES.has(`* ${attribute}`);
}

/** Values of `rel` that only open a connection. */
const CONNECTIONS: ReadonlySet<string> = new Set(['preconnect', 'dns-prefetch']);
const LOADED: ReadonlySet<string> = new Set(['preload', 'modulepreload', 'manifest', 'prefetch']);
const ICONS: ReadonlySet<string> = new Set([
  'icon',
  'apple-touch-icon',
  'apple-touch-icon-precomposed',
  'mask-icon',
]);

/** Returns what a `<link>` with these values of `rel` is for, or null if its address has no file. */
export function linkUse(rels: readonly string[]): Use | null {
  if (rels.some((rel) => CONNECTIONS.has(rel))) return null;
  if (rels.some((rel) => ICONS.has(rel))) return 'image';
  if (rels.includes('stylesheet')) return 'style';
  return rels.some((rel) => LOADED.has(rel)) ? 'load' : 'metadata';
}

const IMAGES: ReadonlySet<string> = new Set([
  'og:image',
  'og:image:url',
  'og:image:secure_url',
  'twitter:image',
  'twitter:image:src',
]);
const OTHERS: ReadonlySet<string> = new Set([
  'og:url',
  'og:video',
  'og:video:url',
  'og:audio',
  'og:audio:url',
  'twitter:player',
]);

/** Returns what the content of a `<meta>` with this name is for, or null if it is no address. */
export function metaUse(name: string): Use | null {
  if (IMAGES.has(name)) return 'image';
  return OTHERS.has(name) ? 'metadata' : null;
}
