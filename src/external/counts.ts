import type { Verdict } from './verdict.ts';

/** How many links there are of each verdict. A link to one page counts once, wherever it is written. */
export interface ExternalCounts {
  readonly links: number;
  /** Links that work, those from the cache included. */
  readonly ok: number;
  /** Links that worked in an earlier run and were not asked for again. */
  readonly cached: number;
  readonly broken: number;
  readonly blocked: number;
  readonly timeouts: number;
  /** Links to private addresses, which were not asked for. */
  readonly ignored: number;
  /** Links that were not asked for because the time was over or there was no network. */
  readonly unasked: number;
}

/** Counts verdicts. `cached` is how many of them come from the cache. */
export function countVerdicts(verdicts: Iterable<Verdict>, cached: number): ExternalCounts {
  const counts = { ok: 0, broken: 0, blocked: 0, timeout: 0, ignored: 0, unasked: 0 };
  for (const { kind } of verdicts) counts[kind]++;
  const { timeout: timeouts, ...others } = counts;
  const links = Object.values(counts).reduce((sum, count) => sum + count, 0);
  return { ...others, links, cached, timeouts };
}
