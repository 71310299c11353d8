/** One image of a `srcset`: its address and what follows it (`2x`, `640w`). */
export interface SourceCandidate {
  readonly url: string;
  readonly descriptor: string;
}

/** Takes a `srcset` apart as browsers do: commas inside addresses (`data:`) do not part candidates. */
export function parseSrcset(text: string): readonly SourceCandidate[] {
  const candidates: SourceCandidate[] = [];
  const url = /[\s,]*([^\s]+)/y;
  const descriptor = /\s*((?:\([^)]*\)|[^,(])*),?/y;
  let at = 0;
  while (at < text.length) {
    url.lastIndex = at;
    const found = url.exec(text)?.[1];
    if (found === undefined) break;
    at = url.lastIndex;
    const bare = found.replace(/,+$/, '');
    if (bare.length < found.length) {
      if (bare !== '') candidates.push({ url: bare, descriptor: '' });
      continue;
    }
    descriptor.lastIndex = at;
    const after = descriptor.exec(text);
    candidates.push({ url: found, descriptor: (after?.[1] ?? '').trim() });
    at = after === null ? text.length : Math.max(descriptor.lastIndex, at);
  }
  return candidates;
}
