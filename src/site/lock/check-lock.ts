import type { Host } from '../../base/disk/host.ts';
import { hrefFromRoute } from '../../base/paths.ts';
import { diagnostic } from '../../base/report.ts';
import type { Diagnostic } from '../../model/diagnostic.ts';
import type { SiteIndex } from '../../resolve/site-index.ts';
import { compareLock } from './compare-lock.ts';
import { formatLock, LOCK_NAME, type PublishedUrls, parseLock } from './url-lock.ts';

/** What to do with the lock of published addresses. */
export type LockUse = 'compare' | 'update';

/** Compares the lock beside the configuration with the addresses of a site. */
export function checkLock(index: SiteIndex, host: Host): readonly Diagnostic[] {
  const path = `${index.site.root}/${LOCK_NAME}`;
  if (host.stat(path) === null)
    return [
      diagnostic('lock/missing-file', {
        message: `There is no ${LOCK_NAME} beside the configuration`,
        at: { file: LOCK_NAME, line: 1, col: 1 },
        hint: 'type docgen check --update-lock',
      }),
    ];
  const locked = parseLock(host.readBytes(path).toString('utf8'));
  if (typeof locked !== 'number') return compareLock(locked, publishedUrls(index));
  return [
    diagnostic('lock/unreadable', {
      message: 'The line is neither an address nor an indented anchor',
      at: { file: LOCK_NAME, line: locked, col: 1 },
      hint: 'undo the change, or type docgen check --update-lock',
    }),
  ];
}

/** Writes the addresses of a site into its lock. A file that would stay as it is is not touched. */
export function updateLock(index: SiteIndex, host: Host): void {
  const path = `${index.site.root}/${LOCK_NAME}`;
  const text = formatLock(publishedUrls(index));
  if (host.stat(path) !== null && host.readBytes(path).toString('utf8') === text) return;
  host.write(path, text);
}

/** Returns the addresses of pages, redirects and static files. */
function publishedUrls({ site, versions, redirects, statics }: SiteIndex): PublishedUrls {
  const urls = new Map<string, ReadonlySet<string>>();
  const none: ReadonlySet<string> = new Set();
  for (const { path } of statics) urls.set(hrefFromRoute(`/${path}`, site.basePath), none);
  for (const { from } of redirects) urls.set(hrefFromRoute(from, site.basePath), none);
  for (const { pages } of versions.values())
    for (const { href, facts } of pages.pages) urls.set(href, new Set(facts.anchors));
  return urls;
}
