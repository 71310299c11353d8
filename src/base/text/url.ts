import { decodedOnce } from './decoded-once.ts';

/** The result of checking an address: fine, dangerous, or mistyped. */
export type UrlCheck =
  | { readonly kind: 'fine' }
  /** The scheme runs code or reads files, which is dangerous, or is unknown. The address is never in a page. */
  | { readonly kind: 'unsafe'; readonly scheme: string; readonly isDangerous: boolean }
  /** A browser would not read the address as its author meant it. `reason` completes "The address …". */
  | { readonly kind: 'invalid'; readonly reason: string; readonly hint: string | undefined };

/** Whether an address is a link or loads an image. An image may be a `data:` URL. */
export type UrlUse = 'link' | 'image';

const SCHEME = /^([a-z][a-z0-9+.-]*):/i;
/** Schemes whose addresses run code or read files. */
const DANGEROUS: ReadonlySet<string> = new Set([
  'javascript',
  'vbscript',
  'livescript',
  'data',
  'blob',
  'filesystem',
  'file',
]);
const SCHEMES: ReadonlySet<string> = new Set(['http', 'https', 'mailto', 'tel', 'pathname']);
const IMAGE_DATA = /^data:image\/(?:png|jpeg|gif|webp);base64,[a-z0-9+/=]*$/i;

/** Characters that browsers ignore in front of or inside a scheme, and characters that are invisible. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: the search is for control characters
const IGNORED = /[\u0000-\u0020\u007f-\u00a0\u00ad\u200b-\u200f\u2028-\u202e\u2060-\u2064\ufeff]/g;
// biome-ignore lint/suspicious/noControlCharactersInRegex: the search is for control characters
const CONTROL = /[\u0000-\u001f\u007f]/;

/** The longest address that is allowed, except for `data:` images. */
const LONGEST = 16_384;

/** Checks the form of an address whose entities are decoded. Does not check whether its target exists. */
export function checkUrl(href: string, use: UrlUse): UrlCheck {
  const seen = IGNORED.test(href) ? href.replace(IGNORED, '') : href;
  IGNORED.lastIndex = 0;
  const scheme = SCHEME.exec(seen)?.[1]?.toLowerCase();
  if (scheme !== undefined && !SCHEMES.has(scheme)) return checkScheme(seen, scheme, use);
  if (href.length > LONGEST) return invalid(`is longer than ${LONGEST} characters`);
  if (CONTROL.test(href))
    return invalid('contains a line break, a tab or a control character', 'write it without');
  if (href.includes('\\'))
    return invalid('has a backslash', `write ${href.replaceAll('\\', '/').replace(/^\/{2,}/, '/')}`);
  return (
    checkStart(href, scheme) ?? checkEscapes(href, scheme) ?? checkHost(href, scheme) ?? { kind: 'fine' }
  );
}

/** Returns whether a link to an address would run code, read files, or mean something unknown to a browser. */
export function isUnsafeLink(href: string): boolean {
  return checkUrl(href, 'link').kind === 'unsafe';
}

function checkScheme(seen: string, scheme: string, use: UrlUse): UrlCheck {
  if (use === 'image' && scheme === 'data' && IMAGE_DATA.test(seen)) return { kind: 'fine' };
  if (scheme.length === 1) return invalid('is a path of a disk', 'write a path within the site');
  return { kind: 'unsafe', scheme, isDangerous: DANGEROUS.has(scheme) };
}

/** Finds mistyped starts: `//host`, `/https://host`, `https;//host`, `http:/host`. */
function checkStart(href: string, scheme: string | undefined): UrlCheck | null {
  if (href.startsWith('//')) {
    const inner = /^\/+https?:/i.test(href);
    return invalid('has no scheme', inner ? `write ${href.replace(/^\/+/, '')}` : `write https:${href}`);
  }
  if (/^\/https?:/i.test(href)) return invalid('has a slash before its scheme', `write ${href.slice(1)}`);
  const typo = /^(https?)(?:[;,.]\/{1,2}|\/\/)(?=[^/])/i.exec(href);
  if (typo !== null)
    return invalid('has no colon after its scheme', `write ${typo[1]}://${href.slice(typo[0].length)}`);
  if ((scheme === 'http' || scheme === 'https') && !/^https?:\/\//i.test(href)) {
    const rest = href.slice(scheme.length + 1).replace(/^\/+/, '');
    return invalid('lacks the two slashes after its scheme', `write ${scheme}://${rest}`);
  }
  return null;
}

function checkEscapes(href: string, scheme: string | undefined): UrlCheck | null {
  if (!href.includes('%')) return null;
  const hint = 'write %25 for a percent sign';
  if (/%(?![0-9a-f]{2})/i.test(href)) return invalid('has a percent sign that encodes nothing', hint);
  if (scheme === 'http' || scheme === 'https') return null;
  return decodedOnce(href) === null ? invalid('has percent signs that encode no text', hint) : null;
}

function checkHost(href: string, scheme: string | undefined): UrlCheck | null {
  if (scheme !== 'http' && scheme !== 'https') return null;
  if (!/^https?:\/\/[^/?#]/i.test(href)) return invalid('names no host', `write ${scheme}://example.com/`);
  return URL.canParse(href)
    ? null
    : invalid('is no URL that a browser understands', 'look at the name of the host');
}

function invalid(reason: string, hint?: string): UrlCheck {
  return { kind: 'invalid', reason, hint };
}
