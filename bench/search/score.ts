import type { QueryRow } from '../../test/search/query-set.ts';
import type { FoundPage } from './search-tool.ts';

/** A query with what a tool found, the best first. */
export interface Answered {
  readonly row: QueryRow;
  readonly found: readonly FoundPage[];
}

/** How well queries were answered: shares from 0 to 1. */
export interface Score {
  readonly queries: number;
  /** Mean of 1 / the rank of the first right page; 0 where it is not among the first ten. */
  readonly reciprocalRank: number;
  readonly first: number;
  readonly firstFive: number;
  /** Whether the first page is right and shows the expected section, among queries that name sections alone; null for none. */
  readonly section: number | null;
}

/** Returns the score of answers. */
export function scoreOf(answers: readonly Answered[]): Score {
  const ranks = answers.map(rankOf);
  const sectioned = answers.filter(({ row }) => row.expected.every((address) => address.includes('#')));
  const share = (count: number, all: number) => (all === 0 ? 0 : count / all);
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
  return {
    queries: answers.length,
    reciprocalRank: share(sum(ranks.map((rank) => (rank === 0 ? 0 : 1 / rank))), ranks.length),
    first: share(ranks.filter((rank) => rank === 1).length, ranks.length),
    firstFive: share(ranks.filter((rank) => rank >= 1 && rank <= 5).length, ranks.length),
    section: sectioned.length === 0 ? null : share(sectioned.filter(showsSection).length, sectioned.length),
  };
}

/** Returns the rank of the first right page, from 1; 0 if none was found. */
export function rankOf({ row, found }: Answered): number {
  const pages = new Set(row.expected.map(pageOf));
  return found.findIndex(({ address }) => pages.has(address)) + 1;
}

function showsSection({ row, found: [first] }: Answered): boolean {
  if (first === undefined) return false;
  const shown = new Set(first.sections.map((id) => `${first.address}#${id}`));
  return row.expected.some((address) => shown.has(address));
}

function pageOf(address: string): string {
  return address.split('#')[0] ?? '';
}
