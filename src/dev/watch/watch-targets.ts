import { dirname } from 'node:path';
import { isModule } from './site-modules.ts';

/** What to watch. Absolute paths; nothing of it has to exist yet. */
export interface WatchTargets {
  /** Folders with everything below. */
  readonly folders: readonly string[];
  /** Single files, and with them the modules in their folders: a module may become part of the configuration. */
  readonly files: readonly string[];
}

/** Which folders a watch needs, and which changes matter. */
export interface WatchPlan {
  readonly targets: WatchTargets;
  /** The folders with targets, sorted: those with everything below, and those of single files. */
  readonly folders: readonly string[];
  /** Where watching starts: above each target, so that a folder is noticed that is removed and created again. */
  readonly roots: readonly string[];
  /** Whether a path is a folder with targets or above one. */
  readonly isOnTheWay: (path: string) => boolean;
  /** Whether a path is below a folder that is a target. */
  readonly isInside: (path: string) => boolean;
  /** Whether a change of a path matters. */
  readonly isWatched: (path: string) => boolean;
}

/** Plans how to watch some targets. */
export function planWatch(targets: WatchTargets): WatchPlan {
  const isInside = (path: string) => targets.folders.some((folder) => isBelow(path, folder));
  const files = new Set(targets.files);
  const ofFiles = new Set(targets.files.map((file) => dirname(file)));
  const beside = [...ofFiles].filter((folder) => !targets.folders.includes(folder) && !isInside(folder));
  const folders = [...new Set([...targets.folders, ...beside])].sort();
  const starts = [...new Set([...targets.folders.map((folder) => dirname(folder)), ...beside])];
  const isOnTheWay = (path: string) => folders.some((folder) => folder === path || isBelow(folder, path));
  return {
    targets,
    folders,
    roots: starts.filter((root) => !starts.some((other) => isBelow(root, other))),
    isOnTheWay,
    isInside,
    isWatched: (path) =>
      isInside(path) || files.has(path) || (isModule(path) && ofFiles.has(dirname(path))) || isOnTheWay(path),
  };
}

/** Whether a path is below a folder. */
function isBelow(path: string, folder: string): boolean {
  return path.startsWith(folder.endsWith('/') ? folder : `${folder}/`);
}
