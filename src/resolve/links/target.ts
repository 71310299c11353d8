import type { Code } from '../../model/codes.ts';
import type { AssetFact } from '../../model/page.ts';
import type { Site } from '../../model/site.ts';
import type { AssetIndex } from '../assets.ts';
import type { PlacedPage, PlacedVersion, Placement } from '../placed.ts';
import type { Suggester } from './suggest.ts';

/** Something wrong with a link, without its place: the same target gives the same fault wherever it stands. */
export interface LinkFault {
  readonly code: Code;
  readonly message: string;
  readonly hint?: string | undefined;
}

/** What a link means. */
export interface Target {
  readonly kind: 'page' | 'anchor' | 'asset' | 'external' | 'other' | 'unresolved';
  /** Ready to print but for HTML escaping; null if nothing may be printed (a scheme that runs code). */
  readonly href: string | null;
  readonly page: PlacedPage | null;
  /** Whether the link names a place on the page. */
  readonly anchored: boolean;
  readonly asset: AssetFact | null;
  readonly faults: readonly LinkFault[];
}

/** Where a link stands: relative ones start at the folder of the source, then at the page's own address. */
export interface LinkOrigin {
  readonly version: PlacedVersion;
  /** Folder of the source file below the content folder. */
  readonly dir: string;
  /** Page that holds the link, or null for sidebars, navigation bar and redirects. */
  readonly page: PlacedPage | null;
  /** Targets of absolute links of this version, found once. */
  readonly cache: Map<string, Target>;
}

/** What the target of a redirect is, chains followed. */
export interface RedirectTarget {
  readonly kind: Target['kind'];
  readonly href: string;
  readonly page: PlacedPage | null;
  /** How an author would write it. */
  readonly typed: string;
  readonly anchored: boolean;
}

/** All that a link may lead to. */
export interface Lookup {
  readonly site: Site;
  readonly placement: Placement;
  readonly assets: AssetIndex;
  /** Generated files that may be linked, as output paths. */
  readonly generated: ReadonlySet<string>;
  /** By address without slash at the end, below the base path. */
  readonly redirects: ReadonlyMap<string, RedirectTarget>;
  readonly suggest: Suggester;
}

/** What the place of a link wants: the attributes of a link or an image, or an address. */
export type Slot = 'link' | 'image' | 'url';
