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

/** Returns what the classes on a page have from documented base classes: for each, the base class first that Python asks first. */
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

/**
 * Returns the documented base classes of a class, theirs included, in the order in which Python looks for a method: a class before its
 * bases, bases in the order of the declaration. In a circle, or in an order that Python refuses, each class is still listed once.
 */
function ancestorsOf(
  symbol: ApiSymbol,
  classes: Classes,
  known: Ancestors = new Map(),
): readonly ApiSymbol[] {
  const found = known.get(symbol);
  if (found !== undefined) return found;
  // Ends circles.
  known.set(symbol, []);
  const bases = symbol.bases.flatMap(({ path }) => (path === null ? [] : (classes.get(path) ?? [])));
  const lists = bases.map((base) => [base, ...ancestorsOf(base, classes, known)]);
  const ancestors = mergeOrders([...lists, bases]).filter((one) => one !== symbol);
  known.set(symbol, ancestors);
  return ancestors;
}

/** Ancestors of classes that were asked for. */
type Ancestors = Map<ApiSymbol, readonly ApiSymbol[]>;

/** Merges lists as Python's C3 linearization does: the next class is the first that no list has behind another one. */
function mergeOrders(lists: readonly (readonly ApiSymbol[])[]): readonly ApiSymbol[] {
  const merged: ApiSymbol[] = [];
  let left = lists.filter((list) => list.length > 0);
  while (left.length > 0) {
    const heads = left.flatMap((list) => list.slice(0, 1));
    const isNext = (head: ApiSymbol) => left.every((list) => list.indexOf(head) <= 0);
    const next = heads.find(isNext) ?? heads[0];
    if (next !== undefined) merged.push(next);
    left = left.map((list) => list.filter((one) => one !== next)).filter((list) => list.length > 0);
  }
  return merged;
}
