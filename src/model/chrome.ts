import type { NavbarEntry } from './plan.ts';
import type { Footer, HeadTag, VersionRecord } from './site.ts';
import type { Strings } from './strings.ts';

/** What every page of the site shares: all that templates know besides the page itself. Plain data, hrefs ready to print. */
export interface Chrome {
  readonly title: string;
  readonly tagline: string;
  /** Origin without trailing slash. */
  readonly url: string;
  readonly lang: string;
  /** Address of the site's home: the root of the last version. */
  readonly homeHref: string;
  readonly logoHref: string | null;
  readonly faviconHref: string | null;
  /** Absolute URL of the social card, or null. */
  readonly socialCardUrl: string | null;
  readonly head: readonly HeadTag[];
  readonly footer: Footer;
  /** Fingerprinted stylesheet, sidebar script, and the script of code blocks and tabs. */
  readonly stylesheetHref: string;
  readonly scriptHref: string;
  readonly pageScriptHref: string;
  readonly versions: readonly ChromeVersion[];
  /** The words of the interface. */
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

/** A page as templates see it: one value, complete. Strings called `html` are finished markup. */
export interface PageModel {
  /** A page of the site, or what stands at addresses that lead nowhere. */
  readonly kind: 'page' | 'notFound';
  readonly chrome: Chrome;
  readonly version: ChromeVersion;
  readonly plan: import('./plan.ts').PagePlan;
  /** The h1 that the body opens with, taken out of it so that the contents can stand below; null where there is none. */
  readonly titleHtml: string | null;
  readonly bodyHtml: string;
  /** The sidebar with this page marked, or null for a page without one. */
  readonly sidebarHtml: string | null;
}
