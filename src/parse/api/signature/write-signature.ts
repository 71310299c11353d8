import { attribute, escapeHtml } from '../../../base/html.ts';
import type { ApiRef } from '../../../model/api.ts';
import type { ApiLanguage } from '../../../model/api-language.ts';
import type { Position } from '../../../model/diagnostic.ts';
import type { Draft } from '../../markdown/draft.ts';
import { writeSymbol } from '../../markdown/inline/symbol.ts';
import { breakLines } from './break-lines.ts';
import { type Declaration, type Piece, piecesFrom } from './pieces.ts';
import { isRequest } from './roles.ts';

/** A declaration to typeset, the words above it, and where it was read. */
export interface TypesetDeclaration extends Declaration {
  readonly marks: readonly string[];
  readonly at: Position;
}

/** Lines above which a declaration gets a box of its own to scroll in. The longest that people wrote have half as many. */
const LONG = 200;

/** Writes a declaration as a block: coloured, its types linked, one parameter a line where it is long. */
export function writeSignature(draft: Draft, declaration: TypesetDeclaration): void {
  const { language, marks, at } = declaration;
  const pieces = piecesFrom(declaration);
  const breaks = isRequest(language) ? NO_BREAKS : breakLines(pieces);
  const isLong = breaks.size > LONG;
  draft.out.push(
    `<figure class="code signature${isLong ? ' signature-long' : ''}"${attribute('data-lang', language.name)}>\n`,
  );
  draft.out.push(isLong ? '<pre tabindex="0"><code>' : '<pre><code>');
  for (const mark of marks)
    draft.out.push(`<span class="line"><span class="tok-function">${escapeHtml(mark)}</span></span>\n`);
  draft.out.push('<span class="line">');
  writePieces(draft, pieces, { breaks, at });
  draft.out.push('</span></code></pre>\n</figure>\n');
}

/** What a type, or code in a line, is written from. */
export interface InlineDeclaration {
  readonly text: string;
  readonly refs: readonly ApiRef[];
  readonly language: ApiLanguage;
  readonly bound: ReadonlySet<string>;
  readonly at: Position;
}

/** Writes a type within a line: coloured, its names linked. Types of an API over the web are words and stay as they are. */
export function writeType(draft: Draft, type: InlineDeclaration): void {
  if (isRequest(type.language)) {
    draft.out.push(escapeHtml(type.text));
    return;
  }
  writePieces(draft, piecesFrom({ ...type, declared: null }), { breaks: NO_BREAKS, at: type.at });
}

const NO_BREAKS: ReadonlyMap<number, number> = new Map();

interface Typesetting {
  readonly breaks: ReadonlyMap<number, number>;
  readonly at: Position;
}

/** Writes pieces; neighbours of one colour share an element, and space never has one. */
function writePieces(draft: Draft, pieces: readonly Piece[], { breaks, at }: Typesetting): void {
  const { out } = draft;
  let open: string | null = null;
  const colour = (className: string | null) => {
    if (className === open) return;
    if (open !== null) out.push('</span>');
    if (className !== null) out.push(`<span class="${className}">`);
    open = className;
  };
  for (let index = 0; index < pieces.length; index++) {
    const piece = pieces[index];
    if (piece === undefined) continue;
    const indent = breaks.get(index);
    if (indent !== undefined) {
      colour(null);
      out.push('</span>\n<span class="line">');
      if (indent > 0) out.push(`<span class="indent">${' '.repeat(indent)}</span>`);
    }
    if (piece.kind === 'space') {
      colour(null);
      if (!breaks.has(index + 1)) out.push(' ');
      continue;
    }
    colour(piece.className);
    const label = escapeHtml(piece.text);
    if (piece.link === null) out.push(label);
    else writeSymbol(draft, { need: 'type', name: piece.link.name, path: piece.link.path, label }, at);
  }
  colour(null);
}
