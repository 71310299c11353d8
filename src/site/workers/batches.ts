/** What a batch may hold: few pages, and of large ones fewer, so that all workers end at about the same time. */
const MOST_PAGES = 32;
const MOST_BYTES = 256_000;

/** What is shared out, and among how many workers. */
export interface Share<T> {
  readonly items: readonly T[];
  readonly sizeOf: (item: T) => number;
  readonly workers: number;
}

/** Yields the items in batches, the largest first. */
export function* batchesOf<T>({ items, sizeOf, workers }: Share<T>): Generator<readonly T[]> {
  const sized = items.map((item) => ({ item, size: sizeOf(item) })).sort((a, b) => b.size - a.size);
  let left = sized.reduce((sum, { size }) => sum + size, 0);
  let batch: T[] = [];
  let bytes = 0;
  for (const { item, size } of sized) {
    batch.push(item);
    bytes += size;
    if (batch.length < MOST_PAGES && bytes < Math.min(MOST_BYTES, left / (4 * workers))) continue;
    left -= bytes;
    yield batch;
    batch = [];
    bytes = 0;
  }
  if (batch.length > 0) yield batch;
}
