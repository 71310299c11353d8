import { join } from 'node:path';
import { FSWatcher } from 'chokidar';
import { errorCode, type Host } from '../../base/disk/host.ts';
import { ioOrNull } from '../../base/disk/io-or-null.ts';
import { type ChangeBatch, createChangeBatch } from './change-batch.ts';
import { planWatch, type WatchPlan, type WatchTargets } from './watch-targets.ts';

/** Changes since the last ones were passed on. */
export interface Changes {
  /** Absolute paths of files and folders that were changed, created or removed. */
  readonly paths: ReadonlySet<string>;
  /** Whether there may be more changes than these, because the files were read before they were watched. */
  readonly isIncomplete: boolean;
}

/** What to watch, and whom to tell. */
export interface WatchOptions {
  readonly targets: WatchTargets;
  /** Whether a file or folder below a watched folder is ignored. */
  readonly isIgnored: (path: string) => boolean;
  /** Called with changes, one call at a time. Returns what to watch from now on. Must not reject. */
  readonly onChange: (changes: Changes) => Promise<WatchTargets>;
  /** Called once if the system cannot report changes and files are compared at intervals instead. */
  readonly onFallback: (reason: string) => void;
}

/** A running watch. */
export interface Watch {
  readonly close: () => void;
}

/** How often files are compared if the system reports no changes. Milliseconds. 10,000 files take an eighth of a processor. */
const INTERVAL = 500;
/** How long to gather new folders before watching starts again. Milliseconds. */
const SETTLE = 100;

interface Watching {
  readonly options: WatchOptions;
  readonly host: Host;
  readonly batch: ChangeBatch;
  plan: WatchPlan;
  /** Null after the watch was closed. */
  watcher: FSWatcher | null;
  /** Which folders were at the roots when the watch was opened. */
  identities: string;
  isPolling: boolean;
  isIncomplete: boolean;
  reopening: NodeJS.Timeout | null;
}

/** Starts to report changes. Once everything is watched, it reports that there may have been changes before. */
export function watchPaths(options: WatchOptions, host: Host): Watch {
  const batch = createChangeBatch({
    isUnsettled: (path) => isUnsettled(path, host),
    onBatch: (paths) => passOn(paths, watching),
  });
  const watching: Watching = {
    options,
    host,
    batch,
    plan: planWatch(options.targets),
    watcher: null,
    identities: '',
    isPolling: false,
    isIncomplete: false,
    reopening: null,
  };
  open(watching);
  return {
    close() {
      batch.stop();
      closeWatcher(watching);
    },
  };
}

async function passOn(paths: ReadonlySet<string>, watching: Watching): Promise<void> {
  const { isIncomplete, options, plan } = watching;
  watching.isIncomplete = false;
  const next = planWatch(await options.onChange({ paths, isIncomplete }));
  if (watching.watcher === null) return;
  watching.plan = next;
  if (next.folders.join('\0') !== plan.folders.join('\0')) open(watching);
}

/**
 * Watches everything, in place of what was watched before. chokidar watches folders alone, unless it polls: watching files takes
 * three times the CPU, and the second of two changes within 50 ms is lost. Its raw events lose none.
 */
function open(watching: Watching): void {
  closeWatcher(watching);
  const { plan, batch, isPolling, host } = watching;
  const watcher = new FSWatcher({
    ignored: (path, stats) =>
      (stats?.isDirectory() === false && !watcher.options.usePolling) ||
      (plan.isInside(path)
        ? watching.options.isIgnored(path)
        : stats?.isDirectory() === true && !plan.isOnTheWay(path)),
    ignoreInitial: true,
    followSymlinks: false,
    atomic: false,
    usePolling: isPolling,
    interval: INTERVAL,
    binaryInterval: INTERVAL,
  });
  watching.watcher = watcher;
  watching.identities = identitiesOf(plan.roots, host);
  watcher.on('raw', (event, name, details) => {
    take(join(folderOf(details), name ?? ''), event === 'rename', watching);
  });
  watcher.on('ready', () => {
    watching.isIncomplete = true;
    for (const folder of plan.targets.folders) batch.add(folder);
  });
  watcher.on('error', (error) => {
    if (watching.isPolling) return;
    watching.isPolling = true;
    watching.options.onFallback(errorCode(error) || String(error));
    open(watching);
  });
  watcher.add([...plan.roots]);
}

function closeWatcher(watching: Watching): void {
  const { watcher, reopening } = watching;
  if (reopening !== null) clearTimeout(reopening);
  Object.assign(watching, { watcher: null, reopening: null });
  void watcher?.close();
  // It may still be looking at files, and an error without a listener would end the process.
  watcher?.on('error', () => undefined);
}

/** The folder of an event; empty if the event names a whole path. */
function folderOf(details: unknown): string {
  const folder = details !== null && typeof details === 'object' && Reflect.get(details, 'watchedPath');
  return typeof folder === 'string' ? folder : '';
}

/** Notes a change. chokidar does not notice that a folder was replaced, so watching starts again when a folder appears. */
function take(path: string, isRename: boolean, watching: Watching): void {
  const { plan, options, batch, host } = watching;
  const isWatched = plan.isWatched(path) && !(plan.isInside(path) && options.isIgnored(path));
  if (isWatched) batch.add(path);
  if (!isRename || watching.reopening !== null) return;
  const isNewFolder = isWatched && ioOrNull(() => host.stat(path))?.kind === 'dir';
  if (isNewFolder || identitiesOf(plan.roots, host) !== watching.identities)
    watching.reopening = setTimeout(() => open(watching), SETTLE);
}

/** Returns a text that changes when a folder is removed, created or replaced. */
function identitiesOf(folders: readonly string[], host: Host): string {
  return folders.map((folder) => ioOrNull(() => host.stat(folder))?.identity ?? '').join('\n');
}

/** Whether a file is gone or empty: a save that may not be over. */
function isUnsettled(path: string, host: Host): boolean {
  const found = ioOrNull(() => host.stat(path));
  return found === null || (found.kind === 'file' && found.size === 0);
}
