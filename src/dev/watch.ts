import { dirname, join } from 'node:path';
import { filesBelow } from '../base/files-below.ts';
import { filesKey } from '../base/files-key.ts';
import { errorCode, type Host } from '../base/host.ts';
import { ioOrNull } from '../base/io-or-null.ts';
import { type ChangeBatch, createChangeBatch } from './change-batch.ts';
import { createFolderWatch, type FolderWatch } from './folder-watch.ts';

/** What to watch. Absolute paths; nothing of it has to exist yet. */
export interface WatchTargets {
  /** Folders with everything below. */
  readonly folders: readonly string[];
  /** Single files, and with them the modules in their folders: a module may become part of the configuration. */
  readonly files: readonly string[];
}

/** What to watch, and whom to tell. */
export interface WatchOptions {
  readonly targets: WatchTargets;
  /** Whether a file or folder of this name is ignored: hidden, or left by an editor. */
  readonly isIgnored: (name: string) => boolean;
  /** Called with the paths of a batch of changes, one batch at a time. Must not reject. */
  readonly onChange: (paths: ReadonlySet<string>) => Promise<void>;
  /** Called once if the system cannot report changes and files are compared at intervals instead. */
  readonly onFallback: (reason: string) => void;
}

/** A running watch. */
export interface Watch {
  /** Watches other things from now on. */
  retarget(targets: WatchTargets): void;
  close(): void;
}

/** How often watched folders are looked for, and files if the system reports no changes. Milliseconds. */
const INTERVAL = 200;
/** Comparing all files takes at most this part of the time. */
const SHARE = 0.1;
const MODULE = /\.(?:[cm]?[jt]sx?|json)$/;

interface Watching {
  readonly options: WatchOptions;
  readonly host: Host;
  readonly batch: ChangeBatch;
  targets: WatchTargets;
  folders: FolderWatch | null;
  /** What was at each root when it was last opened. */
  roots: ReadonlyMap<string, string>;
  /** The timer of the next comparison, or null while the system reports changes. */
  comparing: NodeJS.Timeout | null;
  isClosed: boolean;
}

/**
 * Reports changes in batches. It is watching when it returns. A watched folder that is removed and created again is watched again,
 * because the identity of each is looked at in intervals. If the system reports no changes, files are compared in intervals.
 */
export function watchPaths(options: WatchOptions, host: Host): Watch {
  const batch = createChangeBatch({
    isUnsettled: (path) => isUnsettled(path, host),
    onBatch: options.onChange,
  });
  const fresh = { folders: null, roots: new Map<string, string>(), comparing: null, isClosed: false };
  const watching: Watching = { options, host, batch, targets: options.targets, ...fresh };
  open(watching);
  const timer = setInterval(() => {
    const now = identitiesOf(watching.targets, host);
    const moved = [...now].filter(([root, identity]) => watching.roots.get(root) !== identity);
    if (moved.length > 0) open(watching);
    for (const [root] of moved) batch.add(root);
  }, INTERVAL);
  return {
    retarget(targets) {
      const isMoved = rootsOf(targets).join('\0') !== rootsOf(watching.targets).join('\0');
      watching.targets = targets;
      if (isMoved) open(watching);
    },
    close() {
      watching.isClosed = true;
      clearInterval(timer);
      if (watching.comparing !== null) clearTimeout(watching.comparing);
      batch.stop();
      watching.folders?.close();
    },
  };
}

/** Watches all targets, in place of those that were watched before. */
function open(watching: Watching): void {
  const { host, options, targets, batch } = watching;
  watching.folders?.close();
  watching.roots = identitiesOf(targets, host);
  if (watching.comparing !== null) return;
  watching.folders = createFolderWatch(
    {
      isIgnored: (path) => isHidden(path, watching.targets.folders, options.isIgnored),
      onChange: (path) => isWatched(path, watching.targets) && batch.add(path),
      onFailure: (error) => compareFiles(watching, error),
    },
    host,
  );
  for (const folder of targets.folders) watching.folders.add(folder, true);
  for (const folder of new Set(targets.files.map((file) => dirname(file))))
    watching.folders.add(folder, false);
}

/** Compares all files in intervals from now on. */
function compareFiles(watching: Watching, error: unknown): void {
  if (watching.comparing !== null || watching.isClosed) return;
  watching.options.onFallback(errorCode(error) || String(error));
  const schedule = (before: ReadonlyMap<string, string>, wait: number) => {
    watching.comparing = setTimeout(() => {
      const started = performance.now();
      const now = listFiles(watching);
      for (const path of changedPaths(before, now)) watching.batch.add(path);
      schedule(now, Math.max(INTERVAL, (performance.now() - started) / SHARE));
    }, wait);
  };
  schedule(listFiles(watching), INTERVAL);
  watching.folders?.close();
}

/** Returns all watched files, each with a text that changes when it does. */
function listFiles({ targets, options, host }: Watching): ReadonlyMap<string, string> {
  const below = targets.folders.flatMap((folder) => filesBelow(folder, host, options.isIgnored));
  const beside = [...new Set(targets.files.map((file) => dirname(file)))].flatMap((folder) =>
    (ioOrNull(() => host.readDir(folder)) ?? []).map(({ name }) => join(folder, name)),
  );
  const paths = [...below.filter(({ name }) => !options.isIgnored(name)).map(({ path }) => path), ...beside];
  return new Map(
    paths.filter((path) => isWatched(path, targets)).map((path) => [path, filesKey([path], host)]),
  );
}

function changedPaths(
  before: ReadonlyMap<string, string>,
  now: ReadonlyMap<string, string>,
): readonly string[] {
  const gone = [...before.keys()].filter((path) => !now.has(path));
  return [...gone, ...[...now].filter(([path, key]) => before.get(path) !== key).map(([path]) => path)];
}

/** The folders that must exist for changes to be reported. */
function rootsOf({ folders, files }: WatchTargets): readonly string[] {
  return [...new Set([...folders, ...files.map((file) => dirname(file))])].sort();
}

/** Which folder is at each root; empty for none. */
function identitiesOf(targets: WatchTargets, host: Host): ReadonlyMap<string, string> {
  return new Map(rootsOf(targets).map((root) => [root, ioOrNull(() => host.stat(root))?.identity ?? '']));
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
  const found = ioOrNull(() => host.stat(path));
  return found === null || (found.kind === 'file' && found.size === 0);
}
