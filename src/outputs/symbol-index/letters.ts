import type { ListedSymbol } from '../../model/page/plan.ts';

/** A page of names: those of a letter, or a part of them. */
export interface LetterPage {
  /** Last part of its address: `a`, `a-2`. */
  readonly slug: string;
  /** What readers see: `A`, `A (2)`. */
  readonly label: string;
  readonly symbols: readonly ListedSymbol[];
}

/** Names on a page: some 14 bytes each, compressed, so that a page stays below 30 kB with all that it loads. */
const MOST = 1_100;

/** Returns the names by their first letters, in the order of the alphabet. Names that start with something else come last. */
export function letterPages(symbols: readonly ListedSymbol[], most = MOST): readonly LetterPage[] {
  const byLetter = new Map<string, ListedSymbol[]>();
  for (const symbol of symbols) {
    const letter = letterOf(symbol.name);
    const others = byLetter.get(letter);
    if (others === undefined) byLetter.set(letter, [symbol]);
    else others.push(symbol);
  }
  const letters = [...byLetter].sort(([a], [b]) => orderOf(a) - orderOf(b));
  return letters.flatMap(([letter, own]) => {
    const count = Math.ceil(own.length / most);
    return Array.from({ length: count }, (_, at) => ({
      slug: (SLUGS.get(letter) ?? letter.toLowerCase()) + (at === 0 ? '' : `-${at + 1}`),
      label: letter + (count === 1 ? '' : ` (${at + 1})`),
      symbols: own.slice(at * most, (at + 1) * most),
    }));
  });
}

/** Returns whether all names fit on one page. */
export function fitOnePage(symbols: readonly ListedSymbol[], most = MOST): boolean {
  return symbols.length <= most;
}

const SLUGS: ReadonlyMap<string, string> = new Map([
  ['_', 'underscore'],
  ['#', 'other'],
]);

function letterOf(name: string): string {
  const first = name.charAt(0).toUpperCase();
  return /[A-Z_]/.test(first) ? first : '#';
}

function orderOf(letter: string): number {
  return letter === '#' ? Number.POSITIVE_INFINITY : letter === '_' ? 1_000 : letter.charCodeAt(0);
}
