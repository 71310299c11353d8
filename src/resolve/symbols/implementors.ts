import { compareText } from '../../base/report.ts';
import type { ResolvedLink } from '../../model/page/links.ts';
import type { ListRef } from '../../model/page/page.ts';
import type { RoutedPage } from '../routes/site-pages.ts';
import type { SymbolFinder } from './find-symbol.ts';
import { symbolHref } from './resolve-symbol.ts';
import { libraryScope } from './scope.ts';
import type { SymbolEntry } from './table.ts';

/** Symbols by the parents that they name. */
export type Implementors = ReadonlyMap<SymbolEntry, readonly SymbolEntry[]>;

/**
 * Indexes symbols by their parents. If the tool gives only the name of a parent, it is the one type of that name in the same
 * library; if there are none or several, the parent is ignored.
 */
export function indexImplementors({ table, typesNamed }: SymbolFinder): Implementors {
  const implementors = new Map<SymbolEntry, SymbolEntry[]>();
  const parentOf = (base: string, { language, library }: SymbolEntry): SymbolEntry | undefined => {
    const told = table.exact(base).find((one) => one.language === language);
    if (told !== undefined) return told;
    const [named, other] = typesNamed(base).get(libraryScope(language, library)) ?? [];
    return other === undefined ? named : undefined;
  };
  for (const entry of table.entries) {
    const parents = new Set(entry.fact.bases.map((base) => parentOf(base, entry)));
    for (const parent of parents) {
      if (parent === undefined || parent === entry) continue;
      const known = implementors.get(parent);
      if (known === undefined) implementors.set(parent, [entry]);
      else known.push(entry);
    }
  }
  for (const list of implementors.values()) list.sort(compareNames);
  return implementors;
}

function compareNames({ fact: a }: SymbolEntry, { fact: b }: SymbolEntry): number {
  return compareText(a.name, b.name) || compareText(a.path, b.path);
}

/** What a list of implementors is made from. */
export interface ImplementorsContext {
  readonly finder: SymbolFinder;
  readonly implementors: Implementors;
  /** The page that shows the list, and the language of its symbol. */
  readonly page: RoutedPage;
  readonly language: string | null;
}

/** Returns the symbols that name a symbol as parent: the answer to a slot for such a list. */
export function resolveImplementors(
  { of }: ListRef,
  { finder, implementors, page, language }: ImplementorsContext,
): ResolvedLink {
  const parent = finder.table.exact(of).find((one) => language === null || one.language === language);
  const list = parent === undefined ? undefined : implementors.get(parent);
  if (parent === undefined || list === undefined) return { kind: 'none' };
  const items = list.map((entry) => {
    const { name, path } = entry.fact;
    return { name, path, href: symbolHref(entry, page) };
  });
  return { kind: 'implementors', parent: parent.fact.kind, items };
}
