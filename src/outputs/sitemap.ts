import { hrefFromRoute } from '../base/paths.ts';
import { compareText } from '../base/report.ts';
import { escapeHtml } from '../base/text/html.ts';
import type { IndexedPage } from '../model/page/plan.ts';
import type { Site } from '../model/site.ts';
import { type Output, textFile } from './output.ts';

/** Bounds on one file of the sitemap protocol, sitemaps.org. */
const MAX_URLS = 50_000;
const MAX_BYTES = 50_000_000;
const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';

/** `sitemap.xml`, with numbered files beside it for a large site. */
export const sitemap: Output = {
  name: 'sitemap',
  reserves: () => ['sitemap.xml', 'sitemap-*.xml'],
  perSite: ({ site, plan }) =>
    formatSitemap(site, plan.pages).map(({ path, text }) => textFile(path, () => text)),
};

/** A file of the sitemap: output path and text. */
export interface SitemapFile {
  readonly path: string;
  readonly text: string;
}

/**
 * The sitemap of the pages that search engines may list: `sitemap.xml`, which is an index of numbered files beside it where
 * the protocol's bounds ask for several.
 */
export function formatSitemap(site: Site, pages: readonly IndexedPage[]): readonly SitemapFile[] {
  const entries = pages
    .filter((page) => !page.noIndex && !page.unlisted)
    .map((page) => ({ url: site.url + page.href, date: page.lastUpdate?.date ?? null }))
    .sort((a, b) => compareText(a.url, b.url))
    .map(({ url, date }) => `<url><loc>${escapeHtml(url)}</loc>${formatDate(date)}</url>\n`);
  const parts = splitEntries(entries);
  if (parts.length < 2) return [{ path: 'sitemap.xml', text: element('urlset', entries) }];
  const files = parts.map((part, at) => ({ path: `sitemap-${at + 1}.xml`, text: element('urlset', part) }));
  const index = files.map(({ path }) => `<sitemap><loc>${escapeHtml(urlOf(site, path))}</loc></sitemap>\n`);
  return [{ path: 'sitemap.xml', text: element('sitemapindex', index) }, ...files];
}

/** Absolute URL of a file of the output. */
export function urlOf(site: Site, path: string): string {
  return site.url + hrefFromRoute(`/${path}`, site.basePath);
}

function splitEntries(entries: readonly string[]): string[][] {
  const parts: string[][] = [];
  let bytes = MAX_BYTES;
  for (const entry of entries) {
    const last = parts.at(-1);
    bytes += Buffer.byteLength(entry);
    if (last === undefined || last.length === MAX_URLS || bytes > MAX_BYTES) {
      parts.push([entry]);
      bytes = Buffer.byteLength(entry);
    } else {
      last.push(entry);
    }
  }
  return parts;
}

function element(name: string, children: readonly string[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${name} xmlns="${NAMESPACE}">\n${children.join('')}</${name}>\n`;
}

/** The day of a date in ISO form; other forms are not what the protocol reads. */
function formatDate(date: string | null): string {
  const day = /^(\d{4}-\d{2}-\d{2})(?:T|$)/.exec(date ?? '')?.[1];
  return day === undefined ? '' : `<lastmod>${day}</lastmod>`;
}
