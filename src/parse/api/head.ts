import type { Token } from 'marked';
import { attribute, escapeHtml } from '../../base/html.ts';
import { writeFootnotes } from '../markdown/block/footnotes.ts';
import { writeBlocks } from '../markdown/block/write-blocks.ts';
import { closeScope } from '../markdown/html/scopes.ts';
import { writeSymbol } from '../markdown/inline/symbol.ts';
import { countWords } from '../markdown/inline/text.ts';
import { pageFrame } from '../markdown/source-frame.ts';
import type { Opening } from './facts.ts';
import { badges } from './headings.ts';
import { neutralSentence } from './kinds.ts';
import type { Place, Sheet } from './sheet.ts';
import { kindBadge } from './subject.ts';
import { codeHtml, writeText } from './text.ts';

/**
 * Writes what opens a page: the title of its introduction; what kind of thing it is and where it is declared; then the
 * introduction, or the summary.
 */
export function writeHead(sheet: Sheet, place: Place): Opening {
  const { draft } = sheet;
  const tokens = sheet.intro?.tokens ?? [];
  const title = titleOf(tokens);
  writeIntro(sheet, title, 0);
  writeMarks(sheet);
  const offset = title.reduce((sum, { raw }) => sum + raw.length, 0);
  writeIntro(sheet, tokens.slice(title.length), offset);
  closeScope(draft);
  writeFootnotes(draft);
  const opening = { title: draft.so.title?.text ?? null, firstParagraph: draft.so.firstParagraph };
  // An introduction that is a title alone leaves the rest to the symbol.
  if (tokens.every(({ type }) => type === 'heading' || type === 'space')) writeLead(sheet, place);
  return opening;
}

/** The tokens up to the h1 that an introduction opens with; none where it opens with something else. */
function titleOf(tokens: readonly Token[]): readonly Token[] {
  const first = tokens.findIndex(({ type }) => type !== 'space');
  const token = tokens[first];
  if (token === undefined) return [];
  const isTitle = token.type === 'heading' ? token.depth === 1 : /^\s*<h1[\s>]/i.test(token.raw);
  return isTitle ? tokens.slice(0, first + 1) : [];
}

/** Writes a part of the introduction as any page is written; `offset` is where it starts. */
function writeIntro({ draft, intro }: Sheet, tokens: readonly Token[], offset: number): void {
  if (intro !== null) writeBlocks(draft, tokens, { frame: pageFrame(intro.loaded.text), offset });
}

function writeMarks(sheet: Sheet): void {
  const { page, draft } = sheet;
  const { symbol, sourceHref } = page;
  draft.out.push(`<p class="api-marks">${kindBadge(symbol, sheet)}${badges(symbol)}`);
  if (sourceHref !== null)
    draft.out.push(` <a class="api-source"${attribute('href', sourceHref)} rel="noopener">Source</a>`);
  draft.out.push('</p>\n');
}

/** The summary, or the sentence that says kind and place where nobody wrote one. */
function writeLead(sheet: Sheet, place: Place): void {
  const { page, draft } = sheet;
  const { summary, signatures, at } = page.symbol;
  if (summary !== null) {
    writeText(sheet, summary, place);
    return;
  }
  if (signatures.some((one) => one.summary !== null)) return;
  const { words, around } = neutralSentence(page);
  draft.so.words += countWords(words);
  draft.out.push(`<p>${escapeHtml(words)}`);
  if (around !== null) {
    draft.out.push(' ');
    writeSymbol(draft, { need: 'code', name: around, path: around, label: codeHtml(around) }, at);
  }
  draft.out.push('.</p>\n');
}
