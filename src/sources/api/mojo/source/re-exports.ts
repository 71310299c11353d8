import type { ApiSymbol } from '../../../../model/api/api.ts';
import { addToList } from '../../list-map.ts';
import type { ImportedName, ScannedFile } from './source-lines.ts';

/** Adds re-exports of packages as aliases: `from .points import Point` adds `plane.Point` to `plane.points.Point`. */
export function addReExports(root: ApiSymbol, files: ReadonlyMap<string, ScannedFile>): ApiSymbol {
  const symbols = new Map<string, ApiSymbol>();
  addSymbols(root, symbols);
  const targets = new Map<string, string>();
  for (const { kind, path } of symbols.values())
    if (kind === 'package')
      for (const imported of files.get(path)?.imports ?? [])
        for (const [name, target] of namesOf(imported, path, symbols))
          if (!symbols.has(name)) targets.set(name, target);
  const names = new Map<string, string[]>();
  for (const name of targets.keys()) addToList(names, definedName(name, targets), name);
  return withAliases(root, names);
}

function addSymbols(symbol: ApiSymbol, symbols: Map<string, ApiSymbol>): void {
  symbols.set(symbol.path, symbol);
  if (symbol.kind !== 'package' && symbol.kind !== 'module') return;
  for (const member of symbol.members) addSymbols(member, symbols);
}

/** The names that an import adds to a package, each with its target, which can be such a name itself. */
function namesOf(
  { module, name, as }: ImportedName,
  within: string,
  symbols: ReadonlyMap<string, ApiSymbol>,
): readonly (readonly [string, string])[] {
  const from = modulePath(module, within);
  if (from === null) return [];
  if (name !== '*') return [[`${within}.${as}`, `${from}.${name}`]];
  const members = symbols.get(from)?.members ?? [];
  return members.map((member) => [`${within}.${member.name}`, member.path]);
}

/** Resolves a module name: `.points` is below the package, `..points` beside it, others are absolute. */
function modulePath(module: string, within: string): string | null {
  const name = module.replace(/^\.+/, '');
  const dots = module.length - name.length;
  if (dots === 0) return module;
  const parts = within.split('.');
  if (dots > parts.length) return null;
  return [...parts.slice(0, parts.length - dots + 1), name].filter((part) => part !== '').join('.');
}

/** Follows re-exports to the defined name. A circle ends where it started. */
function definedName(name: string, targets: ReadonlyMap<string, string>): string {
  const seen = new Set<string>();
  let path = name;
  for (let next = targets.get(path); next !== undefined && !seen.has(path); next = targets.get(path)) {
    seen.add(path);
    path = next;
  }
  return path;
}

function withAliases(symbol: ApiSymbol, names: ReadonlyMap<string, readonly string[]>): ApiSymbol {
  const members = symbol.members.map((member) => withAliases(member, names));
  return { ...symbol, members, aliases: [...(names.get(symbol.path) ?? [])].sort() };
}
