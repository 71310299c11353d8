import { type Compound, isRecord, type Member } from './declared.ts';
import { attributeOf, childLine, childrenOf } from './elements.ts';
import { hasWords } from './words.ts';

/** Something that Doxygen describes. */
export type Item = Compound | Member;

/** A symbol with its qualified name. */
export interface Entry {
  readonly item: Item;
  readonly name: string;
  readonly path: string;
  /** Further declarations of the same function or macro. */
  readonly others: readonly Item[];
  /** The typedef that gives a type its own name once more. */
  readonly typedef: Item | null;
  /** The declaration that has the words. */
  readonly words: Item;
  readonly inner: readonly Entry[];
}

/** An entry while further declarations of it may come. */
export interface Draft extends Entry {
  others: Item[];
  typedef: Item | null;
  words: Item;
  inner: Entry[];
}

/** What is known while names are given out. */
export interface Naming {
  readonly names: Map<string, string>;
  readonly taken: Map<string, { readonly draft: Draft; readonly header: string }>;
}

/** The values of an enum as items. */
export function valuesOf(item: Item): readonly Member[] {
  return childrenOf(item.element, 'enumvalue')
    .filter((value) => attributeOf(value, 'prot') !== 'private')
    .map((element) => ({
      id: attributeOf(element, 'id'),
      kind: 'enumvalue',
      name: childLine(element, 'name'),
      element,
      file: item.file,
      place: item.place,
    }));
}

/** Whether the values of an enum are reached through its name alone. */
export function isScopedEnum({ element }: Item): boolean {
  return attributeOf(element, 'strong') === 'yes';
}

/** The type that a typedef repeats the name of (`typedef struct tree tree`), or null. */
export function repeatedTag({ kind, name, element }: Item): string | null {
  if (kind !== 'typedef' || childLine(element, 'argsstring') !== '') return null;
  const [, tag, repeated] = /^(struct|union|enum|class) ([\w:]+)$/.exec(childLine(element, 'type')) ?? [];
  return repeated === name && tag !== undefined ? tag : null;
}

/** An entry for a declaration. */
export function draftOf(item: Item, name: string, path: string): Draft {
  return { item, name, path, others: [], typedef: null, words: item, inner: [] };
}

/**
 * Adds a declaration to the symbol that has its name: another overload where both are functions or both macros of one header. The
 * same declaration once more adds nothing but words, where the first has none.
 */
export function joins(draft: Draft, item: Item, isBeside: boolean): boolean {
  if (draft.item.kind !== item.kind || isTag(item)) return false;
  const key = keyOf(item);
  const isRepeated = [draft.item, ...draft.others].some((one) => keyOf(one) === key);
  const isOverload = isBeside && (item.kind === 'function' || item.kind === 'define');
  if (!isRepeated && !isOverload) return false;
  if (!isRepeated) draft.others.push(item);
  else if (!hasWords(draft.words.element)) draft.words = item;
  return true;
}

/** What tells declarations of one name apart. */
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
/** Whether C keeps the name of something apart: that of a struct, a union or an enum. */
export function isTag(item: Item): boolean {
  return item.kind === 'enum' || isRecord(item);
}
