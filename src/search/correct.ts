import type { NameEntry } from './match-name.ts';
import { hasTerm, type Shards } from './match-text.ts';
import { isOneEdit, likeness } from './one-edit.ts';
import { type QueryWord, type ReadQuery, readQuery } from './read-query.ts';

/** Letters of a word in which one error is forgiven. */
const SHORTEST = 4;
/** How many names are suggested, and how much they must have in common with the query. */
const MOST_SUGGESTIONS = 5;
const LEAST_LIKENESS = 0.35;

/** Returns the query with words that nothing has replaced by what is one edit away, or the same query. */
export function correctWords(query: ReadQuery, entries: readonly NameEntry[], shards: Shards): ReadQuery {
  const isKnown = createKnownTest(entries, shards);
  const wrong = query.words.filter((word) => word.text.length >= SHORTEST && !isKnown(word));
  if (wrong.length === 0) return query;
  const vocabulary = vocabularyOf(entries, shards);
  let text = query.text.toLowerCase();
  for (const word of wrong) {
    const better = nearest(word.text, vocabulary);
    if (better !== null) text = text.replace(word.text, better);
  }
  return text === query.text.toLowerCase() ? query : readQuery(text);
}

function createKnownTest(entries: readonly NameEntry[], shards: Shards) {
  return ({ text, terms, parts }: QueryWord): boolean => {
    const isTerm = (term: string) => hasTerm(shards, term);
    const [whole = '', ...rest] = terms;
    if (isTerm(whole) || (rest.length > 0 && rest.every(isTerm))) return true;
    if (shards.some((shard) => shard.terms.some((term) => term.startsWith(text)))) return true;
    const squashed = parts.join('');
    return entries.some(
      (entry) =>
        entry.name.startsWith(squashed) ||
        entry.initials.startsWith(squashed) ||
        entry.parts.some((part) => part.startsWith(text)),
    );
  };
}

/** Returns words of names and texts with how often they are there. */
function vocabularyOf(entries: readonly NameEntry[], shards: Shards): ReadonlyMap<string, number> {
  const words = new Map<string, number>();
  const add = (word: string, count: number) => words.set(word, (words.get(word) ?? 0) + count);
  for (const { name, parts, own } of entries) {
    for (const part of parts.slice(own)) add(part, 3);
    if (parts.length - own > 1) add(name, 3);
  }
  for (const { terms, counts } of shards)
    for (const [index, term] of terms.entries()) add(term, counts[index] ?? 0);
  return words;
}

function nearest(word: string, vocabulary: ReadonlyMap<string, number>): string | null {
  let best: string | null = null;
  let most = 0;
  for (const [other, count] of vocabulary) {
    if (Math.abs(other.length - word.length) > 1 || !isOneEdit(word, other)) continue;
    // The first letter is rarely wrong.
    const weight = other[0] === word[0] ? count * 8 : count;
    if (weight > most || (weight === most && best !== null && other < best)) [best, most] = [other, weight];
  }
  return best;
}

/** Returns the names that have most in common with a query. */
export function suggestNames({ squashed }: ReadQuery, entries: readonly NameEntry[]): readonly string[] {
  const found = new Map<string, number>();
  for (const { name, section } of entries) {
    const value = likeness(squashed, name);
    if (value >= LEAST_LIKENESS) found.set(section.title, Math.max(value, found.get(section.title) ?? 0));
  }
  return [...found]
    .sort(([a, one], [b, other]) => other - one || (a < b ? -1 : 1))
    .slice(0, MOST_SUGGESTIONS)
    .map(([title]) => title);
}
