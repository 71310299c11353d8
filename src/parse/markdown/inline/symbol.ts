import { piecesOfCode } from '../../../base/break-name.ts';
import { escapeHtml } from '../../../base/html.ts';
import type { Position } from '../../../model/diagnostic.ts';
import type { SymbolRef } from '../../../model/page.ts';
import type { Draft, Spot } from '../draft.ts';
import type { SymbolReferenceToken } from '../lex/tokens.ts';
import { countWords } from './text.ts';

/** What may name a symbol in a code span: a name, dotted or not, also called without arguments. */
const NAME = /^([\p{L}_][\p{L}\p{N}_]*(?:\.[\p{L}_][\p{L}\p{N}_]*)*)(?:\(\))?$/u;

/** The longest name that is looked for. */
const LONGEST = 200;

/** An option of a command and its value, short enough for one line: browsers break lines after the hyphens of a long one. */
const OPTION = /^--?[A-Za-z](?=.{0,30}$)[\w-]*(?:[ =]\S*)?$/;

/** Writes a reference with a hole for its link: it must lead to exactly one symbol, and its place is where that is told. */
export function writeReference(draft: Draft, { name, text }: SymbolReferenceToken, spot: Spot): void {
  draft.so.words += countWords(text);
  const label = `<code>${codeText(draft, text)}</code>`;
  if (draft.html.links > 0) {
    draft.out.push(label);
    return;
  }
  draft.out.hole(draft.links.length);
  draft.links.push({ slot: 'symbol', need: 'reference', name, path: null, label, at: draft.place(spot) });
}

/** Writes a code span; where the site asks for it, one that may name a symbol gets a hole for a link. */
export function writeCodeSpan(draft: Draft, text: string, spot: Spot): void {
  draft.so.words += countWords(text);
  const label = `<code${OPTION.test(text) ? ' class="option"' : ''}>${codeText(draft, text)}</code>`;
  const name = draft.linkCode && text.length <= LONGEST ? NAME.exec(text)?.[1] : undefined;
  if (name === undefined || draft.html.links > 0 || isInHeading(draft)) draft.out.push(label);
  else writeSymbol(draft, { need: 'code', name, path: null, label }, draft.place(spot));
}

function codeText({ isNarrow }: Draft, text: string): string {
  return isNarrow ? piecesOfCode(text).map(escapeHtml).join('<wbr>') : escapeHtml(text);
}

/** What a hole for a symbol asks for. */
export type SymbolWish = Pick<SymbolRef, 'need' | 'name' | 'path' | 'label'>;

/** Opens a hole for a symbol, the same one each time the same is asked for. The place is that of the first. */
export function writeSymbol(draft: Draft, wish: SymbolWish, at: Position): void {
  const key = `${wish.need}\n${wish.name}\n${wish.path ?? ''}\n${wish.label}`;
  const known = draft.symbolHoles.get(key);
  const hole = known ?? draft.links.push({ slot: 'symbol', ...wish, at }) - 1;
  if (known === undefined) draft.symbolHoles.set(key, hole);
  draft.out.hole(hole);
}

/** Whether a heading of raw HTML is open: what it holds is part of the table of contents. */
function isInHeading(draft: Draft): boolean {
  return draft.html.stack.some(({ heading }) => heading !== null);
}
