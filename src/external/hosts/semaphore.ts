/** Makes a function that waits until fewer than `most` hold a turn, in the order of the calls. It returns what ends the turn. */
export function createSemaphore(most: number): () => Promise<() => void> {
  const waiting = new Set<() => void>();
  const state = { held: 0 };
  const leave = () => {
    const [next] = waiting;
    if (next === undefined) {
      state.held--;
      return;
    }
    waiting.delete(next);
    next();
  };
  return async () => {
    if (state.held < most) state.held++;
    else await new Promise<void>((start) => waiting.add(start));
    return leave;
  };
}
