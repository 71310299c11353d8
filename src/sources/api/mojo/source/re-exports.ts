import type { ApiSymbol } from '../../../../model/api.ts';
import type { ImportedName, ScannedFile } from './source-lines.ts';

/** Adds re-exports of packages as aliases: `from .points import Point` adds `plane.Point` to `plane.points.Point`. */
export function addReExports(
  roots: readonly ApiSymbol[],
  files: ReadonlyMap<string, ScannedFile>,
): readonly ApiSymbol[] {
  const symbols = new Map<string, ApiSymbol>();
  for (const root of roots) index(root, symbols);
  const targets = new Map<string, string>();
  for (const symbol of symbols.values())
    if (symbol.kind === 'package')
      for (const imported of files.get(symbol.path)?.imports ?? [])
        for (const [name, target] of namesOf(imported, symbol.path, symbols))
          if (!symbols.has(name)) targets.set(name, target);
  const names = new Map<string, string[]>();
  for (const name of targets.keys()) {
    const path = follow(name, targets);
    if (symbols.has(path)) names.set(path, [...(names.get(path) ?? []), name]);
  }
  return names.size === 0 ? roots : roots.map((root) => withAliases(root, names));
}

function index(symbol: ApiSymbol, symbols: Map<string, ApiSymbol>): void {
  symbols.set(symbol.path, symbol);
  for (const member of symbol.members)
    if (symbol.kind === 'package' || symbol.kind === 'module') index(member, symbols);
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
  const dots = module.length - module.replace(/^\.+/, '').length;
  if (dots === 0) return module;
  const parts = within.split('.');
  if (dots > parts.length) return null;
  const base = parts.slice(0, parts.length - dots + 1).join('.');
  return module.length === dots ? base : `${base}.${module.slice(dots)}`;
}

/** Follows re-exports to the defined name. A circle ends where it started. */
function follow(name: string, targets: ReadonlyMap<string, string>): string {
  const seen = new Set<string>();
  let path = name;
  for (let next = targets.get(path); next !== undefined && !seen.has(path); next = targets.get(path)) {
    seen.add(path);
    path = next;
  }
  return path;
}

function withAliases(symbol: ApiSymbol, names: ReadonlyMap<string, readonly string[]>): ApiSymbol {
  const aliases = names.get(symbol.path);
  const members = symbol.members.map((member) => withAliases(member, names));
  return { ...symbol, members, ...(aliases === undefined ? {} : { aliases: [...aliases].sort() }) };
}
