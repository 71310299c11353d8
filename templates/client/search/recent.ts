/** Searches that are remembered, on this device only. */
const MOST = 6;
const KEY = 'docgen-search';

/** Returns the last searches, the newest first; none if the browser keeps nothing. */
export function recentSearches(): readonly string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter((text) => typeof text === 'string').slice(0, MOST) : [];
  } catch {
    return [];
  }
}

/** Remembers a search, or forgets it. */
export function rememberSearch(text: string, isWanted = true): void {
  const others = recentSearches().filter((other) => other !== text);
  try {
    localStorage.setItem(KEY, JSON.stringify(isWanted ? [text, ...others].slice(0, MOST) : others));
  } catch {
    // Storage is full or forbidden: nothing is remembered.
  }
}
