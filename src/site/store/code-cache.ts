import type { Host } from '../../base/disk/host.ts';
import { hash } from '../../base/hash.ts';
import type { TextCache } from '../../base/text-cache.ts';
import { type Chunk, chunkOf } from './entry.ts';
import { openPacks, type Packs } from './packs.ts';

/** Highlighted code of earlier runs, as a page worker sees it, and what is new. */
export interface CodeCache extends TextCache {
  /** Returns what was written since the last call, for the store. */
  readonly take: () => Chunk;
  readonly close: () => void;
}

/** Opens the stored code in a folder; null for none. `scope` is what made it: another one finds nothing. */
export function openCodeCache(dir: string | null, scope: string, host: Host): CodeCache {
  const state: { packs: Packs | null; fresh: Map<string, string> } = { packs: null, fresh: new Map() };
  const keyOf = (text: string) => hash(`${scope}\0${text}`);
  return {
    read(text) {
      const key = keyOf(text);
      // Opened when a page first has code.
      state.packs ??= openPacks(dir, 'code', host);
      return state.fresh.get(key) ?? state.packs.read(key)?.toString('utf8') ?? null;
    },
    write: (text, value) => void state.fresh.set(keyOf(text), value),
    take() {
      const chunk = chunkOf(state.fresh);
      state.fresh = new Map();
      return chunk;
    },
    close: () => state.packs?.close(),
  };
}
