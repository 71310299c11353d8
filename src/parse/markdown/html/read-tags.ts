import { Tokenizer, type TokenizerCallbacks } from 'htmlparser2';

/** An attribute as written; offsets count from the start of the text that was read. */
export interface HtmlAttribute {
  /** In lower case. */
  readonly name: string;
  /** Entities decoded; empty where there is none. */
  readonly value: string;
  readonly start: number;
  readonly end: number;
}

interface Span {
  readonly start: number;
  readonly end: number;
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
  | ({ readonly kind: 'comment'; readonly text: string } & Span)
  /** `<!DOCTYPE>`, `<?php ?>`, `<![CDATA[]]>`. */
  | ({ readonly kind: 'declaration' } & Span)
  /** A tag or comment that the text ends in the middle of. */
  | ({ readonly kind: 'cut' } & Span);

/** Takes raw HTML apart as a browser would, without building anything from it. */
export function readTags(html: string): readonly HtmlPiece[] {
  const pieces = collectPieces(html);
  const tokenizer = new Tokenizer(
    { decodeEntities: true },
    { ...tagCallbacks(html, pieces), ...otherCallbacks(html, pieces) },
  );
  tokenizer.write(html);
  tokenizer.end();
  return pieces.finish();
}

interface Pieces {
  readonly add: (piece: HtmlPiece) => void;
  readonly addText: (text: string, start: number | null, end: number) => void;
  readonly flush: () => void;
  readonly finish: () => readonly HtmlPiece[];
}

/** Joins neighbouring text and notices what is cut off at the end. */
function collectPieces(html: string): Pieces {
  const pieces: HtmlPiece[] = [];
  let text = '';
  let textStart = -1;
  let done = 0;
  const flush = () => {
    if (textStart >= 0) pieces.push({ kind: 'text', text, start: textStart, end: done });
    text = '';
    textStart = -1;
  };
  return {
    flush,
    add(piece) {
      flush();
      pieces.push(piece);
      done = piece.end;
    },
    addText(piece, start, end) {
      if (textStart < 0) textStart = start ?? done;
      text += piece;
      done = end;
    },
    finish() {
      flush();
      if (html.slice(done).trim() !== '') pieces.push({ kind: 'cut', start: done, end: html.length });
      return pieces;
    },
  };
}

type TagCallback = 'onopentagname' | 'onattribname' | 'onattribdata' | 'onattribentity' | 'onattribend';
type EndCallback = 'onopentagend' | 'onselfclosingtag';

function tagCallbacks(html: string, pieces: Pieces): Pick<TokenizerCallbacks, TagCallback | EndCallback> {
  let tag: { name: string; start: number; attributes: HtmlAttribute[] } = {
    name: '',
    start: 0,
    attributes: [],
  };
  let attribute = { name: '', start: 0, value: '' };
  const finish = (end: number, selfClosing: boolean) =>
    pieces.add({ kind: 'open', ...tag, selfClosing, end: end + 1 });
  return {
    onopentagname(start, end) {
      pieces.flush();
      tag = { name: html.slice(start, end).toLowerCase(), start: start - 1, attributes: [] };
    },
    onattribname(start, end) {
      attribute = { name: html.slice(start, end).toLowerCase(), start, value: '' };
    },
    onattribdata(start, end) {
      attribute.value += html.slice(start, end);
    },
    onattribentity(codePoint) {
      attribute.value += String.fromCodePoint(codePoint);
    },
    onattribend: (_quote, end) => void tag.attributes.push({ ...attribute, end }),
    onopentagend: (end) => finish(end, false),
    onselfclosingtag: (end) => finish(end, true),
  };
}

function otherCallbacks(html: string, pieces: Pieces): Omit<TokenizerCallbacks, TagCallback | EndCallback> {
  const declaration = (start: number, end: number) =>
    pieces.add({ kind: 'declaration', start: html.lastIndexOf('<', start), end: end + 1 });
  return {
    ontext: (start, end) => pieces.addText(html.slice(start, end), start, end),
    ontextentity: (codePoint, end) => pieces.addText(String.fromCodePoint(codePoint), null, end),
    onclosetag(start, end) {
      const close = html.indexOf('>', end);
      const name = html.slice(start, end).toLowerCase();
      pieces.add({ kind: 'close', name, start: start - 2, end: close < 0 ? html.length : close + 1 });
    },
    oncomment(start, end, offset) {
      const isCut = offset === 0 && end >= html.length;
      const span = { start: html.lastIndexOf('<', start), end: end + 1 };
      pieces.add(
        isCut
          ? { kind: 'cut', ...span }
          : { kind: 'comment', text: html.slice(start, end - offset), ...span },
      );
    },
    oncdata: declaration,
    ondeclaration: declaration,
    onprocessinginstruction: declaration,
    onend: () => {},
  };
}
