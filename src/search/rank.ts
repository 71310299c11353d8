import { matchName, type NameEntry } from './match-name.ts';
import type { TextMatch } from './match-text.ts';
import type { ReadQuery } from './read-query.ts';
import { BONUSES, CLASSES } from './weights.ts';

/** A section that was found. */
export interface RankedSection {
  readonly entry: NameEntry;
  readonly rank: number;
  readonly score: number;
}

/** Returns the found sections among entries, the best first. */
export function rankSections(
  entries: readonly NameEntry[],
  query: ReadQuery,
  texts: ReadonlyMap<number, TextMatch>,
): RankedSection[] {
  const all = 2 ** query.words.length - 1;
  const ranked: RankedSection[] = [];
  for (const entry of entries) {
    const match = texts.get(entry.section.number);
    const byText = match === undefined ? 0 : match.words === all ? CLASSES.all : CLASSES.some;
    const rank = Math.max(matchName(entry, query), byText);
    if (rank > 0) ranked.push({ entry, rank, score: (match?.score ?? 0) + bonusOf(entry, query) });
  }
  return ranked.sort(compareRanked);
}

/** Sorts the better one first; ties by address. */
export function compareRanked(one: RankedSection, other: RankedSection): number {
  return other.rank - one.rank || other.score - one.score || (addressOf(one) < addressOf(other) ? -1 : 1);
}

function addressOf({ entry: { page, section } }: RankedSection): string {
  return `${page.href}#${section.anchor}`;
}

function bonusOf({ page, section }: NameEntry, query: ReadQuery): number {
  const isReference = page.path !== '';
  let bonus = BONUSES.depth * page.href.split('/').length;
  if (isReference && !query.isQuestion) bonus += BONUSES.referenceForName;
  if (!isReference && query.isQuestion) bonus += BONUSES.guideForQuestion;
  if (section.anchor === '' && !query.hasPath) bonus += BONUSES.topLevel;
  if (section.title.startsWith('_') && !query.isPrivate) bonus += BONUSES.private;
  if (section.isDeprecated) bonus += BONUSES.deprecated;
  if (query.text.includes(section.title)) bonus += BONUSES.sameCase;
  return bonus;
}
