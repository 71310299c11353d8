import type { SymbolRef } from '../../model/page/page.ts';
import { findNearest, indexScopes, indexTypeScopes, type NameOrigin, type ScopeIndex } from './scope.ts';
import {
  compareEntries,
  isType,
  lastParts,
  parentPath,
  type SymbolEntry,
  type SymbolTable,
} from './table.ts';

/** What a name means: a symbol, none, or any of several. */
export type FoundSymbol =
  | { readonly kind: 'symbol'; readonly entry: SymbolEntry }
  | { readonly kind: 'none' }
  | { readonly kind: 'several'; readonly entries: readonly SymbolEntry[] };

/** Finds the symbols that names of a version mean. Results are cached by name. */
export interface SymbolFinder {
  readonly table: SymbolTable;
  /** A name in a signature: the nearest type of the language. */
  readonly type: (ref: SymbolRef, origin: NameOrigin | null) => SymbolEntry | null;
  /** A name that an author put into brackets. */
  readonly reference: (ref: SymbolRef, origin: NameOrigin | null) => FoundSymbol;
  /** A code span: one public symbol or nothing. */
  readonly code: (ref: SymbolRef) => SymbolEntry | null;
  /** The types of one name by scope. */
  readonly typesNamed: (name: string) => ScopeIndex;
}

const NONE: FoundSymbol = { kind: 'none' };

/** Makes the finder of a version. */
export function createSymbolFinder(table: SymbolTable): SymbolFinder {
  const types = new Map<string, ScopeIndex>();
  const choices = new Map<string, Choice>();
  const typesNamed = (name: string) => remember(types, name, () => indexTypeScopes(name, table));
  return {
    table,
    typesNamed,
    type: (ref, origin) => findType(ref, origin, { table, typesNamed }),
    reference: (ref, origin) => findReference(ref, origin, { table, choices }),
    code: ({ name, path }) => (path === null ? null : firstOf(table.exact(path))) ?? findCode(name, table),
  };
}

function remember<T>(known: Map<string, T>, name: string, find: () => T): T {
  const found = known.get(name) ?? find();
  known.set(name, found);
  return found;
}

function firstOf<T>(list: readonly T[]): T | null {
  return list[0] ?? null;
}

function findType(
  { name, path }: SymbolRef,
  origin: NameOrigin | null,
  { table, typesNamed }: Pick<SymbolFinder, 'table' | 'typesNamed'>,
): SymbolEntry | null {
  if (origin === null) return null;
  const isOwn = ({ language }: SymbolEntry) => language === origin.language;
  const told = path === null ? undefined : table.exact(path).find(isOwn);
  if (told !== undefined) return told;
  // If the tool found the type in a library that the site does not show (`typing.Sequence`), it is not the site's own `Sequence`.
  // It is one in a module of the same name, though: the library has another root there (`tensor_internal` for `tensor`).
  if (path !== null && path !== name && !table.hasRoot(path, origin.language))
    return firstOf(table.named(lastParts(path, 2) ?? path).filter((one) => isOwn(one) && isType(one)));
  const whole = name.includes('.') ? table.exact(name).find((one) => isOwn(one) && isType(one)) : undefined;
  return whole ?? firstOf(findNearest(typesNamed(name), origin));
}

/** The symbols that one name can mean. They are indexed by scope when the nearest of them is first needed. */
interface Choice {
  readonly entries: readonly SymbolEntry[];
  byScope: ScopeIndex | null;
}

interface ReferenceContext {
  readonly table: SymbolTable;
  readonly choices: Map<string, Choice>;
}

function findReference(
  { name: written, path }: SymbolRef,
  origin: NameOrigin | null,
  { table, choices }: ReferenceContext,
): FoundSymbol {
  const told = path === null ? [] : table.exact(path);
  const first = told.find(({ language }) => language === origin?.language) ?? told[0];
  if (first !== undefined) return { kind: 'symbol', entry: first };
  const name = withoutCall(written);
  if (name.startsWith('.')) return origin === null ? NONE : findBelow(name, origin, { table, choices });
  const key = `${origin?.language ?? ''}:${name}`;
  const choice = remember(choices, key, () => ({ entries: choicesOf(name, origin, table), byScope: null }));
  return choose(choice, origin);
}

/** `get()` is `get`. */
function withoutCall(name: string): string {
  return name.endsWith('()') ? name.slice(0, -2) : name;
}

/** Prefers symbols of the page's language, then whole names over the ends of names. The best is first. */
function choicesOf(name: string, origin: NameOrigin | null, table: SymbolTable): readonly SymbolEntry[] {
  const isOwn = ({ language }: SymbolEntry) => origin === null || language === origin.language;
  const wholes = table.exact(name);
  const ends = table.named(name);
  const tiers = [wholes.filter(isOwn), ends.filter(isOwn), wholes, ends];
  return withoutNamesakes(tiers.find((tier) => tier.length > 0) ?? []).toSorted(compareEntries);
}

/** Leaves out a module that contains a symbol of the same name (`range.range`): the longer name still means the module. */
function withoutNamesakes(entries: readonly SymbolEntry[]): readonly SymbolEntry[] {
  if (entries.length < 2) return entries;
  const holders = new Set(entries.map(({ fact, language }) => `${language}:${parentPath(fact.path)}`));
  return entries.filter((one) => !isModule(one) || !holders.has(`${one.language}:${one.fact.path}`));
}

function isModule({ fact: { kind } }: SymbolEntry): boolean {
  return kind === 'module' || kind === 'package';
}

function choose(choice: Choice, origin: NameOrigin | null): FoundSymbol {
  const { entries } = choice;
  if (entries.length < 2 || origin === null) return onlyOf(entries);
  choice.byScope ??= indexScopes(entries);
  return onlyOf(findNearest(choice.byScope, origin));
}

function onlyOf(entries: readonly SymbolEntry[]): FoundSymbol {
  const [entry] = entries;
  if (entry === undefined) return NONE;
  return entries.length === 1 ? { kind: 'symbol', entry } : { kind: 'several', entries };
}

/** Finds `.get`: a member of the page's symbol, else a deeper member on its page, else a symbol beside it. */
function findBelow(name: string, origin: NameOrigin, { table, choices }: ReferenceContext): FoundSymbol {
  const isOwn = ({ language }: SymbolEntry) => language === origin.language;
  const below = table.exact(origin.path + name).find(isOwn);
  if (below !== undefined) return { kind: 'symbol', entry: below };
  const choice = remember(choices, name, () => ({ entries: table.named(name.slice(1)), byScope: null }));
  choice.byScope ??= indexScopes(choice.entries);
  const deeper = choice.byScope.get(origin.page);
  if (deeper !== undefined) return onlyOf(deeper);
  const beside = table.exact(parentPath(origin.path) + name).find(isOwn);
  return beside === undefined ? NONE : { kind: 'symbol', entry: beside };
}

/** A bare word is more often a variable than a field or method of that name: for those, authors write `name()` or `Type.name`. */
function findCode(written: string, table: SymbolTable): SymbolEntry | null {
  const name = withoutCall(written);
  const wholes = name.includes('.') ? table.exact(name) : [];
  const [entry, other] = wholes.length > 0 ? wholes : table.named(name);
  if (entry === undefined || other !== undefined) return null;
  const isBare = name === written && !name.includes('.');
  return isBare && isMember(entry, table) ? null : entry;
}

function isMember({ fact, language }: SymbolEntry, table: SymbolTable): boolean {
  const around = table.exact(parentPath(fact.path)).find((one) => one.language === language);
  return around !== undefined && !isModule(around);
}
