import type { FileDates } from '../base/process/git-dates.ts';
import type { PublicFacts } from '../model/page/page.ts';

/**
 * Returns the facts of a page with the day of its last commit, unless its front matter says when it was updated. Pages of API
 * reference stay without: the date of a description says nothing about one of its symbols.
 */
export function datedFacts<T extends PublicFacts>(facts: T, dates: FileDates): T {
  const date = dates.get(facts.file);
  if (date === undefined || facts.api !== null || facts.meta.lastUpdate !== null) return facts;
  return { ...facts, meta: { ...facts.meta, lastUpdate: { date, author: null } } };
}
