/** Whether one letter more, less, changed or swapped with the next makes one word of the other. */
export function isOneEdit(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  const more = long.length - short.length;
  if (more > 1 || one === other) return false;
  let at = 0;
  while (at < short.length && short[at] === long[at]) at++;
  if (more === 1) return short.slice(at) === long.slice(at + 1);
  if (short.slice(at + 1) === long.slice(at + 1)) return true;
  return (
    short[at] === long[at + 1] && short[at + 1] === long[at] && short.slice(at + 2) === long.slice(at + 2)
  );
}

/** Returns how many pairs of letters two words share, from 0 to 1. */
export function likeness(one: string, other: string): number {
  const pairs = new Set<string>();
  for (let at = 1; at < one.length; at++) pairs.add(one.slice(at - 1, at + 1));
  let shared = 0;
  for (let at = 1; at < other.length; at++) if (pairs.has(other.slice(at - 1, at + 1))) shared++;
  return (2 * shared) / Math.max(1, one.length + other.length - 2);
}
