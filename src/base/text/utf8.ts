import { isUtf8 } from 'node:buffer';
import type { LineCol } from './lines.ts';

/** Returns the text of bytes in UTF-8 without a byte order mark, or the position of the first byte that is not UTF-8. */
export function decodeUtf8(bytes: Buffer): string | LineCol {
  if (!isUtf8(bytes)) return positionOfByte(bytes, firstBadByte(bytes));
  const text = bytes.toString('utf8');
  return text.startsWith('\uFEFF') ? text.slice(1) : text;
}

/** Returns line and column of a byte, the column in UTF-16 units. The bytes before it must be UTF-8. */
export function positionOfByte(bytes: Buffer, offset: number): LineCol {
  let line = 1;
  let start = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? 3 : 0;
  for (let at = start; at < offset; at++) {
    const isEnd = bytes[at] === 0x0a || (bytes[at] === 0x0d && bytes[at + 1] !== 0x0a);
    if (!isEnd) continue;
    line++;
    start = at + 1;
  }
  return { line, col: bytes.toString('utf8', start, offset).length + 1 };
}

/** Returns the offset of the first byte that breaks UTF-8, or the length if none does. */
export function firstBadByte(bytes: Uint8Array): number {
  let at = 0;
  while (at < bytes.length) {
    const length = sequenceLength(bytes, at);
    if (length === 0) return at;
    at += length;
  }
  return at;
}

/** Returns the length of the well-formed sequence at an offset, 0 for none. Overlong forms and surrogates are not well-formed. */
function sequenceLength(bytes: Uint8Array, at: number): number {
  const first = bytes[at] ?? 0;
  if (first < 0x80) return 1;
  const second = bytes[at + 1] ?? 0;
  if (first >= 0xc2 && first <= 0xdf) return isTail(second) ? 2 : 0;
  if (first >= 0xe0 && first <= 0xef) {
    const least = first === 0xe0 ? 0xa0 : 0x80;
    const most = first === 0xed ? 0x9f : 0xbf;
    return second >= least && second <= most && isTail(bytes[at + 2]) ? 3 : 0;
  }
  if (first >= 0xf0 && first <= 0xf4) {
    const least = first === 0xf0 ? 0x90 : 0x80;
    const most = first === 0xf4 ? 0x8f : 0xbf;
    return second >= least && second <= most && isTail(bytes[at + 2]) && isTail(bytes[at + 3]) ? 4 : 0;
  }
  return 0;
}

function isTail(byte: number | undefined): boolean {
  return byte !== undefined && byte >= 0x80 && byte <= 0xbf;
}
