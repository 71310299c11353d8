import type { Code, SymbolLink } from '../../../model/document.ts';
import type { SymbolReferenceToken } from '../lex/tokens.ts';
import type { SourceOffset } from '../offset-map.ts';
import { addLink, symbolSlot } from '../page-builder.ts';
import type { Scope } from '../text-builder.ts';

/** What may name a symbol in a code span: a name, dotted or not, also called without arguments. */
const NAME = /^([\p{L}_][\p{L}\p{N}_]*(?:\.[\p{L}_][\p{L}\p{N}_]*)*)(?:\(\))?$/u;

/** The longest name that is looked up. */
const LONGEST = 200;

/** Returns a reference to a symbol. Each asks for a slot of its own, because each is reported if it names no symbol. */
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

/** Returns a code span, with a slot if it may name a symbol and the text asks for such links. */
export function buildCode(code: string, at: SourceOffset, { text, inLink, inHeading }: Scope): Code {
  const isCandidate = text.rules.linkCode && code.length <= LONGEST && !inLink && !inHeading;
  const name = isCandidate ? NAME.exec(code)?.[1] : undefined;
  const slot =
    name === undefined
      ? null
      : symbolSlot(text.page, { need: 'code', name, path: null }, text.positionOf(at));
  return { type: 'code', text: code, slot };
}
