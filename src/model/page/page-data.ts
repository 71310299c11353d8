import type { PageMeta } from './page.ts';
import type { LabelledHref, TocEntry, VersionLink } from './plan.ts';
import type { SiteContext, SiteVersion } from './site-context.ts';

/** A page for templates. Plain data; fields whose names end with `html` or `Html` are markup. */
export interface PageData {
  /** A page of the site, or the page for addresses that do not exist. */
  readonly kind: 'page' | 'notFound';
  /** What all pages share. */
  readonly site: SiteContext;
  readonly version: SiteVersion;
  /** Path below the version without extension, the same in every version: `guide/intro`. */
  readonly id: string;
  readonly title: string;
  /** The title with what tells it from others of the same name: `sum, algorithm.reduction`. */
  readonly documentTitle: string;
  readonly description: string;
  /** The description, for below the title; null if it would repeat the first paragraph. */
  readonly lead: string | null;
  /** The front matter; keys that are missing have their defaults. */
  readonly frontMatter: PageMeta;
  /** Address with base path: `/docs/v1/guide/intro`. */
  readonly href: string;
  /** Address with origin. */
  readonly url: string;
  /** Address of the page as Markdown, or null. */
  readonly markdownHref: string | null;
  /** Absolute URL of the image for link previews, or null. */
  readonly imageUrl: string | null;
  /** Whether search engines are asked to ignore the page. */
  readonly noIndex: boolean;
  /** The categories of the sidebar above the page, and the page itself. */
  readonly breadcrumbs: readonly LabelledHref[];
  readonly previous: LabelledHref | null;
  readonly next: LabelledHref | null;
  /** The table of contents. */
  readonly toc: readonly TocEntry[];
  /** Address at which the source of the page can be edited, or null. */
  readonly editHref: string | null;
  /** Address at which a problem of the page can be reported, or null. */
  readonly issueHref: string | null;
  /** This page in each version. */
  readonly versions: readonly VersionLink[];
  readonly sidebar: PageSidebar | null;
  /** The h1 at the start of the text, removed from `bodyHtml` so that a template can put the table of contents below; or null. */
  readonly titleHtml: string | null;
  /** Whether a template prints `title` as h1: the text has none, and the page does not hide it. */
  readonly showTitle: boolean;
  readonly bodyHtml: string;
}

/** The sidebar of a page. */
export interface PageSidebar {
  readonly name: string;
  /** The part of the sidebar that the page contains, with the page marked as current. */
  readonly html: string;
}
