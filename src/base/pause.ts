/** Milliseconds of work between two pauses. */
const STRETCH = 10;

/** Returns a function that lets the thread handle requests and signals if the last pause was long enough ago. */
export function createPause(): () => Promise<void> {
  const state = { since: performance.now() };
  return async () => {
    if (performance.now() - state.since < STRETCH) return;
    await new Promise<void>((done) => setImmediate(done));
    state.since = performance.now();
  };
}
