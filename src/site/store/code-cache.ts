import type { Host } from '../../base/host.ts';
import type { TextCache } from '../../base/text-cache.ts';
import { type Chunk, chunkOf } from './entry.ts';
import { openPacks } from './packs.ts';

/** Highlighted code of earlier runs, as a page worker sees it, and what is new. */
export interface CodeCache extends TextCache {
  /** Returns what was written since the last call, for the store to keep. */
  readonly take: () => Chunk;
  readonly close: () => void;
}

/** Opens the stored code in a folder; null for none. The files are opened when a page first has code. */
export function openCodeCache(dir: string | null, host: Host): CodeCache {
  const state: { packs: ReturnType<typeof openPacks> | null; fresh: Map<string, string> } = {
    packs: null,
    fresh: new Map(),
  };
  return {
    read(key) {
      state.packs ??= openPacks(dir, 'code', host);
      return state.fresh.get(key) ?? state.packs.read(key)?.toString('utf8') ?? null;
    },
    write: (key, value) => void state.fresh.set(key, value),
    take() {
      const chunk = chunkOf(state.fresh);
      state.fresh = new Map();
      return chunk;
    },
    close: () => state.packs?.close(),
  };
}
