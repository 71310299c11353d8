import { isStopWord, partsOf, squash, termsOf, wordsOf } from './words.ts';

/** A word of a query. */
export interface QueryWord {
  /** In lower case. */
  readonly text: string;
  readonly parts: readonly string[];
  /** An identifier whole, then its parts; else one term. */
  readonly terms: readonly string[];
}

/** A query as it is looked up. */
export interface ReadQuery {
  /** As typed, without spaces around it. */
  readonly text: string;
  /** All letters and digits. */
  readonly squashed: string;
  /** Without stop words, unless there are no others. */
  readonly words: readonly QueryWord[];
  /** Parts of all words. */
  readonly parts: readonly string[];
  /** Whether it is a question or a phrase, and not written like a name: `simd_width`, `Dict.get`, `--devices`, `@parameter`. */
  readonly isQuestion: boolean;
  /** Whether it names a member by what contains it. */
  readonly hasPath: boolean;
  readonly isPrivate: boolean;
  /** Whether it is written like an option of a command: `--devices`. */
  readonly isOption: boolean;
  readonly isHyphenated: boolean;
}

/** More words of a query are not looked at. */
const MOST_WORDS = 12;

/** Reads a query. */
export function readQuery(written: string): ReadQuery {
  const text = written.normalize('NFKC').trim();
  const all = wordsOf(text).slice(0, MOST_WORDS);
  const telling = all.filter((word) => !isStopWord(word));
  const isName = /[_.(@]|--|::|[a-z0-9][A-Z]/.test(text.replace(/[.?!]+$/, ''));
  const words = (telling.length === 0 || isName ? all : telling).map((word) => ({
    text: word.toLowerCase(),
    parts: partsOf(word),
    terms: termsOf(word),
  }));
  return {
    text,
    squashed: squash(text),
    words,
    parts: words.flatMap(({ parts }) => parts),
    isQuestion: !isName && (all.length > 2 || telling.length < all.length),
    hasPath: /[\w)]\s*(?:\.|::)\s*\w/.test(text),
    isOption: /^--?[a-z]/i.test(text),
    isHyphenated: /\w-\w/.test(text),
    isPrivate: text.startsWith('_') || /\W_/.test(text),
  };
}
