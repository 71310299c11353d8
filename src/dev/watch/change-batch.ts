/** How long to wait for more changes while they keep coming, and at the longest. Milliseconds. */
const QUIET = 60;
const LONGEST = 1000;
/** A save by truncating and writing, or by removing and creating, is over after this. Milliseconds. */
const GRACE = 350;

/** Gathers the paths of changes and passes them on together. */
export interface ChangeBatch {
  add(path: string): void;
  stop(): void;
}

/** What a batch is for. */
export interface ChangeBatchOptions {
  /** Whether a path looks like a save that is not over: gone, or empty. It is waited for a moment. */
  readonly isUnsettled: (path: string) => boolean;
  /** Called with the paths of a batch; must not reject. Changes meanwhile make exactly one more call. */
  readonly onBatch: (paths: ReadonlySet<string>) => Promise<void>;
}

interface BatchState {
  timer: NodeJS.Timeout | null;
  since: number;
  /** When changes were last passed on. */
  passed: number;
  running: boolean;
  stopped: boolean;
}

/**
 * Makes a batch. The change of one file is passed on at once; while changes keep coming they are gathered until it has been quiet
 * for a moment. There is never more than one call at a time.
 */
export function createChangeBatch({ isUnsettled, onBatch }: ChangeBatchOptions): ChangeBatch {
  const pending = new Map<string, number>();
  const state: BatchState = {
    timer: null,
    since: 0,
    passed: Number.NEGATIVE_INFINITY,
    running: false,
    stopped: false,
  };
  const schedule = (wait: number) => {
    if (state.timer !== null) clearTimeout(state.timer);
    state.timer = state.stopped ? null : setTimeout(fire, wait);
  };
  const isOver = (now: number) =>
    now - state.since >= LONGEST || ![...pending].some(([path, at]) => now - at < GRACE && isUnsettled(path));
  const isSingle = (now: number) => pending.size === 1 && now - state.passed > QUIET;
  const waitFrom = (now: number) =>
    isSingle(now) ? 0 : Math.max(0, Math.min(QUIET, LONGEST - (now - state.since)));
  const after = () => {
    state.running = false;
    state.passed = performance.now();
    if (pending.size > 0) schedule(QUIET);
  };
  const fire = () => {
    state.timer = null;
    if (state.running || pending.size === 0) return;
    if (!isOver(performance.now())) return schedule(QUIET);
    const paths = new Set(pending.keys());
    pending.clear();
    state.running = true;
    onBatch(paths).then(after, after);
  };
  return {
    add(path) {
      const now = performance.now();
      if (pending.size === 0) state.since = now;
      pending.set(path, now);
      if (!state.running) schedule(waitFrom(now));
    },
    stop() {
      state.stopped = true;
      if (state.timer !== null) clearTimeout(state.timer);
      pending.clear();
    },
  };
}
