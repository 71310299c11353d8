import type { HighlightedLine } from './highlighted-line.ts';

/** Caches the colours of code. The least recently used entries are dropped first. */
export interface LineCache {
  /** Returns the colours of a block, or null if they are not cached. */
  readonly read: (key: string) => readonly HighlightedLine[] | null;
  readonly write: (key: string, lines: readonly HighlightedLine[]) => void;
}

/** Returns a cache with a limit on the sum of its characters and colours. A larger block is not cached. */
export function createLineCache(characters: number): LineCache {
  const entries = new Map<string, { readonly lines: readonly HighlightedLine[]; readonly size: number }>();
  let held = 0;
  const forget = (key: string, size: number) => {
    entries.delete(key);
    held -= size;
  };
  return {
    read(key) {
      const known = entries.get(key);
      if (known === undefined) return null;
      entries.delete(key);
      entries.set(key, known);
      return known.lines;
    },
    write(key, lines) {
      let size = key.length;
      for (const line of lines) size += line.length;
      if (size > characters || entries.has(key)) return;
      for (const [oldest, entry] of entries) {
        if (held + size <= characters) break;
        forget(oldest, entry.size);
      }
      entries.set(key, { lines, size });
      held += size;
    },
  };
}
