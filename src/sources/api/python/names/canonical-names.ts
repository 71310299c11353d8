import { compareText } from '../../../../base/report.ts';
import { textOf, textsOf } from '../../fields.ts';
import { addToList, groupBy } from '../../list-map.ts';
import type { DumpObject } from '../dump/read-dump.ts';
import { ownersOfDuplicates } from './duplicates.ts';
import { isPublicModule, publicMembers } from './public.ts';

/** An object under the qualified name by which it is shown. */
export interface CanonicalObject {
  readonly object: DumpObject;
  /** The module that declares it. Names in it are resolved there. */
  readonly module: DumpObject;
  readonly path: string;
  readonly name: string;
  /** Its other qualified names, sorted. */
  readonly aliases: readonly string[];
}

/** The canonical names of everything in a library. */
export interface CanonicalNames {
  /** Objects by the module that shows them, in the order of that module. */
  readonly byModule: ReadonlyMap<string, readonly CanonicalObject[]>;
  /** Canonical names of the objects that a module re-exports, by its path. */
  readonly reExports: ReadonlyMap<string, readonly string[]>;
  /** The canonical name of a declaration, an alias or a member of one. Returns an unknown name as it is. */
  readonly canonicalPath: (path: string) => string;
  /** The object with a canonical name, or null. */
  readonly objectAt: (path: string) => CanonicalObject | null;
}

/** Longest chain of imports that is followed. It also ends circular imports. */
const MAX_CHAIN = 32;

interface PublicNames {
  /** Public names of all modules, in their order. */
  readonly order: readonly string[];
  /** Those that modules list in `__all__`. */
  readonly exported: ReadonlySet<string>;
  /** Targets of aliases. */
  readonly targets: ReadonlyMap<string, string>;
}

interface Declared {
  readonly object: DumpObject;
  readonly module: DumpObject;
  /** Public qualified names, its own first. */
  readonly names: string[];
}

/**
 * Chooses the canonical name of each public object. An object has several qualified names if modules import it (the dump names the
 * target) or if the dump repeats it under each module. The canonical one is that of its declaration if it is public, else the shortest.
 */
export function findCanonicalNames(modules: ReadonlyMap<string, DumpObject>): CanonicalNames {
  const targets = aliasTargets(modules);
  const declared = new Map<string, Declared>();
  for (const module of modules.values())
    for (const object of module.members)
      if (object.kind !== 'alias' && object.kind !== 'module')
        declared.set(object.path, { object, module, names: [] });
  const order: string[] = [];
  const exported = new Set<string>();
  for (const module of modules.values()) {
    if (!isPublicModule(module.path)) continue;
    for (const name of textsOf(module.fields, 'exports')) exported.add(`${module.path}.${name}`);
    for (const { path } of publicMembers(module)) {
      const found = declared.get(followAliases(path, targets));
      if (found === undefined) continue;
      order.push(path);
      if (path === found.object.path) found.names.unshift(path);
      else found.names.push(path);
    }
  }
  return chooseNames(
    [...declared.values()].filter(({ names }) => names.length > 0),
    { order, exported, targets },
  );
}

function aliasTargets(modules: ReadonlyMap<string, DumpObject>): ReadonlyMap<string, string> {
  const targets = new Map<string, string>();
  for (const module of modules.values())
    for (const { kind, path, fields } of module.members)
      if (kind === 'alias') targets.set(path, textOf(fields, 'target_path') ?? path);
  return targets;
}

function followAliases(path: string, targets: ReadonlyMap<string, string>): string {
  let at = path;
  for (let step = 0; step < MAX_CHAIN; step++) {
    const next = targets.get(at);
    if (next === undefined || next === at) return at;
    at = next;
  }
  return at;
}

function chooseNames(declared: readonly Declared[], known: PublicNames): CanonicalNames {
  const owners = ownersOfDuplicates(declared);
  const groups = groupBy(declared, (one) => owners.get(one) ?? one);
  const paths = new Map<string, string>();
  const objects = new Map<string, CanonicalObject>();
  for (const [one, group] of groups) {
    const path = bestName(one);
    const names = group.flatMap((other) => other.names);
    for (const name of names) paths.set(name, path);
    for (const { object } of group) paths.set(object.path, path);
    const aliases = [...new Set(names)].filter((name) => name !== path).sort(compareText);
    const { object, module } = one;
    objects.set(path, { object, module, path, name: path.slice(path.lastIndexOf('.') + 1), aliases });
  }
  const canonicalPath = (path: string): string => longestKnown(followAliases(path, known.targets), paths);
  return {
    ...listByModule(known, objects, canonicalPath),
    canonicalPath,
    objectAt: (path) => objects.get(path) ?? null,
  };
}

function bestName({ object, names }: Declared): string {
  if (names[0] === object.path) return object.path;
  const [best] = [...names].sort((a, b) => depthOf(a) - depthOf(b) || compareText(a, b));
  return best ?? object.path;
}

function depthOf(path: string): number {
  return path.split('.').length;
}

/** Replaces the longest known start of a name: members follow their owner. */
function longestKnown(path: string, paths: ReadonlyMap<string, string>): string {
  for (let end = path.length; end > 0; end = path.lastIndexOf('.', end - 1)) {
    const known = paths.get(path.slice(0, end));
    if (known !== undefined) return known + path.slice(end);
  }
  return path;
}

/** A package re-exports what is below it and what `__all__` lists. Other imports are for its own use. */
function listByModule(
  { order, exported }: PublicNames,
  objects: ReadonlyMap<string, CanonicalObject>,
  canonicalPath: (path: string) => string,
): Pick<CanonicalNames, 'byModule' | 'reExports'> {
  const byModule = new Map<string, CanonicalObject[]>();
  const reExports = new Map<string, string[]>();
  for (const path of order) {
    const module = path.slice(0, path.lastIndexOf('.'));
    const object = objects.get(path);
    const target = canonicalPath(path);
    if (object !== undefined) addToList(byModule, module, object);
    else if (target.startsWith(`${module}.`) || exported.has(path)) addToList(reExports, module, target);
  }
  return { byModule, reExports };
}
