import { positionFrom } from '../../base/fact-position.ts';
import { compareText } from '../../base/report.ts';
import type { SymbolFact } from '../../model/api/api.ts';
import type { ApiKind } from '../../model/api/api-kind.ts';
import type { Issue, WithIssues } from '../issues/issue.ts';
import type { RoutedPage, VersionPages } from '../routes/site-pages.ts';

/** A public symbol and the page that shows it. */
export interface SymbolEntry {
  readonly fact: SymbolFact;
  readonly page: RoutedPage;
  readonly language: string;
  readonly library: string;
}

/** The public symbols of a version by all their names, which are case-sensitive. Each look-up is one step. */
export interface SymbolTable {
  readonly entries: readonly SymbolEntry[];
  /** Returns the symbols with this qualified name; if there are none, those that are re-exported under it. */
  readonly exact: (name: string) => readonly SymbolEntry[];
  /** Returns the symbols whose names end with this one: `get`, `Dict.get`, `dict.Dict.get`. */
  readonly named: (name: string) => readonly SymbolEntry[];
  /** Returns all ends of names with a number of parts, and the symbols that have them. */
  readonly endings: (parts: number) => ReadonlyMap<string, readonly SymbolEntry[]>;
  /** Whether the language has a symbol below the first part of a qualified name. */
  readonly hasRoot: (name: string, language: string) => boolean;
}

/** Kinds that a name in a signature can mean. */
const TYPE_KINDS: ReadonlySet<ApiKind> = new Set<ApiKind>([
  'struct',
  'class',
  'trait',
  'union',
  'enum',
  'alias',
  'type',
  'schema',
]);

/** Whether a name in a signature can mean the symbol. */
export function isType({ fact }: SymbolEntry): boolean {
  return TYPE_KINDS.has(fact.kind);
}

/** Counts the parts of a dotted name. */
export function countParts(name: string): number {
  let parts = 1;
  for (let at = name.indexOf('.'); at >= 0; at = name.indexOf('.', at + 1)) parts++;
  return parts;
}

/** Returns the last parts of a dotted name, or null if it has fewer. */
export function lastParts(name: string, parts: number): string | null {
  let dot = name.length;
  for (let left = parts; left > 0; left--) {
    if (dot <= 0) return null;
    dot = name.lastIndexOf('.', dot - 1);
  }
  return name.slice(dot + 1);
}

/** Returns a dotted name without its last part; empty for a name of one part. */
export function parentPath(path: string): string {
  const dot = path.lastIndexOf('.');
  return dot < 0 ? '' : path.slice(0, dot);
}

/** Orders symbols by the length of their qualified names, then by code unit: symbols with short names are meant more often. */
export function compareEntries(a: SymbolEntry, b: SymbolEntry): number {
  const [one, other] = [a.fact.path, b.fact.path];
  return one.length - other.length || compareText(one, other) || compareText(a.language, b.language);
}

/** Collects the symbols of all pages of a version. A symbol on two pages is an issue; the first one counts. */
export function buildSymbolTable({ pages }: VersionPages): WithIssues<SymbolTable> {
  const entries: SymbolEntry[] = [];
  const byPath = new Map<string, SymbolEntry[]>();
  const byAlias = new Map<string, SymbolEntry[]>();
  const duplicates: Duplicate[] = [];
  for (const page of pages) {
    for (const entry of entriesOf(page)) {
      const known = byPath.get(entry.fact.path);
      const first = known?.find(({ language }) => language === entry.language);
      if (first !== undefined) {
        if (first.page !== page) duplicates.push({ first, second: entry });
        continue;
      }
      entries.push(entry);
      if (known === undefined) byPath.set(entry.fact.path, [entry]);
      else known.push(entry);
      for (const alias of entry.fact.aliases) addTo(byAlias, alias, entry);
    }
  }
  const endings = collectEndings(entries);
  const roots = new Set(entries.flatMap((one) => namesOf(one).map((name) => rootKey(name, one.language))));
  const value: SymbolTable = {
    entries,
    exact: (name) => byPath.get(name) ?? byAlias.get(name) ?? [],
    named: (name) => endings(countParts(name)).get(name) ?? [],
    endings,
    hasRoot: (name, language) => roots.has(rootKey(name, language)),
  };
  return { value, issues: duplicateSymbols(duplicates) };
}

function rootKey(name: string, language: string): string {
  const dot = name.indexOf('.');
  return `${language}:${dot < 0 ? name : name.slice(0, dot)}`;
}

function entriesOf(page: RoutedPage): readonly SymbolEntry[] {
  const { api } = page.facts;
  if (api === null) return [];
  const { language, library } = api;
  return api.symbols.map((fact) => ({ fact, page, language, library }));
}

/** Collects endings with a number of parts when they are first needed: most sites never need more than three parts. */
function collectEndings(entries: readonly SymbolEntry[]): SymbolTable['endings'] {
  const byParts = new Map<number, ReadonlyMap<string, readonly SymbolEntry[]>>();
  let deepest = 0;
  for (const entry of entries)
    for (const name of namesOf(entry)) deepest = Math.max(deepest, countParts(name));
  return (parts) => {
    const known = byParts.get(parts);
    if (known !== undefined) return known;
    const found = new Map<string, SymbolEntry[]>();
    if (parts > deepest) return found;
    for (const entry of entries) {
      for (const name of namesOf(entry)) {
        const ending = lastParts(name, parts);
        if (ending !== null) addTo(found, ending, entry);
      }
    }
    byParts.set(parts, found);
    return found;
  };
}

/** Returns every qualified name of a symbol, its own first. */
export function namesOf({ fact }: SymbolEntry): readonly string[] {
  return fact.aliases.length === 0 ? [fact.path] : [fact.path, ...fact.aliases];
}

function addTo(map: Map<string, SymbolEntry[]>, name: string, entry: SymbolEntry): void {
  const known = map.get(name);
  if (known === undefined) map.set(name, [entry]);
  else if (known.at(-1) !== entry) known.push(entry);
}

interface Duplicate {
  readonly first: SymbolEntry;
  readonly second: SymbolEntry;
}

/** Reports only the outermost of symbols that are defined twice: those below it are defined twice for the same reason. */
function duplicateSymbols(duplicates: readonly Duplicate[]): Issue[] {
  const paths = new Set(duplicates.map(({ second }) => second.fact.path));
  const outermost = duplicates.filter(({ second }) => !paths.has(parentPath(second.fact.path)));
  return outermost.map(({ first, second }) => ({
    code: 'api/duplicate-symbol',
    message: `The symbol "${second.fact.path}" is defined on ${second.page.facts.id} and on ${first.page.facts.id}`,
    at: positionFrom(second.fact.at, second.page.facts.file),
    hint: 'describe it in one library, or give one of the libraries another root',
    related: [{ at: positionFrom(first.fact.at, first.page.facts.file), message: 'first definition' }],
  }));
}
