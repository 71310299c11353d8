import { flag, list, oneOf, packText, path, record, text, tuple, unpackText } from '../../base/data/shape.ts';
import { hashOf } from '../../base/hash.ts';
import type { PageFacts } from '../../model/page/page.ts';
import { SEARCH_KINDS, type SearchKind } from '../../model/search.ts';
import type { SearchListing } from '../../outputs/search/search-source.ts';
import { FIRST_NUMBER, type IndexedSection, type PageSearch } from '../../search/index-page.ts';

const searchShape = record<PageSearch>({
  sections: list(
    record<IndexedSection>({
      anchor: text,
      title: text,
      kind: oneOf(SEARCH_KINDS),
      isDeprecated: flag,
      text,
    }),
  ),
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
  const line = (text: string) => text.replace(/\s+/g, ' ');
  const { anchor, title, text } = section;
  return { ...section, anchor: line(anchor), title: line(title), text: line(text) };
}

/** Whether terms are without white space, and each posting is one of a section of the page. */
function isConsistent({ sections, terms, postings }: PageSearch): boolean {
  let at = 0;
  // Past the end it is not a number, which compares with nothing.
  const next = () => postings.charCodeAt(at++) - FIRST_NUMBER;
  for (const term of terms) {
    if (/\s/.test(term)) return false;
    let section = 0;
    const count = next();
    if (!(count > 0)) return false;
    for (let left = count; left > 0; left--) {
      const step = next();
      const byte = next();
      section += step;
      if (!(step >= 0 && byte >= 0 && byte < 256 && section < sections.length)) return false;
    }
  }
  return at === postings.length;
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
