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

/** Writes what opens a page: the introduction, or the summary; what kind of thing it is; where it is declared. */
export function writeHead(sheet: Sheet, place: Place): Opening {
  const { draft } = sheet;
  const isIntroduced = writeIntro(sheet);
  const opening = { title: draft.so.title?.text ?? null, firstParagraph: draft.so.firstParagraph };
  writeMarks(sheet);
  if (!isIntroduced) writeLead(sheet, place);
  return opening;
}

/** Writes the introduction as any page is written. False where it says nothing besides a title. */
function writeIntro({ draft, intro }: Sheet): boolean {
  if (intro === null) return false;
  const { loaded, tokens } = intro;
  writeBlocks(draft, tokens, { frame: pageFrame(loaded.text), offset: 0 });
  closeScope(draft);
  writeFootnotes(draft);
  return tokens.some(({ type }) => type !== 'heading' && type !== 'space');
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
