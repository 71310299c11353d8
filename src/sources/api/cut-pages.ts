import type { ApiChild, ApiPage, ApiSymbol } from '../../model/api/api.ts';
import type { ApiLibrary } from '../../model/site.ts';
import type { PageLayout } from './adapter.ts';
import { importOf } from './import-line.ts';
import { type Classes, classesOf, inheritedOn } from './inherited.ts';

/** A page of reference and its id. */
export interface CutPage {
  readonly id: string;
  readonly page: Omit<ApiPage, 'language'>;
}

interface Cutting {
  readonly library: ApiLibrary;
  readonly layout: PageLayout;
  readonly pages: CutPage[];
  readonly classes: Classes;
  /** Page ids by symbol: each is asked for by the page itself and by all pages around it. */
  readonly ids: Map<ApiSymbol, string | null>;
}

/** A symbol with the symbols around it, outermost first, and its index among its siblings. */
interface NestedSymbol {
  readonly symbol: ApiSymbol;
  readonly parents: readonly ApiSymbol[];
  readonly position: number;
}

/** Splits the symbols of a library into pages: each symbol is shown on its own page or on that of the nearest symbol around it. */
export function cutPages(
  roots: readonly ApiSymbol[],
  library: ApiLibrary,
  layout: PageLayout,
): readonly CutPage[] {
  const classes = classesOf(roots);
  const cutting: Cutting = { library, layout, pages: [], classes, ids: new Map() };
  for (const [position, symbol] of roots.entries()) cutSymbol(cutting, { symbol, parents: [], position });
  return cutting.pages;
}

function cutSymbol(cutting: Cutting, nested: NestedSymbol): void {
  const { symbol, parents } = nested;
  const id = pageIdOf(cutting, symbol, parents);
  if (id !== null) cutting.pages.push({ id, page: pageOf(cutting, nested) });
  if (symbol.members.length === 0) return;
  const around = [...parents, symbol];
  for (const [position, member] of symbol.members.entries())
    cutSymbol(cutting, { symbol: member, parents: around, position });
}

function pageIdOf(
  { library, layout, ids }: Cutting,
  symbol: ApiSymbol,
  parents: readonly ApiSymbol[],
): string | null {
  const known = ids.get(symbol);
  if (known !== undefined) return known;
  const named = Object.hasOwn(library.pages, symbol.path) ? library.pages[symbol.path] : undefined;
  const id = named ?? layout.pageOf(symbol, parents, library);
  ids.set(symbol, id);
  return id;
}

function pageOf(cutting: Cutting, { symbol, parents, position }: NestedSymbol): CutPage['page'] {
  const { library, layout } = cutting;
  const children: ApiChild[] = [];
  const anchors = new Map<string, string>();
  const taken = new Map<string, number>();
  const around = [...parents, symbol];
  const shown = prune(cutting, { symbol, around, below: [], children, anchors, taken });
  return {
    library: library.name,
    symbol: shown,
    title: layout.titleOf(symbol, parents),
    anchors,
    children,
    group: groupOf(around),
    position,
    repository: patternFor(library, symbol),
    ...importOf(symbol, library, layout),
    inherited: inheritedOn(shown, cutting.classes),
  };
}

/** Returns the pattern of source links for a symbol: of several, that of the nearest symbol around it. Returns null if there is none. */
function patternFor({ repository }: ApiLibrary, { path }: ApiSymbol): string | null {
  if (repository === null || typeof repository === 'string') return repository;
  const around = Object.keys(repository).filter((one) => `${path}.`.startsWith(`${one}.`));
  const [nearest] = around.sort((a, b) => b.length - a.length);
  return nearest === undefined ? null : (repository[nearest] ?? null);
}

interface PagePart {
  readonly symbol: ApiSymbol;
  /** The symbols around its members, the symbol itself last. */
  readonly around: readonly ApiSymbol[];
  /** Names from the symbol of the page down to it. */
  readonly below: readonly string[];
  readonly children: ApiChild[];
  readonly anchors: Map<string, string>;
  readonly taken: Map<string, number>;
}

/** The symbol without the members that have their own pages, which are added to `children`. */
function prune(cutting: Cutting, part: PagePart): ApiSymbol {
  const { symbol, around, below, children, anchors, taken } = part;
  if (symbol.members.length === 0) return symbol;
  const members = symbol.members.flatMap((member): readonly ApiSymbol[] => {
    const page = pageIdOf(cutting, member, around);
    if (page !== null) {
      children.push(childOf(member, page));
      return [];
    }
    const names = [...below, member.name];
    anchors.set(member.path, uniqueAnchor(cutting.layout.anchorOf(member, names), taken));
    return [prune(cutting, { ...part, symbol: member, around: [...around, member], below: names })];
  });
  return { ...symbol, members };
}

function childOf(symbol: ApiSymbol, page: string): ApiChild {
  const { kind, name, path, deprecated, isExperimental } = symbol;
  const summary = symbol.summary ?? symbol.signatures.find((one) => one.summary !== null)?.summary ?? null;
  return { kind, name, path, summary, deprecated, isExperimental, page };
}

/** Makes an anchor unique by a number: names of members can differ only in case. `taken` has the last number of each anchor. */
function uniqueAnchor(wanted: string, taken: Map<string, number>): string {
  let number = taken.get(wanted) ?? 0;
  let anchor = wanted;
  while (taken.has(anchor)) anchor = `${wanted}-${Math.max(2, ++number)}`;
  taken.set(wanted, Math.max(1, number));
  taken.set(anchor, Math.max(1, taken.get(anchor) ?? 0));
  return anchor;
}

function groupOf(around: readonly ApiSymbol[]): string {
  const packages = around.filter(({ kind }) => kind === 'package');
  return (packages.at(-1) ?? around[0])?.path ?? '';
}
