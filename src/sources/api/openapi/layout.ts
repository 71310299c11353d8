import type { ApiSymbol } from '../../../model/api.ts';
import type { PageLayout } from '../adapter.ts';
import { operationAnchor } from './operation/endpoint.ts';

/** One page for the whole document, at the route of the library. */
export const OPENAPI_LAYOUT: PageLayout = {
  pageOf: (_symbol, parents, library) => (parents.length === 0 ? library.route : null),
  anchorOf,
  titleOf: (symbol) => symbol.name,
};

/** `operation/createChatCompletion`, and below it the names of what it holds: `operation/createChatCompletion/body/model`. */
function anchorOf(_symbol: ApiSymbol, below: readonly string[]): string {
  const [operation = '', ...rest] = below;
  return [operationAnchor(operation), ...rest.map(anchorPart)].join('/');
}

/** Names are foreign text: spaces and slashes become hyphens, what else an address would escape is written as its number. */
function anchorPart(name: string): string {
  if (name === '<key>') return '*';
  return name
    .replace(/[\s/]+/g, '-')
    .replace(/[^\w.$@:+-]/gu, (mark) => `~${(mark.codePointAt(0) ?? 0).toString(16)}`);
}
