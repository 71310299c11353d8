import { nearest } from '../../base/nearest.ts';
import { dirOf, nameOf } from '../../base/paths.ts';
import type { AssetFact } from '../../model/page.ts';
import type { AssetShelf } from '../assets.ts';
import { folded, looseKey, type PlacedPage, type PlacedVersion } from '../placed.ts';

/** Names compared in one run: about half a second. Beyond it, findings come without a suggestion. */
const COMPARISONS = 300_000;

/** Finds what a mistyped name most likely meant. Remembers answers, and stops looking when a run has too many. */
export interface Suggester {
  /** The page that a path below the version most likely meant. */
  readonly page: (version: PlacedVersion, path: string) => PlacedPage | null;
  readonly asset: (shelf: AssetShelf | undefined, path: string) => AssetFact | null;
  readonly name: (
    name: string,
    candidates: ReadonlySet<string> | ReadonlyMap<string, unknown>,
  ) => string | null;
  /** The member of a set that differs from a name in case or Unicode form alone. */
  readonly spelling: (name: string, names: ReadonlySet<string>) => string | null;
}

/** Makes the suggester of one run. */
export function createSuggester(): Suggester {
  const answers = new Map<string, PlacedPage | null>();
  const indexes = new Map<PlacedVersion, NameIndex<PlacedPage>>();
  const shelves = new Map<AssetShelf, NameIndex<AssetFact>>();
  const spellings = new Map<ReadonlySet<string>, ReadonlyMap<string, string>>();
  let left = COMPARISONS;
  const spend: Spend = (count) => {
    if (count > left) return false;
    left -= count;
    return true;
  };
  return {
    page(version, path) {
      const key = looseKey(path);
      const memo = `${version.name}\n${key}`;
      const known = answers.get(memo);
      if (known !== undefined) return known;
      const index = indexes.get(version) ?? indexNames(version.byLooseKey);
      indexes.set(version, index);
      const found = nearestPath(index, key, spend);
      answers.set(memo, found);
      return found;
    },
    asset(shelf, path) {
      if (shelf === undefined) return null;
      const index = shelves.get(shelf) ?? indexNames(shelf.byFolded);
      shelves.set(shelf, index);
      return nearestPath(index, path.toLowerCase(), spend);
    },
    spelling(name, names) {
      const known = spellings.get(names) ?? new Map([...names].map((one) => [folded(one), one]));
      spellings.set(names, known);
      return known.get(folded(name)) ?? null;
    },
    name: (name, candidates) => (spend(candidates.size) ? nearest(name, candidates.keys()) : null),
  };
}

type Spend = (count: number) => boolean;

/** Names by folder and paths by name, so that a suggestion looks at neighbours before it looks at everything. */
interface NameIndex<T> {
  readonly all: ReadonlyMap<string, T>;
  readonly namesIn: ReadonlyMap<string, readonly string[]>;
  readonly pathsOf: ReadonlyMap<string, readonly string[]>;
}

function indexNames<T>(all: ReadonlyMap<string, T>): NameIndex<T> {
  const namesIn = new Map<string, string[]>();
  const pathsOf = new Map<string, string[]>();
  for (const path of all.keys()) {
    const names = namesIn.get(dirOf(path));
    if (names === undefined) namesIn.set(dirOf(path), [nameOf(path)]);
    else names.push(nameOf(path));
    const paths = pathsOf.get(nameOf(path));
    if (paths === undefined) pathsOf.set(nameOf(path), [path]);
    else paths.push(path);
  }
  return { all, namesIn, pathsOf };
}

function nearestPath<T>(index: NameIndex<T>, path: string, spend: Spend): T | null {
  const dir = dirOf(path);
  const near = nearestOf(nameOf(path), index.namesIn.get(dir) ?? [], spend);
  if (near !== null) return index.all.get(dir === '' ? near : `${dir}/${near}`) ?? null;
  const moved = index.pathsOf.get(nameOf(path)) ?? [];
  const best = nearestOf(path, moved, spend) ?? (moved.length === 1 ? moved[0] : undefined);
  if (best !== undefined) return index.all.get(best) ?? null;
  const found = spend(index.all.size) ? nearest(path, index.all.keys()) : null;
  return found === null ? null : (index.all.get(found) ?? null);
}

function nearestOf(name: string, candidates: readonly string[], spend: Spend): string | null {
  return spend(candidates.length) ? nearest(name, candidates) : null;
}
