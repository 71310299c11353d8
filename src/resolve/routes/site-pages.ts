import type { Route } from '../../model/ids.ts';
import type { PublicFacts } from '../../model/page/page.ts';
import type { Version } from '../../model/site.ts';

/** A page and its address. */
export interface RoutedPage {
  readonly facts: PublicFacts;
  readonly route: Route;
  /** Output path without leading slash. */
  readonly file: string;
  /** Base path and route, percent-encoded. */
  readonly href: string;
}

/** The published pages of one version by the names that links and sidebars use. All keys are in Unicode form C. */
export interface VersionPages {
  readonly version: Version;
  readonly name: string;
  /** What its routes start with: `/stable`, empty for a version at the root. */
  readonly prefix: string;
  /** Sorted by source path. */
  readonly pages: readonly RoutedPage[];
  readonly byId: ReadonlyMap<string, RoutedPage>;
  /** By source path without extension; `README` counts as `index`. */
  readonly byPath: ReadonlyMap<string, RoutedPage>;
  /** By loose key of source path and of address below the version: finds what differs in case alone. Made when first asked for. */
  readonly byLooseKey: () => ReadonlyMap<string, RoutedPage>;
  /** Pages left out as drafts, by loose key of source path, id and address. */
  readonly drafts: ReadonlyMap<string, PublicFacts>;
}

/** All pages of the site that are published. */
export interface SitePages {
  readonly versions: readonly VersionPages[];
  readonly byName: ReadonlyMap<string, VersionPages>;
  /** By every address below the base path that reaches the page. */
  readonly byAddress: ReadonlyMap<string, RoutedPage>;
}

/** Returns a page's address below its version, as authors write it: `/max/intro`. */
export function sitePath(page: RoutedPage, version: VersionPages): string {
  return page.route.slice(version.prefix.length);
}

/** Returns the version that addresses without version mean. */
export function lastVersion(versions: readonly VersionPages[]): VersionPages {
  const last = versions.find(({ version }) => version.record.isLast) ?? versions[0];
  if (last === undefined) throw new Error('docgen bug: a site without versions');
  return last;
}
