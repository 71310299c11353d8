import type { Result } from '../../model/diagnostic.ts';
import type { OpenDescription, ReadLibrary } from './adapter.ts';
import type { CutPage } from './cut-pages.ts';
import type { OverlayEntry } from './overlay/read-overlay.ts';

/** What was read before and what it was read from: reading the same again costs a look at the files. */
export interface Shelf {
  readonly libraries: Map<string, { readonly key: string; readonly result: Result<ReadLibrary> }>;
  /** Descriptions that are read in parts, until they are read whole. */
  readonly opened: Map<string, { readonly key: string; readonly description: OpenDescription }>;
  readonly overlays: Map<
    string,
    { readonly key: string; readonly result: Result<ReadonlyMap<string, OverlayEntry>> }
  >;
  /** By version: the pages of all its libraries. */
  readonly pages: Map<string, KeptPages>;
}

/** Pages, and what they were made from. */
export interface KeptPages {
  /** Changes when anything that the pages are made from does. */
  readonly key: string;
  /** Absolute paths of the files that were read. */
  readonly files: readonly string[];
  readonly pages: readonly CutPage[];
}

/** An empty shelf. */
export function createShelf(): Shelf {
  return { libraries: new Map(), opened: new Map(), overlays: new Map(), pages: new Map() };
}
