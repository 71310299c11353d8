import { isDocumented } from '../markdown/documentation.ts';
import { isRecord, isUnnamed } from '../source/library.ts';
import {
  addDeclaration,
  createEntry,
  type Entry,
  type EntryBuilder,
  isScopedEnum,
  isTag,
  repeatedTag,
  valuesOf,
} from './entries.ts';
import type { Declared, Header } from './headers.ts';
import { fieldsByName } from './unnamed-types.ts';

/** A header with the entries of its symbols. */
export interface NamedHeader extends Omit<Header, 'declared'> {
  readonly entries: readonly Entry[];
}

/** The symbols of a library, and their qualified names by Doxygen's ids. */
export interface NamedLibrary {
  readonly headers: readonly NamedHeader[];
  readonly names: ReadonlyMap<string, string>;
}

/** The names assigned so far. */
interface NameTable {
  /** Qualified names by the ids of Doxygen. */
  readonly names: Map<string, string>;
  readonly taken: Map<string, { readonly entry: EntryBuilder; readonly header: string }>;
}

/** Where names are assigned. */
interface NameScope {
  readonly header: string;
  /** The possible qualified names of a declaration, the best first. */
  readonly pathsFor: (declared: Declared) => Iterable<string>;
}

/**
 * Assigns each symbol its name in C: `tree_new`, `tree.height`, `num.Vec.x`. Tags have a separate namespace: if a function and a
 * struct share a name, the struct is called `struct stat`.
 */
export function nameSymbols(all: readonly Header[]): NamedLibrary {
  const headers = all.filter(isShown);
  const table: NameTable = { names: new Map(), taken: new Map() };
  for (const { name, compound } of headers) if (compound !== null) table.names.set(compound.id, name);
  const listed = headers.flatMap(({ name: header, declared }) => declared.map((one) => ({ one, header })));
  const tags = new Set(listed.filter(({ one }) => isTag(one.item)).map(({ one }) => one.name));
  const isTypedefOfTag = ({ item, name }: Declared) => tags.has(name) && repeatedTag(item) !== null;
  const ranked = listed
    .filter(({ one }) => !isTypedefOfTag(one))
    .map(({ one, header }) => ({ one, header, rank: rankOf(one) }));
  const entries = new Map<Declared, readonly Entry[]>();
  for (const { one, header } of ranked.sort((a, b) => a.rank - b.rank))
    entries.set(one, assignNames(table, one, headerScope(header)));
  for (const { one } of listed) if (isTypedefOfTag(one)) foldTypedef(table, one);
  return {
    headers: headers.map(({ name, compound, declared }) => ({
      name,
      compound,
      entries: declared.flatMap((one) => entries.get(one) ?? []),
    })),
    names: table.names,
  };
}

/** Whether a header declares or documents anything. Others have no page and no name. */
function isShown({ compound, declared }: Header): boolean {
  return declared.length > 0 || (compound !== null && isDocumented(compound.element));
}

/** The order in which names are assigned: the first declaration of a name gets the plain one. Types come last. */
const KINDS: readonly string[] = ['function', 'typedef', 'variable', 'enum', 'define'];

/** Within a kind, documented declarations come first. */
function rankOf({ item }: Declared): number {
  const kind = isRecord(item) ? KINDS.length : Math.max(0, KINDS.indexOf(item.kind));
  return 2 * kind + (isDocumented(item.element) ? 0 : 1);
}

/** Assigns names to a declaration and its members. Returns its entry; nothing if it is added to another one; the values of an unnamed enum. */
function assignNames(table: NameTable, declared: Declared, scope: NameScope): readonly EntryBuilder[] {
  const { item } = declared;
  const isEnum = item.kind === 'enum';
  const values = isEnum ? enumValues(declared) : [];
  if (isEnum && isUnnamed(item.name)) return values.flatMap((one) => assignNames(table, one, scope));
  const entry = assignName(table, declared, scope);
  if (entry === null) return [];
  const members = isEnum ? values : isRecord(item) ? fieldsByName(declared) : declared.inner;
  const inner = isEnum && !isScopedEnum(item) ? scope : memberScope(scope.header, entry.path);
  entry.inner.push(...members.flatMap((one) => assignNames(table, one, inner)));
  return [entry];
}

/** Values of an enum are in the scope around it, those of an `enum class` inside it. */
function enumValues({ item, name }: Declared): readonly Declared[] {
  const around = isScopedEnum(item) ? '' : name.slice(0, name.length - item.name.length);
  return valuesOf(item).map((value) => ({ item: value, name: around + value.name, inner: [] }));
}

/** Assigns a name to a declaration. Returns null if it is added to the entry that has the name. */
function assignName(
  table: NameTable,
  declared: Declared,
  { header, pathsFor }: NameScope,
): EntryBuilder | null {
  const { item, name } = declared;
  if (name === '') return null;
  for (const path of pathsFor(declared)) {
    const known = table.taken.get(path);
    const isAdded = known !== undefined && addDeclaration(known.entry, item, known.header === header);
    if (known !== undefined && !isAdded) continue;
    table.names.set(item.id, path);
    if (isAdded) return null;
    const entry = createEntry(item, name, path);
    table.taken.set(path, { entry, header });
    return entry;
  }
  return null;
}

/** The name with dots: `num.Vec` for `num::Vec`. */
function pathOf(name: string): string {
  return name.replaceAll('::', '.').replace(/\s+/g, '');
}

function headerScope(header: string): NameScope {
  return {
    header,
    *pathsFor({ item, name }) {
      const path = pathOf(name);
      const word = item.kind === 'define' ? 'macro' : item.kind;
      yield path;
      if (!isTag(item)) yield `${header}.${path}`;
      yield `${word} ${path}`;
      yield `${word} ${header}.${path}`;
      for (let number = 2; number < 100; number++) yield `${word} ${header}.${path} ${number}`;
    },
  };
}

function memberScope(header: string, around: string): NameScope {
  return {
    header,
    *pathsFor({ name }) {
      const path = `${around}.${name.replace(/\s+/g, '')}`;
      yield path;
      for (let number = 2; ; number++) yield `${path}-${number}`;
    },
  };
}

/** Adds a typedef to the entry of its type. */
function foldTypedef({ names, taken }: NameTable, { item, name }: Declared): void {
  const path = pathOf(name);
  const tag = [path, `struct ${path}`, `union ${path}`, `enum ${path}`]
    .map((one) => taken.get(one)?.entry)
    .find((entry) => entry !== undefined && isTag(entry.item));
  if (tag === undefined) return;
  tag.typedef ??= item;
  if (!isDocumented(tag.documented.element)) tag.documented = item;
  names.set(item.id, tag.path);
}
