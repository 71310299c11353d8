import { readPhrase } from '../../../base/text/phrase-mark.ts';
import type { ApiType } from '../../../model/api/api.ts';
import type { Position } from '../../../model/diagnostic.ts';
import type { Phrase, Run, Signature, SignatureLine, Text } from '../../../model/page/document.ts';
import { type PageBuilder, symbolSlot } from '../../markdown/page-builder.ts';
import type { Section } from '../section.ts';
import { breakLines } from './break-lines.ts';
import { type Declaration, isRequest } from './declaration.ts';
import { type Piece, piecesFrom } from './pieces.ts';

/** A declaration, the lines above it, and its position. */
export interface SignatureSource extends ApiType {
  /** The declaration as printed if `text` is much shorter, else null. */
  readonly raw: string | null;
  readonly declared: Declaration['declared'];
  readonly decorators: readonly string[];
  readonly at: Position;
}

/** Returns a declaration: coloured, its types linked, one parameter a line if it is long. */
export function buildSignature({ page, api, bound }: Section, source: SignatureSource): Signature {
  const { language } = api;
  const { decorators, raw, at } = source;
  const pieces = piecesFrom({ ...source, language, bound });
  const breaks = isRequest(language) ? NO_BREAKS : breakLines(pieces);
  const lines = linesFrom(pieces, { page, breaks, at });
  return {
    type: 'signature',
    language: language.name,
    decorators: decorators.map(decoratorNode),
    lines,
    full: raw === null ? [] : fullLines(raw, { ...source, language, bound }, { page, at }),
  };
}

/** Returns the declaration as the tool printed it, without links. */
function fullLines(text: string, declaration: Declaration, context: Omit<LineContext, 'breaks'>) {
  const pieces = piecesFrom({ ...declaration, text }).map((piece) => ({ ...piece, link: null }));
  return linesFrom(pieces, { ...context, breaks: breakLines(pieces) });
}

function decoratorNode(text: string): Text | Phrase {
  const found = readPhrase(text);
  return found === null ? { type: 'text', text } : { type: 'phrase', term: found.term, values: [] };
}

/** Returns a type within a line: coloured, its names linked. Types of web APIs are plain text. */
export function buildType(
  { page, api, bound }: Section,
  { text, refs }: ApiType,
  at: Position,
): readonly Run[] {
  const { language } = api;
  if (isRequest(language)) return [plainRun(text)];
  const pieces = piecesFrom({ text, refs, language, bound, declared: null });
  return linesFrom(pieces, { page, breaks: NO_BREAKS, at }).flatMap(({ runs }) => runs);
}

/** Returns a piece of a declaration without colour. */
export function plainRun(text: string): Run {
  return { type: 'run', text, style: '', slot: null };
}

const NO_BREAKS: ReadonlyMap<number, number> = new Map();

interface LineContext {
  readonly page: PageBuilder;
  /** Indentation of each new line by the index of its first piece. */
  readonly breaks: ReadonlyMap<number, number>;
  readonly at: Position;
}

function linesFrom(pieces: readonly Piece[], { page, breaks, at }: LineContext): readonly SignatureLine[] {
  let runs: Run[] = [];
  const lines: SignatureLine[] = [{ type: 'line', indent: 0, runs }];
  for (const [index, piece] of pieces.entries()) {
    const indent = breaks.get(index);
    if (indent !== undefined) {
      runs = [];
      lines.push({ type: 'line', indent, runs });
    }
    if (indent === undefined && piece.space !== '') addRun(runs, plainRun(' '));
    addRun(runs, runFrom(piece, page, at));
  }
  return lines;
}

function runFrom({ text, style, link }: Piece, page: PageBuilder, at: Position): Run {
  const slot =
    link === null ? null : symbolSlot(page, { need: 'type', name: link.name, path: link.path }, at);
  return { type: 'run', text, style, slot };
}

/** Adds a run; one without a link joins the run before it if both look the same. */
function addRun(runs: Run[], run: Run): void {
  const last = runs.at(-1);
  if (last === undefined || last.slot !== null || run.slot !== null || last.style !== run.style)
    runs.push(run);
  else runs[runs.length - 1] = { ...last, text: last.text + run.text };
}
