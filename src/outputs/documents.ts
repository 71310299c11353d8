import { hash } from '../base/hash.ts';
import { compareText } from '../base/report.ts';
import type { Artifact } from '../model/artifact.ts';
import type { RedirectPlan, SitePlan } from '../model/plan.ts';
import type { Site } from '../model/site.ts';
import { formatSitemap, urlOf } from './sitemap.ts';
import { formatVersionDocument } from './version-document.ts';

/**
 * The files beside the pages that are for programs: `docs.json` of each version, `sitemap.xml`, `robots.txt`, and
 * `_redirects` where there are any. Where no version lives at the root and no page claims `/`, the caller adds a redirect
 * stub `index.html` to the home of the last version.
 */
export function composeDocuments(site: Site, plan: SitePlan): readonly Artifact[] {
  const files = [
    ...versionDocuments(site, plan),
    ...formatSitemap(site, plan.pages),
    { path: 'robots.txt', text: formatRobots(site) },
    ...(plan.redirects.length === 0 ? [] : [{ path: '_redirects', text: formatRedirects(plan.redirects) }]),
  ];
  return files.map(({ path, text }) => ({ path, content: text, key: hash(text) }));
}

function versionDocuments(site: Site, plan: SitePlan) {
  return site.versions.map(({ record, path }) => {
    const index = plan.index.versions.get(record.version);
    if (index === undefined)
      throw new Error(`docgen bug: version ${record.version} is not in the page index`);
    return { path: path === '' ? 'docs.json' : `${path}/docs.json`, text: formatVersionDocument(index) };
  });
}

/** Crawlers may see everything unless no version wants to be found; what each page says of itself is in its head. */
function formatRobots(site: Site): string {
  const hidden = site.versions.every((version) => version.record.noIndex);
  return `User-agent: *\n${hidden ? 'Disallow' : 'Allow'}: /\n\nSitemap: ${urlOf(site, 'sitemap.xml')}\n`;
}

/** Lines as hosts read them (`from to 301`), sorted by the old address. */
function formatRedirects(redirects: readonly RedirectPlan[]): string {
  const lines = [...redirects]
    .sort((a, b) => compareText(a.from, b.from))
    .map(({ from, to }) => `${escapeMarks(from)} ${encodeSpace(to)} 301\n`);
  return lines.join('');
}

/** `*` and `:name` are patterns to hosts; an address of the site means the marks themselves. */
function escapeMarks(address: string): string {
  return encodeSpace(address).replace(/[*:]/g, (mark) => (mark === '*' ? '%2A' : '%3A'));
}

/** A space would end the address. */
function encodeSpace(address: string): string {
  return address.replace(/\s/g, (space) => encodeURIComponent(space));
}
