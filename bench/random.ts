/** A small generator of numbers (mulberry32): the same seed gives the same corpus on every machine. */
export function createRandom(seed: number): () => number {
  const state = { at: seed >>> 0 };
  return () => {
    state.at = (state.at + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state.at ^ (state.at >>> 15), 1 | state.at);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const WORDS =
  'tensor kernel graph layout cache batch token route value owner trait model shard block thread stream scale'.split(
    ' ',
  );

/** Words and sentences without meaning. */
export interface Prose {
  readonly word: () => string;
  /** A sentence of so many words. */
  readonly sentence: (length: number) => string;
}

/** Prose made of random numbers. */
export function proseFrom(random: () => number): Prose {
  const word = () => WORDS[Math.floor(random() * WORDS.length)] ?? 'value';
  return { word, sentence: (length) => `${Array.from({ length }, word).join(' ')}.` };
}
