import { once } from '../../base/once.ts';
import type { ListRef, PageFacts, SymbolRef } from '../../model/page/page.ts';
import type { WithIssues } from '../issues/issue.ts';
import type { RoutedPage, VersionPages } from '../routes/site-pages.ts';
import { createSymbolFinder } from './find-symbol.ts';
import { indexImplementors, resolveImplementors } from './implementors.ts';
import { type ResolvedReference, resolveSymbol } from './resolve-symbol.ts';
import { nameOrigin } from './scope.ts';
import { createSymbolSuggester } from './suggest-symbol.ts';
import { buildSymbolTable } from './table.ts';

/** Answers the slots of one page that ask for symbols. */
export type SymbolResolver = (ref: SymbolRef | ListRef) => ResolvedReference;

/** The public symbols of a version. */
export interface VersionSymbols {
  /** Returns what answers the slots of a page. */
  readonly resolverOf: (page: RoutedPage, facts: PageFacts) => SymbolResolver;
}

/** Collects the symbols of a version from the facts of its pages. */
export function collectSymbols(version: VersionPages): WithIssues<VersionSymbols> {
  const { value: table, issues } = buildSymbolTable(version);
  const finder = createSymbolFinder(table);
  const suggest = createSymbolSuggester(table);
  const implementors = once(() => indexImplementors(finder));
  const resolverOf: VersionSymbols['resolverOf'] = (page, facts) => {
    const origin = nameOrigin(page, facts);
    const language = origin?.language ?? null;
    return (ref) => {
      if (ref.slot === 'symbol') return resolveSymbol(ref, { finder, suggest, page, origin });
      const context = { finder, implementors: implementors(), page, language };
      return { link: resolveImplementors(ref, context), issue: null };
    };
  };
  return { value: { resolverOf }, issues };
}
