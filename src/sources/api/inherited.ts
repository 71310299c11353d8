import type { ApiInherited, ApiSymbol, InheritedMember } from '../../model/api/api.ts';

/** Classes by their qualified names, other names included. */
export type Classes = ReadonlyMap<string, ApiSymbol>;

/** Returns the classes of a library. */
export function classesOf(roots: readonly ApiSymbol[]): Classes {
  const classes = new Map<string, ApiSymbol>();
  const add = (symbol: ApiSymbol) => {
    if (symbol.kind === 'class')
      for (const path of [symbol.path, ...symbol.aliases]) classes.set(path, symbol);
    for (const member of symbol.members) add(member);
  };
  for (const root of roots) add(root);
  return classes;
}

/** Returns what the classes on a page have from documented base classes: for each, the nearest base class first. */
export function inheritedOn(symbol: ApiSymbol, classes: Classes): readonly ApiInherited[] {
  const below = symbol.members.flatMap((member) => inheritedOn(member, classes));
  return symbol.kind === 'class' ? [...inheritedBy(symbol, classes), ...below] : below;
}

function inheritedBy(symbol: ApiSymbol, classes: Classes): readonly ApiInherited[] {
  const whole = classes.get(symbol.path) ?? symbol;
  const taken = new Set(whole.members.map(({ name }) => name));
  return ancestorsOf(whole, classes).flatMap((from): readonly ApiInherited[] => {
    const members = from.members.filter(({ name }) => isInherited(name) && !taken.has(name)).map(memberOf);
    for (const { name } of members) taken.add(name);
    return members.length === 0
      ? []
      : [{ by: symbol.path, from: { name: from.name, path: from.path }, members }];
  });
}

/** Special methods say the same in all classes: those that a class has from others would only fill its list. */
function isInherited(name: string): boolean {
  return !/^__\w+__$/.test(name);
}

function memberOf({ kind, name, path }: ApiSymbol): InheritedMember {
  return { kind, name, path };
}

/** Returns the base classes of a class, theirs included, each once. */
function ancestorsOf(symbol: ApiSymbol, classes: Classes): readonly ApiSymbol[] {
  const found = new Set<ApiSymbol>([symbol]);
  for (const one of found)
    for (const { path } of one.bases) {
      const base = path === null ? undefined : classes.get(path);
      if (base !== undefined) found.add(base);
    }
  found.delete(symbol);
  return [...found];
}
