import type { ApiKind, ApiSymbol } from '../../../model/api.ts';
import type { ApiLibrary } from '../../../model/site.ts';
import type { PageLayout } from '../reader.ts';

const INDEX = '/index';

/** A page a module, at its place below the package; classes and functions stand on the page of their module. */
export const PYTHON_LAYOUT: PageLayout = {
  pageOf: (symbol, parents, library) => (isModule(symbol.kind) ? pageOf(symbol, parents, library) : null),
  anchorOf: (_symbol, below) => below.join('.'),
  titleOf: (symbol) => titleFromPath(symbol.path),
};

function isModule(kind: ApiKind): boolean {
  return kind === 'module' || kind === 'package';
}

/** A module around pages is the index of their folder. */
function pageOf(symbol: ApiSymbol, parents: readonly ApiSymbol[], library: ApiLibrary): string {
  const folder = folderOf(symbol, parents, library);
  const hasPages = symbol.members.some(
    ({ kind, path }) => isModule(kind) || placeOf(path, library)?.startsWith(`${folder}/`) === true,
  );
  return hasPages ? folder + INDEX : folder;
}

/** Where the pages below a module stand: below the page that it is given, if it is given one. */
function folderOf(symbol: ApiSymbol, parents: readonly ApiSymbol[], library: ApiLibrary): string {
  const named = placeOf(symbol.path, library);
  if (named !== undefined) return named.endsWith(INDEX) ? named.slice(0, -INDEX.length) : named;
  const around = parents.at(-1);
  if (around === undefined) return [library.route, ...symbol.path.split('.').slice(1)].join('/');
  const rest = symbol.path.slice(around.path.length + 1).split('.');
  return [folderOf(around, parents.slice(0, -1), library), ...rest].join('/');
}

function placeOf(path: string, { pages }: ApiLibrary): string | undefined {
  return Object.hasOwn(pages, path) ? pages[path] : undefined;
}

/** The name below the package: `graph.ops`; the package's own name at the top. */
function titleFromPath(path: string): string {
  const dot = path.indexOf('.');
  return dot < 0 ? path : path.slice(dot + 1);
}
