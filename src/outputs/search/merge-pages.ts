import { createPause } from '../../base/pause.ts';
import { compareText } from '../../base/report.ts';
import { FIRST_NUMBER } from '../../search/index-page.ts';
import { SEARCH_FORMAT, type SearchPointer } from '../../search/pointer.ts';
import type { PageRecord } from '../../search/records.ts';
import { createPostingLists, type PostingLists } from './posting-lists.ts';
import {
  type IndexSegment,
  openSegment,
  type SectionHead,
  type SegmentPage,
  type SegmentStore,
  segmentsOf,
} from './segment.ts';
import { nameShards, type TextPart, termShards, textShards } from './sharding.ts';

/** A page to be found. */
export interface SearchPage extends SegmentPage {
  readonly title: string;
  /** Qualified name of its symbol; empty for a written page. */
  readonly path: string;
  /** Label of the part of the site that it belongs to. */
  readonly area: string;
  /** Labels above it, outermost first. */
  readonly breadcrumb: readonly string[];
}

/** The index of a version: its pointer, and by name what makes each other file. */
export interface SearchSet {
  readonly pointer: SearchPointer;
  readonly files: ReadonlyMap<string, () => Uint8Array>;
}

/** Merges pages to an index. It depends on nothing but the pages, in any order; only those of segments that are not stored are loaded. */
export async function mergePages(pages: readonly SearchPage[], store: SegmentStore): Promise<SearchSet> {
  const pause = createPause();
  const sorted = [...pages].sort(comparePages);
  const areas = [...new Set(sorted.map(({ area }) => area))];
  const records: PageRecord[] = [];
  const lists = createPostingLists();
  const parts: TextPart[] = [];
  let sections = 0;
  for (const own of segmentsOf(sorted)) {
    const { segment, texts } = openSegment(own, store);
    const start = sections;
    const found = own.map((page, index) => {
      const heads = segment.pages[index] ?? [];
      const record = recordOf(page, { heads, area: areas.indexOf(page.area), first: sections });
      sections += heads.length;
      return record;
    });
    records.push(...found);
    addPostings(segment, found, lists);
    for (const [index, [first, hash]] of segment.texts.entries())
      parts.push({
        first: start + first,
        hash,
        texts: () => texts()[index] ?? new Uint8Array(),
        pages: found,
      });
    await pause();
  }
  const names = nameShards(records, sections);
  const terms = termShards(lists.take());
  const texts = textShards(parts, sections);
  const tables = { names: names.table, terms: terms.table, texts: texts.table };
  return {
    pointer: { format: SEARCH_FORMAT, sections, areas, ...tables },
    files: new Map([...names.files, ...terms.files, ...texts.files]),
  };
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

interface RecordInput {
  readonly heads: readonly SectionHead[];
  readonly area: number;
  /** Its first section, by number in the version. */
  readonly first: number;
}

function recordOf(
  { href, title, path, breadcrumb }: SearchPage,
  { heads, area, first }: RecordInput,
): PageRecord {
  const sections = heads.map((head, index) => ({ ...head, number: first + index }));
  return { href, title, path, area, breadcrumb, sections };
}

function addPostings(
  { terms, postings }: IndexSegment,
  pages: readonly PageRecord[],
  lists: PostingLists,
): void {
  const firsts = pages.map(({ sections }) => sections[0]?.number ?? 0);
  let at = 0;
  const next = () => postings.charCodeAt(at++) - FIRST_NUMBER;
  for (const term of terms) {
    const list = lists.of(term);
    let page = 0;
    for (let left = next(); left > 0; left--) {
      page += next();
      let section = firsts[page] ?? 0;
      for (let count = next(); count > 0; count--) {
        section += next();
        lists.add(list, section, next());
      }
    }
  }
}
