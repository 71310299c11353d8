/** Remembers the lines made from a text, and forgets those that were longest not asked for. */
export interface LineCache {
  readonly recall: (key: string, make: () => readonly string[]) => readonly string[];
}

/** Makes a cache that holds at most so many characters of keys and lines; what is larger by itself is not kept. */
export function createLineCache(characters: number): LineCache {
  const entries = new Map<string, { readonly lines: readonly string[]; readonly size: number }>();
  let held = 0;
  const forget = (key: string, size: number) => {
    entries.delete(key);
    held -= size;
  };
  return {
    recall(key, make) {
      const known = entries.get(key);
      if (known !== undefined) {
        entries.delete(key);
        entries.set(key, known);
        return known.lines;
      }
      const lines = make();
      let size = key.length;
      for (const line of lines) size += line.length;
      if (size > characters) return lines;
      for (const [oldest, entry] of entries) {
        if (held + size <= characters) break;
        forget(oldest, entry.size);
      }
      entries.set(key, { lines, size });
      held += size;
      return lines;
    },
  };
}
