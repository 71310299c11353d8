import type { TextCache } from '../../base/text-cache.ts';

/** Returns a cache in memory with a limit on the characters of keys and values: the least recently used texts are dropped first. */
export function createRecentTexts(characters: number): TextCache {
  const texts = new Map<string, string>();
  let held = 0;
  return {
    read(key) {
      const value = texts.get(key);
      if (value === undefined) return null;
      texts.delete(key);
      texts.set(key, value);
      return value;
    },
    write(key, value) {
      const size = key.length + value.length;
      if (size > characters || texts.has(key)) return;
      texts.set(key, value);
      held += size;
      for (const [oldest, other] of texts) {
        if (held <= characters) break;
        texts.delete(oldest);
        held -= oldest.length + other.length;
      }
    },
  };
}
