/** Does some work when it is its turn. */
export type InTurn = <T>(work: () => Promise<T>) => Promise<T>;

/** Makes turns: at most so many pieces of work are done at a time, in the order in which they come. */
export function createSemaphore(most: number): InTurn {
  const waiting = new Set<() => void>();
  const state = { held: 0 };
  const enter = async () => {
    if (state.held < most) state.held++;
    else await new Promise<void>((start) => waiting.add(start));
  };
  const leave = () => {
    const [next] = waiting;
    if (next === undefined) {
      state.held--;
      return;
    }
    waiting.delete(next);
    next();
  };
  return async (work) => {
    await enter();
    try {
      return await work();
    } finally {
      leave();
    }
  };
}
