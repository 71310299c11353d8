import type { Tokens } from 'marked';
import { nearest } from '../../../base/text/nearest.ts';
import type { CodeSpan, Inline, SymbolLink } from '../../../model/page/document.ts';
import { addAddress } from '../addresses.ts';
import type { FootnoteRefToken, SymbolReferenceToken } from '../lex/tokens.ts';
import { ahead, type SourceOffset } from '../offset-map.ts';
import { addLink, symbolSlot } from '../page-builder.ts';
import { report, type Scope } from '../text-builder.ts';
import { decodeEntities } from './entities.ts';
import { addFromDefinition } from './reference-positions.ts';

/** Returns a link, or its text alone if the address is not allowed or another link is open. */
export function buildLink(token: Tokens.Link, at: SourceOffset, scope: Scope): readonly Inline[] {
  const { text } = scope;
  const isAutolink = token.autolink === true;
  const href = isAutolink ? token.href : decodeEntities(token.href);
  const slot = scope.inLink
    ? null
    : addFromDefinition(text, token, () => addAddress(text, { slot: 'link', href, use: 'link', at }));
  const inner = slot === null ? scope : { ...scope, inLink: true };
  const children: readonly Inline[] = isAutolink
    ? [{ type: 'text', text: token.text }]
    : text.inlines(token.tokens, ahead(at, token.raw.startsWith('[') ? 1 : 0), inner);
  if (slot === null) return children;
  return [{ type: 'link', slot, title: token.title ? decodeEntities(token.title) : null, children }];
}

/** Returns a reference to a footnote, nothing inside a link. A label without a footnote stays text and is reported. */
export function buildFootnoteRef(
  { label, raw }: FootnoteRefToken,
  at: SourceOffset,
  { text, inLink }: Scope,
): readonly Inline[] {
  const { footnoteReferences: references } = text;
  if (!text.lexer.footnotes.has(label)) {
    const near = nearest(label, text.lexer.footnotes);
    report(text, 'markdown/undefined-footnote', {
      message: `No footnote "${label}" on this page`,
      hint: near === null ? `add a line "[^${label}]: text"` : `did you mean [^${near}]?`,
      at,
    });
    return [{ type: 'text', text: raw }];
  }
  if (inLink) return [];
  const occurrence = (references.get(label) ?? 0) + 1;
  references.set(label, occurrence);
  const number = [...references.keys()].indexOf(label) + 1;
  return [{ type: 'footnoteRef', key: `${text.rules.footnotePrefix}${number}`, occurrence }];
}

/** Code that may name a symbol: a name, dotted or not, also with empty parentheses. */
const NAME = /^([\p{L}_][\p{L}\p{N}_]*(?:\.[\p{L}_][\p{L}\p{N}_]*)*)(?:\(\))?$/u;

/** The longest name that is looked up. */
const LONGEST = 200;

/** Returns a reference to a symbol. Each has its own slot, because each is reported if it names no symbol. */
export function buildSymbolLink(
  { name, text: shown }: SymbolReferenceToken,
  at: SourceOffset,
  { text, inLink }: Scope,
): SymbolLink {
  if (inLink) return { type: 'symbol', text: shown, slot: null };
  const slot = addLink(text.page, {
    slot: 'symbol',
    need: 'reference',
    name,
    path: null,
    at: text.positionOf(at),
  });
  return { type: 'symbol', text: shown, slot };
}

/** Returns a code span, with a slot if it may name a symbol and the text links code. */
export function buildCode(code: string, at: SourceOffset, { text, inLink, inHeading }: Scope): CodeSpan {
  const isCandidate = text.rules.linkCode && code.length <= LONGEST && !inLink && !inHeading;
  const name = isCandidate ? NAME.exec(code)?.[1] : undefined;
  const slot =
    name === undefined
      ? null
      : symbolSlot(text.page, { need: 'code', name, path: null }, text.positionOf(at));
  return { type: 'code', text: code, slot };
}
