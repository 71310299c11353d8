import type { SearchKind } from '../model/search.ts';

/**
 * Every constant of the ranking. They were set by the queries of `test/search/queries.tsv` that are marked `tune`.
 * A class counts before any score; scores order what is in one class.
 */
export const CLASSES = {
  /** `Dict.get`, `dict get`: a name with what contains it. */
  path: 6,
  /** `simd_width`: a name. */
  name: 5,
  /** `simd_wi`: the start of a name. */
  prefix: 4,
  /** `lay ten`, `lt`: starts of the parts of a name in their order, or their initials. */
  parts: 3,
  /** All words in one section. */
  all: 2,
  /** Some of the words. */
  some: 1,
} as const;

/** What a word counts in each field of a section, in the order of the field bits. */
export const FIELD_WEIGHTS = [3, 6, 2, 0, 0.2] as const;

/** Bits of the fields of a section. */
export const FIELDS = { page: 1, heading: 2, summary: 4, body: 8, code: 16 } as const;

/** What a word counts by how often the body says it: the index is what a posting stores. */
export const BODY_WEIGHTS = [0, 0.5, 0.8, 1, 1.3, 1.6, 2, 2.4] as const;
/** The least occurrences for each of `BODY_WEIGHTS`, for a section of the usual length. */
export const BODY_STEPS = [0, 0, 0.4, 0.8, 1.5, 2.5, 4, 7] as const;

/** Words of a section of the usual length, and how much of a count does not depend on the length. */
export const USUAL_LENGTH = 80;
export const FIXED_PART = 0.4;

/** Saturation of BM25. */
export const K1 = 1.5;

/** What is added to the score of a section. */
export const BONUSES = {
  /** A guide, when readers ask a question. */
  guideForQuestion: 4,
  /** Reference, when readers type a name. */
  referenceForName: 1,
  /** A whole page, if the query has no dot. */
  page: 1,
  /** A private or special name, unless the query has one. */
  private: -3,
  deprecated: -8,
  /** For each segment of the address. */
  depth: -0.1,
  /** A page with many sections; for each doubling. */
  size: 0.8,
  /** The name begins with the query to the letter. */
  sameCase: 6,
  /** An option, for a query with hyphens. */
  hyphens: 6,
  /** A name that the query has all of. */
  coverage: 8,
} as const;

/** What is added for a kind. */
export const KIND_BONUSES: Readonly<Partial<Record<SearchKind, number>>> = {
  package: -3,
  module: -3,
  field: -1.6,
  term: -2,
  property: -1,
  alias: -1,
  value: -1,
  option: 1,
};

/** What texts count where the name matches. */
export const TEXT_OF_NAMES = 0.3;

/** Letters that a word may have after its stem. */
export const LONGEST_ENDING = 4;

/** What a part of what contains a name counts beside a part of the name itself. */
export const CONTAINER_PART = 0.5;
