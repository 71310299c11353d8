import type { Site } from '../model/site.ts';
import { type Output, textFile } from './output.ts';
import { urlOf } from './sitemap.ts';

/** `robots.txt`. */
export const robots: Output = {
  name: 'robots',
  reserves: () => ['robots.txt'],
  perSite: ({ site }) => [textFile('robots.txt', () => formatRobots(site))],
};

/** Lets crawlers see everything unless all versions are hidden. Each page says in its head whether it may be listed. */
function formatRobots(site: Site): string {
  const isHidden = site.versions.every((version) => version.record.noIndex);
  return `User-agent: *\n${isHidden ? 'Disallow' : 'Allow'}: /\n\nSitemap: ${urlOf(site, 'sitemap.xml')}\n`;
}
