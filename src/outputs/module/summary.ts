import type { OutputSite, PageSummary } from '../../model/output/site-output.ts';
import type { SitePlan } from '../../model/page/plan.ts';
import type { Site } from '../../model/site.ts';

/** Returns a site as its outputs see it. */
export function outputSite(site: Site, { pages }: SitePlan): OutputSite {
  const { title, tagline, url, basePath, lang } = site;
  return { title, tagline, url, basePath, lang, pages: pages.map((page) => pageSummary(page, url)) };
}

/** Returns a page as the outputs of a site see it. */
export function pageSummary(page: Omit<PageSummary, 'url'>, origin: string): PageSummary {
  const { version, id, title, description, keywords, href, file, lastUpdate, noIndex, unlisted } = page;
  const url = origin + href;
  return { version, id, title, description, keywords, href, url, file, lastUpdate, noIndex, unlisted };
}
