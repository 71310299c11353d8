import type { Token, Tokens } from 'marked';
import { writeCode } from '../code/write-code.ts';
import { writeComponent } from '../directive/component.ts';
import { writeContainer } from '../directive/container.ts';
import { reportStray, reportTooDeep, writeUnclosed } from '../directive/faults.ts';
import { type Draft, report, type Spot } from '../draft.ts';
import { endParagraph, inScope } from '../html/scopes.ts';
import { writeHtml } from '../html/write-html.ts';
import { writeFigure } from '../inline/image.ts';
import { collapse, plainText } from '../inline/plain-text.ts';
import { writeInlines } from '../inline/write-inlines.ts';
import { type BlockToken, isBlock } from '../lex/tokens.ts';
import { offsetOf } from '../source-frame.ts';
import { defineFootnote } from './footnotes.ts';
import { writeHeading } from './heading.ts';
import { writeList } from './list.ts';
import { reportMdx } from './mdx-syntax.ts';
import { writeQuote } from './quote.ts';
import { writeTable } from './table.ts';

/** Writes blocks. The spot is where they start in the text that they were read from. */
export function writeBlocks(draft: Draft, tokens: readonly Token[], { frame, offset: start }: Spot): void {
  let cursor = start;
  for (const token of tokens) {
    const offset = offsetOf(token.raw, frame, cursor);
    cursor = offset + token.raw.length;
    if (!isBlock(token) || token.type === 'space') continue;
    if (draft.html.dropped !== null && token.type !== 'html') continue;
    const { afterCode } = draft.so;
    draft.so.afterCode = false;
    if (token.type === 'code') {
      endParagraph(draft);
      const isShown = writeCode(draft, token, { spot: { frame, offset }, afterCode });
      draft.so.afterCode = isShown || afterCode;
    } else writeBlock(draft, token, { frame, offset });
  }
  draft.so.afterCode = false;
}

type OtherBlock = Exclude<BlockToken, { type: 'code' | 'space' }>;

function writeBlock(draft: Draft, token: OtherBlock, spot: Spot): void {
  switch (token.type) {
    case 'html':
      writeHtml(draft, token.raw, spot);
      if (!token.raw.endsWith('\n')) draft.out.push('\n');
      return;
    case 'text':
      writeTight(draft, token, spot);
      return;
    case 'def':
      define(draft, token, spot);
      return;
    case 'footnote':
      defineFootnote(draft, token, spot);
      return;
    case 'stray':
      reportStray(draft, token, spot);
      return;
    case 'checkbox':
      return;
    default:
      endParagraph(draft);
      writeMarked(draft, token, spot);
      return;
  }
}

type MarkedBlock = Exclude<OtherBlock, { type: 'html' | 'text' | 'def' | 'footnote' | 'stray' | 'checkbox' }>;

function writeMarked(draft: Draft, token: MarkedBlock, spot: Spot): void {
  switch (token.type) {
    case 'paragraph':
      writeParagraph(draft, token, spot);
      return;
    case 'heading':
      writeHeading(draft, token, spot);
      return;
    case 'hr':
      draft.out.push('<hr>\n');
      return;
    case 'list':
      writeList(draft, token, spot);
      return;
    case 'blockquote':
      writeQuote(draft, token, spot);
      return;
    case 'table':
      writeTable(draft, token, spot);
      return;
    case 'container':
      writeContainer(draft, token, spot);
      return;
    case 'component':
      writeComponent(draft, token, spot);
      return;
    case 'unclosed':
      writeUnclosed(draft, token, spot);
      return;
    case 'tooDeep':
      reportTooDeep(draft, token, spot);
      return;
  }
}

function writeParagraph(draft: Draft, { text }: Tokens.Paragraph, spot: Spot): void {
  const tokens = draft.lexer.inlines(text);
  if (writeFigure(draft, tokens, spot)) return;
  reportMdx(draft, text, spot);
  if (draft.so.firstParagraph === null && draft.html.depth === 0) {
    const plain = collapse(plainText(tokens, 'without images'));
    if (plain !== '') draft.so.firstParagraph = plain;
  }
  draft.out.wrap('<p>', '</p>\n', () => inScope(draft, 'phrasing', () => writeInlines(draft, tokens, spot)));
}

/** A paragraph of a list without blank lines: its text alone. */
function writeTight(draft: Draft, { text }: Tokens.Text, spot: Spot): void {
  writeInlines(draft, draft.lexer.inlines(text), spot);
}

function define(draft: Draft, { tag }: Tokens.Def, spot: Spot): void {
  const first = draft.definitions.get(tag);
  if (first === undefined) {
    draft.definitions.set(tag, draft.place(spot));
    return;
  }
  report(draft, 'markdown/duplicate-definition', {
    message: `The link definition "[${tag}]" is on this page already; the first one counts`,
    hint: 'remove this one, or give it another label',
    related: { at: first, message: 'the first definition' },
    spot,
  });
}
