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
export const FIELD_WEIGHTS = [3, 6, 2, 0, 0.6] as const;

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
  referenceForName: 4,
  /** The page itself, not a section of it, if the query has no dot. */
  topLevel: 1,
  /** A private or special name, unless the query starts with an underscore too. */
  private: -3,
  deprecated: -8,
  /** For each segment of the address. */
  depth: -0.1,
  /** The name is written as in the query, with case and underscores. */
  sameCase: 1,
} as const;
