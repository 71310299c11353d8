import type { PageFacts } from '../../model/page/page.ts';
import type { RoutedPage } from '../routes/site-pages.ts';
import { compareEntries, isType, namesOf, parentPath, type SymbolEntry, type SymbolTable } from './table.ts';

/** The page of reference on which a name of a symbol is written. */
export interface NameOrigin {
  readonly page: RoutedPage;
  readonly language: string;
  readonly library: string;
  /** Qualified name of the page's own symbol. */
  readonly path: string;
  /** The scopes around the name, the nearest first: page, symbol, module, package, library, language, everything. */
  readonly scopes: readonly Scope[];
}

/** What a symbol can be near to: the page that shows it, or a name for a part of the site. */
export type Scope = RoutedPage | string;

/** Symbols of one name by the scopes that they are in, the best of each first: the nearest is found without looking at all. */
export type ScopeIndex = ReadonlyMap<Scope, readonly SymbolEntry[]>;

/** The scope of all symbols. */
const EVERYWHERE = '';

/** The origin of a page; null for one that shows no symbol. */
export function nameOrigin(page: RoutedPage, { api }: PageFacts): NameOrigin | null {
  const own = api?.symbols[0];
  if (api === null || own === undefined) return null;
  const { language, library } = api;
  const around = prefixesOf(own.path).map((prefix) => pathScope(language, prefix));
  const scopes = [page, ...around, libraryScope(language, library), pathScope(language, ''), EVERYWHERE];
  return { page, language, library, path: own.path, scopes };
}

/** Returns the scope of a library. */
export function libraryScope(language: string, library: string): Scope {
  return `${language}/${library}`;
}

/** Returns the scope of everything below a qualified name of a language; of the whole language for an empty name. */
function pathScope(language: string, path: string): Scope {
  return `${language}:${path}`;
}

/** A dotted name and the names around it, longest first. */
function prefixesOf(path: string): string[] {
  const prefixes: string[] = [];
  for (let prefix = path; prefix !== ''; prefix = parentPath(prefix)) prefixes.push(prefix);
  return prefixes;
}

/** Returns the symbols that share the nearest scope with an origin, the best first; an empty list if no scope has any. */
export function findNearest(index: ScopeIndex, { scopes }: NameOrigin): readonly SymbolEntry[] {
  for (const scope of scopes) {
    const found = index.get(scope);
    if (found !== undefined) return found;
  }
  return [];
}

/** Indexes symbols that an author can mean by one name. */
export function indexScopes(entries: readonly SymbolEntry[]): ScopeIndex {
  return indexBy(entries, (entry) => [...scopesOf(entry), EVERYWHERE]);
}

/**
 * Indexes the types of one name, for code of the same language. The alias of a struct (`T`, `element_type`) is in scope only
 * inside the struct: code elsewhere has to name the struct as well.
 */
export function indexTypeScopes(name: string, table: SymbolTable): ScopeIndex {
  const isBare = !name.includes('.');
  return indexBy(table.named(name).filter(isType), (entry) => {
    const parent = parentPath(entry.fact.path);
    const isNested = table.exact(parent).some((one) => one.language === entry.language && isType(one));
    return isBare && isNested ? [entry.page, ...pathScopes(entry, parent)] : scopesOf(entry);
  });
}

function scopesOf(entry: SymbolEntry): Scope[] {
  const { page, language, library } = entry;
  return [page, ...pathScopes(entry, ''), libraryScope(language, library), pathScope(language, '')];
}

/** The scopes of a symbol by its names, as far out as `outermost`. */
function pathScopes(entry: SymbolEntry, outermost: string): Scope[] {
  const paths = namesOf(entry).flatMap(prefixesOf);
  return paths
    .filter((path) => path.length >= outermost.length)
    .map((path) => pathScope(entry.language, path));
}

function indexBy(
  entries: readonly SymbolEntry[],
  scopesOf: (entry: SymbolEntry) => readonly Scope[],
): ScopeIndex {
  const index = new Map<Scope, SymbolEntry[]>();
  for (const entry of [...entries].sort(compareEntries)) {
    for (const scope of new Set(scopesOf(entry))) {
      const known = index.get(scope);
      if (known === undefined) index.set(scope, [entry]);
      else known.push(entry);
    }
  }
  return index;
}
