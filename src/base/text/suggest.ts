import { dirOf, nameOf } from '../paths.ts';
import { nearest } from './nearest.ts';

/** Names compared for one report: about half a second. Beyond it, issues are reported without a suggestion. */
const COMPARISONS = 300_000;

/** Finds what a mistyped name most likely meant. It stops looking when a report has asked too often. */
export interface Suggester {
  /** Returns the value whose path a mistyped path most likely meant, or null. */
  readonly path: <T>(paths: ReadonlyMap<string, T>, path: string) => T | null;
  /** Returns the nearest of some names, or null if none is near. */
  readonly name: (name: string, names: NameSet) => string | null;
}

/** Names to choose from: the members of a set or the keys of a map. */
export type NameSet = ReadonlySet<string> | ReadonlyMap<string, unknown>;

/** Makes the suggester of one report. */
export function createSuggester(): Suggester {
  const indexes = new Map<ReadonlyMap<string, unknown>, NameIndex>();
  let left = COMPARISONS;
  const spend: Spend = (count) => {
    if (count > left) return false;
    left -= count;
    return true;
  };
  return {
    path(paths, path) {
      const index = indexes.get(paths) ?? indexNames(paths.keys());
      indexes.set(paths, index);
      const found = nearestPath(path, index, { paths, spend });
      return found === null ? null : (paths.get(found) ?? null);
    },
    name: (name, names) => (spend(names.size) ? nearest(name, names.keys()) : null),
  };
}

type Spend = (count: number) => boolean;

/** Names by folder and paths by name, so that a suggestion looks at neighbours before it looks at everything. */
interface NameIndex {
  readonly namesIn: ReadonlyMap<string, readonly string[]>;
  readonly pathsOf: ReadonlyMap<string, readonly string[]>;
}

function indexNames(all: Iterable<string>): NameIndex {
  const namesIn = new Map<string, string[]>();
  const pathsOf = new Map<string, string[]>();
  for (const path of all) {
    const names = namesIn.get(dirOf(path));
    if (names === undefined) namesIn.set(dirOf(path), [nameOf(path)]);
    else names.push(nameOf(path));
    const paths = pathsOf.get(nameOf(path));
    if (paths === undefined) pathsOf.set(nameOf(path), [path]);
    else paths.push(path);
  }
  return { namesIn, pathsOf };
}

function nearestPath(
  path: string,
  { namesIn, pathsOf }: NameIndex,
  { paths, spend }: { readonly paths: ReadonlyMap<string, unknown>; readonly spend: Spend },
): string | null {
  const dir = dirOf(path);
  const near = nearestOf(nameOf(path), namesIn.get(dir) ?? [], spend);
  if (near !== null) return dir === '' ? near : `${dir}/${near}`;
  const moved = pathsOf.get(nameOf(path)) ?? [];
  const best = nearestOf(path, moved, spend) ?? (moved.length === 1 ? moved[0] : undefined);
  if (best !== undefined) return best;
  return spend(paths.size) ? nearest(path, paths.keys()) : null;
}

function nearestOf(name: string, candidates: readonly string[], spend: Spend): string | null {
  return spend(candidates.length) ? nearest(name, candidates) : null;
}
