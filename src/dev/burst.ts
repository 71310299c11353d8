/** How long to wait after a change for more of them, and at the longest. Milliseconds. */
const QUIET = 60;
const LONGEST = 1000;
/** A save by truncating and writing, or by removing and making again, is over after this. Milliseconds. */
const GRACE = 350;

/** Gathers the paths of changes and hands them on together. */
export interface Burst {
  add(path: string): void;
  stop(): void;
}

/** What a burst is for. */
export interface BurstOptions {
  /** Whether a path looks like a save that is not over: gone, or empty. It is waited for a moment. */
  readonly isUnsettled: (path: string) => boolean;
  /** Called with the paths of a burst; must not reject. Changes meanwhile make exactly one more call. */
  readonly onBurst: (paths: ReadonlySet<string>) => Promise<void>;
}

interface BurstState {
  timer: NodeJS.Timeout | null;
  since: number;
  running: boolean;
  stopped: boolean;
}

/** Opens a burst: it hands on what it was given when it has been quiet for a moment, never two at a time. */
export function createBurst({ isUnsettled, onBurst }: BurstOptions): Burst {
  const pending = new Map<string, number>();
  const state: BurstState = { timer: null, since: 0, running: false, stopped: false };
  const schedule = (wait: number) => {
    if (state.timer !== null) clearTimeout(state.timer);
    state.timer = state.stopped ? null : setTimeout(fire, wait);
  };
  const isOver = (now: number) =>
    now - state.since >= LONGEST || ![...pending].some(([path, at]) => now - at < GRACE && isUnsettled(path));
  const after = () => {
    state.running = false;
    if (pending.size > 0) schedule(QUIET);
  };
  const fire = () => {
    state.timer = null;
    if (state.running || pending.size === 0) return;
    if (!isOver(performance.now())) return schedule(QUIET);
    const paths = new Set(pending.keys());
    pending.clear();
    state.running = true;
    onBurst(paths).then(after, after);
  };
  return {
    add(path) {
      const now = performance.now();
      if (pending.size === 0) state.since = now;
      pending.set(path, now);
      if (!state.running) schedule(Math.max(0, Math.min(QUIET, LONGEST - (now - state.since))));
    },
    stop() {
      state.stopped = true;
      if (state.timer !== null) clearTimeout(state.timer);
      pending.clear();
    },
  };
}
