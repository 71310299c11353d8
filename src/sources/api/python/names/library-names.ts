import { entriesOf, textOf } from '../../fields.ts';
import { groupBy } from '../../list-map.ts';
import type { DumpObject } from '../dump/read-dump.ts';
import { BUILTIN_NAMES } from './builtins.ts';
import type { CanonicalNames } from './canonical-names.ts';
import { publicOfClass } from './public.ts';
import { isTypeAlias, isTypeVariable } from './type-alias.ts';

/** Where a name is used: a module, and the classes around it, outermost first. */
export interface Scope {
  readonly module: string;
  readonly classes: readonly DumpObject[];
}

/** Resolves the names of a library. */
export interface LibraryNames {
  /** The qualified name of a name (`a` or `a.b`) in a scope: a symbol of the library or something outside. Null if unknown. */
  readonly resolve: (name: string, scope: Scope) => string | null;
  /** The shown symbol that a docstring means by a name: as `resolve`, or a member of the classes and module around. Null for none. */
  readonly lookUp: (name: string, scope: Scope) => string | null;
  /** Whether a qualified name is that of a shown symbol. */
  readonly isShown: (path: string) => boolean;
  /** The shortest end of a qualified name, of at least `least` parts, that is unique in the library. */
  readonly shortName: (path: string, least: number) => string;
}

interface Index {
  /** Names that each module declares and imports, with their qualified names. */
  readonly modules: ReadonlyMap<string, ReadonlyMap<string, string>>;
  /** First parts of all qualified names. */
  readonly tops: ReadonlySet<string>;
  /** Whether the dump has the imports of modules. If so, other names are unknown. */
  readonly hasImports: boolean;
  readonly canonical: CanonicalNames;
  readonly shown: ReadonlySet<string>;
  /** Number of symbols whose qualified name ends in `Dict.get`, `get`. */
  readonly endings: ReadonlyMap<string, number>;
  /** Classes and type aliases with a unique name. */
  readonly uniqueTypes: ReadonlyMap<string, string>;
}

/** Indexes the names of a library. */
export function createLibraryNames(
  modules: ReadonlyMap<string, DumpObject>,
  canonical: CanonicalNames,
): LibraryNames {
  const objects = [...canonical.byModule.values()].flat();
  const shown = new Set(modules.keys());
  for (const { object, path } of objects) addShown(object, path, shown);
  const types = groupBy(
    objects.filter(({ object }) => isTypeLike(object)),
    ({ name }) => name,
  );
  const index: Index = {
    modules: moduleNames(modules),
    tops: new Set([...modules.keys()].map(topOf)),
    hasImports: [...modules.values()].some(({ fields }) => 'filepath' in fields || 'imports' in fields),
    canonical,
    shown,
    endings: countEndings(shown),
    uniqueTypes: new Map(
      [...types].flatMap(([name, [only, ...others]]) =>
        only === undefined || others.length > 0 ? [] : [[name, only.path]],
      ),
    ),
  };
  return {
    resolve: (name, scope) => resolveName(index, name, scope),
    lookUp: (name, scope) => lookUp(index, name, scope),
    isShown: (path) => shown.has(path),
    shortName: (path, least) => shortName(index, path, least),
  };
}

/** Adds the paths of a symbol and its members. */
function addShown(object: DumpObject, path: string, shown: Set<string>): void {
  shown.add(path);
  if (object.kind !== 'class') return;
  for (const member of publicOfClass(object.members)) addShown(member, `${path}.${member.name}`, shown);
}

function isTypeLike(object: DumpObject): boolean {
  return object.kind === 'class' || (isTypeAlias(object) && !isTypeVariable(object));
}

function moduleNames(
  modules: ReadonlyMap<string, DumpObject>,
): ReadonlyMap<string, ReadonlyMap<string, string>> {
  const all = new Map<string, ReadonlyMap<string, string>>();
  for (const module of modules.values()) {
    const names = new Map<string, string>();
    for (const [name, path] of entriesOf(module.fields, 'imports'))
      if (typeof path === 'string') names.set(name, path);
    for (const { kind, name, path, fields } of module.members)
      names.set(name, kind === 'alias' ? (textOf(fields, 'target_path') ?? path) : path);
    all.set(module.path, names);
  }
  return all;
}

function countEndings(paths: ReadonlySet<string>): ReadonlyMap<string, number> {
  const endings = new Map<string, number>();
  for (const path of paths) {
    const parts = path.split('.');
    for (const start of parts.keys()) {
      const ending = parts.slice(start).join('.');
      endings.set(ending, (endings.get(ending) ?? 0) + 1);
    }
  }
  return endings;
}

function shortName({ endings }: Index, path: string, least: number): string {
  const parts = path.split('.');
  for (let count = Math.max(1, least); count < parts.length; count++) {
    const name = parts.slice(-count).join('.');
    if (endings.get(name) === 1) return name;
  }
  return path;
}

function resolveName(index: Index, name: string, scope: Scope): string | null {
  const dot = name.indexOf('.');
  const first = dot < 0 ? name : name.slice(0, dot);
  const rest = dot < 0 ? '' : name.slice(dot);
  const found = resolveFirst(index, first, scope);
  if (found !== null) {
    const path = index.canonical.canonicalPath(found + rest);
    if (index.shown.has(path) || !index.tops.has(topOf(path))) return path;
  }
  if (BUILTIN_NAMES.has(first)) return null;
  return resolveLoosely(index, name, scope) ?? (found === null ? null : found + rest);
}

function lookUp(index: Index, name: string, scope: Scope): string | null {
  const { canonical, shown } = index;
  const around = [...scope.classes.map(({ path }) => path).reverse(), scope.module];
  const candidates = [
    ...around.map((path) => canonical.canonicalPath(`${path}.${name}`)),
    resolveName(index, name, scope),
    canonical.canonicalPath(name),
  ];
  return candidates.find((path) => path !== null && shown.has(path)) ?? null;
}

/** Of the classes around an annotation only nested classes are looked at, so that a method `list` does not hide the type. */
function resolveFirst({ modules }: Index, first: string, { module, classes }: Scope): string | null {
  for (const around of [...classes].reverse()) {
    const member = around.members.find(({ name, kind }) => name === first && kind === 'class');
    if (member !== undefined) return member.path;
  }
  return modules.get(module)?.get(first) ?? null;
}

function topOf(path: string): string {
  return path.split('.', 1)[0] ?? path;
}

/**
 * Guesses by unique names. Without imports in the dump, a name means the only class with that name, and a dotted name the only symbol
 * that ends in it. A dotted name of the library whose module is private means the only class with its last part.
 */
function resolveLoosely(index: Index, name: string, scope: Scope): string | null {
  const last = name.slice(name.lastIndexOf('.') + 1);
  const only = index.uniqueTypes.get(last);
  if (only === undefined) return null;
  if (name !== last && topOf(name) === topOf(scope.module)) return only;
  if (index.hasImports) return null;
  return name === last || only.endsWith(`.${name}`) ? only : null;
}
