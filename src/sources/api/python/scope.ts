import { isFields, textOf } from '../fields.ts';
import { BUILTIN_NAMES } from './builtins.ts';
import type { DumpObject } from './dump.ts';
import type { Homes } from './homes.ts';
import { publicOfClass } from './public.ts';
import { isTypeAlias, isTypeVariable } from './type-alias.ts';

/** Where a name is read: a module, and the classes around the place, outermost first. */
export interface Scope {
  readonly module: string;
  readonly classes: readonly DumpObject[];
}

/** What names mean in a library. */
export interface Names {
  /** Qualified name that a name (dotted as written) means in a scope: a symbol of the library, something outside, or null for unknown. */
  readonly resolve: (name: string, scope: Scope) => string | null;
  /** The shown symbol that an author means by a name: as `resolve`, and a member of what is around. Null for none. */
  readonly lookUp: (name: string, scope: Scope) => string | null;
  /** Whether a qualified name is one of a symbol that is shown. */
  readonly isShown: (path: string) => boolean;
  /** The shortest end of a qualified name, at least as long as `least` parts, that no other symbol of the library ends in. */
  readonly shortName: (path: string, least: number) => string;
}

interface Index {
  /** What a module declares and imports, by module. */
  readonly modules: ReadonlyMap<string, ReadonlyMap<string, string>>;
  /** First parts of all qualified names. */
  readonly tops: ReadonlySet<string>;
  /** Whether the dump says what modules import: if it does, what is not there is not known. */
  readonly tellsImports: boolean;
  readonly homes: Homes;
  readonly shown: ReadonlySet<string>;
  /** How many symbols end in a text: `Dict.get`, `get`. */
  readonly endings: ReadonlyMap<string, number>;
  /** Classes and type aliases that are the only ones of their name. */
  readonly onlyOnes: ReadonlyMap<string, string>;
}

/** Prepares the look-up of names for a library. `paths` are all that is shown, modules too. */
export function createNames(modules: ReadonlyMap<string, DumpObject>, homes: Homes): Names {
  const shown = new Set<string>();
  const classes = new Map<string, string[]>();
  for (const path of modules.keys()) shown.add(path);
  for (const list of homes.byModule.values()) {
    for (const home of list) {
      addShown(home.object, home.path, shown);
      if (isTypeLike(home.object)) classes.set(home.name, [...(classes.get(home.name) ?? []), home.path]);
    }
  }
  const onlyOnes = new Map<string, string>();
  for (const [name, [only, ...others]] of classes)
    if (only !== undefined && others.length === 0) onlyOnes.set(name, only);
  const index: Index = {
    modules: moduleNames(modules),
    tops: new Set([...modules.keys()].map(topOf)),
    tellsImports: [...modules.values()].some(({ fields }) => 'filepath' in fields || 'imports' in fields),
    homes,
    shown,
    endings: countEndings(shown),
    onlyOnes,
  };
  return {
    resolve: (name, scope) => resolveName(index, name, scope),
    lookUp: (name, scope) => lookUp(index, name, scope),
    isShown: (path) => shown.has(path),
    shortName: (path, least) => shortName(index, path, least),
  };
}

/** Adds a symbol and the members that are shown with it. */
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
    const { imports } = module.fields;
    if (isFields(imports))
      for (const [name, path] of Object.entries(imports)) if (typeof path === 'string') names.set(name, path);
    for (const { kind, name, path, fields } of module.members)
      names.set(name, kind === 'alias' ? (textOf(fields, 'target_path') ?? path) : path);
    all.set(module.path, names);
  }
  return all;
}

function countEndings(paths: ReadonlySet<string>): ReadonlyMap<string, number> {
  const endings = new Map<string, number>();
  for (const path of paths) {
    for (let dot = path.length; dot >= 0; ) {
      dot = path.lastIndexOf('.', dot - 1);
      const ending = path.slice(dot + 1);
      endings.set(ending, (endings.get(ending) ?? 0) + 1);
      if (dot === 0) break;
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
    const path = index.homes.homeOf(found + rest);
    if (index.shown.has(path) || !index.tops.has(topOf(path))) return path;
  }
  if (BUILTIN_NAMES.has(first)) return null;
  return resolveLoosely(index, name, scope) ?? (found === null ? null : found + rest);
}

function lookUp(index: Index, name: string, scope: Scope): string | null {
  const { homes, shown } = index;
  const around = [...scope.classes.map(({ path }) => path).reverse(), scope.module];
  const candidates = [
    ...around.map((path) => homes.homeOf(`${path}.${name}`)),
    resolveName(index, name, scope),
    homes.homeOf(name),
  ];
  return candidates.find((path) => path !== null && shown.has(path)) ?? null;
}

/** Classes are seen by the annotations in them only as far as they hold classes: a method `list` does not hide the type. */
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
 * Where a dump does not say what a module imports, a name means the only class of that name in the library, and a dotted one the
 * only symbol that ends in it. A name that starts at the library's top and leads to a private place means the only class of its last part.
 */
function resolveLoosely(index: Index, name: string, scope: Scope): string | null {
  const last = name.slice(name.lastIndexOf('.') + 1);
  const only = index.onlyOnes.get(last);
  if (only === undefined) return null;
  if (name !== last && topOf(name) === topOf(scope.module)) return only;
  if (index.tellsImports) return null;
  return name === last || only.endsWith(`.${name}`) ? only : null;
}
