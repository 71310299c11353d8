import type { ApiSymbol } from '../../../model/api/api.ts';
import type { PageLayout } from '../adapter.ts';
import { operationAnchor } from './operation/endpoint.ts';

/** One page for the whole document, at the route of the library. */
export const OPENAPI_LAYOUT: PageLayout = {
  pageOf: (_symbol, parents, library) => (parents.length === 0 ? library.route : null),
  anchorOf,
  titleOf: (symbol) => symbol.name,
};

/** `operation/createChatCompletion`, then the names of members: `operation/createChatCompletion/body/model`. */
function anchorOf(_symbol: ApiSymbol, below: readonly string[]): string {
  const [operation = '', ...rest] = below;
  return [operationAnchor(operation), ...rest.map(anchorPart)].join('/');
}

/** Names can be any text: spaces and slashes become hyphens, and other characters that URLs escape become their number. */
function anchorPart(name: string): string {
  if (name === '<key>') return '*';
  return name
    .replace(/[\s/]+/g, '-')
    .replace(/[^\w.$@:+-]/gu, (mark) => `~${(mark.codePointAt(0) ?? 0).toString(16)}`);
}
