import { readPostings, type TermShard } from './postings.ts';
import type { QueryWord } from './read-query.ts';
import { BODY_WEIGHTS, FIELD_WEIGHTS, FIELDS, K1 } from './weights.ts';

/** The shards of the terms of a query, each once. */
export type Shards = readonly TermShard[];

/** What the words of a query count in a section. */
export interface TextMatch {
  readonly score: number;
  /** A bit for each word that it has, and for each that its heading has. */
  readonly words: number;
  readonly heading: number;
}

/** Terms that begin with the last word of a query, while it is typed. */
const MOST_ENDINGS = 24;
/** What a term that only begins with the word counts. */
const ENDING_WEIGHT = 0.6;

/** A term of the index with what it counts for a word. */
interface TermMatch {
  readonly postings: Uint8Array;
  readonly count: number;
  readonly weight: number;
}

/** Adds what a word counts in each section. Returns whether any section has it. */
export function matchWord(
  found: readonly TermMatch[],
  { bit, sections, total }: { bit: number; sections: Map<number, TextMatch>; total: number },
): void {
  const best = new Map<number, readonly [score: number, fields: number]>();
  for (const { postings, count, weight } of found) {
    const idf = Math.log(1 + (total - count + 0.5) / (count + 0.5));
    readPostings(postings, (section, byte) => {
      const tf = weightOf(byte);
      const score = (weight * idf * (K1 + 1) * tf) / (K1 + tf);
      const [before, fields] = best.get(section) ?? [0, 0];
      best.set(section, [Math.max(before, score), fields | byte]);
    });
  }
  for (const [section, [score, fields]] of best) {
    const before = sections.get(section) ?? { score: 0, words: 0, heading: 0 };
    sections.set(section, {
      score: before.score + score,
      words: before.words | bit,
      heading: before.heading | (fields & FIELDS.heading ? bit : 0),
    });
  }
}

function weightOf(byte: number): number {
  let weight = BODY_WEIGHTS[byte >> 5] ?? 0;
  for (const [at, field] of FIELD_WEIGHTS.entries()) if (byte & (1 << at)) weight += field;
  return weight;
}

/** Returns the terms of shards for a word: the term itself, and those that begin with `start`, if it is not null. */
export function termMatches(shards: Shards, term: string, start: string | null): readonly TermMatch[] {
  const found: TermMatch[] = [];
  const isWanted = (one: string) => start !== null && start.length > 1 && one.startsWith(start);
  for (const { terms, counts, postings } of shards)
    for (const [index, one] of terms.entries()) {
      if (one !== term && (found.length > MOST_ENDINGS || !isWanted(one))) continue;
      const weight = one === term ? 1 : ENDING_WEIGHT;
      found.push({ postings: postings[index] ?? new Uint8Array(), count: counts[index] ?? 0, weight });
    }
  return found;
}

/** Whether shards have a term. */
export function hasTerm(shards: Shards, term: string): boolean {
  return shards.some(({ terms }) => terms.includes(term));
}

/** Returns the terms that a word is looked up by: an identifier is one term if the index has it whole, else all of its parts. */
export function wantedTerms({ terms }: QueryWord, shards: Shards): readonly string[] {
  const [whole = '', ...parts] = terms;
  return parts.length === 0 || hasTerm(shards, whole) ? [whole] : parts;
}
