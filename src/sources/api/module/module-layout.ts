import type { ApiSymbol } from '../../../model/api/api.ts';
import type { ApiKind } from '../../../model/api/api-kind.ts';
import type { ApiLibrary } from '../../../model/site.ts';
import type { PageLayout } from '../adapter.ts';

/**
 * Symbols of some kinds have pages, others are on the page of their parent; roots always have one. A root with the name of the
 * library is at its route, other roots are below it, and a symbol with pages below it is the index of their folder.
 */
export function moduleLayout(kinds: readonly ApiKind[]): PageLayout {
  const hasPage = ({ kind }: ApiSymbol) => kinds.includes(kind);
  const folderOf = (around: readonly ApiSymbol[], { name, route }: ApiLibrary): string => {
    const [root, ...inner] = around;
    const names = [...(root === undefined || root.name === name ? [] : [root]), ...inner].map(segmentOf);
    return [route, ...names].join('/');
  };
  return {
    pageOf(symbol, parents, library) {
      if (parents.length > 0 && !hasPage(symbol)) return null;
      const folder = folderOf([...parents, symbol], library);
      return symbol.members.some(hasPage) ? `${folder}/index` : folder;
    },
    anchorOf: (_symbol, below) => below.map(segmentOf).join('.'),
    titleOf: ({ name }) => name,
  };
}

/** A name as a part of an address. A symbol named `index` is no index page. */
function segmentOf(named: ApiSymbol | string): string {
  const name = typeof named === 'string' ? named : named.name;
  const segment = name.trim().replace(/[^\p{L}\p{N}_.$@+-]+/gu, '-');
  return /^(?:index|readme|\.+)$/i.test(segment) ? `${segment}_` : segment;
}
