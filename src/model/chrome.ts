import type { NavbarEntry } from './plan.ts';
import type { Footer, HeadTag, VersionRecord } from './site.ts';
import type { Strings } from './strings.ts';

/** The data that all pages share: everything that templates know besides the page. Plain data; addresses are complete. */
export interface Chrome {
  readonly title: string;
  readonly tagline: string;
  /** Origin without trailing slash. */
  readonly url: string;
  readonly lang: string;
  /** Address of the home page: the root of the last version. */
  readonly homeHref: string;
  readonly logoHref: string | null;
  readonly faviconHref: string | null;
  /** Absolute URL of the social card, or null. */
  readonly socialCardUrl: string | null;
  readonly head: readonly HeadTag[];
  readonly footer: Footer;
  /** Addresses of the stylesheet, the sidebar script, and the script of code blocks and tabs. */
  readonly stylesheetHref: string;
  readonly scriptHref: string;
  readonly pageScriptHref: string;
  readonly versions: readonly ChromeVersion[];
  /** The texts of the interface. */
  readonly strings: Strings;
}

/** A version as the templates see it. */
export interface ChromeVersion {
  readonly record: VersionRecord;
  readonly homeHref: string;
  readonly navbar: readonly NavbarEntry[];
  /** By sidebar name: address of the partial, the file that holds the whole sidebar. */
  readonly partials: Readonly<Record<string, string>>;
}

/** A page as templates see it. Fields whose names end with `Html` are markup. */
export interface PageModel {
  /** A page of the site, or the page for addresses that do not exist. */
  readonly kind: 'page' | 'notFound';
  readonly chrome: Chrome;
  readonly version: ChromeVersion;
  readonly plan: import('./plan.ts').PagePlan;
  /** The h1 at the start of the body, removed from it so that a template can put the table of contents below; or null. */
  readonly titleHtml: string | null;
  readonly bodyHtml: string;
  /** The sidebar with this page marked as current, or null for a page without a sidebar. */
  readonly sidebarHtml: string | null;
}
