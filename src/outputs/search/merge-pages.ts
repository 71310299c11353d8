import { createPause } from '../../base/pause.ts';
import { compareText } from '../../base/report.ts';
import { FIRST_NUMBER, type PageSearch } from '../../search/index-page.ts';
import { SEARCH_FORMAT, type SearchPointer } from '../../search/pointer.ts';
import type { PageRecord } from '../../search/records.ts';
import { createPostingLists, type PostingLists } from './posting-lists.ts';
import { createTextShards, nameShards, type Shards, termShards } from './sharding.ts';

/** A page to be found. */
export interface SearchPage {
  /** Address with base path. */
  readonly href: string;
  readonly title: string;
  /** Qualified name of its symbol; empty for a written page. */
  readonly path: string;
  /** Label of the part of the site that it belongs to. */
  readonly area: string;
  /** Labels above it, outermost first. */
  readonly breadcrumb: readonly string[];
  /** Returns what search needs of its content. */
  readonly load: () => PageSearch;
}

/** The index of a version: its pointer, and all other files by name. */
export interface SearchSet {
  readonly pointer: SearchPointer;
  readonly files: ReadonlyMap<string, Uint8Array>;
}

/** Merges pages to an index. It depends on nothing but the pages, in any order. */
export async function mergePages(pages: readonly SearchPage[]): Promise<SearchSet> {
  const pause = createPause();
  const sorted = [...pages].sort(comparePages);
  const areas = [...new Set(sorted.map(({ area }) => area))];
  const records: PageRecord[] = [];
  const lists = createPostingLists();
  const texts = createTextShards();
  let sections = 0;
  for (const page of sorted) {
    const search = page.load();
    const record = recordOf(page, { search, area: areas.indexOf(page.area), first: sections });
    records.push(record);
    addTerms(search, sections, lists);
    texts.add(
      record,
      search.sections.map(({ text }) => text),
    );
    sections += search.sections.length;
    await pause();
  }
  const sets = {
    names: nameShards(records, sections),
    terms: termShards(lists.take()),
    texts: texts.take(),
  };
  return {
    pointer: { format: SEARCH_FORMAT, sections, areas, ...tablesOf(sets) },
    files: new Map([...sets.names.files, ...sets.terms.files, ...sets.texts.files]),
  };
}

function tablesOf({ names, terms, texts }: Readonly<Record<'names' | 'terms' | 'texts', Shards>>) {
  return { names: names.table, terms: terms.table, texts: texts.table };
}

/** Written pages first, then by area: sections of one kind have numbers that follow each other, which makes postings short. */
function comparePages(one: SearchPage, other: SearchPage): number {
  const isReference = (page: SearchPage) => (page.path === '' ? 0 : 1);
  return (
    isReference(one) - isReference(other) ||
    compareText(one.area, other.area) ||
    compareText(one.href, other.href)
  );
}

function recordOf(
  { href, title, path, breadcrumb }: SearchPage,
  { search, area, first }: { readonly search: PageSearch; readonly area: number; readonly first: number },
): PageRecord {
  const sections = search.sections.map(({ text: _, ...section }, index) => ({
    ...section,
    number: first + index,
  }));
  return { href, title, path, area, breadcrumb, sections };
}

function addTerms({ terms, postings }: PageSearch, first: number, lists: PostingLists): void {
  let at = 0;
  const next = () => postings.charCodeAt(at++) - FIRST_NUMBER;
  for (const term of terms) {
    const list = lists.of(term);
    let section = first;
    for (let count = next(); count > 0; count--) {
      section += next();
      lists.add(list, section, next());
    }
  }
}
