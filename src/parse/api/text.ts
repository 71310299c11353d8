import type { Token } from 'marked';
import { escapeHtml } from '../../base/html.ts';
import type { ApiText } from '../../model/api.ts';
import { enforceLimits } from '../load/limits.ts';
import { writeFootnotes } from '../markdown/block/footnotes.ts';
import { writeBlocks } from '../markdown/block/write-blocks.ts';
import type { Draft, HeadingRules } from '../markdown/draft.ts';
import { inScope } from '../markdown/html/scopes.ts';
import { collapse, plainText } from '../markdown/inline/plain-text.ts';
import { addText } from '../markdown/inline/text.ts';
import { writeInlines } from '../markdown/inline/write-inlines.ts';
import { createPageLexer, type PageLexer } from '../markdown/lex/page-lexer.ts';
import { pageFrame } from '../markdown/source-frame.ts';
import { enumerationOf, writeEnumeration } from './enumeration.ts';
import type { Place, Sheet } from './sheet.ts';

/** One line of words without a mark of Markdown: most texts are, and reading them as blocks would find nothing else. */
const PLAIN = /^[A-Z][\w ,;'"()/.-]*$/;
const MARKS = /_|www\./i;

/** Writes a text as Markdown: with all that pages may have, except raw HTML beyond the list. */
export function writeText(sheet: Sheet, text: ApiText, { level, id }: Pick<Place, 'level' | 'id'>): void {
  const { draft } = sheet;
  if (!sheet.readsMarkdown || isPlain(text.markdown)) {
    writePlain(draft, text.markdown);
    return;
  }
  const markdown = admit(sheet, text);
  const lexer = createPageLexer(sheet.tools);
  const tokens = lexer.blocks(markdown);
  const own = draftOf(sheet, text, { lexer, headingRules: { shift: shiftOf(tokens, level), prefix: id } });
  inScope(own, 'flow', () => writeParts(own, tokens, markdown));
  writeFootnotes(own);
}

/** Writes blocks as any page does, but sentences that only name symbols as lists. */
function writeParts(draft: Draft, tokens: readonly Token[], markdown: string): void {
  const frame = pageFrame(markdown);
  const { html } = draft;
  let rest = [...tokens];
  let offset = 0;
  for (const token of tokens) {
    const enumeration = enumerationOf(draft, token);
    if (enumeration === null) continue;
    const before = rest.slice(0, rest.indexOf(token));
    writeBlocks(draft, before, { frame, offset });
    offset += lengthOf(before);
    rest = rest.slice(before.length);
    if (html.dropped !== null || html.stack.length > html.floor) continue;
    writeEnumeration(draft, enumeration, { frame, offset });
    offset += token.raw.length;
    rest = rest.slice(1);
  }
  writeBlocks(draft, rest, { frame, offset });
}

function lengthOf(tokens: readonly Token[]): number {
  return tokens.reduce((sum, { raw }) => sum + raw.length, 0);
}

/** Writes the first paragraph of a text without a paragraph around it: the summary of a list's entry. */
export function writeLine(sheet: Sheet, text: ApiText): void {
  const line = firstParagraph(text.markdown);
  if (!sheet.readsMarkdown || isPlain(line)) {
    addText(sheet.draft, line);
    return;
  }
  const admitted = admit(sheet, { markdown: line, at: text.at });
  const lexer = createPageLexer(sheet.tools);
  const own = draftOf(sheet, text, { lexer, headingRules: sheet.draft.headingRules });
  const tokens = lexer.inlines(admitted);
  inScope(own, 'phrasing', () => writeInlines(own, tokens, { frame: pageFrame(admitted), offset: 0 }));
}

/** The first paragraph of a text without its marks. */
export function plainOf(sheet: Sheet, { markdown, at }: ApiText): string {
  const line = firstParagraph(markdown);
  if (!sheet.readsMarkdown || isPlain(line)) return collapse(line);
  const admitted = admit(sheet, { markdown: line, at });
  return collapse(plainText(createPageLexer(sheet.tools).inlines(admitted)));
}

function isPlain(text: string): boolean {
  return PLAIN.test(text) && !MARKS.test(text);
}

function firstParagraph(markdown: string): string {
  const blank = markdown.search(/\n[ \t]*\n/);
  return (blank < 0 ? markdown : markdown.slice(0, blank)).trim();
}

function writePlain(draft: Draft, text: string): void {
  for (const paragraph of text.split(/\n[ \t]*\n/)) {
    if (paragraph.trim() === '') continue;
    draft.out.push('<p>');
    addText(draft, paragraph.trim());
    draft.out.push('</p>\n');
  }
}

/** The text without what would take the lexer minutes; that is reported. */
function admit({ draft, tools }: Sheet, { markdown, at }: ApiText): string {
  const lines = markdown.replaceAll('\r\n', '\n').split('\n');
  const spans = [{ line: 1, file: at.file, fileLine: at.line }];
  const { value, diagnostics } = enforceLimits({ lines, spans }, tools.limits, () => at);
  for (const one of diagnostics) draft.found.push(one);
  return value.lines.join('\n');
}

/** A draft that writes to the same page, under the rules for texts of tools. All that is found has the place of the text. */
function draftOf(
  sheet: Sheet,
  { at }: ApiText,
  { lexer, headingRules }: { readonly lexer: PageLexer; readonly headingRules: HeadingRules },
): Draft {
  const { draft, so } = sheet;
  so.texts++;
  return {
    ...draft,
    lexer,
    headingRules,
    options: { ...draft.options, html: 'sanitize' },
    footnotes: { definitions: new Map(), order: [], references: new Map(), prefix: `${so.texts}-` },
    definitions: new Map(),
    linkCode: false,
    place: () => at,
  };
}

/** What brings the highest heading of a text right below the heading that it stands under. */
function shiftOf(tokens: readonly Token[], level: number): number {
  let highest = 7;
  for (const token of tokens) if (isHeading(token)) highest = Math.min(highest, token.depth);
  return highest > 6 ? 0 : level + 1 - highest;
}

function isHeading(token: Token): token is Token & { readonly type: 'heading'; readonly depth: number } {
  return token.type === 'heading';
}

/** Text inside `<code>`, escaped. */
export function codeHtml(text: string): string {
  return `<code>${escapeHtml(text)}</code>`;
}
