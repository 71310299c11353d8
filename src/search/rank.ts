import { matchName, type NameEntry } from './match-name.ts';
import type { TextMatch } from './match-text.ts';
import type { QueryWord, ReadQuery } from './read-query.ts';
import { BONUSES, CLASSES, CONTAINER_PART, KIND_BONUSES, LONGEST_ENDING, TEXT_OF_NAMES } from './weights.ts';

/** A section that was found. */
export interface RankedSection {
  readonly entry: NameEntry;
  readonly rank: number;
  readonly score: number;
}

/** Returns the found sections among entries, the best first. As long as no texts are known, a name that has some of the words counts too. */
export function rankSections(
  entries: readonly NameEntry[],
  query: ReadQuery,
  texts: ReadonlyMap<number, TextMatch> | null,
): RankedSection[] {
  const all = 2 ** query.words.length - 1;
  const ranked: RankedSection[] = [];
  for (const entry of entries) {
    const match = texts?.get(entry.section.number);
    const byText = match === undefined ? 0 : match.words === all ? CLASSES.all : CLASSES.some;
    const byName = matchName(entry, query) || (texts === null && hasWord(entry, query) ? CLASSES.some : 0);
    const rank = Math.max(byName, byText);
    if (rank > 0)
      ranked.push({
        entry,
        rank,
        score: (match?.score ?? 0) * (rank > CLASSES.all ? TEXT_OF_NAMES : 1) + bonusOf(entry, query),
      });
  }
  return ranked.sort(compareRanked);
}

/** Whether a name has a word of a query whole. */
function hasWord({ parts, own }: NameEntry, query: ReadQuery): boolean {
  return !query.isOption && query.parts.some((part) => parts.includes(part, own));
}

/** Sorts the better one first; ties by address. */
function compareRanked(one: RankedSection, other: RankedSection): number {
  return other.rank - one.rank || other.score - one.score || (addressOf(one) < addressOf(other) ? -1 : 1);
}

function addressOf({ entry: { page, section } }: RankedSection): string {
  return `${page.href}#${section.anchor}`;
}

function bonusOf(entry: NameEntry, query: ReadQuery): number {
  const { page, section } = entry;
  const isReference = page.path !== '';
  let bonus = BONUSES.depth * page.href.split('/').length;
  if (isReference && !query.isQuestion) bonus += BONUSES.referenceForName;
  if (!isReference && query.isQuestion) bonus += BONUSES.guideForQuestion;
  if (section.anchor === '' && !query.hasPath) bonus += BONUSES.page;
  if (section.title.startsWith('_') && !query.isPrivate) bonus += BONUSES.private;
  if (section.isDeprecated) bonus += BONUSES.deprecated;
  if (/[^a-z ]/.test(query.text) && section.title.startsWith(query.text)) bonus += BONUSES.sameCase;
  if (section.anchor === '') bonus += BONUSES.size * Math.log2(page.sections.length);
  if (query.isHyphenated && section.kind === 'option') bonus += BONUSES.hyphens;
  return bonus + (KIND_BONUSES[section.kind] ?? 0) + BONUSES.coverage * coverageOf(entry, query);
}

/** Returns how much of a name a query has, with what contains it: from 0 to 1. */
function coverageOf({ name, parts, own }: NameEntry, { words, squashed }: ReadQuery): number {
  if (name.startsWith(squashed)) return squashed.length / name.length;
  let found = 0;
  let all = 0;
  for (const [at, part] of parts.entries()) {
    const weight = at < own ? CONTAINER_PART : 1;
    all += weight;
    found += weight * Math.max(0, ...words.map((word) => sharedPart(word, part)));
  }
  return all === 0 ? 0 : found / all;
}

/** Returns how much of a part a word has: all if they have one stem, what it begins with, or nothing. */
function sharedPart({ text, parts, terms }: QueryWord, part: string): number {
  if (terms.some((term) => part.startsWith(term) && part.length - term.length < LONGEST_ENDING)) return 1;
  const last = parts.at(-1) ?? text;
  return part.startsWith(last) ? last.length / part.length : 0;
}
