import { fingerprint, hashOf } from '../base/hash.ts';
import type { SiteContext, SiteVersion } from '../model/page/site-context.ts';

/** What a link-preview card says. */
export interface CardText {
  /** Label of the tab that the page belongs to; empty for pages without one. */
  readonly section: string;
  readonly title: string;
  /** The site and the version. */
  readonly site: string;
}

/** What a card needs of a page. */
export interface CardPage {
  readonly title: string;
  readonly sidebar: string | null;
  readonly library: string | null;
}

/** Changes when cards are drawn in another way. */
const DESIGN = 1;

/** The characters of the font. */
const DRAWN = /^[\u0020-\u007e\u00a0-\u017f\u2013\u2014\u2018-\u201d\u2026]+$/;

/**
 * Returns what the card of a page says, or null if the font lacks a character of it. Pages of reference share the card of their
 * library, since a card for each symbol would take longer than the pages.
 */
export function cardText(
  page: CardPage,
  version: Pick<SiteVersion, 'label' | 'navbar'>,
  { title: siteTitle }: Pick<SiteContext, 'title'>,
): CardText | null {
  const section = version.navbar.find((entry) => entry.sidebar !== null && entry.sidebar === page.sidebar);
  const title = page.library ?? page.title;
  const text = { section: section?.label ?? '', title, site: `${siteTitle} ${version.label}` };
  return Object.values(text).every((line) => line === '' || DRAWN.test(line)) ? text : null;
}

/** Returns the output path of a card: equal cards are one file. */
export function cardPath(text: CardText): string {
  return `assets/cards/${fingerprint(hashOf([DESIGN, text]))}.png`;
}
