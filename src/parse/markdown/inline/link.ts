import type { Tokens } from 'marked';
import type { Inline } from '../../../model/document.ts';
import { isUrlAllowed } from '../addresses.ts';
import { ahead, type SourceOffset } from '../offset-map.ts';
import { addLink } from '../page-builder.ts';
import type { Scope } from '../text-builder.ts';
import { decodeEntities } from './entities.ts';

/** Returns a link, or its text alone if the address is not allowed or another link is open. */
export function buildLink(token: Tokens.Link, at: SourceOffset, scope: Scope): readonly Inline[] {
  const { text } = scope;
  const isAutolink = token.autolink === true;
  const href = isAutolink ? token.href : decodeEntities(token.href);
  const isLink = !scope.inLink && isUrlAllowed(text, href, { use: 'link', at });
  const slot = isLink
    ? addLink(text.page, { slot: 'link', href, sized: false, at: text.positionOf(at) })
    : -1;
  const inner = isLink ? { ...scope, inLink: true } : scope;
  const children: readonly Inline[] = isAutolink
    ? [{ type: 'text', text: token.text }]
    : text.inlines(token.tokens, ahead(at, token.raw.startsWith('[') ? 1 : 0), inner);
  if (!isLink) return children;
  return [{ type: 'link', slot, title: token.title ? decodeEntities(token.title) : null, children }];
}
