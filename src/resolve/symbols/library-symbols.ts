import { compareText } from '../../base/report.ts';
import type { ApiKind } from '../../model/api/api-kind.ts';
import type { LibrarySymbols, ListedSymbol } from '../../model/page/plan.ts';
import type { VersionPages } from '../routes/site-pages.ts';

/** Parts of a request have no names of their own. */
const UNNAMED: ReadonlySet<ApiKind> = new Set<ApiKind>(['body', 'response']);

/** Returns the symbols of the libraries of a version, in the order of the configuration. */
export function librarySymbols({ version, name, pages, byId }: VersionPages): readonly LibrarySymbols[] {
  const byLibrary = new Map<string, ListedSymbol[]>(version.apis.map((library) => [library.name, []]));
  for (const { facts, href } of pages) {
    if (facts.api === null || facts.meta.unlisted) continue;
    const symbols = byLibrary.get(facts.api.library);
    for (const { kind, name: symbol, path, anchor } of facts.api.symbols) {
      if (UNNAMED.has(kind) || symbol === '') continue;
      const at = anchor === '' ? href : `${href}#${encodeURIComponent(anchor)}`;
      symbols?.push({ kind, name: symbol, parent: parentOf(path, symbol), href: at });
    }
  }
  return version.apis.flatMap(({ name: library, route }) => {
    const symbols = byLibrary.get(library) ?? [];
    const landing = byId.get(`${route}/index`) ?? byId.get(route);
    const title = landing?.facts.title ?? library;
    const sorted = symbols.map((symbol) => ({ symbol, key: symbol.name.toLowerCase() }));
    sorted.sort((a, b) => compareText(a.key, b.key) || compareSymbols(a.symbol, b.symbol));
    const listed = sorted.map(({ symbol }) => symbol);
    return symbols.length === 0
      ? []
      : [{ version: name, library, route, title, href: landing?.href ?? null, symbols: listed }];
  });
}

/** Returns the qualified name without the name, which may contain dots: `tensor.h`. */
function parentOf(path: string, name: string): string {
  return path.endsWith(`.${name}`) ? path.slice(0, -name.length - 1) : '';
}

function compareSymbols(a: ListedSymbol, b: ListedSymbol): number {
  return compareText(a.name, b.name) || compareText(a.parent, b.parent) || compareText(a.href, b.href);
}
