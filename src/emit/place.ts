import { basename, dirname, join, relative, resolve } from 'node:path';
import type { Host } from '../base/host.ts';
import type { Position } from '../model/diagnostic.ts';

/** Where an output folder and what belongs to its making are. Absolute paths with every link of the parents resolved. */
export interface OutputPlace {
  /** The published folder. */
  readonly out: string;
  /** Folder beside it, on the same file system, for all that is not yet or no longer published. */
  readonly work: string;
  /** Held by the one process that may write. */
  readonly lock: string;
  /** The new site while it is being written; never seen by readers. */
  readonly stage: string;
  /** The last site between the two renames of a swap: always complete. */
  readonly old: string;
  /** Absolute folder of the site, to which findings are relative. */
  readonly root: string;
  /** Folders on the way to the output that are not there yet, innermost first. */
  readonly newParents: readonly string[];
}

/** Finds the places of an output folder. Reads the disk to resolve links; throws its errors. */
export function placeFromOutDir(outDir: string, root: string, host: Host): OutputPlace {
  const wanted = resolve(outDir);
  const out = join(realPathOf(dirname(wanted), host), basename(wanted));
  return { ...placeAsWritten(out, realPathOf(root, host)), newParents: missingParents(out, host) };
}

/** The places of an output folder as its path is written, for findings where the disk cannot be read. */
export function placeAsWritten(outDir: string, root: string): OutputPlace {
  const out = resolve(outDir);
  const work = join(dirname(out), `.${basename(out)}.docgen`);
  return {
    out,
    work,
    lock: join(work, 'lock'),
    stage: join(work, 'stage'),
    old: join(work, 'old'),
    root,
    newParents: [],
  };
}

function missingParents(path: string, host: Host): string[] {
  const missing: string[] = [];
  for (let dir = dirname(path); host.stat(dir) === null; dir = dirname(dir)) missing.push(dir);
  return missing;
}

/** The path with links resolved as far as it exists; what does not exist yet is added as written. */
export function realPathOf(path: string, host: Host): string {
  if (host.stat(path) !== null) return host.realPath(path);
  const parent = dirname(path);
  return parent === path ? path : join(realPathOf(parent, host), basename(path));
}

/** A path as findings name it: relative to the site with `/`; a path of the new site under its name in the output. */
export function shownPath(place: OutputPlace, path: string): string {
  const published = path.startsWith(place.stage) ? place.out + path.slice(place.stage.length) : path;
  const shown = relative(place.root, published);
  return shown === '' ? '.' : shown.replaceAll('\\', '/');
}

/** The position of a finding about an output path; the output folder itself by default. */
export function outputPosition(place: OutputPlace, path = ''): Position {
  return { file: shownPath(place, join(place.out, path)), line: 1, col: 1 };
}
