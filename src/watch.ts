import { basename, dirname, join } from 'node:path';
import { errorCode, type FolderListener, type Host, watchFolder } from './base/host.ts';
import { type Burst, createBurst } from './burst.ts';
import { startPolling } from './polling.ts';

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
  /** Listens to one folder; tests put a failing one in its place. */
  readonly listen?: typeof watchFolder;
}

/** A running watch. */
export interface Watch {
  /** Watches other things from now on. */
  retarget(targets: WatchTargets): void;
  close(): void;
}

interface Watching {
  readonly options: WatchOptions;
  readonly host: Host;
  readonly burst: Burst;
  /** By folder, how to stop listening to it. */
  readonly open: Map<string, () => void>;
  targets: WatchTargets;
  /** How to stop looking at intervals; null while the system's events work. */
  stopPolling: (() => void) | null;
}

const MODULE = /\.(?:[cm]?[jt]sx?|json)$/;

/**
 * Reports changes, coalesced: a burst is one call, and changes during a call make exactly one more. It listens to folders
 * only, never to single files, and looks for new folders before it reports: whoever then reads the disk misses nothing.
 * The parents of watched folders are listened to as well, so that one that is removed and made again is watched again.
 */
export function watchPaths(options: WatchOptions, host: Host): Watch {
  const burst = createBurst({
    isUnsettled: (path) => isUnsettled(path, host),
    async onBurst(paths) {
      arm(watching);
      await options.onChange(paths);
    },
  });
  const watching: Watching = {
    options,
    host,
    burst,
    open: new Map(),
    targets: options.targets,
    stopPolling: null,
  };
  arm(watching);
  return {
    retarget(targets) {
      watching.targets = targets;
      arm(watching);
    },
    close() {
      burst.stop();
      watching.stopPolling?.();
      stopListening(watching);
    },
  };
}

/** Whether a file is gone or empty. */
function isUnsettled(path: string, host: Host): boolean {
  const found = host.stat(path);
  return found === null || (found.kind === 'file' && found.size === 0);
}

/** Listens to every folder that has to be listened to and to no other. */
function arm(watching: Watching): void {
  if (watching.stopPolling !== null) return;
  const wanted = foldersToHear(watching);
  for (const [folder, stop] of watching.open) {
    if (wanted.has(folder)) continue;
    stop();
    watching.open.delete(folder);
  }
  for (const folder of wanted) {
    if (!watching.open.has(folder)) listenTo(folder, watching);
    if (watching.stopPolling !== null) return;
  }
}

function listenTo(folder: string, watching: Watching): void {
  const { options, open } = watching;
  const listener: FolderListener = {
    onEvent: (kind, name) => hear(folder, name, kind === 'rename', watching),
    onError(error) {
      if (!['ENOENT', 'EPERM'].includes(errorCode(error))) return fallBack(error, watching);
      forget(folder, watching);
      watching.burst.add(folder);
    },
  };
  try {
    open.set(folder, (options.listen ?? watchFolder)(folder, listener));
  } catch (error) {
    if (!['ENOENT', 'ENOTDIR'].includes(errorCode(error))) fallBack(error, watching);
  }
}

/** Takes note of an event. What came or went is listened to anew: a folder of the same name may be another one. */
function hear(folder: string, name: string | null, isRename: boolean, watching: Watching): void {
  if (name === null) {
    watching.burst.add(folder);
    return;
  }
  const path = join(folder, name);
  if (isRename) {
    forget(path, watching);
    if (name === basename(folder) && watching.host.stat(path) === null) {
      forget(folder, watching);
      if (isWatched(folder, watching)) watching.burst.add(folder);
    }
  }
  if (isWatched(path, watching)) watching.burst.add(path);
}

/** Whether a path matters: below a folder and not ignored, a file that is named, a module beside one, or on the way to either. */
function isWatched(path: string, { targets, options }: Watching): boolean {
  const folder = targets.folders.find((one) => path.startsWith(`${one}/`));
  if (folder !== undefined)
    return !path
      .slice(folder.length + 1)
      .split('/')
      .some(options.isIgnored);
  const all = [...targets.folders, ...targets.files];
  if (all.some((one) => one === path || one.startsWith(`${path}/`))) return true;
  return MODULE.test(path) && targets.files.some((one) => dirname(one) === dirname(path));
}

/** Stops listening to a folder and everything below it. */
function forget(path: string, { open }: Watching): void {
  for (const [folder, stop] of open) {
    if (folder !== path && !folder.startsWith(`${path}/`)) continue;
    stop();
    open.delete(folder);
  }
}

function foldersToHear({ targets, options, host }: Watching): ReadonlySet<string> {
  const found = new Set<string>();
  for (const path of [...targets.folders, ...targets.files]) found.add(existingAbove(dirname(path), host));
  for (const folder of targets.folders) addFolders(folder, { found, host, isIgnored: options.isIgnored });
  return found;
}

function existingAbove(path: string, host: Host): string {
  if (dirname(path) === path || host.stat(path)?.kind === 'dir') return path;
  return existingAbove(dirname(path), host);
}

interface FolderSearch {
  readonly found: Set<string>;
  readonly host: Host;
  readonly isIgnored: (name: string) => boolean;
}

/** Links are not followed, as the sources are not: there are no circles. */
function addFolders(folder: string, search: FolderSearch): void {
  const { found, host, isIgnored } = search;
  try {
    const entries = host.readDir(folder);
    found.add(folder);
    for (const { name, kind } of entries)
      if (kind === 'dir' && !isIgnored(name)) addFolders(`${folder}/${name}`, search);
  } catch (error) {
    if (errorCode(error) === '') throw error;
  }
}

function fallBack(error: unknown, watching: Watching): void {
  if (watching.stopPolling !== null) return;
  stopListening(watching);
  watching.stopPolling = startPolling(
    {
      list: () => [...watching.targets.folders, ...watching.targets.files],
      isIgnored: watching.options.isIgnored,
      onChange: (path) => watching.burst.add(path),
    },
    watching.host,
  );
  watching.options.onFallback(errorCode(error) || String(error));
  watching.burst.add(watching.targets.folders[0] ?? '');
}

function stopListening({ open }: Watching): void {
  for (const stop of open.values()) stop();
  open.clear();
}
