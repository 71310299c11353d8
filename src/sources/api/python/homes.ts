import { compareText } from '../../../base/report.ts';
import { textOf, textsOf } from '../fields.ts';
import type { DumpObject } from './dump.ts';
import { isPublicModule, publicMembers } from './public.ts';
import { firstOfTwins } from './twins.ts';

/** An object at the one place where it is shown. */
export interface Home {
  readonly object: DumpObject;
  /** The module in which it is declared: names in it are looked up there. */
  readonly module: DumpObject;
  readonly path: string;
  readonly name: string;
  /** The other qualified names by which it can be had, sorted. */
  readonly aliases: readonly string[];
}

/** Where everything in a library stands. */
export interface Homes {
  /** By the module that shows them, in the order of that module. */
  readonly byModule: ReadonlyMap<string, readonly Home[]>;
  /** Qualified names of objects that a module passes on from elsewhere, by its path. */
  readonly passedOn: ReadonlyMap<string, readonly string[]>;
  /** The home of a qualified name of a declaration or of an alias, itself where nothing better is known. */
  readonly homeOf: (path: string) => string;
  /** What has its home under a qualified name, or null. */
  readonly at: (path: string) => Home | null;
}

/** Longer than any chain of imports; a circle of them ends here. */
const LONGEST_CHAIN = 32;

interface Known {
  /** Public names of all modules, in their order. */
  readonly order: readonly string[];
  /** Those that modules list in `__all__`. */
  readonly exported: ReadonlySet<string>;
  /** What aliases lead to. */
  readonly targets: ReadonlyMap<string, string>;
}

interface Declared {
  readonly object: DumpObject;
  readonly module: DumpObject;
  /** Public qualified names, its own first. */
  readonly names: string[];
}

/**
 * Gives each public object one home. An object has several qualified names where modules import it (the dump names the target)
 * or where the dump repeats it under each module. Its home is where it is declared, if that is public; else its shortest name.
 */
export function findHomes(modules: ReadonlyMap<string, DumpObject>): Homes {
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
  return settle(
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
  for (let step = 0; step < LONGEST_CHAIN; step++) {
    const next = targets.get(at);
    if (next === undefined || next === at) return at;
    at = next;
  }
  return at;
}

function settle(declared: readonly Declared[], known: Known): Homes {
  const twins = firstOfTwins(declared);
  const groups = new Map<Declared, Declared[]>();
  for (const one of declared) pushTo(groups, twins.get(one) ?? one, one);
  const homePaths = new Map<string, string>();
  const homes = new Map<string, Home>();
  for (const [one, group] of groups) {
    const path = bestName(one);
    const names = group.flatMap((other) => other.names);
    for (const name of names) homePaths.set(name, path);
    for (const { object } of group) homePaths.set(object.path, path);
    const aliases = [...new Set(names)].filter((name) => name !== path).sort(compareText);
    const { object, module } = one;
    homes.set(path, { object, module, path, name: path.slice(path.lastIndexOf('.') + 1), aliases });
  }
  const homeOf = (path: string): string => nearestHome(followAliases(path, known.targets), homePaths);
  return { ...shelve(known, homes, homeOf), homeOf, at: (path) => homes.get(path) ?? null };
}

function bestName({ object, names }: Declared): string {
  if (names[0] === object.path) return object.path;
  const [best] = [...names].sort((a, b) => depthOf(a) - depthOf(b) || compareText(a, b));
  return best ?? object.path;
}

function depthOf(path: string): number {
  return path.split('.').length;
}

/** The home of the longest known start of a name, and the rest of the name: members go with what holds them. */
function nearestHome(path: string, homePaths: ReadonlyMap<string, string>): string {
  for (let end = path.length; end > 0; end = path.lastIndexOf('.', end - 1)) {
    const home = homePaths.get(path.slice(0, end));
    if (home !== undefined) return home + path.slice(end);
  }
  return path;
}

/** A package passes on what is below it and what it says it exports; what else stands in a dump was imported for use. */
function shelve(
  { order, exported }: Known,
  homes: ReadonlyMap<string, Home>,
  homeOf: (path: string) => string,
): Pick<Homes, 'byModule' | 'passedOn'> {
  const byModule = new Map<string, Home[]>();
  const passedOn = new Map<string, string[]>();
  for (const path of order) {
    const module = path.slice(0, path.lastIndexOf('.'));
    const home = homes.get(path);
    const target = homeOf(path);
    if (home !== undefined) pushTo(byModule, module, home);
    else if (target.startsWith(`${module}.`) || exported.has(path)) pushTo(passedOn, module, target);
  }
  return { byModule, passedOn };
}

function pushTo<K, V>(lists: Map<K, V[]>, key: K, value: V): void {
  const list = lists.get(key);
  if (list === undefined) lists.set(key, [value]);
  else list.push(value);
}
