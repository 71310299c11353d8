import type { SearchPage } from './merge-pages.ts';
import type { SegmentStore } from './segment.ts';

/** Output paths of an index, each with its key. */
export type SearchListing = readonly (readonly [path: string, key: string])[];

/** What the index of a version is made from. */
export interface SearchSource {
  /** The pages that can be found. */
  readonly pages: () => readonly SearchPage[];
  /** Returns the files of the index that was made from the same pages, or null. */
  readonly listing: () => SearchListing | null;
  /** Keeps the files of the index for later runs. */
  readonly remember: (listing: SearchListing) => void;
  readonly segments: SegmentStore;
}
