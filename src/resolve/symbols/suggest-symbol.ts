import { once } from '../../base/once.ts';
import type { Suggester } from '../../base/text/suggest.ts';
import type { NameOrigin } from './scope.ts';
import {
  compareEntries,
  countParts,
  lastParts,
  parentPath,
  type SymbolEntry,
  type SymbolTable,
} from './table.ts';

/** Returns the symbol that a mistyped name most likely meant, as an author at `origin` would write it; null if none is near. */
export type SymbolSuggester = (name: string, origin: NameOrigin | null, suggest: Suggester) => string | null;

/** Makes the suggester of a version. */
export function createSymbolSuggester(table: SymbolTable): SymbolSuggester {
  const members = once(() => indexMembers(table));
  return (written, origin, suggest) => {
    const context = { table, suggest, membersOf: members() };
    if (written.startsWith('.') && origin !== null) return nearestBelow(written, origin, context);
    const found = nearestSymbol(written, context);
    return found === null ? null : shortName(found, countParts(written), table);
  };
}

interface SuggestContext {
  readonly table: SymbolTable;
  readonly suggest: Suggester;
  /** Members of each symbol by name, under its qualified name. */
  readonly membersOf: ReadonlyMap<string, ReadonlyMap<string, SymbolEntry>>;
}

function indexMembers({ entries }: SymbolTable): SuggestContext['membersOf'] {
  const membersOf = new Map<string, Map<string, SymbolEntry>>();
  for (const entry of entries) {
    const around = parentPath(entry.fact.path);
    const name = entry.fact.path.slice(around === '' ? 0 : around.length + 1);
    const members = membersOf.get(around);
    if (members === undefined) membersOf.set(around, new Map([[name, entry]]));
    else members.set(name, entry);
  }
  return membersOf;
}

/** Finds `.get` for `.gett`: a member of the page's symbol, else a symbol beside it. */
function nearestBelow(
  written: string,
  { path }: NameOrigin,
  { suggest, membersOf }: Pick<SuggestContext, 'suggest' | 'membersOf'>,
): string | null {
  for (const around of [path, parentPath(path)]) {
    const near = suggest.name(written.slice(1), membersOf.get(around) ?? new Map<string, never>());
    if (near !== null) return `.${near}`;
  }
  return null;
}

/** Finds a member of the symbol before the last dot, else the symbol of the last part, else the nearest of all names. */
function nearestSymbol(name: string, { table, suggest, membersOf }: SuggestContext): SymbolEntry | null {
  const around = parentPath(name);
  const last = around === '' ? name : name.slice(around.length + 1);
  const holder = around === '' ? undefined : (table.exact(around)[0] ?? table.named(around)[0]);
  const members = holder === undefined ? undefined : membersOf.get(holder.fact.path);
  const member = members === undefined ? null : suggest.name(last, members);
  if (member !== null) return members?.get(member) ?? null;
  const [moved, other] = around === '' ? [] : table.named(last);
  if (moved !== undefined && other === undefined) return moved;
  const names = table.endings(countParts(name));
  const near = suggest.name(name, names);
  return near === null ? null : bestOf(names.get(near) ?? []);
}

function bestOf(entries: readonly SymbolEntry[]): SymbolEntry | null {
  let best: SymbolEntry | null = null;
  for (const entry of entries) if (best === null || compareEntries(entry, best) < 0) best = entry;
  return best;
}

/** Returns the shortest end of a qualified name, with a number of parts or more, that means only this symbol. */
function shortName(entry: SymbolEntry, parts: number, table: SymbolTable): string {
  for (let count = parts; ; count++) {
    const name = lastParts(entry.fact.path, count);
    if (name === null) return entry.fact.path;
    const wholes = table.exact(name);
    const meant = wholes.length > 0 ? wholes : table.named(name);
    if (meant.length === 1 && meant[0] === entry) return name;
  }
}
