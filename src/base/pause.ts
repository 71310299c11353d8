/** Milliseconds of work at a stretch. */
const STRETCH = 10;

/** Makes what lets other work of this thread (requests, signals) in between, every few milliseconds. */
export function createPause(): () => Promise<void> {
  const state = { since: performance.now() };
  return async () => {
    if (performance.now() - state.since < STRETCH) return;
    await new Promise<void>((done) => setImmediate(done));
    state.since = performance.now();
  };
}
