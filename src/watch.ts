import type { FSWatcher } from 'chokidar';
import type { Host } from './base/host.ts';

/** How long to wait after a change for more of them, and at the longest. Milliseconds. */
const QUIET = 60;
const LONGEST = 1000;
/** An editor that truncates and then writes leaves an empty file for a moment. Milliseconds. */
const EMPTY_GRACE = 300;
/** How often a watched folder that vanished is looked for. Milliseconds. */
const REARM = 200;

/** What to watch, and whom to tell. */
export interface WatchOptions {
  /** Absolute paths of files and folders; folders with everything below. */
  readonly paths: readonly string[];
  /** Whether a path is of no interest (output, cache, version control). */
  readonly isIgnored: (path: string) => boolean;
  /** Called with the paths of a burst of changes, one burst at a time. */
  readonly onChange: (paths: ReadonlySet<string>) => Promise<void>;
  /** Told once when the system's file events fail and polling takes over. */
  readonly onFallback: (reason: string) => void;
}

/** A running watch. */
export interface Watch {
  close(): Promise<void>;
}

/**
 * Reports changes below some paths, coalesced: a burst is one call, and changes during a call make exactly one more.
 * A watched folder that is removed and made again (a branch switch) is watched again.
 */
export async function watchPaths(options: WatchOptions, host: Host): Promise<Watch> {
  const { watch } = await import('chokidar');
  const burst = createBurst(options.onChange, host);
  const state: { watcher: FSWatcher | null; polling: boolean; closed: boolean } = {
    watcher: null,
    polling: false,
    closed: false,
  };
  const timers = new Set<NodeJS.Timeout>();

  const open = () => {
    const watcher = watch([...options.paths], {
      ignoreInitial: true,
      followSymlinks: false,
      usePolling: state.polling,
      interval: 200,
      ignored: (path) => options.isIgnored(path),
    });
    state.watcher = watcher;
    watcher.on('all', (event, path) => {
      burst.add(path);
      if (event === 'unlinkDir' && options.paths.includes(path)) rearm(path);
    });
    watcher.on('error', (error) => {
      if (state.polling || state.closed) return;
      state.polling = true;
      options.onFallback(error instanceof Error ? error.message : String(error));
      void watcher.close().then(open);
    });
  };
  const rearm = (path: string) => {
    const timer = setInterval(() => {
      if (state.closed || host.stat(path) === null) return;
      clearInterval(timer);
      timers.delete(timer);
      const old = state.watcher;
      open();
      void old?.close();
      burst.add(path);
    }, REARM);
    timers.add(timer);
  };
  open();
  return {
    async close() {
      state.closed = true;
      for (const timer of timers) clearInterval(timer);
      burst.stop();
      await state.watcher?.close();
    },
  };
}

/** Gathers paths until it is quiet, then hands them on; never two at a time. */
function createBurst(onChange: WatchOptions['onChange'], host: Host) {
  const pending = new Set<string>();
  const state: { timer: NodeJS.Timeout | null; since: number; running: boolean } = {
    timer: null,
    since: 0,
    running: false,
  };

  const schedule = (wait: number) => {
    if (state.timer !== null) clearTimeout(state.timer);
    state.timer = setTimeout(fire, wait);
  };
  const fire = () => {
    state.timer = null;
    if (state.running || pending.size === 0) return;
    const waited = performance.now() - state.since;
    if (waited < LONGEST && [...pending].some((path) => isEmptyFile(path, host)))
      return schedule(EMPTY_GRACE);
    const paths = new Set(pending);
    pending.clear();
    state.running = true;
    onChange(paths).finally(() => {
      state.running = false;
      if (pending.size > 0) schedule(QUIET);
    });
  };
  return {
    add(path: string) {
      if (pending.size === 0) state.since = performance.now();
      pending.add(path);
      const left = LONGEST - (performance.now() - state.since);
      schedule(Math.max(0, Math.min(QUIET, left)));
    },
    stop() {
      if (state.timer !== null) clearTimeout(state.timer);
      pending.clear();
    },
  };
}

function isEmptyFile(path: string, host: Host): boolean {
  const found = host.stat(path);
  return found !== null && found.kind === 'file' && found.size === 0;
}
