import type { SearchKind } from '../model/search.ts';
import { BODY_STEPS, FIELDS, FIXED_PART, USUAL_LENGTH } from './weights.ts';
import type { Analyser, Term, TermUse } from './words.ts';

/** A section of a page to be indexed. The first one is the page itself, without an anchor. */
export interface SectionText {
  /** Id of its heading; empty for the page. */
  readonly anchor: string;
  readonly title: string;
  readonly kind: SearchKind;
  readonly isDeprecated: boolean;
  /** First sentence or description. */
  readonly summary: string;
  readonly text: string;
  readonly code: readonly string[];
}

/** A section as it is shown. */
export interface IndexedSection {
  readonly anchor: string;
  readonly title: string;
  readonly kind: SearchKind;
  readonly isDeprecated: boolean;
  /** The text that excerpts are cut from. */
  readonly text: string;
}

/** What search needs of a page. */
export interface PageSearch {
  readonly sections: readonly IndexedSection[];
  readonly terms: readonly string[];
  /**
   * For each term: the number of its sections, then section (from the one before) and posting byte of each. A number is a
   * character, `FIRST_NUMBER` above its value: as short as JSON text gets, and read at once.
   */
  readonly postings: string;
}

/** Characters below are control characters and quotes, which take more bytes. */
export const FIRST_NUMBER = 0x23;

/** Sections of a page that are indexed. */
const MOST_SECTIONS = 20_000;
/** Characters of code that can be shown as an excerpt. */
const SHOWN_CODE = 240;

/** Indexes a page by itself. `keywords` are more words for the page as a whole. */
export function indexPage(
  sections: readonly SectionText[],
  keywords: readonly string[],
  analyser: Analyser,
): PageSearch {
  analyser.startPage();
  const { analyse } = analyser;
  const terms: Term[] = [];
  const page = {};
  const indexed = sections.slice(0, MOST_SECTIONS);
  const title = analyse(indexed[0]?.title ?? '');
  const more = keywords.flatMap((word) => analyse(word));
  for (const [at, section] of indexed.entries())
    addSection(section, { at, title, keywords: at === 0 ? more : [], analyse, page }, terms);
  return {
    sections: indexed.map(({ anchor, title: name, kind, isDeprecated, text, code }) => {
      const shown = text === '' ? code.join(' ').slice(0, SHOWN_CODE) : text;
      return { anchor, title: name, kind, isDeprecated, text: shown };
    }),
    terms: terms.map(({ text }) => text),
    postings: terms.map(({ use }) => postingsOf(use)).join(''),
  };
}

function postingsOf(use: TermUse | null): string {
  return use === null ? '' : String.fromCharCode(use.sections + FIRST_NUMBER) + use.postings;
}

interface PageWords {
  /** Index of the section. */
  readonly at: number;
  readonly title: Words;
  readonly keywords: Words;
  readonly analyse: Analyser['analyse'];
  /** Tells pages apart. */
  readonly page: object;
}

type Words = ReturnType<Analyser['analyse']>;

/** Adds the posting byte of each term of a section: field bits, and above them how often its text has the term. */
function addSection(
  { title: heading, summary, text, code }: SectionText,
  { at, title, keywords, analyse, page }: PageWords,
  terms: Term[],
): void {
  const touched: TermUse[] = [];
  let length = 0;
  const add = (words: Words, bit: number, weight: number) => {
    length += words.length * weight;
    for (const word of words)
      for (const term of word) {
        if (weight > 0 && term.isStopWord) continue;
        if (term.use?.page !== page) terms.push(term);
        const use = countsOf(term, page);
        if (use.section !== at) {
          use.section = at;
          use.fields = 0;
          use.count = 0;
          touched.push(use);
        }
        use.fields |= bit;
        use.count += weight;
      }
  };
  add(title, FIELDS.page, 0);
  add(analyse(heading), FIELDS.heading, 0);
  add(analyse(summary), FIELDS.summary, 0);
  add(keywords, FIELDS.summary, 0);
  add(analyse(text), FIELDS.body, 1);
  for (const line of code) add(analyse(line), FIELDS.code, 0.25);
  const scale = 1 / (FIXED_PART + (1 - FIXED_PART) * (length / USUAL_LENGTH));
  for (const use of touched) {
    const byte = use.fields | (bucketOf(use.count * scale) << 5);
    use.postings += String.fromCharCode(at - use.last + FIRST_NUMBER, byte + FIRST_NUMBER);
    use.last = at;
    use.sections++;
  }
}

function countsOf(term: Term, page: object): TermUse {
  if (term.use?.page === page) return term.use;
  term.use = { page, section: -1, fields: 0, count: 0, sections: 0, last: 0, postings: '' };
  return term.use;
}

function bucketOf(count: number): number {
  if (count === 0) return 0;
  let bucket = 1;
  while (bucket < 7 && count >= (BODY_STEPS[bucket + 1] ?? 0)) bucket++;
  return bucket;
}

/** Returns the first sentence of a text, or its start. */
export function firstSentence(text: string): string {
  const end = /[.!?。](?=\s|$)/.exec(text)?.index ?? 160;
  return text.slice(0, Math.min(end + 1, 240));
}
