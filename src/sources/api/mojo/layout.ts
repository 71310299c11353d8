import { extensionOf, nameOf } from '../../../base/paths.ts';
import type { ApiSymbol } from '../../../model/api.ts';
import type { ApiLibrary } from '../../../model/site.ts';
import type { PageLayout } from '../reader.ts';

/** Packages and modules are folders with an index page; structs, traits and functions are pages in them; all else stands on those. */
export const MOJO_LAYOUT: PageLayout = {
  pageOf,
  anchorOf: (_symbol, below) => below.map((name) => name.toLowerCase()).join('-'),
  titleOf: ({ name }) => name,
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

/** A library that is one file or one package has its root at the route; of several roots, each has a folder below it. */
function folderOf(around: readonly ApiSymbol[], { route, source }: ApiLibrary): string {
  const [root, ...inner] = around;
  if (root === undefined) return route;
  const isFile = extensionOf(source.path) !== '';
  const isPackage = source.command !== null && root.name === nameOf(source.path);
  const isAlone = isFile || isPackage || root.name === nameOf(route);
  const names = inner.map(({ name }) => (name === 'index' ? 'index_' : name));
  return [route, ...(isAlone ? [] : [root.name]), ...names].filter((part) => part !== '').join('/');
}

/** A function that differs from a neighbour in capitals alone, and whatever is called like an index page, has its kind added. */
function segmentOf(symbol: ApiSymbol, parent: ApiSymbol | undefined): string {
  const { name, kind } = symbol;
  const clashes = name.toLowerCase() === 'index' || (kind === 'function' && hasTwin(symbol, parent));
  return clashes ? `${name}-${kind}` : name;
}

/** Types stand before functions, and few have a name of one length: this costs next to nothing even in a module of thousands. */
function hasTwin({ name }: ApiSymbol, parent: ApiSymbol | undefined): boolean {
  for (const other of parent?.members ?? []) {
    if (other.kind === 'function') return false;
    if (other.name.length !== name.length || other.name === name) continue;
    const isType = other.kind === 'struct' || other.kind === 'trait';
    if (isType && other.name.toLowerCase() === name.toLowerCase()) return true;
  }
  return false;
}
