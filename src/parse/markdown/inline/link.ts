import type { Tokens } from 'marked';
import type { Inline } from '../../../model/document.ts';
import { addAddress } from '../addresses.ts';
import { ahead, type SourceOffset } from '../offset-map.ts';
import type { Scope } from '../text-builder.ts';
import { decodeEntities } from './entities.ts';

/** Returns a link, or its text alone if the address is not allowed or another link is open. */
export function buildLink(token: Tokens.Link, at: SourceOffset, scope: Scope): readonly Inline[] {
  const { text } = scope;
  const isAutolink = token.autolink === true;
  const href = isAutolink ? token.href : decodeEntities(token.href);
  const slot = scope.inLink ? null : addAddress(text, { slot: 'link', href, use: 'link', at });
  const inner = slot === null ? scope : { ...scope, inLink: true };
  const children: readonly Inline[] = isAutolink
    ? [{ type: 'text', text: token.text }]
    : text.inlines(token.tokens, ahead(at, token.raw.startsWith('[') ? 1 : 0), inner);
  if (slot === null) return children;
  return [{ type: 'link', slot, title: token.title ? decodeEntities(token.title) : null, children }];
}
