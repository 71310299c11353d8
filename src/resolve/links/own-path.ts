import type { Site } from '../../model/site.ts';

/** A site that is read over https is its own over http, too. */
const SCHEME = /^https?:/i;

/** Returns the part of a URL of this site below its base path, with a leading slash; null for another site. */
export function ownPath(url: string, site: Pick<Site, 'url' | 'basePath'>): string | null {
  const host = site.url.replace(SCHEME, '').toLowerCase();
  const typed = url.replace(SCHEME, '');
  if (typed.slice(0, host.length).toLowerCase() !== host) return null;
  const rest = typed.slice(host.length);
  if (rest === '' || /^[?#]/.test(rest)) return site.basePath === '/' ? `/${rest}` : null;
  if (rest.startsWith(site.basePath)) return `/${rest.slice(site.basePath.length)}`;
  return `${rest}/` === site.basePath ? '/' : null;
}
