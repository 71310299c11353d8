import { compareText } from '../base/report.ts';
import { escapeHtml } from '../base/text/html.ts';
import type { IndexedPage } from '../model/page/plan.ts';
import { type Output, type OutputInput, textFile } from './output.ts';
import { FEED_PATH, homeHref, lastVersion } from './site-context.ts';
import { urlOf } from './sitemap.ts';

/** An Atom feed of the changelogs that the configuration names: a section of second level with a day in its heading is an entry. */
export const feed: Output = {
  name: 'changelog feed',
  reserves: (site) => (site.feed.length === 0 ? [] : [FEED_PATH]),
  perSite: (input) => (input.site.feed.length === 0 ? [] : [textFile(FEED_PATH, () => formatFeed(input))]),
};

interface Entry {
  readonly title: string;
  readonly url: string;
  readonly day: string;
  readonly text: string;
}

function formatFeed(input: OutputInput): string {
  const { site, plan } = input;
  const pages = plan.index.versions.get(lastVersion(site).record.version)?.byId;
  const entries = site.feed
    .flatMap((id) => pages?.get(id) ?? [])
    .flatMap((page) => entriesOf(page, input))
    .sort((a, b) => compareText(b.day, a.day) || compareText(a.url, b.url));
  const url = urlOf(site, FEED_PATH);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${escapeHtml(site.lang)}">`,
    `<title>${escapeHtml(site.title)}</title>`,
    `<id>${escapeHtml(url)}</id>`,
    `<link rel="self" href="${escapeHtml(url)}"/>`,
    `<link href="${escapeHtml(site.url + homeHref(site, lastVersion(site)))}"/>`,
    `<updated>${time(entries[0]?.day ?? '1970-01-01')}</updated>`,
    `<author><name>${escapeHtml(site.title)}</name></author>`,
    ...entries.map(formatEntry),
    '</feed>\n',
  ].join('\n');
}

/** The text of an entry ends at the next section of the first or second level. */
function entriesOf(page: IndexedPage, { site, sectionsOf }: OutputInput): readonly Entry[] {
  const sections = sectionsOf(page);
  return sections.flatMap(({ id, depth, title, text }, start): readonly Entry[] => {
    const day = /\b\d{4}-\d{2}-\d{2}\b/.exec(title)?.[0];
    if (depth !== 2 || day === undefined || Number.isNaN(Date.parse(day))) return [];
    const after = sections.slice(start + 1);
    const end = after.findIndex((section) => section.depth <= 2);
    const below = (end < 0 ? after : after.slice(0, end)).flatMap((section) => [section.title, section.text]);
    const parts = [text, ...below].filter((part) => part !== '');
    const url = `${site.url}${page.href}#${encodeURIComponent(id)}`;
    return [{ title: `${page.title}: ${title}`, url, day, text: parts.join('\n\n') }];
  });
}

function formatEntry({ title, url, day, text }: Entry): string {
  const link = escapeHtml(url);
  return [
    '<entry>',
    `<title>${escapeHtml(title)}</title>`,
    `<id>${link}</id>`,
    `<link href="${link}"/>`,
    `<updated>${time(day)}</updated>`,
    `<content>${escapeHtml(text)}</content>`,
    '</entry>',
  ].join('\n');
}

/** The format asks for a time. */
function time(day: string): string {
  return `${day}T00:00:00Z`;
}
