import { Tokenizer, type TokenizerCallbacks } from 'htmlparser2';

/** An attribute as written. Offsets count from the start of its tag. */
export interface HtmlAttribute {
  /** In lower case. */
  readonly name: string;
  /** Entities decoded; empty if there is none. */
  readonly value: string;
  readonly start: number;
  readonly end: number;
}

interface Span {
  readonly start: number;
  readonly end: number;
  readonly raw: string;
}

/** A start tag. Its name is in lower case. */
export interface OpenTag extends Span {
  readonly kind: 'open';
  readonly name: string;
  readonly attributes: readonly HtmlAttribute[];
  readonly selfClosing: boolean;
}

/** An end tag. Its name is in lower case. */
export interface CloseTag extends Span {
  readonly kind: 'close';
  readonly name: string;
}

/** A piece of raw HTML. */
export type HtmlPiece =
  | OpenTag
  | CloseTag
  /** Entities decoded. */
  | ({ readonly kind: 'text'; readonly text: string } & Span)
  /** A declaration is `<!DOCTYPE>`, `<?php ?>` or `<![CDATA[]]>`; a text ends in the middle of a cut tag or comment. */
  | ({ readonly kind: 'comment' | 'declaration' | 'cut' } & Span);

/** Splits raw HTML as a browser would. */
export function readTags(html: string): readonly HtmlPiece[] {
  const pieces: HtmlPiece[] = [];
  const tokenizer = new Tokenizer(
    { decodeEntities: true },
    { ...tagCallbacks(html, pieces), ...otherCallbacks(html, pieces) },
  );
  tokenizer.write(html);
  tokenizer.end();
  const start = endOf(pieces);
  const raw = html.slice(start);
  if (raw.trim() !== '') pieces.push({ kind: 'cut', start, end: html.length, raw });
  return pieces;
}

function spanOf(html: string, start: number, end: number): Span {
  return { start, end, raw: html.slice(start, end) };
}

function endOf(pieces: readonly HtmlPiece[]): number {
  return pieces.at(-1)?.end ?? 0;
}

type TagCallback = 'onopentagname' | 'onattribname' | 'onattribdata' | 'onattribentity' | 'onattribend';
type EndCallback = 'onopentagend' | 'onselfclosingtag';

function tagCallbacks(
  html: string,
  pieces: HtmlPiece[],
): Pick<TokenizerCallbacks, TagCallback | EndCallback> {
  let tag: { name: string; start: number; attributes: HtmlAttribute[] } = {
    name: '',
    start: 0,
    attributes: [],
  };
  let attribute = { name: '', start: 0, value: '' };
  const finish = (end: number, selfClosing: boolean) =>
    void pieces.push({ kind: 'open', ...tag, selfClosing, ...spanOf(html, tag.start, end + 1) });
  return {
    onopentagname(start, end) {
      tag = { name: html.slice(start, end).toLowerCase(), start: start - 1, attributes: [] };
    },
    onattribname(start, end) {
      attribute = { name: html.slice(start, end).toLowerCase(), start: start - tag.start, value: '' };
    },
    onattribdata(start, end) {
      attribute.value += html.slice(start, end);
    },
    onattribentity(codePoint) {
      attribute.value += String.fromCodePoint(codePoint);
    },
    onattribend: (_quote, end) => void tag.attributes.push({ ...attribute, end: end - tag.start }),
    onopentagend: (end) => finish(end, false),
    onselfclosingtag: (end) => finish(end, true),
  };
}

function otherCallbacks(
  html: string,
  pieces: HtmlPiece[],
): Omit<TokenizerCallbacks, TagCallback | EndCallback> {
  const addText = (text: string, start: number, end: number) => {
    const last = pieces.at(-1);
    if (last?.kind === 'text')
      pieces[pieces.length - 1] = { ...last, text: last.text + text, ...spanOf(html, last.start, end) };
    else pieces.push({ kind: 'text', text, ...spanOf(html, start, end) });
  };
  const declaration = (start: number, end: number) =>
    void pieces.push({ kind: 'declaration', ...spanOf(html, html.lastIndexOf('<', start), end + 1) });
  return {
    ontext: (start, end) => addText(html.slice(start, end), start, end),
    ontextentity: (codePoint, end) => addText(String.fromCodePoint(codePoint), endOf(pieces), end),
    onclosetag(start, end) {
      const close = html.indexOf('>', end);
      const name = html.slice(start, end).toLowerCase();
      pieces.push({ kind: 'close', name, ...spanOf(html, start - 2, close < 0 ? html.length : close + 1) });
    },
    oncomment(start, end, offset) {
      const isCut = offset === 0 && end >= html.length;
      const span = spanOf(html, html.lastIndexOf('<', start), end + 1);
      pieces.push({ kind: isCut ? 'cut' : 'comment', ...span });
    },
    oncdata: declaration,
    ondeclaration: declaration,
    onprocessinginstruction: declaration,
    onend: () => {},
  };
}
