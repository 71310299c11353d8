import type { SearchKind } from '../model/search.ts';
import { BODY_STEPS, FIELDS, FIXED_PART, USUAL_LENGTH } from './weights.ts';
import { type Analyse, isStopWord } from './words.ts';

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
  /** The terms of the page, sorted. */
  readonly terms: readonly string[];
  /** For each term: the number of its sections, then section (from the one before) and posting byte of each. */
  readonly postings: readonly number[];
}

/** Sections of a page that are indexed. */
const MOST_SECTIONS = 20_000;
/** Characters of code that can be shown as an excerpt. */
const SHOWN_CODE = 240;

/** Indexes a page by itself. `keywords` are more words for the page as a whole. */
export function indexPage(
  sections: readonly SectionText[],
  keywords: readonly string[],
  analyse: Analyse,
): PageSearch {
  const terms = new Map<string, number[]>();
  const indexed = sections.slice(0, MOST_SECTIONS);
  const title = indexed[0]?.title ?? '';
  for (const [at, section] of indexed.entries()) {
    const words = countTerms(section, { title, keywords: at === 0 ? keywords : [] }, analyse);
    for (const [term, byte] of words) {
      const found = terms.get(term);
      if (found === undefined) terms.set(term, [at, byte]);
      else found.push(at, byte);
    }
  }
  const sorted = [...terms.keys()].sort();
  return {
    sections: indexed.map(({ anchor, title: name, kind, isDeprecated, text, code }) => {
      const shown = text === '' ? code.join(' ').slice(0, SHOWN_CODE) : text;
      return { anchor, title: name, kind, isDeprecated, text: shown };
    }),
    terms: sorted,
    postings: sorted.flatMap((term) => deltas(terms.get(term) ?? [])),
  };
}

function deltas(pairs: readonly number[]): readonly number[] {
  const list = [pairs.length / 2];
  for (let at = 0; at < pairs.length; at += 2)
    list.push((pairs[at] ?? 0) - (pairs[at - 2] ?? 0), pairs[at + 1] ?? 0);
  return list;
}

interface PageWords {
  readonly title: string;
  readonly keywords: readonly string[];
}

/** Returns the posting byte of each term of a section: field bits, and above them how often its text has the term. */
function countTerms(
  { title: heading, summary, text, code }: SectionText,
  { title, keywords }: PageWords,
  analyse: Analyse,
): ReadonlyMap<string, number> {
  const fields = new Map<string, number>();
  const counts = new Map<string, number>();
  let length = 0;
  const add = (words: readonly (readonly string[])[], bit: number, weight: number) => {
    length += words.length * weight;
    for (const word of words)
      for (const term of word) {
        if (weight > 0 && isStopWord(term)) continue;
        fields.set(term, (fields.get(term) ?? 0) | bit);
        if (weight > 0) counts.set(term, (counts.get(term) ?? 0) + weight);
      }
  };
  add(analyse(title), FIELDS.page, 0);
  add(analyse(heading), FIELDS.heading, 0);
  add([...analyse(summary), ...keywords.flatMap((word) => analyse(word))], FIELDS.summary, 0);
  add(analyse(text), FIELDS.body, 1);
  for (const line of code) add(analyse(line), FIELDS.code, 0.25);
  const scale = 1 / (FIXED_PART + (1 - FIXED_PART) * (length / USUAL_LENGTH));
  for (const [term, bits] of fields)
    fields.set(term, bits | (bucketOf((counts.get(term) ?? 0) * scale) << 5));
  return fields;
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
