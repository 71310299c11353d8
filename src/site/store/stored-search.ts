import { flag, list, oneOf, packText, path, record, text, tuple, unpackText } from '../../base/data/shape.ts';
import { hashOf } from '../../base/hash.ts';
import { API_KINDS } from '../../model/api/api-kind.ts';
import type { PageFacts } from '../../model/page/page.ts';
import type { SearchKind } from '../../model/search.ts';
import type { SearchListing } from '../../outputs/search/search-source.ts';
import type { IndexedSection, PageSearch } from '../../search/index-page.ts';

const SEARCH_KINDS: readonly SearchKind[] = [...API_KINDS, 'guide', 'tutorial', 'term', 'heading', 'option'];

/** Numbers as characters: as short as JSON text gets, and read at once. */
interface PackedSearch {
  /** What made it: the hash of the program and the settings of the parser. */
  readonly scope: string;
  readonly sections: readonly IndexedSection[];
  readonly terms: string;
  readonly postings: string;
}

const searchShape = record<PackedSearch>({
  scope: text,
  sections: list(
    record<IndexedSection>({
      anchor: text,
      title: text,
      kind: oneOf(SEARCH_KINDS),
      isDeprecated: flag,
      text,
    }),
  ),
  terms: text,
  postings: text,
});

/** Characters below are control characters, which take more bytes. */
const FIRST = 0x23;
/** Numbers at a time, as arguments of a call. */
const PIECE = 4096;

/** Returns the key of what search needs of a page: the hash of all that it is made from but the program. */
export function searchKey({ documentHash, title, description, id, meta }: SearchFacts): string {
  return hashOf([documentHash, title, description, id, meta.keywords]);
}

/** The facts that search reads besides the document. */
export type SearchFacts = Pick<PageFacts, 'documentHash' | 'title' | 'description' | 'id'> & {
  readonly meta: Pick<PageFacts['meta'], 'keywords'>;
};

/** Packs what search needs of a page. */
export function packSearch({ sections, terms, postings }: PageSearch, scope: string): string {
  const pieces: string[] = [];
  for (let at = 0; at < postings.length; at += PIECE)
    pieces.push(String.fromCharCode(...postings.slice(at, at + PIECE).map((value) => value + FIRST)));
  return packText(searchShape, { scope, sections, terms: terms.join(' '), postings: pieces.join('') });
}

/** Returns what `packSearch` packed in the same scope, or null for any other text. */
export function unpackSearch(packed: string, scope: string): PageSearch | null {
  const search = unpackText(searchShape, packed);
  if (search === null || search.scope !== scope || search.sections.length === 0) return null;
  if (/[^\S ]/.test(search.terms)) return null;
  const terms = search.terms === '' ? [] : search.terms.split(' ');
  const postings = Array.from(search.postings, (char) => char.charCodeAt(0) - FIRST);
  const found = { sections: search.sections.map(checkedSection), terms, postings };
  return isConsistent(found) ? found : null;
}

/** Files of the index put a text a line, and breadcrumbs between tabs. */
function checkedSection(section: IndexedSection): IndexedSection {
  const line = (text: string) => text.replace(/\s+/g, ' ');
  const { anchor, title, text } = section;
  return { ...section, anchor: line(anchor), title: line(title), text: line(text) };
}

/** Whether each posting is one of a section of the page. */
function isConsistent({ sections, terms, postings }: PageSearch): boolean {
  let at = 0;
  for (const _ of terms) {
    let section = 0;
    for (let count = postings[at++] ?? -1; count > 0; count--) {
      const step = postings[at++] ?? -1;
      const byte = postings[at++] ?? -1;
      section += step;
      if (step < 0 || byte < 0 || byte > 255 || section >= sections.length) return false;
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
