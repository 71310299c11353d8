/** Returns the candidate nearest to a mistyped name, or null if more than a third of the characters differ from each. */
export function nearest(name: string, candidates: Iterable<string>): string | null {
  const wanted = name.toLowerCase();
  let best: string | null = null;
  let least = Math.max(1, Math.floor(wanted.length / 3)) + 1;
  for (const candidate of candidates) {
    if (Math.abs(candidate.length - wanted.length) >= least) continue;
    const distance = editDistance(wanted, candidate.toLowerCase(), least);
    if (distance < least || (distance === least && best === null && distance === 0)) {
      least = distance;
      best = candidate;
      if (distance === 0) break;
    }
  }
  return best;
}

/** Returns the edit distance with swaps of neighbours (restricted Damerau–Levenshtein), but at most `limit`. */
function editDistance(a: string, b: string, limit: number): number {
  let older: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    let least = i;
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1];
      let cost = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + (same ? 0 : 1));
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        cost = Math.min(cost, (older[j - 2] ?? 0) + 1);
      row.push(cost);
      least = Math.min(least, cost);
    }
    if (least >= limit) return limit;
    older = last;
    last = row;
  }
  return last[b.length] ?? 0;
}

/** Returns `did you mean X?` with the nearest candidate, or undefined if there is none. */
export function didYouMean(name: string, candidates: Iterable<string>): string | undefined {
  const found = nearest(name, candidates);
  return found === null ? undefined : `did you mean ${found}?`;
}
