import { stemmer } from 'stemmer';

/** Words that say nothing about what a reader looks for. They are looked up only if a query has no others. */
const STOP_WORDS: ReadonlySet<string> = new Set(
  (
    'a about an and are as at be by can do does for from has have how i if in into is it its may my of on or our ' +
    'should so than that the their them then there these this to use using was we what when where which who why ' +
    'will with would you your'
  ).split(' '),
);

/** Longer runs of letters are data, not words. */
const LONGEST = 64;

const ASCII_WORD = /--[a-z][a-z0-9-]*|[a-z0-9_]+/gi;
const ANY_WORD = /--[a-z][a-z0-9-]*|[\p{L}\p{M}\p{N}_]+/giu;
const NOT_ASCII = /[^\0-\x7f]/;
/** Scripts that put no spaces between words. */
const NO_SPACES =
  /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]/u;
const HUMPS = /[A-Z]+(?=[A-Z][a-z])|[A-Z]?[a-z]+[0-9]*|[A-Z]+[0-9]*|[0-9]+[a-z]*/g;

/** Returns the words of a text in reading order, as written: runs of letters, digits and underscores, and long options. */
export function wordsOf(text: string): readonly string[] {
  if (!NOT_ASCII.test(text)) return text.match(ASCII_WORD) ?? [];
  const found: readonly string[] = text.normalize('NFKC').match(ANY_WORD) ?? [];
  return found.flatMap((word) => (NO_SPACES.test(word) ? segmentsOf(word) : [word]));
}

function segmentsOf(text: string): readonly string[] {
  const segments = new Intl.Segmenter(undefined, { granularity: 'word' }).segment(text);
  return [...segments].filter(({ isWordLike }) => isWordLike).map(({ segment }) => segment);
}

/** Returns the parts of a word, in lower case: `LayoutTensor` has `layout` and `tensor`, `cp_async` has `cp` and `async`. */
export function partsOf(word: string): readonly string[] {
  const pieces = word.split(/[_-]/).filter((piece) => piece !== '');
  return pieces.flatMap((piece) => {
    const hasHumps = /[A-Z]/.test(piece) && /[a-z]/.test(piece) && !NOT_ASCII.test(piece);
    const parts = hasHumps ? (piece.match(HUMPS) ?? []) : [piece];
    return parts.map((part) => part.toLowerCase());
  });
}

/** Returns the term for a word that is no identifier: its stem. A word with digits stays as it is. */
function termOf(word: string): string {
  const lower = word.toLowerCase();
  return /[^a-z]/.test(lower) ? lower : stemmer(lower);
}

/** Whether a term of a query can be left out if there are others. */
export function isStopWord(word: string): boolean {
  return STOP_WORDS.has(word.toLowerCase());
}

/** Returns the terms of a word: an identifier is found whole and by its parts. */
export function termsOf(word: string): readonly string[] {
  if (word.length > LONGEST) return [];
  const parts = partsOf(word);
  if (parts.length < 2 && !word.startsWith('-')) return parts.map(termOf);
  const whole = word.toLowerCase().replace(/^_+|[_-]+$/g, '');
  return [...new Set([whole, ...parts.filter((part) => part.length > 1 || /\d/.test(part)).map(termOf)])];
}

/** Returns a name as it is compared: letters and digits alone, in lower case. */
export function squash(text: string): string {
  const lower = text.normalize('NFKC').toLowerCase();
  return lower.replace(NOT_ASCII.test(lower) ? /[^\p{L}\p{M}\p{N}]+/gu : /[^a-z0-9]+/g, '');
}

/** A term of texts. It outlives pages, because looking up each word of a page anew takes most of the time of indexing. */
export interface Term {
  readonly text: string;
  readonly isStopWord: boolean;
  /** What is known of it on the last page that has it. */
  use: TermUse | null;
}

/** A term of a page while its sections are counted. */
export interface TermUse {
  /** Tells pages apart. */
  readonly page: object;
  /** The last section that has it, its fields there, and how often its text has it. */
  section: number;
  fields: number;
  count: number;
  /** What is known of the sections before: their number, the last one, and their postings. */
  sections: number;
  last: number;
  postings: string;
}

/** Finds the terms of texts and remembers words, which are few. */
export interface Analyser {
  /** Returns the terms of each word of a text, stop words among them. */
  readonly analyse: (text: string) => readonly (readonly Term[])[];
  /** Forgets words if there are too many. Until then a term is always the same object. */
  readonly startPage: () => void;
}

/** Words that are remembered from page to page. */
const MOST_WORDS = 100_000;

/** Makes an analyser that remembers nothing. */
export function createAnalyser(): Analyser {
  const words = new Map<string, readonly Term[]>();
  const terms = new Map<string, Term>();
  const termFor = (text: string): Term => {
    const known = terms.get(text);
    if (known !== undefined) return known;
    const term: Term = { text, isStopWord: isStopWord(text), use: null };
    terms.set(text, term);
    return term;
  };
  return {
    analyse: (text) =>
      wordsOf(text).map((word) => {
        const known = words.get(word);
        if (known !== undefined) return known;
        const found = termsOf(word).map(termFor);
        words.set(word, found);
        return found;
      }),
    startPage() {
      if (words.size < MOST_WORDS) return;
      words.clear();
      terms.clear();
    },
  };
}
