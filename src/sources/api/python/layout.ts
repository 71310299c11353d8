import type { ApiSymbol } from '../../../model/api/api.ts';
import type { ApiKind } from '../../../model/api/api-kind.ts';
import type { ApiLibrary } from '../../../model/site.ts';
import type { PageLayout } from '../adapter.ts';

const INDEX = '/index';

/** Each module has a page, which shows its classes and functions. */
export const PYTHON_LAYOUT: PageLayout = {
  pageOf: (symbol, parents, library) => (isModule(symbol.kind) ? pageOf(symbol, parents, library) : null),
  anchorOf: (_symbol, below) => below.join('.'),
  titleOf: (symbol) => titleFromPath(symbol.path),
  importOf: ({ kind, name }, { from, path }) =>
    isModule(kind) ? `import ${path}` : `from ${from} import ${name}`,
};

function isModule(kind: ApiKind): boolean {
  return kind === 'module' || kind === 'package';
}

/** A module with pages below it is the index of their folder. */
function pageOf(symbol: ApiSymbol, parents: readonly ApiSymbol[], library: ApiLibrary): string {
  const folder = folderOf(symbol, parents, library);
  const hasPages = symbol.members.some(
    ({ kind, path }) => isModule(kind) || configuredPage(path, library)?.startsWith(`${folder}/`) === true,
  );
  return hasPages ? folder + INDEX : folder;
}

/** The folder of a module, from its entry in `pages` or from the module around it. */
function folderOf(symbol: ApiSymbol, parents: readonly ApiSymbol[], library: ApiLibrary): string {
  const named = configuredPage(symbol.path, library);
  if (named !== undefined) return named.endsWith(INDEX) ? named.slice(0, -INDEX.length) : named;
  const around = parents.at(-1);
  if (around === undefined) return [library.route, ...symbol.path.split('.').slice(1)].join('/');
  const rest = symbol.path.slice(around.path.length + 1).split('.');
  return [folderOf(around, parents.slice(0, -1), library), ...rest].join('/');
}

function configuredPage(path: string, { pages }: ApiLibrary): string | undefined {
  return Object.hasOwn(pages, path) ? pages[path] : undefined;
}

/** The name below the package, such as `graph.ops`, or the name of the package itself. */
function titleFromPath(path: string): string {
  const dot = path.indexOf('.');
  return dot < 0 ? path : path.slice(dot + 1);
}
