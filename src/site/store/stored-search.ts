import {
  count,
  flag,
  list,
  oneOf,
  packText,
  path,
  record,
  text,
  tuple,
  unpackText,
} from '../../base/data/shape.ts';
import { hashOf } from '../../base/hash.ts';
import type { PageFacts } from '../../model/page/page.ts';
import { SEARCH_KINDS, type SearchKind } from '../../model/search.ts';
import type { SearchListing } from '../../outputs/search/search-source.ts';
import type { IndexSegment, SectionHead } from '../../outputs/search/segment.ts';
import { FIRST_NUMBER, type IndexedSection, type PageSearch } from '../../search/index-page.ts';

const headFields = { anchor: text, title: text, kind: oneOf(SEARCH_KINDS), isDeprecated: flag };

const searchShape = record<PageSearch>({
  sections: list(record<IndexedSection>({ ...headFields, text })),
  terms: list(text),
  postings: text,
});

/** What search reads of a page besides the document. */
export interface SearchFacts extends Pick<PageFacts, 'documentHash' | 'id' | 'title' | 'description'> {
  readonly keywords: readonly string[];
  /** Kind of the symbol that a page of reference is for; null for a written page. */
  readonly kind: SearchKind | null;
}

/** Returns the facts that search reads. */
export function searchFacts({ documentHash, id, title, description, meta, api }: PageFacts): SearchFacts {
  const symbol = api?.symbols.find(({ anchor }) => anchor === '');
  const kind = api === null ? null : (symbol?.kind ?? 'module');
  return { documentHash, id, title, description, keywords: meta.keywords, kind };
}

/** Returns the key of what search needs of a page: the hash of all that it is made from. `scope` is that of the run. */
export function searchKey(facts: SearchFacts, scope: string): string {
  return hashOf(['search', scope, facts]);
}

/** Packs what search needs of a page. */
export function packSearch(search: PageSearch): string {
  return packText(searchShape, search);
}

/** Returns what `packSearch` packed, or null for any other text. */
export function unpackSearch(packed: string): PageSearch | null {
  const search = unpackText(searchShape, packed);
  if (search === null || search.sections.length === 0 || !isConsistent(search)) return null;
  return { ...search, sections: search.sections.map(checkedSection) };
}

/** Files of the index put a text a line, and breadcrumbs between tabs. */
function checkedSection(section: IndexedSection): IndexedSection {
  return { ...checkedHead(section), text: line(section.text) };
}

function checkedHead<T extends SectionHead>(section: T): T {
  return { ...section, anchor: line(section.anchor), title: line(section.title) };
}

function line(value: string): string {
  return value.replace(/\s+/g, ' ');
}

/** Reads numbers that are written as characters. Past the end they are not a number, which compares with nothing. */
function numbersOf(characters: string) {
  const state = { at: 0 };
  return {
    next: () => characters.charCodeAt(state.at++) - FIRST_NUMBER,
    isDone: () => state.at === characters.length,
  };
}

/** Whether terms are without white space, and each posting is one of a section of the page. */
function isConsistent({ sections, terms, postings }: PageSearch): boolean {
  const { next, isDone } = numbersOf(postings);
  return terms.every((term) => isTerm(term) && hasPostings(next, sections.length)) && isDone();
}

function isTerm(term: string): boolean {
  return !/\s/.test(term);
}

/** Reads the postings of a term on a page. Returns whether each is one of so many sections. */
function hasPostings(next: () => number, sections: number): boolean {
  let section = 0;
  const found = next();
  if (!(found > 0)) return false;
  for (let left = found; left > 0; left--) {
    const step = next();
    const byte = next();
    section += step;
    if (!(step >= 0 && byte >= 0 && byte < 256 && section < sections)) return false;
  }
  return true;
}

const segmentShape = record<IndexSegment>({
  pages: list(list(record<SectionHead>(headFields))),
  terms: list(text),
  postings: text,
  texts: list(tuple<readonly [number, string]>(count, text)),
});

/** Packs the index of some pages. */
export function packSegment(segment: IndexSegment): string {
  return packText(segmentShape, segment);
}

/** Returns the index of so many pages that `packSegment` packed, or null for any other text. */
export function unpackSegment(packed: string, pages: number): IndexSegment | null {
  const segment = unpackText(segmentShape, packed);
  if (segment?.pages.length !== pages || !isSegment(segment)) return null;
  return { ...segment, pages: segment.pages.map((sections) => sections.map(checkedHead)) };
}

/** Whether the parts of a segment fit together: as with a page, and each file of texts begins behind the one before. */
function isSegment({ pages, terms, postings, texts }: IndexSegment): boolean {
  const { next, isDone } = numbersOf(postings);
  const hasPages = () => {
    let page = 0;
    const found = next();
    if (!(found > 0)) return false;
    for (let left = found; left > 0; left--) {
      const step = next();
      page += step;
      if (!(step >= 0 && hasPostings(next, pages[page]?.length ?? 0))) return false;
    }
    return true;
  };
  const total = pages.reduce((sum, { length }) => sum + length, 0);
  return (
    pages.every(({ length }) => length > 0) &&
    terms.every((term) => isTerm(term) && hasPages()) &&
    isDone() &&
    texts[0]?.[0] === 0 &&
    texts.every(([first], index) => first < (texts[index + 1]?.[0] ?? total))
  );
}

const listingShape = list(tuple<readonly [string, string]>(path, text));

/** Packs the files of an index. */
export function packListing(listing: SearchListing): string {
  return packText(listingShape, listing);
}

/** Returns the files that `packListing` packed, or null for any other text. */
export function unpackListing(packed: string): SearchListing | null {
  const listing = unpackText(listingShape, packed);
  return listing?.every(([file]) => /^assets\/search\/[^/]+\.(?:txt|json)$/.test(file)) ? listing : null;
}
