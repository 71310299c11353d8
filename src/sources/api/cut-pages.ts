import type { ApiChild, ApiPage, ApiSymbol } from '../../model/api.ts';
import type { ApiLibrary } from '../../model/site.ts';
import type { ApiReader } from './adapter.ts';

/** A page of reference and the id that it is to have. */
export interface CutPage {
  readonly id: string;
  readonly page: ApiPage;
}

interface Cutting {
  readonly library: ApiLibrary;
  readonly reader: ApiReader;
  readonly pages: CutPage[];
  /** Ids that were asked for: a symbol is met once on its own and once on each page around it. */
  readonly ids: Map<ApiSymbol, string | null>;
  /** Path of the symbol whose page is wanted; absent for all. */
  readonly only?: string;
}

/** A symbol with the symbols around it, outermost first, and its place among its siblings. */
interface Standing {
  readonly symbol: ApiSymbol;
  readonly parents: readonly ApiSymbol[];
  readonly position: number;
}

/** Parts a library's symbols into pages: each symbol stands on its own page or on that of the nearest symbol around it. */
export function cutPages(
  roots: readonly ApiSymbol[],
  library: ApiLibrary,
  reader: ApiReader,
): readonly CutPage[] {
  return cut(roots, { library, reader, pages: [], ids: new Map() });
}

/** The page of one symbol as `cutPages` gives it, or undefined where the symbol has none. */
export function cutPage(
  roots: readonly ApiSymbol[],
  path: string,
  { library, reader }: { readonly library: ApiLibrary; readonly reader: ApiReader },
): CutPage | undefined {
  return cut(roots, { library, reader, pages: [], ids: new Map(), only: path })[0];
}

function cut(roots: readonly ApiSymbol[], cutting: Cutting): readonly CutPage[] {
  for (const [position, symbol] of roots.entries()) cutSymbol(cutting, { symbol, parents: [], position });
  return cutting.pages;
}

function cutSymbol(cutting: Cutting, standing: Standing): void {
  const { symbol, parents } = standing;
  const isWanted = cutting.only === undefined || cutting.only === symbol.path;
  const id = isWanted ? pageIdOf(cutting, symbol, parents) : null;
  if (id !== null) cutting.pages.push({ id, page: pageOf(cutting, standing) });
  if (symbol.members.length === 0) return;
  const around = [...parents, symbol];
  for (const [position, member] of symbol.members.entries())
    cutSymbol(cutting, { symbol: member, parents: around, position });
}

function pageIdOf(
  { library, reader, ids }: Cutting,
  symbol: ApiSymbol,
  parents: readonly ApiSymbol[],
): string | null {
  const known = ids.get(symbol);
  if (known !== undefined) return known;
  const named = Object.hasOwn(library.pages, symbol.path) ? library.pages[symbol.path] : undefined;
  const id = named ?? reader.layout.pageOf(symbol, parents, library);
  ids.set(symbol, id);
  return id;
}

function pageOf(cutting: Cutting, { symbol, parents, position }: Standing): ApiPage {
  const { library, reader } = cutting;
  const children: ApiChild[] = [];
  const anchors = new Map<string, string>();
  const taken = new Map<string, number>();
  const around = [...parents, symbol];
  const shown = prune(cutting, { symbol, around, below: [], children, anchors, taken });
  return {
    library: library.name,
    language: reader.language,
    symbol: shown,
    title: reader.layout.titleOf(symbol, parents),
    anchors,
    children,
    group: groupOf(around),
    position,
    sourceHref: sourceHrefOf(symbol, library),
  };
}

interface Pruning {
  readonly symbol: ApiSymbol;
  /** The symbols around its members, itself last. */
  readonly around: readonly ApiSymbol[];
  /** Names from the page's symbol down to it. */
  readonly below: readonly string[];
  readonly children: ApiChild[];
  readonly anchors: Map<string, string>;
  readonly taken: Map<string, number>;
}

/** The symbol without what has pages of its own; that is listed among the children. */
function prune(cutting: Cutting, pruning: Pruning): ApiSymbol {
  const { symbol, around, below, children, anchors, taken } = pruning;
  if (symbol.members.length === 0) return symbol;
  const members = symbol.members.flatMap((member): readonly ApiSymbol[] => {
    const page = pageIdOf(cutting, member, around);
    if (page !== null) {
      children.push(childOf(member, page));
      return [];
    }
    const names = [...below, member.name];
    anchors.set(member.path, freeAnchor(cutting.reader.layout.anchorOf(member, names), taken));
    return [prune(cutting, { ...pruning, symbol: member, around: [...around, member], below: names })];
  });
  return { ...symbol, members };
}

function childOf(symbol: ApiSymbol, page: string): ApiChild {
  const { kind, name, path, deprecated, isExperimental } = symbol;
  const summary = symbol.summary ?? symbol.signatures.find((one) => one.summary !== null)?.summary ?? null;
  return { kind, name, path, summary, deprecated, isExperimental, page };
}

/** Two members whose names differ in case alone: the second gets a number. `taken` has the last number of each anchor. */
function freeAnchor(wanted: string, taken: Map<string, number>): string {
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

function sourceHrefOf({ source }: ApiSymbol, { repository }: ApiLibrary): string | null {
  if (source === null || repository === null) return null;
  return repository
    .replaceAll('{file}', () => encodeURI(source.file))
    .replaceAll('{line}', () => String(source.line));
}
