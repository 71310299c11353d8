import type { AssetFact } from '../../model/page/page.ts';
import type { Site } from '../../model/site.ts';
import type { LinkIssue } from '../issues/issue.ts';
import type { RoutedPage, SitePages, VersionPages } from '../routes/site-pages.ts';
import type { AnchorIndex } from './anchors.ts';
import type { AssetIndex } from './assets.ts';

/** What a link means. */
export interface Target {
  readonly kind: 'page' | 'anchor' | 'asset' | 'external' | 'other' | 'unresolved';
  /** Ready to print but for HTML escaping; null if nothing may be printed (a scheme that runs code). */
  readonly href: string | null;
  readonly page: RoutedPage | null;
  /** Whether the link names an anchor of the page. */
  readonly anchored: boolean;
  readonly asset: AssetFact | null;
  readonly issues: readonly LinkIssue[];
}

/** The page of a link. Relative links start at the folder of the source, then at the page's own address. */
export interface LinkOrigin {
  readonly version: VersionPages;
  /** Folder of the source file below the content folder. */
  readonly dir: string;
  /** Null for links of sidebars, the navigation bar and redirects. */
  readonly page: RoutedPage | null;
}

/** What the target of a redirect is, chains followed. */
export interface RedirectTarget {
  readonly kind: Target['kind'];
  readonly href: string;
  readonly page: RoutedPage | null;
  /** How an author would write it. */
  readonly typed: string;
  readonly anchored: boolean;
}

/** Everything that a link may point to. */
export interface Lookup {
  readonly site: Site;
  readonly pages: SitePages;
  readonly anchors: AnchorIndex;
  readonly assets: AssetIndex;
  /** Generated files that may be linked, as output paths. */
  readonly generated: ReadonlySet<string>;
  /** Whether a link, as it is written, is not checked. */
  readonly isIgnored: (href: string) => boolean;
  /** By address without slash at the end, below the base path. */
  readonly redirects: ReadonlyMap<string, RedirectTarget>;
}

/** What a link is used for: the attributes of a link or an image, or an address. */
export type LinkUse = 'link' | 'image' | 'url';

/** The context in which a link is resolved. */
export interface LinkRequest {
  readonly lookup: Lookup;
  readonly origin: LinkOrigin;
  readonly use: LinkUse;
}
