import type { Result } from '../../model/diagnostic.ts';
import type { ListRef, PageFacts, SymbolRef } from '../../model/page.ts';
import type { Suggester } from '../links/suggest.ts';
import type { PlacedPage, PlacedVersion } from '../placed.ts';
import { createSymbolFinder } from './find-symbol.ts';
import { type Implementors, indexImplementors, resolveImplementors } from './implementors.ts';
import { type ResolvedReference, resolveSymbol } from './resolve-symbol.ts';
import { scopeOf } from './scope.ts';
import { createSymbolSuggester } from './suggest-symbol.ts';
import { buildSymbolTable } from './table.ts';

/** Answers the slots of one page that ask for symbols. */
export type SymbolResolver = (ref: SymbolRef | ListRef) => ResolvedReference;

/** The public symbols of a version, ready to answer slots of its pages. */
export interface VersionSymbols {
  readonly resolverOf: (page: PlacedPage, facts: PageFacts) => SymbolResolver;
}

/** Collects the symbols of a version from the facts of its pages. */
export function collectSymbols(version: PlacedVersion, suggester: Suggester): Result<VersionSymbols> {
  const { value: table, diagnostics } = buildSymbolTable(version);
  const finder = createSymbolFinder(table);
  const suggest = createSymbolSuggester(table, suggester);
  let implementors: Implementors | null = null;
  const resolverOf: VersionSymbols['resolverOf'] = (page, facts) => {
    const scope = scopeOf(page, facts);
    const context = { finder, suggest, page, scope };
    return (ref) => {
      if (ref.slot === 'symbol') return resolveSymbol(ref, context);
      implementors ??= indexImplementors(finder);
      const language = scope?.language ?? null;
      return { link: resolveImplementors(ref, { finder, implementors, page, language }), fault: null };
    };
  };
  return { value: { resolverOf }, diagnostics };
}
