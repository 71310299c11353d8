import { join } from 'node:path';
import { createHost } from '../../../src/base/disk/host.ts';
import type { ApiSymbol } from '../../../src/model/api/api.ts';
import type { Result } from '../../../src/model/diagnostic.ts';
import { type ApiLibrary, NO_IMPORT_RULES } from '../../../src/model/site.ts';
import { MOJO_READER } from '../../../src/sources/api/mojo/read.ts';
import { PROJECT } from '../../harness/paths.ts';

/** Folder of the Mojo descriptions that tests read. */
export const MOJO_DATA = join(PROJECT, 'test/data/mojo');

/** A library at a route, from a file, a folder, or source that `command` documents. */
export function mojoLibrary(
  path: string,
  given: { readonly route?: string; readonly command?: readonly string[] } = {},
): ApiLibrary {
  return {
    name: 'library',
    route: given.route ?? 'api',
    source: {
      kind: 'mojo',
      path,
      callsTool: given.command !== undefined,
      options: given.command === undefined ? {} : { command: given.command },
    },
    overlays: null,
    pages: {},
    repository: null,
    imports: NO_IMPORT_RULES,
    coverage: 0,
  };
}

/** Reads a library. Positions are relative to `root`. */
export function readLibrary(
  { source, name }: ApiLibrary,
  given: { readonly root?: string; readonly cacheDir?: string } = {},
): Promise<Result<readonly ApiSymbol[]>> {
  const { root = MOJO_DATA, cacheDir = null } = given;
  return MOJO_READER.read({ root, library: name, source, cacheDir }, createHost());
}

/** All symbols by qualified name. */
export function symbolsOf(roots: readonly ApiSymbol[]): ReadonlyMap<string, ApiSymbol> {
  const symbols = new Map<string, ApiSymbol>();
  const add = (symbol: ApiSymbol): void => {
    symbols.set(symbol.path, symbol);
    for (const member of symbol.members) add(member);
  };
  for (const root of roots) add(root);
  return symbols;
}

/** Page ids of a library, each with the symbol that has the page. */
export function pageIds(
  roots: readonly ApiSymbol[],
  library: ApiLibrary,
): readonly (readonly [string, ApiSymbol])[] {
  const ids: (readonly [string, ApiSymbol])[] = [];
  const add = (symbol: ApiSymbol, parents: readonly ApiSymbol[]): void => {
    const id = MOJO_READER.layout.pageOf(symbol, parents, library);
    if (id !== null) ids.push([id, symbol]);
    for (const member of symbol.members) add(member, [...parents, symbol]);
  };
  for (const root of roots) add(root, []);
  return ids;
}

/** The declarations of a symbol with their marks. */
export function declared(symbols: ReadonlyMap<string, ApiSymbol>, path: string): readonly string[] {
  const symbol = symbols.get(path);
  if (symbol === undefined) throw new Error(`no ${path}`);
  return symbol.signatures.map(({ marks, text }) => [...marks, text].join(' '));
}
