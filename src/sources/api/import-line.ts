import type { ApiPage, ApiSymbol } from '../../model/api/api.ts';
import type { ApiLibrary, ImportRules } from '../../model/site.ts';
import type { PageLayout } from './adapter.ts';

/** Returns the import line of the symbol of a page, and whether it needs none. */
export function importOf(
  symbol: ApiSymbol,
  { imports }: ApiLibrary,
  layout: PageLayout,
): Pick<ApiPage, 'importLine' | 'needsNoImport'> {
  if (layout.importOf === undefined) return { importLine: null, needsNoImport: false };
  const { path } = symbol;
  if (imports.prelude.includes(path)) return { importLine: null, needsNoImport: true };
  const known = [path, ...symbol.aliases].map((name) => withoutRoot(name, imports));
  const names = [...known, ...reExportsOf(symbol, imports)];
  const shortest = names.reduce((best, name) => (depthOf(name) < depthOf(best) ? name : best));
  const from = shortest.slice(0, Math.max(0, shortest.lastIndexOf('.')));
  const isExcepted = imports.except.some((name) => shortest === name || shortest.startsWith(`${name}.`));
  if (isExcepted) return { importLine: null, needsNoImport: false };
  return { importLine: layout.importOf(symbol, { from, path: shortest }), needsNoImport: false };
}

/** The qualified names that packages around a symbol give it. */
function reExportsOf({ path, name }: ApiSymbol, imports: ImportRules): readonly string[] {
  const parts = withoutRoot(path, imports).split('.').slice(0, -1);
  const around = parts.map((_, index) => parts.slice(0, index + 1).join('.'));
  return around.filter((one) => exportsOf(one, imports).includes(name)).map((one) => `${one}.${name}`);
}

function exportsOf(name: string, { reExports }: ImportRules): readonly string[] {
  return Object.hasOwn(reExports, name) ? (reExports[name] ?? []) : [];
}

function withoutRoot(path: string, { root }: ImportRules): string {
  return root !== null && path.startsWith(`${root}.`) ? path.slice(root.length + 1) : path;
}

function depthOf(path: string): number {
  return path.split('.').length;
}
