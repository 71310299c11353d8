import { extensionOf } from '../../../base/paths.ts';
import type { ApiSymbol } from '../../../model/api/api.ts';
import type { ApiLibrary } from '../../../model/site.ts';
import type { PageLayout } from '../adapter.ts';
import { anchorFrom } from './symbols.ts';

/** Each header has a page with all its declarations. */
export const DOXYGEN_LAYOUT: PageLayout = {
  pageOf: (symbol, parents, library) => (parents.length === 0 ? pageOf(symbol, library) : null),
  anchorOf,
  titleOf: ({ name }) => name,
  importOf: ({ name, source }) => `#include "${source?.file ?? name}"`,
};

/** The path of the header without extension: `io/status` for `io/status.h`. A header called `index` is `index_`, not an index page. */
function pageOf({ name }: ApiSymbol, { route }: ApiLibrary): string {
  const extension = extensionOf(name);
  const stem = extension === '' ? name : name.slice(0, -extension.length - 1);
  const parts = stem.split('/').map((part) => part.replace(/[^\w.+-]/gu, '-'));
  const last = parts.pop() ?? '';
  const page = /^(?:index|readme)$/i.test(last) ? `${last}_` : last;
  return [route, ...parts, page].filter((part) => part !== '').join('/');
}

/** `M_newStatus`, `tree.height`; the anchor of an enum value is its name alone. */
function anchorOf({ kind, name, path }: ApiSymbol, below: readonly string[]): string {
  const isPlain = kind === 'value' && path === name;
  return isPlain ? name : below.map(anchorFrom).join('.');
}
