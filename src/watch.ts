import { dirname } from 'node:path';
import type { ChokidarOptions, FSWatcher } from 'chokidar';
import { errorCode, type Host } from './base/host.ts';
import { createBurst } from './burst.ts';

/** What to watch. Absolute paths; nothing of it has to exist yet. */
export interface WatchTargets {
  /** Folders with everything below. */
  readonly folders: readonly string[];
  /** Single files, and with them the modules in their folders: a module may become one of the configuration's. */
  readonly files: readonly string[];
}

/** What to watch, and whom to tell. */
export interface WatchOptions {
  readonly targets: WatchTargets;
  /** Whether a name of a file or folder is of no interest (hidden, left by an editor). */
  readonly isIgnored: (name: string) => boolean;
  /** Called with the paths of a burst of changes, one burst at a time. Must not reject. */
  readonly onChange: (paths: ReadonlySet<string>) => Promise<void>;
  /** Told once when the system's file events fail and polling takes over. */
  readonly onFallback: (reason: string) => void;
  /** Opens a watcher; tests put one whose events fail in its place. */
  readonly open?: OpenWatcher;
}

/** chokidar's `watch`. */
export type OpenWatcher = (paths: string[], options: ChokidarOptions) => FSWatcher;

/** A running watch. */
export interface Watch {
  /** Watches other things from now on. */
  retarget(targets: WatchTargets): void;
  close(): Promise<void>;
}

/** How often watched folders are looked for, and files where the system sends no events. Milliseconds. */
const INTERVAL = 200;
const MODULE = /\.(?:[cm]?[jt]sx?|json)$/;

/**
 * Reports changes, coalesced: a burst is one call, and changes during a call make exactly one more. Resolves when every
 * target is watched. A watched folder that is removed and made again is watched again: chokidar goes deaf there, so the
 * identity of each is looked at in intervals.
 */
export async function watchPaths(options: WatchOptions, host: Host): Promise<Watch> {
  const open = options.open ?? (await import('chokidar')).watch;
  const burst = createBurst({ isUnsettled: (path) => isUnsettled(path, host), onBurst: options.onChange });
  const state: State = {
    targets: options.targets,
    polling: false,
    watchers: [],
    roots: new Map(),
    goOn: () => undefined,
  };

  const reopen = async () => {
    const before = state.watchers;
    state.roots = identitiesOf(state.targets, host);
    state.watchers = openWatchers({ state, options, open }, onEvent, onError);
    // A watcher that is closed before it is ready never is: whoever waited for it goes on with this one.
    state.goOn();
    const skipped = new Promise<void>((done) => {
      state.goOn = done;
    });
    await Promise.all(before.map((watcher) => watcher.close()));
    await Promise.race([Promise.all(state.watchers.map(whenReady)), skipped]);
  };
  const reopenAndReport = () => void reopen().then(() => burst.add(state.targets.folders[0] ?? ''));
  const onEvent = (_event: string, path: string) => {
    if (isWatched(path, state.targets)) burst.add(path);
  };
  const onError = (error: unknown) => {
    if (state.polling) return;
    state.polling = true;
    options.onFallback(errorCode(error) || String(error));
    reopenAndReport();
  };
  const timer = setInterval(() => {
    const now = identitiesOf(state.targets, host);
    const isSame = [...now].every(([root, identity]) => state.roots.get(root) === identity);
    if (!isSame) reopenAndReport();
  }, INTERVAL);
  await reopen();
  return {
    retarget(targets) {
      const moved = rootsOf(targets).join('\0') !== rootsOf(state.targets).join('\0');
      state.targets = targets;
      if (moved) reopenAndReport();
    },
    async close() {
      clearInterval(timer);
      burst.stop();
      await Promise.all(state.watchers.map((watcher) => watcher.close()));
    },
  };
}

interface State {
  targets: WatchTargets;
  polling: boolean;
  watchers: readonly FSWatcher[];
  /** What stood at each root when it was last opened. */
  roots: ReadonlyMap<string, string>;
  /** Ends the wait for the watchers opened last. */
  goOn: () => void;
}

interface Opening {
  readonly state: Readonly<State>;
  readonly options: WatchOptions;
  readonly open: OpenWatcher;
}

/** One watcher for folders with everything below, one for the folders of single files. */
function openWatchers(
  { state, options, open }: Opening,
  onEvent: (event: string, path: string) => void,
  onError: (error: unknown) => void,
): readonly FSWatcher[] {
  const { folders, files } = state.targets;
  const shared = {
    ignoreInitial: true,
    followSymlinks: false,
    usePolling: state.polling,
    interval: INTERVAL,
  };
  const ignored = (path: string) => isHidden(path, folders, options.isIgnored);
  const beside = [...new Set(files.map((file) => dirname(file)))];
  // Given no path at all, chokidar is never ready.
  const watchers = [
    ...(folders.length === 0 ? [] : [open([...folders], { ...shared, ignored })]),
    ...(beside.length === 0 ? [] : [open(beside, { ...shared, depth: 0 })]),
  ];
  for (const watcher of watchers) watcher.on('all', onEvent).on('error', onError);
  return watchers;
}

/** Settles when a watcher has looked at everything, or failed to. */
function whenReady(watcher: FSWatcher): Promise<void> {
  return new Promise((done) => {
    watcher.once('ready', () => done());
    watcher.once('error', () => done());
  });
}

/** The folders that have to be there for anything to be heard. */
function rootsOf({ folders, files }: WatchTargets): readonly string[] {
  return [...new Set([...folders, ...files.map((file) => dirname(file))])].sort();
}

/** Which folder stands at each root; empty for none. */
function identitiesOf(targets: WatchTargets, host: Host): ReadonlyMap<string, string> {
  return new Map(rootsOf(targets).map((root) => [root, host.stat(root)?.identity ?? '']));
}

function isHidden(path: string, folders: readonly string[], isIgnored: (name: string) => boolean): boolean {
  const folder = folders.find((one) => path.startsWith(`${one}/`));
  return (
    folder !== undefined &&
    path
      .slice(folder.length + 1)
      .split('/')
      .some(isIgnored)
  );
}

/** Whether a path matters: a folder or below one, a file that is named, or a module beside one. */
function isWatched(path: string, { folders, files }: WatchTargets): boolean {
  if (folders.some((folder) => path === folder || path.startsWith(`${folder}/`)) || files.includes(path))
    return true;
  return MODULE.test(path) && files.some((file) => dirname(file) === dirname(path));
}

/** Whether a file is gone or empty: a save that may not be over. */
function isUnsettled(path: string, host: Host): boolean {
  const found = host.stat(path);
  return found === null || (found.kind === 'file' && found.size === 0);
}
