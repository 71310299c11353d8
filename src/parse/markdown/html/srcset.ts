import { trimEndOf } from '../../../base/trim-end.ts';
/** One image of a `srcset`: its address and what follows it (`2x`, `640w`). */
export interface SourceCandidate {
  readonly url: string;
  readonly descriptor: string;
}

/** An address, and unless a comma ends it, a descriptor up to the next comma outside parentheses. */
const CANDIDATE = /[\s,]*(\S+)((?<!,)\s[^,(]*(?:\([^)]{0,200}\)[^,(]*)*)?/g;

/** Splits a `srcset` as browsers do: commas inside addresses (`data:`) do not separate candidates. */
export function parseSrcset(text: string): readonly SourceCandidate[] {
  return [...text.matchAll(CANDIDATE)].flatMap(([, address = '', descriptor = '']) => {
    const url = trimEndOf(address, ',');
    return url === '' ? [] : [{ url, descriptor: descriptor.trim() }];
  });
}
