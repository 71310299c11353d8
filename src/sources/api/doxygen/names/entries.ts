import { isDocumented } from '../markdown/documentation.ts';
import { attributeOf, childLine, childrenOf } from '../source/elements.ts';
import { type Compound, isRecord, type Member } from '../source/library.ts';

/** A declaration in the XML. */
export type Item = Compound | Member;

/** A symbol with its qualified name. */
export interface Entry {
  readonly item: Item;
  readonly name: string;
  readonly path: string;
  /** Other declarations of the same function or macro. */
  readonly others: readonly Item[];
  /** The typedef that repeats the name of a type. */
  readonly typedef: Item | null;
  /** The declaration that has the documentation. */
  readonly documented: Item;
  readonly inner: readonly Entry[];
}

/** An entry to which declarations are added. */
export interface EntryBuilder extends Entry {
  others: Item[];
  typedef: Item | null;
  documented: Item;
  inner: Entry[];
}

/** Returns the values of an enum as declarations. */
export function valuesOf(item: Item): readonly Member[] {
  return childrenOf(item.element, 'enumvalue')
    .filter((value) => attributeOf(value, 'prot') !== 'private')
    .map((element) => ({
      id: attributeOf(element, 'id'),
      kind: 'enumvalue',
      name: childLine(element, 'name'),
      element,
      file: item.file,
      location: item.location,
    }));
}

/** Whether the values of an enum are in its scope. */
export function isScopedEnum({ element }: Item): boolean {
  return attributeOf(element, 'strong') === 'yes';
}

/** The keyword of the type whose name a typedef repeats (`struct` of `typedef struct tree tree`), or null. */
export function repeatedTag({ kind, name, element }: Item): string | null {
  if (kind !== 'typedef' || childLine(element, 'argsstring') !== '') return null;
  const [, tag, repeated] = /^(struct|union|enum|class) ([\w:]+)$/.exec(childLine(element, 'type')) ?? [];
  return repeated === name && tag !== undefined ? tag : null;
}

/** Creates the entry of a declaration. */
export function createEntry(item: Item, name: string, path: string): EntryBuilder {
  return { item, name, path, others: [], typedef: null, documented: item, inner: [] };
}

/**
 * Adds a declaration to the symbol with its name: an overload if both are functions or both are macros of one header. A repeated
 * declaration only adds its documentation if the first has none. Returns false if it is a different symbol.
 */
export function addDeclaration(entry: EntryBuilder, item: Item, isBeside: boolean): boolean {
  if (entry.item.kind !== item.kind || isTag(item)) return false;
  const key = keyOf(item);
  const isRepeated = [entry.item, ...entry.others].some((one) => keyOf(one) === key);
  const isOverload = isBeside && (item.kind === 'function' || item.kind === 'define');
  if (!isRepeated && !isOverload) return false;
  if (!isRepeated) entry.others.push(item);
  else if (!isDocumented(entry.documented.element)) entry.documented = item;
  return true;
}

/** Identifies a declaration among those with the same name. */
function keyOf({ element }: Item): string {
  const parameters = childrenOf(element, 'param').map(
    (one) => `${childLine(one, 'type')}${childLine(one, 'array')}${childLine(one, 'defname')}`,
  );
  const rest =
    element.name === 'enumvalue'
      ? []
      : ['type', 'initializer', 'bitfield'].map((name) => childLine(element, name));
  const after = /\)([^()]*)$/.exec(childLine(element, 'argsstring'))?.[1] ?? '';
  return JSON.stringify([parameters, rest, after]);
}

/** Whether a declaration is a tag: C has a separate namespace for structs, unions and enums. */
export function isTag(item: Item): boolean {
  return item.kind === 'enum' || isRecord(item);
}
