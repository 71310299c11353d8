import { isRecord, isUnnamed } from './declared.ts';
import {
  type Draft,
  draftOf,
  type Entry,
  isScopedEnum,
  isTag,
  joins,
  type Naming,
  repeatedTag,
  valuesOf,
} from './entries.ts';
import type { Declared, Header } from './headers.ts';
import { fieldsByName, nameInside } from './names-inside.ts';
import { hasWords } from './words.ts';

/** A header whose symbols have their names. */
export interface NamedHeader extends Omit<Header, 'declared'> {
  readonly entries: readonly Entry[];
}

/** The symbols of a library, and their qualified names by Doxygen's ids. */
export interface NamedLibrary {
  readonly headers: readonly NamedHeader[];
  readonly names: ReadonlyMap<string, string>;
}

/** A declaration that asks for a name. */
interface Claim {
  readonly declared: Declared;
  readonly header: string;
  /** The enum around a value, or null. */
  readonly owner: Declared | null;
}

/**
 * Gives every symbol the name that C has for it: `tree_new`, `tree.height`, `num.Vec.x`. C keeps types apart from everything else;
 * where a function and a struct share a name, the struct is `struct stat`.
 */
export function nameSymbols(all: readonly Header[]): NamedLibrary {
  const headers = all.filter(isShown);
  const naming: Naming = { names: new Map(), taken: new Map() };
  for (const { name, compound } of headers) if (compound !== null) naming.names.set(compound.id, name);
  const drafts = new Map<Declared, Draft[]>();
  const typedefs: Claim[] = [];
  const tags = tagNames(headers);
  for (const claim of claimsOf(headers)) {
    if (isTypedefOf(claim.declared, tags)) {
      typedefs.push(claim);
      continue;
    }
    const draft = takeName(naming, claim);
    if (draft === null) continue;
    const owner = claim.owner ?? claim.declared;
    const known = drafts.get(owner);
    if (known === undefined) drafts.set(owner, [draft]);
    else if (claim.owner === null) drafts.set(owner, [draft, ...known]);
    else known.push(draft);
  }
  for (const claim of typedefs) foldTypedef(naming, claim);
  return {
    headers: headers.map(({ name, compound, declared }) => ({
      name,
      compound,
      entries: declared.flatMap((one) => entriesOf(one, drafts.get(one) ?? [])),
    })),
    names: naming.names,
  };
}

/** Whether there is anything to say about a header: others get no page, and no name leads to them. */
function isShown({ compound, declared }: Header): boolean {
  return declared.length > 0 || (compound !== null && hasWords(compound.element));
}

/** An enum holds its values; one without a name leaves them to the header. */
function entriesOf(declared: Declared, drafts: readonly Draft[]): readonly Entry[] {
  if (declared.item.kind !== 'enum' || isUnnamed(declared.item.name)) return drafts;
  const own = drafts.find(({ item }) => item === declared.item);
  if (own === undefined) return [];
  own.inner.unshift(...drafts.filter((draft) => draft !== own));
  return [own];
}

/** The order in which names are given out, within each those with words first: who comes first has the plain one. */
const RANKS: readonly string[] = ['function', 'typedef', 'variable', 'enumvalue', 'define'];

function claimsOf(headers: readonly Header[]): readonly Claim[] {
  const ranks: Claim[][] = [...RANKS, 'tag'].map(() => []);
  for (const { name: header, declared } of headers) {
    for (const one of declared) {
      const isEnum = one.item.kind === 'enum';
      if (isEnum) ranks[RANKS.indexOf('enumvalue')]?.push(...valueClaims(one, header));
      if (isEnum && isUnnamed(one.item.name)) continue;
      const rank = RANKS.indexOf(one.item.kind);
      const isOther = rank < 0 && !isTag(one.item);
      ranks[isOther ? 0 : rank < 0 ? RANKS.length : rank]?.push({ declared: one, header, owner: null });
    }
  }
  return ranks.flatMap((claims) => {
    const isTold = ({ declared }: Claim) => hasWords(declared.item.element);
    return [...claims.filter(isTold), ...claims.filter((claim) => !isTold(claim))];
  });
}

/** Values stand beside their enum, as C has it; those of an `enum class` are inside it. */
function valueClaims(declared: Declared, header: string): readonly Claim[] {
  const { item, name } = declared;
  if (isScopedEnum(item)) return [];
  const scope = name.slice(0, name.length - item.name.length);
  return valuesOf(item).map((value) => ({
    declared: { item: value, name: scope + value.name, inner: [] },
    header,
    owner: declared,
  }));
}

function tagNames(headers: readonly Header[]): ReadonlySet<string> {
  const tags = headers.flatMap(({ declared }) => declared.filter(({ item }) => isTag(item)));
  return new Set(tags.map(({ name }) => name));
}

function isTypedefOf({ item, name }: Declared, tags: ReadonlySet<string>): boolean {
  return tags.has(name) && repeatedTag(item) !== null;
}

/** The typedef is part of its type's declaration, wherever it stands. */
function foldTypedef({ names, taken }: Naming, { declared }: Claim): void {
  const path = pathOf(declared.name);
  const tag = [path, `struct ${path}`, `union ${path}`, `enum ${path}`]
    .map((one) => taken.get(one)?.draft)
    .find((draft) => draft !== undefined && isTag(draft.item));
  if (tag === undefined) return;
  tag.typedef ??= declared.item;
  if (!hasWords(tag.words.element)) tag.words = declared.item;
  names.set(declared.item.id, tag.path);
}

/** A name with dots: `num::Vec` is `num.Vec`. */
function pathOf(name: string): string {
  return name.replaceAll('::', '.').replace(/\s+/g, '');
}

/** Gives a declaration its name; null where it is one more declaration of what has the name. */
function takeName(naming: Naming, { declared, header }: Claim): Draft | null {
  const { item, name } = declared;
  if (name === '') return null;
  for (const path of pathsFor(declared, header)) {
    const known = naming.taken.get(path);
    if (known === undefined) {
      const draft = draftOf(item, name, path);
      naming.taken.set(path, { draft, header });
      naming.names.set(item.id, path);
      draft.inner.push(...innerEntries(naming, declared, path));
      return draft;
    }
    if (joins(known.draft, item, known.header === header)) {
      naming.names.set(item.id, path);
      return null;
    }
  }
  return null;
}

function innerEntries(naming: Naming, declared: Declared, path: string): readonly Entry[] {
  const { item } = declared;
  if (isRecord(item)) return nameInside(naming, fieldsByName(declared), path);
  if (item.kind !== 'enum' || !isScopedEnum(item)) return [];
  return nameInside(
    naming,
    valuesOf(item).map((value) => ({ item: value, name: value.name, inner: [] })),
    path,
  );
}

/** The names that a declaration may have, the best first. */
function* pathsFor({ item, name }: Declared, header: string): Generator<string> {
  const path = pathOf(name);
  const word = item.kind === 'define' ? 'macro' : item.kind;
  yield path;
  if (!isTag(item)) yield `${header}.${path}`;
  yield `${word} ${path}`;
  yield `${word} ${header}.${path}`;
  for (let number = 2; number < 100; number++) yield `${word} ${header}.${path} ${number}`;
}
