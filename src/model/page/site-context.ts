import type { Footer, HeadTag, VersionRecord } from '../site.ts';
import type { Strings } from '../strings.ts';
import type { NavbarEntry } from './plan.ts';

/** What all pages of a site share, for templates. Plain data; addresses are complete. */
export interface SiteContext {
  readonly title: string;
  readonly tagline: string;
  /** Origin without trailing slash. */
  readonly url: string;
  readonly lang: string;
  /** Address of the home page: the root of the last version. */
  readonly homeHref: string;
  readonly logoHref: string | null;
  readonly faviconHref: string;
  /** Address of the repository, or null. */
  readonly repositoryHref: string | null;
  /** Start of the absolute URLs of cards, or null if pages have none. */
  readonly cardsUrl: string | null;
  /** Address for reporting a problem of a page, with `{title}` and `{url}` for those of the page, or null. */
  readonly issueUrl: string | null;
  /** Absolute URL of the social card, or null. */
  readonly socialCardUrl: string | null;
  /** Address of the Atom feed, or null. */
  readonly feedHref: string | null;
  readonly head: readonly HeadTag[];
  readonly footer: Footer;
  /** Addresses of the stylesheet, of the script that sets the colour theme before the first paint, of the sidebar script, and of
   * the script of all other parts of a page. */
  readonly stylesheetHref: string;
  /** Address of the stylesheet of start pages, for after that. */
  readonly homeStylesheetHref: string;
  readonly themeScriptHref: string;
  readonly scriptHref: string;
  readonly pageScriptHref: string;
  /** Address of the script of the search dialog. */
  readonly searchScriptHref: string;
  readonly versions: readonly SiteVersion[];
  /** The texts of the interface. */
  readonly strings: Strings;
}

/** A version of a site, for templates. */
export interface SiteVersion {
  /** Its name in `docs.json` and in the configuration. */
  readonly name: string;
  /** Its name for readers. */
  readonly label: string;
  readonly banner: VersionRecord['banner'];
  /** Whether pages show the label. */
  readonly badge: boolean;
  /** Class of its pages. */
  readonly className: string;
  readonly isLast: boolean;
  readonly homeHref: string;
  readonly navbar: readonly NavbarEntry[];
  /** Address of what is new in it, or null. */
  readonly notesHref: string | null;
  /** By sidebar name: address of the sidebar partial, the file with the whole sidebar. */
  readonly partials: Readonly<Record<string, string>>;
  /** Address of the file that names all files of the search index. */
  readonly searchHref: string;
  /** Address of the page of all names from A to Z, or null if the version has no library. */
  readonly namesHref: string | null;
  /** By the address of a library's first page, without a slash at its end: address of the page of its names. */
  readonly libraryNames: Readonly<Record<string, string>>;
}
