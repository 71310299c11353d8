import { extensionOf, nameOf } from '../../../base/paths.ts';
import type { ApiSymbol } from '../../../model/api/api.ts';
import type { ApiLibrary } from '../../../model/site.ts';
import type { PageLayout } from '../adapter.ts';

/** Packages and modules are folders with an index page; structs, traits and functions have pages in them, which show all other symbols. */
export const MOJO_LAYOUT: PageLayout = {
  pageOf,
  anchorOf: (_symbol, below) => below.map((name) => name.toLowerCase()).join('-'),
  titleOf: ({ name }) => name,
  importOf: ({ kind, name }, { from }) =>
    kind === 'package' || kind === 'module' || from === '' ? null : `from ${from} import ${name}`,
};

function pageOf(symbol: ApiSymbol, parents: readonly ApiSymbol[], library: ApiLibrary): string | null {
  const folder = () => folderOf([...parents, symbol], library);
  switch (symbol.kind) {
    case 'package':
    case 'module':
      return `${folder()}/index`;
    case 'struct':
    case 'trait':
    case 'function':
      return `${folderOf(parents, library)}/${segmentOf(symbol, parents.at(-1))}`;
    default:
      return null;
  }
}

/** The folder of a module. The root of a library that is one file or one package has the route itself; several roots have folders below it. */
function folderOf(around: readonly ApiSymbol[], { route, source }: ApiLibrary): string {
  const [root, ...inner] = around;
  if (root === undefined) return route;
  const isFile = extensionOf(source.path) !== '';
  const isPackage = source.callsTool && root.name === nameOf(source.path);
  const isOnlyRoot = isFile || isPackage || root.name === nameOf(route);
  const names = inner.map(({ name }) => (name === 'index' ? 'index_' : name));
  return [route, ...(isOnlyRoot ? [] : [root.name]), ...names].filter((part) => part !== '').join('/');
}

/** The last part of the page id. A kind is added to `index`, and to a function whose name differs from that of a type only in case. */
function segmentOf(symbol: ApiSymbol, parent: ApiSymbol | undefined): string {
  const { name, kind } = symbol;
  const clashes = name.toLowerCase() === 'index' || (kind === 'function' && differsInCase(symbol, parent));
  return clashes ? `${name}-${kind}` : name;
}

/** Whether a type has the same name in another case. Types come before functions, so this is cheap in a module with thousands of them. */
function differsInCase({ name }: ApiSymbol, parent: ApiSymbol | undefined): boolean {
  for (const other of parent?.members ?? []) {
    if (other.kind === 'function') return false;
    if (other.name.length !== name.length || other.name === name) continue;
    const isType = other.kind === 'struct' || other.kind === 'trait';
    if (isType && other.name.toLowerCase() === name.toLowerCase()) return true;
  }
  return false;
}
