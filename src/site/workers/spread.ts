/** Calls given to a worker at a time: while one is at work the next is there already. */
const CALLS_EACH = 2;

/**
 * Gives items to workers, each as soon as a worker is free, and yields what they return as it comes. No worker waits for
 * another. Items are taken from the iterator as workers need them.
 */
export async function* spread<W, T, R>(
  workers: readonly W[],
  items: Iterator<T>,
  work: (worker: W, item: T) => Promise<R>,
): AsyncGenerator<R> {
  const running = new Map<number, Promise<readonly [lane: number, value: R]>>();
  const lanes = workers.flatMap((worker) => Array.from({ length: CALLS_EACH }, () => worker));
  const start = (lane: number) => {
    running.delete(lane);
    const worker = lanes[lane];
    const next = items.next();
    if (next.done === true || worker === undefined) return;
    const task = work(worker, next.value).then((value) => [lane, value] as const);
    // Whoever stops listening after a failure is not told of the others.
    task.catch(() => undefined);
    running.set(lane, task);
  };
  for (const lane of lanes.keys()) start(lane);
  while (running.size > 0) {
    const [lane, value] = await Promise.race(running.values());
    start(lane);
    yield value;
  }
}
