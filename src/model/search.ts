import { API_KINDS, type ApiKind } from './api/api-kind.ts';

/** The kind of a section that readers can find: a symbol, or a part of a written page. */
export type SearchKind = ApiKind | 'guide' | 'tutorial' | 'term' | 'heading' | 'option';

/** All kinds of sections. Their places are their numbers in the files of the index. */
export const SEARCH_KINDS: readonly SearchKind[] = [
  'guide',
  'tutorial',
  'term',
  'heading',
  'option',
  ...API_KINDS,
];

/** What a reader looks for. */
export interface SearchQuery {
  /** As typed. */
  readonly text: string;
  /** Area of the site (`SearchGroup.area`), or null for all. */
  readonly area: string | null;
  /** Kind of section, or null for all. */
  readonly kind: SearchKind | null;
  /** Most groups to return. */
  readonly limit: number;
}

/** A text, and the ranges in it that match: start and end offsets in turn, in order. */
export interface MarkedText {
  readonly text: string;
  readonly marks: readonly number[];
}

/** A section that was found. */
export interface SearchHit {
  /** Address with base path and anchor. */
  readonly href: string;
  readonly title: MarkedText;
  readonly kind: SearchKind;
  /** Part of its text, or null as long as that has not been loaded or where there is none. */
  readonly excerpt: MarkedText | null;
  readonly isDeprecated: boolean;
}

/** A page with the best of its sections: the page's own hit first if it matches, at most three in all. */
export interface SearchGroup {
  readonly href: string;
  /** Title of the page. */
  readonly title: string;
  readonly kind: SearchKind;
  /** Label of the part of the site: that of the navbar entry of its sidebar, or of its library. */
  readonly area: string;
  /** Labels above the page, outermost first. */
  readonly breadcrumb: readonly string[];
  readonly hits: readonly SearchHit[];
}

/** The answer to a query. */
export interface SearchAnswer {
  readonly groups: readonly SearchGroup[];
  /** Sections found in all, before `limit`. */
  readonly total: number;
  /** The areas and kinds among all that was found without the filters, always in the same order, for filter chips. */
  readonly areas: readonly { readonly area: string; readonly count: number }[];
  readonly kinds: readonly { readonly kind: SearchKind; readonly count: number }[];
  /** The nearest names, if nothing was found. */
  readonly suggestions: readonly string[];
  /** False while the text of pages is still on its way: a fuller answer to the same query follows. */
  readonly isComplete: boolean;
}

/** What the page asks of the search worker. The answer has the same number; a newer question makes older ones void. */
export interface SearchRequest {
  readonly id: number;
  readonly query: SearchQuery;
}

/** What the search worker says: an answer, or that the index cannot be loaded. */
export type SearchReply =
  | { readonly id: number; readonly answer: SearchAnswer }
  | { readonly id: number; readonly error: string };
