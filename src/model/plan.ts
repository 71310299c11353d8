import type { PageId, Route } from './ids.ts';
import type { ResolvedLink } from './links.ts';
import type { PageFacts } from './page.ts';
import type { PublishedItem, PublishedSidebars } from './sidebar.ts';
import type { SidebarView, WholeSidebar } from './sidebar-view.ts';
import type { Footer, Version, VersionRecord } from './site.ts';

/** A row of the published page index, exactly these fields in this order. */
export interface PageRecord {
  readonly id: PageId;
  readonly title: string;
  readonly description: string;
  readonly sidebar?: string;
}

/** A page as the index knows it: every look-up that later code needs is one step. */
export interface IndexedPage {
  readonly facts: PageFacts;
  readonly record: PageRecord;
  readonly route: Route;
  /** Output path without leading slash: `stable/max/intro.html`. */
  readonly file: string;
  /** Base path and route: what a link to the page says. */
  readonly href: string;
}

/** The pages of one version. */
export interface VersionIndex {
  readonly version: Version;
  readonly byId: ReadonlyMap<string, IndexedPage>;
  readonly sidebars: PublishedSidebars;
}

/** The whole site's pages, by version name. */
export interface PageIndex {
  readonly versions: ReadonlyMap<string, VersionIndex>;
}

/** A label that leads somewhere, or nowhere. */
export interface LabelledHref {
  readonly label: string;
  readonly href: string | null;
}

/** An entry of the table of contents with its children. */
export interface TocEntry {
  readonly id: string;
  readonly text: string;
  readonly children: readonly TocEntry[];
}

/** The page of another version for the version menu. */
export interface VersionLink {
  readonly label: string;
  readonly href: string;
  readonly current: boolean;
}

/** All that rendering may know about a page besides its body. Plain data: it crosses threads. */
export interface PagePlan {
  readonly id: PageId;
  readonly version: string;
  readonly route: Route;
  readonly href: string;
  /** Output path without leading slash. */
  readonly file: string;
  /** Source path relative to the site root. */
  readonly source: string;
  /** `DocPlace.path` of its document: with the version, its name. */
  readonly path: string;
  readonly title: string;
  readonly description: string;
  /** Whether the template prints the title as h1 (the body has none and the page does not hide it). */
  readonly showTitle: boolean;
  readonly keywords: readonly string[];
  readonly image: string | null;
  /** Whether search engines are asked to stay away (version, unlisted page). */
  readonly noIndex: boolean;
  readonly unlisted: boolean;
  readonly lastUpdate: { readonly date: string | null; readonly author: string | null } | null;
  /** The answer to each slot of the body, in the order of `PageFacts.links`. */
  readonly links: readonly ResolvedLink[];
  readonly breadcrumbs: readonly LabelledHref[];
  readonly previous: LabelledHref | null;
  readonly next: LabelledHref | null;
  /** Sidebar shown, or null. */
  readonly sidebar: string | null;
  /** Key of the part of it that the page shows, or null. */
  readonly view: string | null;
  readonly toc: readonly TocEntry[];
  readonly editHref: string | null;
  readonly canonical: string;
  readonly versions: readonly VersionLink[];
  /** Hash of the body to place. */
  readonly documentHash: string;
  /** Hash of everything above and of the sidebar view. */
  readonly hash: string;
}

/** A redirect with its final target: a stub at `file`, a line in `_redirects`. */
export interface RedirectPlan {
  /** Output path of the stub. */
  readonly file: string;
  /** Old address below the base path, with a leading slash. */
  readonly from: string;
  /** Final target, ready to print: base path and route with query and anchor, or a URL. */
  readonly to: string;
}

/** A file to copy to the output. */
export interface AssetPlan {
  /** Source path relative to the site root. */
  readonly source: string;
  /** Output path without leading slash. */
  readonly file: string;
  readonly hash: string;
}

/** What the site bar shows, the same on every page but for the marked tab. */
export interface NavbarEntry {
  readonly label: string;
  readonly href: string;
  /** Sidebar whose pages mark this entry, or null for a plain link. */
  readonly sidebar: string | null;
  readonly external: boolean;
}

/** The whole site, resolved: nothing below this point looks at two pages together. */
export interface SitePlan {
  readonly index: PageIndex;
  /** Sorted by output path. */
  readonly pages: readonly PagePlan[];
  readonly views: ReadonlyMap<string, SidebarView>;
  /** Every sidebar, for the sidebar partials. */
  readonly sidebars: readonly WholeSidebar[];
  readonly navbar: ReadonlyMap<string, readonly NavbarEntry[]>;
  /** The footer with addresses ready to print, as the last version sees them. */
  readonly footer: Footer;
  readonly redirects: readonly RedirectPlan[];
  readonly assets: readonly AssetPlan[];
  /** How far each library is described: by version, and in the order of the configuration. */
  readonly coverage: readonly LibraryCoverage[];
}

/** What is counted of the symbols of a library, or of a part of one. */
export interface CoverageCounts {
  readonly symbols: number;
  /** How many of them have a summary. */
  readonly summaries: number;
  /** Parameters and arguments of all signatures. */
  readonly parameters: number;
  /** How many of them have words. */
  readonly describedParameters: number;
}

/** How far the library of a version is described. */
export interface LibraryCoverage extends CoverageCounts {
  readonly version: string;
  readonly library: string;
  /** Its packages, by name. */
  readonly groups: readonly GroupCoverage[];
}

/** How far a package is described (`ApiPage.group`). */
export interface GroupCoverage extends CoverageCounts {
  readonly group: string;
  /** Qualified names of the symbols without a summary, sorted. */
  readonly missing: readonly string[];
}

/** The published record of a version: `docs.json`. */
export interface VersionDocument extends VersionRecord {
  readonly docsSidebars: Readonly<Record<string, readonly PublishedItem[]>>;
  readonly docs: Readonly<Record<string, PageRecord>>;
}
