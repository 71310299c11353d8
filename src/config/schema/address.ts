import type { z } from 'zod';
import type { Complaint } from '../complaint.ts';
import { quote } from '../describe.ts';
import { badForm, hasControls, textWith } from './text.ts';

const LINK_SCHEMES: ReadonlySet<string> = new Set(['http', 'https', 'mailto', 'tel', 'pathname']);

/** The scheme that a browser would see: it skips blanks and controls (`java\nscript:`). Null for paths. */
export function schemeOf(address: string): string | null {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: browsers skip them, so they must not hide a scheme
  const seen = address.replace(/[\u0000-\u0020\u007F]/g, '');
  return /^([a-z][a-z0-9+.-]*):/i.exec(seen)?.[1]?.toLowerCase() ?? null;
}

/** A link of the site's chrome: `/max/intro`, `https://example.com`, `mailto:docs@example.com`. */
export const link = textWith((value) => [linkComplaint(value)]);

function linkComplaint(value: string): Complaint | null {
  const scheme = schemeOf(value);
  if (scheme !== null && !LINK_SCHEMES.has(scheme)) return unsafeScheme(value, scheme);
  if (hasControls(value) || value !== value.trim())
    return badForm('an address without blanks around or control characters in it', value);
  if (scheme === null) return pathComplaint(value);
  const isWeb = scheme === 'http' || scheme === 'https';
  return isWeb && !URL.canParse(value) ? badForm('a complete address', value) : null;
}

function pathComplaint(value: string): Complaint | null {
  if (value.startsWith('//')) return badForm('an address with its scheme', value, `write https:${value}`);
  if (value.includes('\\')) return badForm('a path with "/"', value, `write ${value.replaceAll('\\', '/')}`);
  if (value.startsWith('/')) return null;
  return badForm('an address or a path that starts with "/"', value, `write /${value.replace(/^[./]+/, '')}`);
}

/** A complaint about an address whose scheme is not on the allow-list. */
export function unsafeScheme(value: string, scheme: string): Complaint {
  return {
    code: 'config/unsafe-value',
    message: `the scheme ${quote(`${scheme}:`)} is not safe in ${quote(value)}`,
    hint: 'use http, https, mailto or tel, or a path that starts with "/"',
  };
}

/** The origin of the site. */
export const origin = textWith((value) => [originComplaint(value)]);

function originComplaint(value: string): Complaint | null {
  const expected = 'an origin such as "https://docs.example.com"';
  const full = schemeOf(value) === null && !value.startsWith('/') ? `https://${value}` : value;
  const url = URL.canParse(full) ? new URL(full) : null;
  if (url === null || (url.protocol !== 'http:' && url.protocol !== 'https:'))
    return badForm(expected, value);
  if (url.username !== '' || url.password !== '') return badForm(`${expected} without a password`, value);
  if (url.search !== '' || url.hash !== '') return badForm(expected, value, `write ${url.origin}`);
  if (url.pathname === '/') return full === value ? null : badForm(expected, value, `write ${url.origin}`);
  const basePath = `${url.pathname.replace(/\/+$/, '')}/`;
  return badForm(expected, value, `write url: '${url.origin}', basePath: '${basePath}'`);
}

/** The path below the origin. Empty means `/`. */
export function basePathComplaint(value: string): Complaint | null {
  const expected = 'a path such as "/docs/"';
  if (schemeOf(value) !== null) return badForm(expected, value, 'the origin belongs to url');
  if (value.includes('//')) return badForm(`${expected} with single slashes`, value);
  if (/[\s\\?#%"<>]/.test(value) || hasControls(value))
    return badForm(`${expected} without blanks and any of \\ ? # % " < >`, value);
  const climbs = value.split('/').some((segment) => segment === '.' || segment === '..');
  return climbs ? badForm(`${expected} without "." and ".."`, value) : null;
}

/** A complete web address. */
export const webAddress: z.ZodString = textWith((value) => {
  const scheme = schemeOf(value);
  if (scheme === 'http' || scheme === 'https')
    return [URL.canParse(value) && !hasControls(value) ? null : badForm('a complete address', value)];
  if (scheme === null) return [badForm('an address that starts with https://', value)];
  return [unsafeScheme(value, scheme)];
});
