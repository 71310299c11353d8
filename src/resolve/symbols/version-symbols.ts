import type { Result } from '../../model/diagnostic.ts';
import type { ListRef, PageFacts, SymbolRef } from '../../model/page.ts';
import type { Suggester } from '../links/suggest.ts';
import type { PlacedPage, PlacedVersion } from '../placed.ts';
import { type FilledSymbol, fillSymbol } from './fill-symbol.ts';
import { createSymbolFinder } from './find-symbol.ts';
import { fillImplementors, type Implementors, indexImplementors } from './implementors.ts';
import { scopeOf } from './scope.ts';
import { createSymbolSuggester } from './suggest-symbol.ts';
import { buildSymbolTable } from './table.ts';

/** Fills the holes of one page that ask for symbols. */
export type SymbolFiller = (ref: SymbolRef | ListRef) => FilledSymbol;

/** The public symbols of a version, ready to fill holes of its pages. */
export interface VersionSymbols {
  readonly fillerOf: (page: PlacedPage, facts: PageFacts) => SymbolFiller;
}

/** Collects the symbols of a version from the facts of its pages. */
export function collectSymbols(version: PlacedVersion, suggester: Suggester): Result<VersionSymbols> {
  const { value: table, diagnostics } = buildSymbolTable(version);
  const finder = createSymbolFinder(table);
  const suggest = createSymbolSuggester(table, suggester);
  let implementors: Implementors | null = null;
  const fillerOf: VersionSymbols['fillerOf'] = (page, facts) => {
    const scope = scopeOf(page, facts);
    const context = { finder, suggest, page, scope };
    return (ref) => {
      if (ref.slot === 'symbol') return fillSymbol(ref, context);
      implementors ??= indexImplementors(finder);
      const language = scope?.language ?? null;
      return { fill: fillImplementors(ref, { finder, implementors, page, language }), fault: null };
    };
  };
  return { value: { fillerOf }, diagnostics };
}
