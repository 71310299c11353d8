import type { AssetFact } from '../model/page/page.ts';
import type { LibraryCoverage, NavbarEntry, RedirectPlan, VersionLink } from '../model/page/plan.ts';
import type { Footer, Site } from '../model/site.ts';
import type { Issue } from './issues/issue.ts';
import type { Lookup } from './links/target.ts';
import type { VersionPages } from './routes/site-pages.ts';
import type { ShownSidebars } from './sidebars/shown-sidebar.ts';
import type { ShownTree, SidebarTree } from './sidebars/tree.ts';
import type { ViewOf } from './sidebars/views.ts';
import type { VersionSymbols } from './symbols/symbol-resolver.ts';

/** Everything that needs all pages of a site. It is made from their public facts alone and is never changed. */
export interface SiteIndex {
  readonly site: Site;
  /** By name, in the order of the configuration. */
  readonly versions: ReadonlyMap<string, IndexedVersion>;
  readonly lookup: Lookup;
  /** By version name. */
  readonly navbar: ReadonlyMap<string, readonly NavbarEntry[]>;
  /** Address of what is new, by version name. */
  readonly notes: ReadonlyMap<string, string>;
  /** The footer with addresses ready to print, as the last version sees them. */
  readonly footer: Footer;
  readonly redirects: readonly RedirectPlan[];
  /** How far each library is described: by version, and in the order of the configuration. */
  readonly coverage: readonly LibraryCoverage[];
  /** The static files that are published. */
  readonly statics: readonly AssetFact[];
  /** What is wrong with the site as a whole; `checkSite` reports it. */
  readonly issues: readonly Issue[];
}

/** A version of a site. */
export interface IndexedVersion {
  readonly pages: VersionPages;
  readonly sidebars: readonly SidebarTree[];
  /** The same sidebars as readers see them. */
  readonly shownTrees: readonly ShownTree[];
  readonly shown: ShownSidebars;
  readonly symbols: VersionSymbols;
  /** Titles that several of its pages have. */
  readonly sharedTitles: ReadonlySet<string>;
  /** By name of the sidebar. */
  readonly viewOf: ReadonlyMap<string, ViewOf>;
  /** The entry of the version menu for pages that the version does not have. */
  readonly home: Omit<VersionLink, 'current'>;
}
