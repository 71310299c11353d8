import { quote } from '../describe.ts';
import type { RuleIssue } from './config-issue.ts';
import { hasControls, malformed, textWith } from './text.ts';

const LINK_SCHEMES: ReadonlySet<string> = new Set(['http', 'https', 'mailto', 'tel', 'pathname']);

/** Returns the scheme of an address as browsers see it: they skip blanks and controls (`java\nscript:`). Null for paths. */
export function schemeOf(address: string): string | null {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: browsers skip them, so they must not hide a scheme
  const seen = address.replace(/[\u0000-\u0020\u007F]/g, '');
  return /^([a-z][a-z0-9+.-]*):/i.exec(seen)?.[1]?.toLowerCase() ?? null;
}

/** A link in the navigation bar, footer or a sidebar: `/max/intro`, `https://example.com`, `mailto:docs@example.com`. */
export const link = textWith(linkIssue);

function linkIssue(value: string): RuleIssue | null {
  const scheme = schemeOf(value);
  if (scheme !== null && !LINK_SCHEMES.has(scheme)) return unsafeScheme(value, scheme);
  if (hasControls(value) || value !== value.trim())
    return malformed('an address without blanks around or control characters in it', value);
  if (scheme === null) return pathIssue(value);
  const isWeb = scheme === 'http' || scheme === 'https';
  return isWeb && !URL.canParse(value) ? malformed('a complete address', value) : null;
}

function pathIssue(value: string): RuleIssue | null {
  if (value.startsWith('//')) return malformed('an address with its scheme', value, `write https:${value}`);
  if (value.includes('\\'))
    return malformed('a path with "/"', value, `write ${value.replaceAll('\\', '/')}`);
  if (value.startsWith('/')) return null;
  return malformed(
    'an address or a path that starts with "/"',
    value,
    `write /${value.replace(/^[./]+/, '')}`,
  );
}

/** Returns the issue that the scheme of an address is not on the allow-list. */
export function unsafeScheme(value: string, scheme: string): RuleIssue {
  return {
    code: 'config/unsafe-value',
    message: `the scheme ${quote(`${scheme}:`)} is not safe in ${quote(value)}`,
    hint: 'use http, https, mailto or tel, or a path that starts with "/"',
  };
}

/** The origin of the site. */
export const origin = textWith(originIssue);

function originIssue(value: string): RuleIssue | null {
  const expected = 'an origin such as "https://docs.example.com"';
  const full = schemeOf(value) === null && !value.startsWith('/') ? `https://${value}` : value;
  const url = URL.canParse(full) ? new URL(full) : null;
  if (url === null || (url.protocol !== 'http:' && url.protocol !== 'https:'))
    return malformed(expected, value);
  if (url.username !== '' || url.password !== '') return malformed(`${expected} without a password`, value);
  if (url.search !== '' || url.hash !== '') return malformed(expected, value, `write ${url.origin}`);
  if (url.pathname === '/') return full === value ? null : malformed(expected, value, `write ${url.origin}`);
  const basePath = `${url.pathname.replace(/\/+$/, '')}/`;
  return malformed(expected, value, `write url: '${url.origin}', basePath: '${basePath}'`);
}

/** The path below the origin. Empty means `/`. */
export function basePathIssue(value: string): RuleIssue | null {
  const expected = 'a path such as "/docs/"';
  if (schemeOf(value) !== null) return malformed(expected, value, 'the origin belongs to url');
  if (value.includes('//')) return malformed(`${expected} with single slashes`, value);
  if (/[\s\\?#%"<>]/.test(value) || hasControls(value))
    return malformed(`${expected} without blanks and any of \\ ? # % " < >`, value);
  const climbs = value.split('/').some((segment) => segment === '.' || segment === '..');
  return climbs ? malformed(`${expected} without "." and ".."`, value) : null;
}

/** A complete web address. */
export const webAddress = textWith((value) => {
  const scheme = schemeOf(value);
  if (scheme === 'http' || scheme === 'https')
    return URL.canParse(value) && !hasControls(value) ? null : malformed('a complete address', value);
  if (scheme === null) return malformed('an address that starts with https://', value);
  return unsafeScheme(value, scheme);
});
