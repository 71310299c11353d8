import { isDocumented } from '../markdown/documentation.ts';
import { isRecord, isUnnamed } from '../source/library.ts';
import {
  addDeclaration,
  createEntry,
  type Entry,
  type EntryBuilder,
  isScopedEnum,
  isTag,
  type NameTable,
  repeatedTag,
  valuesOf,
} from './entries.ts';
import type { Declared, Header } from './headers.ts';
import { fieldsByName, nameInside } from './name-members.ts';

/** A header with the entries of its symbols. */
export interface NamedHeader extends Omit<Header, 'declared'> {
  readonly entries: readonly Entry[];
}

/** The symbols of a library, and their qualified names by Doxygen's ids. */
export interface NamedLibrary {
  readonly headers: readonly NamedHeader[];
  readonly names: ReadonlyMap<string, string>;
}

/** A declaration to which a name is assigned. */
interface NameRequest {
  readonly declared: Declared;
  readonly header: string;
  /** The enum around a value, or null. */
  readonly owner: Declared | null;
}

/**
 * Assigns each symbol its name in C: `tree_new`, `tree.height`, `num.Vec.x`. Tags have a separate namespace: if a function and a
 * struct share a name, the struct is called `struct stat`.
 */
export function nameSymbols(all: readonly Header[]): NamedLibrary {
  const headers = all.filter(isShown);
  const table: NameTable = { names: new Map(), taken: new Map() };
  for (const { name, compound } of headers) if (compound !== null) table.names.set(compound.id, name);
  const builders = new Map<Declared, EntryBuilder[]>();
  const typedefs: NameRequest[] = [];
  const tags = tagNames(headers);
  for (const request of requestsOf(headers)) {
    if (isTypedefOf(request.declared, tags)) {
      typedefs.push(request);
      continue;
    }
    const entry = assignName(table, request);
    if (entry === null) continue;
    const owner = request.owner ?? request.declared;
    const known = builders.get(owner);
    if (known === undefined) builders.set(owner, [entry]);
    else if (request.owner === null) builders.set(owner, [entry, ...known]);
    else known.push(entry);
  }
  for (const request of typedefs) foldTypedef(table, request);
  return {
    headers: headers.map(({ name, compound, declared }) => ({
      name,
      compound,
      entries: declared.flatMap((one) => entriesOf(one, builders.get(one) ?? [])),
    })),
    names: table.names,
  };
}

/** Whether a header declares or documents anything. Others have no page and no name. */
function isShown({ compound, declared }: Header): boolean {
  return declared.length > 0 || (compound !== null && isDocumented(compound.element));
}

/** The entry of an enum contains its values; those of an unnamed enum are entries of the header. */
function entriesOf(declared: Declared, builders: readonly EntryBuilder[]): readonly Entry[] {
  if (declared.item.kind !== 'enum' || isUnnamed(declared.item.name)) return builders;
  const own = builders.find(({ item }) => item === declared.item);
  if (own === undefined) return [];
  own.inner.unshift(...builders.filter((entry) => entry !== own));
  return [own];
}

/** The order in which names are assigned; in each group documented declarations come first. The first one gets the plain name. */
const RANKS: readonly string[] = ['function', 'typedef', 'variable', 'enumvalue', 'define'];

function requestsOf(headers: readonly Header[]): readonly NameRequest[] {
  const ranks: NameRequest[][] = [...RANKS, 'tag'].map(() => []);
  for (const { name: header, declared } of headers) {
    for (const one of declared) {
      const isEnum = one.item.kind === 'enum';
      if (isEnum) ranks[RANKS.indexOf('enumvalue')]?.push(...valueRequests(one, header));
      if (isEnum && isUnnamed(one.item.name)) continue;
      const rank = RANKS.indexOf(one.item.kind);
      const isOther = rank < 0 && !isTag(one.item);
      ranks[isOther ? 0 : rank < 0 ? RANKS.length : rank]?.push({ declared: one, header, owner: null });
    }
  }
  return ranks.flatMap((requests) => {
    const isFirst = ({ declared }: NameRequest) => isDocumented(declared.item.element);
    return [...requests.filter(isFirst), ...requests.filter((request) => !isFirst(request))];
  });
}

/** Values of an enum are in the scope around it, those of an `enum class` inside it. */
function valueRequests(declared: Declared, header: string): readonly NameRequest[] {
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

/** Adds a typedef to the entry of its type. */
function foldTypedef({ names, taken }: NameTable, { declared }: NameRequest): void {
  const path = pathOf(declared.name);
  const tag = [path, `struct ${path}`, `union ${path}`, `enum ${path}`]
    .map((one) => taken.get(one)?.entry)
    .find((entry) => entry !== undefined && isTag(entry.item));
  if (tag === undefined) return;
  tag.typedef ??= declared.item;
  if (!isDocumented(tag.documented.element)) tag.documented = declared.item;
  names.set(declared.item.id, tag.path);
}

/** The name with dots: `num.Vec` for `num::Vec`. */
function pathOf(name: string): string {
  return name.replaceAll('::', '.').replace(/\s+/g, '');
}

/** Assigns a name to a declaration. Returns null if it is added to the entry that has the name. */
function assignName(table: NameTable, { declared, header }: NameRequest): EntryBuilder | null {
  const { item, name } = declared;
  if (name === '') return null;
  for (const path of pathsFor(declared, header)) {
    const known = table.taken.get(path);
    if (known === undefined) {
      const entry = createEntry(item, name, path);
      table.taken.set(path, { entry, header });
      table.names.set(item.id, path);
      entry.inner.push(...innerEntries(table, declared, path));
      return entry;
    }
    if (addDeclaration(known.entry, item, known.header === header)) {
      table.names.set(item.id, path);
      return null;
    }
  }
  return null;
}

function innerEntries(table: NameTable, declared: Declared, path: string): readonly Entry[] {
  const { item } = declared;
  if (isRecord(item)) return nameInside(table, fieldsByName(declared), path);
  if (item.kind !== 'enum' || !isScopedEnum(item)) return [];
  return nameInside(
    table,
    valuesOf(item).map((value) => ({ item: value, name: value.name, inner: [] })),
    path,
  );
}

/** The possible names of a declaration, the best first. */
function* pathsFor({ item, name }: Declared, header: string): Generator<string> {
  const path = pathOf(name);
  const word = item.kind === 'define' ? 'macro' : item.kind;
  yield path;
  if (!isTag(item)) yield `${header}.${path}`;
  yield `${word} ${path}`;
  yield `${word} ${header}.${path}`;
  for (let number = 2; number < 100; number++) yield `${word} ${header}.${path} ${number}`;
}
