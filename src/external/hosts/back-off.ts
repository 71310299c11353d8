const SECOND = 1000;
/** Milliseconds before the first new try, and the most before any. */
const FIRST = SECOND;
const LONGEST = 30 * SECOND;

/** The most milliseconds for which a host can ask to wait. A link of a host that asks for more is not asked again. */
export const LONGEST_PAUSE = 90 * SECOND;

/**
 * Returns the milliseconds to wait before a new try, after `tries` new ones: twice as many each time, and a quarter more or less by
 * chance, so that requests that failed together do not come together again. `random` is from 0 to 1.
 */
export function backOff(tries: number, random: number): number {
  return Math.round(Math.min(LONGEST, FIRST * 2 ** tries) * (0.75 + random / 2));
}

/** Returns the milliseconds that a `Retry-After` header names, in seconds or as a date, or null if there is none that can be read. */
export function retryAfterFrom(header: string | undefined, now: number): number | null {
  const value = header?.trim() ?? '';
  if (/^\d{1,12}$/.test(value)) return Number(value) * SECOND;
  // `Date.parse` takes numbers of all kinds for years.
  const date = /^[a-z]{3,9},? /i.test(value) ? Date.parse(value) : Number.NaN;
  return Number.isNaN(date) ? null : Math.max(0, date - now);
}
