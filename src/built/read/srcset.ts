import { trimEndOf } from '../../base/trim-end.ts';

const CANDIDATE = /[\s,]*([^\s]+)/y;

/** Returns the addresses of a `srcset`. A comma ends an address only if a space follows it. Takes linear time for any text. */
export function srcsetAddresses(srcset: string): readonly string[] {
  const found: string[] = [];
  CANDIDATE.lastIndex = 0;
  for (let match = CANDIDATE.exec(srcset); match !== null; match = CANDIDATE.exec(srcset)) {
    const word = match[1] ?? '';
    const address = trimEndOf(word, ',');
    if (address !== '') found.push(address);
    if (address !== word) continue;
    const comma = srcset.indexOf(',', CANDIDATE.lastIndex);
    if (comma < 0) return found;
    CANDIDATE.lastIndex = comma + 1;
  }
  return found;
}
