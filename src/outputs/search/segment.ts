import { hash, hashOf } from '../../base/hash.ts';
import { once } from '../../base/once.ts';
import { createWriter, writeTexts } from '../../search/bytes.ts';
import { FIRST_NUMBER, type IndexedSection, type PageSearch } from '../../search/index-page.ts';

/** The index of some pages that follow each other, without their texts. It depends on their content alone. */
export interface IndexSegment {
  /** The sections of each page. */
  readonly pages: readonly (readonly SectionHead[])[];
  readonly terms: readonly string[];
  /** For each term: the number of its pages, then each page (from the one before) and its postings, as in `PageSearch`. */
  readonly postings: string;
  /** The files of texts: the first section of each, counted from that of the segment, and the hash of the texts. */
  readonly texts: readonly (readonly [first: number, hash: string])[];
}

export type SectionHead = Omit<IndexedSection, 'text'>;

/** The segments of earlier runs. */
export interface SegmentStore {
  /** Returns the segment of a key with so many pages, or null if it is not there. */
  readonly read: (key: string, pages: number) => IndexSegment | null;
  readonly write: (key: string, segment: IndexSegment) => void;
}

/** A page whose content can be loaded. */
export interface SegmentPage {
  readonly href: string;
  /** Returns the hash of all that its content is made from. */
  readonly key: () => string;
  /** Returns what search needs of its content. */
  readonly load: () => PageSearch;
}

/** A segment, and what makes the content of its files of texts. */
export interface OpenSegment {
  readonly segment: IndexSegment;
  readonly texts: () => readonly Uint8Array[];
}

/** Most pages of a segment: their numbers are characters. */
const MOST_PAGES = 1_000;
/** One of so many pages is the last of its segment. */
const USUAL_PAGES = 128;
/** Bytes of most files of texts before compression. */
const TEXT_BYTES = 24_000;

/** Cuts pages into segments, by their addresses: another page changes only the segment that it is in. */
export function segmentsOf<T extends SegmentPage>(pages: readonly T[]): readonly (readonly T[])[] {
  const segments: T[][] = [];
  let segment: T[] = [];
  for (const page of pages) {
    segment.push(page);
    const isLast = Number.parseInt(hash(page.href).slice(0, 6), 16) % USUAL_PAGES === 0;
    if (!isLast && segment.length < MOST_PAGES) continue;
    segments.push(segment);
    segment = [];
  }
  return segment.length > 0 ? [...segments, segment] : segments;
}

/** Returns the segment of pages: stored, or made from their content. */
export function openSegment(pages: readonly SegmentPage[], store: SegmentStore): OpenSegment {
  const make = once(() => makeSegment(pages.map(({ load }) => load())));
  const texts = () => make().texts;
  const key = hashOf(['segment', pages.map((page) => page.key())]);
  const stored = store.read(key, pages.length);
  if (stored !== null) return { segment: stored, texts };
  const { segment } = make();
  store.write(key, segment);
  return { segment, texts };
}

function makeSegment(pages: readonly PageSearch[]) {
  const runs = textRuns(pages.flatMap(({ sections }) => sections.map(({ text }) => text)));
  const texts = runs.map((run) => encodeTexts(run.texts));
  const segment: IndexSegment = {
    pages: pages.map(({ sections }) => sections.map(({ text: _, ...head }) => head)),
    ...joinPostings(pages),
    texts: texts.map((content, index) => [runs[index]?.first ?? 0, hash(content)]),
  };
  return { segment, texts };
}

/** A term in a segment, while its pages are read. */
interface TermPages {
  count: number;
  last: number;
  postings: string;
}

function joinPostings(pages: readonly PageSearch[]): Pick<IndexSegment, 'terms' | 'postings'> {
  const found = new Map<string, TermPages>();
  for (const [page, { terms, postings }] of pages.entries()) {
    let at = 0;
    for (const term of terms) {
      const end = at + 1 + 2 * (postings.charCodeAt(at) - FIRST_NUMBER);
      const own = found.get(term) ?? { count: 0, last: 0, postings: '' };
      own.postings += String.fromCharCode(page - own.last + FIRST_NUMBER) + postings.slice(at, end);
      own.count++;
      own.last = page;
      found.set(term, own);
      at = end;
    }
  }
  const lists = [...found.values()];
  return {
    terms: [...found.keys()],
    postings: lists
      .map(({ count, postings }) => String.fromCharCode(count + FIRST_NUMBER) + postings)
      .join(''),
  };
}

interface TextRun {
  readonly first: number;
  readonly texts: string[];
}

/** Cuts texts into runs of about the same size, for one file each. */
function textRuns(texts: readonly string[]): readonly TextRun[] {
  const total = texts.reduce((sum, { length }) => sum + length, 0);
  const most = total / Math.max(1, Math.round(total / TEXT_BYTES));
  const runs: TextRun[] = [];
  let size = Number.POSITIVE_INFINITY;
  for (const [first, text] of texts.entries()) {
    if (size > most) {
      runs.push({ first, texts: [] });
      size = 0;
    }
    runs.at(-1)?.texts.push(text);
    size += text.length;
  }
  return runs;
}

function encodeTexts(texts: readonly string[]): Uint8Array {
  const writer = createWriter();
  writeTexts(texts, writer);
  return writer.take();
}
