import { dirname } from 'node:path';
import type { ChokidarOptions, FSWatcher } from 'chokidar';
import { errorCode, type Host } from '../base/host.ts';
import { type Burst, createBurst } from './burst.ts';

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
  const watching: Watching = { options, host, open, burst, ...BEFORE_OPENING, targets: options.targets };
  const timer = setInterval(() => {
    const now = identitiesOf(watching.targets, host);
    const isSame = [...now].every(([root, identity]) => watching.roots.get(root) === identity);
    if (!isSame) reopenAndReport(watching);
  }, INTERVAL);
  await reopen(watching);
  return {
    retarget(targets) {
      const moved = rootsOf(targets).join('\0') !== rootsOf(watching.targets).join('\0');
      watching.targets = targets;
      if (moved) reopenAndReport(watching);
    },
    async close() {
      clearInterval(timer);
      burst.stop();
      watching.isClosed = true;
      await Promise.all(watching.watchers.map(closeWatcher));
    },
  };
}

interface Watching {
  readonly options: WatchOptions;
  readonly host: Host;
  readonly open: OpenWatcher;
  readonly burst: Burst;
  targets: WatchTargets;
  polling: boolean;
  isClosed: boolean;
  watchers: readonly FSWatcher[];
  /** What stood at each root when it was last opened. */
  roots: ReadonlyMap<string, string>;
  /** Ends the wait for the watchers opened last. */
  goOn: () => void;
}

const BEFORE_OPENING = {
  polling: false,
  isClosed: false,
  watchers: [],
  roots: new Map<string, string>(),
  goOn: () => undefined,
} as const;

/** Opens watchers in place of those that are open; settles when they are ready. */
async function reopen(watching: Watching): Promise<void> {
  if (watching.isClosed) return;
  const before = watching.watchers;
  watching.roots = identitiesOf(watching.targets, watching.host);
  watching.watchers = openWatchers(watching);
  // A watcher that is closed before it is ready never is: whoever waited for it goes on with this one.
  watching.goOn();
  const skipped = new Promise<void>((done) => {
    watching.goOn = done;
  });
  await Promise.all(before.map(closeWatcher));
  await Promise.race([Promise.all(watching.watchers.map(whenReady)), skipped]);
}

/**
 * Closes a watcher. chokidar adds a path again, which opens the watcher, when it learns after the closing that a changed file
 * is gone: the watch of the folder above it then kept the process from ending.
 */
function closeWatcher(watcher: FSWatcher): Promise<void> {
  watcher.add = () => watcher;
  return watcher.close();
}

/** What changed meanwhile was not heard, so the site is read again. */
function reopenAndReport(watching: Watching): void {
  void reopen(watching).then(() => watching.burst.add(watching.targets.folders[0] ?? ''));
}

/** One watcher for folders with everything below, one for the folders of single files. */
function openWatchers(watching: Watching): readonly FSWatcher[] {
  const { options, open, burst } = watching;
  const { folders, files } = watching.targets;
  const shared = {
    ignoreInitial: true,
    followSymlinks: false,
    usePolling: watching.polling,
    interval: INTERVAL,
  };
  const ignored = (path: string) => isHidden(path, folders, options.isIgnored);
  const beside = [...new Set(files.map((file) => dirname(file)))];
  // Given no path at all, chokidar is never ready.
  const watchers = [
    ...(folders.length === 0 ? [] : [open([...folders], { ...shared, ignored })]),
    ...(beside.length === 0 ? [] : [open(beside, { ...shared, depth: 0 })]),
  ];
  for (const watcher of watchers) {
    watcher.on('all', (_event, path) => isWatched(path, watching.targets) && burst.add(path));
    watcher.on('error', (error) => fallBack(watching, error));
  }
  return watchers;
}

/** Looks at intervals from now on. */
function fallBack(watching: Watching, error: unknown): void {
  if (watching.polling) return;
  watching.polling = true;
  watching.options.onFallback(errorCode(error) || String(error));
  reopenAndReport(watching);
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
