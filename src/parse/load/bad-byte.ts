/** Offset of the first byte that cannot stand where it stands in UTF-8; the length where all can. */
export function firstBadByte(bytes: Uint8Array): number {
  let at = 0;
  while (at < bytes.length) {
    const length = sequenceLength(bytes, at);
    if (length === 0) return at;
    at += length;
  }
  return at;
}

/** Length of the well-formed sequence at an offset, 0 where there is none: overlong forms and surrogates are not. */
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
