import type { ApiKind } from '../api/api-kind.ts';
import type { PageId, Route } from '../ids.ts';
import type { PublishedItem, PublishedSidebars } from '../sidebar.ts';
import type { Footer, Version, VersionRecord } from '../site.ts';
import type { ResolvedLink } from './links.ts';
import type { PageMeta } from './page.ts';
import type { WholeSidebar } from './sidebar-view.ts';

/** A row of the published page index. The order of the fields is part of the format. */
export interface PageRecord {
  readonly id: PageId;
  readonly title: string;
  readonly description: string;
  readonly sidebar?: string;
}

/** A published page as the whole site knows it: its names and addresses. */
export interface IndexedPage {
  readonly version: string;
  readonly id: PageId;
  /** Source path relative to the site root. */
  readonly source: string;
  /** `DocPlace.path` of its document: with the version, its name. */
  readonly path: string;
  readonly title: string;
  readonly description: string;
  readonly keywords: readonly string[];
  readonly lastUpdate: PageMeta['lastUpdate'];
  /** Whether search engines are asked not to list it. */
  readonly noIndex: boolean;
  readonly unlisted: boolean;
  /** The sidebar that it shows, or null. */
  readonly sidebar: string | null;
  /** The library whose reference it is, or null. */
  readonly library: string | null;
  readonly route: Route;
  /** Output path without leading slash: `stable/max/intro.html`. */
  readonly file: string;
  /** The address for links: base path and route. */
  readonly href: string;
}

/** The pages of one version. */
export interface VersionIndex {
  readonly version: Version;
  readonly byId: ReadonlyMap<string, IndexedPage>;
  readonly sidebars: PublishedSidebars;
}

/** All pages of the site, by name of the version. */
export interface PageIndex {
  readonly versions: ReadonlyMap<string, VersionIndex>;
}

/** A label with the address of its link, or null for no link. */
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

/** An entry of the version menu: this page in another version. */
export interface VersionLink {
  readonly label: string;
  readonly href: string;
  readonly current: boolean;
}

/** Everything that rendering needs about a page besides its document. Plain data: it crosses threads. */
export interface PagePlan {
  readonly id: PageId;
  readonly version: string;
  readonly route: Route;
  readonly href: string;
  /** Output path without leading slash. */
  readonly file: string;
  /** Source path relative to the site root. */
  readonly source: string;
  /** `DocLocation.path` of its document; identifies it together with the version. */
  readonly path: string;
  readonly title: string;
  /** The title with what tells it from others of the same name: `sum, algorithm.reduction`. */
  readonly documentTitle: string;
  readonly description: string;
  /** Whether the template prints the title as h1 (the body has none and the page does not hide it). */
  readonly showTitle: boolean;
  readonly frontMatter: PageMeta;
  /** The library whose reference it is, or null. */
  readonly library: string | null;
  /** Address of the image for link previews, or null. */
  readonly image: string | null;
  /** Whether search engines are asked to ignore the page, because of its version or because it is unlisted. */
  readonly noIndex: boolean;
  /** The resolved link of each slot, in the order of `PageFacts.links`. */
  readonly links: readonly ResolvedLink[];
  readonly breadcrumbs: readonly LabelledHref[];
  readonly previous: LabelledHref | null;
  readonly next: LabelledHref | null;
  /** Sidebar shown, or null. */
  readonly sidebar: string | null;
  /** Key of the sidebar view that the page shows, or null. */
  readonly view: string | null;
  readonly toc: readonly TocEntry[];
  readonly editHref: string | null;
  readonly canonical: string;
  readonly versions: readonly VersionLink[];
  /** Hash of the document. */
  readonly documentHash: string;
  /** Hash of everything above and of the sidebar view. */
  readonly hash: string;
}

/** A redirect with its final target. The output has a page at `file` and a line in `_redirects`. */
export interface RedirectPlan {
  /** Output path of the page that redirects. */
  readonly file: string;
  /** Old address below the base path, with a leading slash. */
  readonly from: string;
  /** Final target: base path and route with query and anchor, or a URL. */
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

/** An entry of the bar at the top of every page. */
export interface NavbarEntry {
  readonly label: string;
  readonly href: string;
  /** Sidebar whose pages show this entry as current, or null for a plain link. */
  readonly sidebar: string | null;
  readonly external: boolean;
}

/** What outputs know of the whole site. */
export interface SitePlan {
  readonly index: PageIndex;
  /** Sorted by output path. */
  readonly pages: readonly IndexedPage[];
  /** Every sidebar, for the sidebar partials. */
  readonly sidebars: readonly WholeSidebar[];
  readonly navbar: ReadonlyMap<string, readonly NavbarEntry[]>;
  /** Address of what is new, by version name. */
  readonly notes: ReadonlyMap<string, string>;
  /** The footer with addresses ready to print, as the last version sees them. */
  readonly footer: Footer;
  readonly redirects: readonly RedirectPlan[];
  readonly assets: readonly AssetPlan[];
  /** Documentation coverage of the libraries: by version, and in the order of the configuration. */
  readonly coverage: readonly LibraryCoverage[];
  /** Returns the symbols of the libraries of a version. */
  readonly symbols: (version: string) => readonly LibrarySymbols[];
}

/** A symbol in a list of names. */
export interface ListedSymbol {
  readonly kind: ApiKind;
  readonly name: string;
  /** Qualified name of what it is part of; empty for a root. */
  readonly parent: string;
  /** Address with base path and anchor. */
  readonly href: string;
}

/** The symbols of the library of a version, sorted by name. */
export interface LibrarySymbols {
  readonly version: string;
  readonly library: string;
  /** Start of the ids of its pages. */
  readonly route: string;
  /** Title of its first page, or its name. */
  readonly title: string;
  /** Address of its first page, or null. */
  readonly href: string | null;
  readonly symbols: readonly ListedSymbol[];
}

/** Counts for the coverage of a library or a package. */
export interface CoverageCounts {
  readonly symbols: number;
  /** How many of them have a summary. */
  readonly summaries: number;
  /** Parameters and arguments of all signatures. */
  readonly parameters: number;
  /** How many of them have a description. */
  readonly describedParameters: number;
}

/** Documentation coverage of the library of a version. */
export interface LibraryCoverage extends CoverageCounts {
  readonly version: string;
  readonly library: string;
  /** Its packages, by name. */
  readonly groups: readonly GroupCoverage[];
}

/** Documentation coverage of a package (`ApiPage.group`). */
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
