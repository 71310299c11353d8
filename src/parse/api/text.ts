import { once } from '../../base/once.ts';
import { lineColFromOffset, lineStarts } from '../../base/text/lines.ts';
import { collapse, plainText } from '../../document/plain-text.ts';
import type { ApiText } from '../../model/api/api.ts';
import type { Position } from '../../model/diagnostic.ts';
import type { Block, Inline } from '../../model/page/document.ts';
import { enforceLimits } from '../load/limits.ts';
import { buildFootnotes } from '../markdown/block/footnotes.ts';
import { createTextBuilder } from '../markdown/create-text-builder.ts';
import { buildInlineMarkdown } from '../markdown/inline/lex-inlines.ts';
import { createPageLexer, type PageLexer } from '../markdown/lex/page-lexer.ts';
import type { BlockToken } from '../markdown/lex/tokens.ts';
import { startOfText } from '../markdown/offset-map.ts';
import { orTooComplex } from '../markdown/or-too-complex.ts';
import { createPageBuilder } from '../markdown/page-builder.ts';
import { phrasingScope, type TextBuilder, type TextRules, textScope } from '../markdown/text-builder.ts';
import type { Section } from './section.ts';
import { withSymbolLists } from './symbol-lists.ts';
import { namesSymbols } from './terms.ts';

/** One line without marks of Markdown. Most texts are, and the lexer would find nothing else. */
const PLAIN = /^[A-Z][\w ,;'"()/.-]*$/;
const MARKS = /_|www\./i;

/** Returns the blocks of a text of a tool: all that Markdown has, but raw HTML of the allow-list only. */
function buildText(section: Section, text: ApiText): readonly Block[] {
  const { markdown } = text;
  const at = positionOf(section, text);
  if (isPlain(markdown)) return plainParagraphs(markdown);
  const blocks = orTooComplex(section.page, { message: TOO_COMPLEX, at }, () => buildMarkdown(section, text));
  return blocks ?? plainParagraphs(markdown);
}

const TOO_COMPLEX = 'The text is nested too deeply to be read, so it is shown as it is';

function buildMarkdown(section: Section, text: ApiText): readonly Block[] {
  const markdown = withinLimits(section, text);
  const lexer = createPageLexer(section.page);
  const tokens = lexer.blocks(markdown);
  const rules = { headingShift: shiftOf(tokens, section.level), headingPrefix: section.id };
  const builder = builderOf(section, text, { lexer, ...rules });
  const blocks = builder.blocks(tokens, startOfText(markdown), textScope(builder));
  return [...withSymbolLists(blocks), ...buildFootnotes(builder)];
}

/** Returns blocks for texts, but none for a text that repeats one before it: tools give a function and its only overload the same. */
export function buildTexts(section: Section, texts: readonly (ApiText | null)[]): readonly Block[] {
  const byMarkdown = new Map<string, ApiText>();
  for (const text of texts)
    if (text !== null && !byMarkdown.has(text.markdown)) byMarkdown.set(text.markdown, text);
  return [...byMarkdown.values()].flatMap((text) => buildText(section, text));
}

/** Returns the first paragraph of a text as a line: the summary in a list. */
export function buildLine(section: Section, text: ApiText): readonly Inline[] {
  const line = firstParagraph(text.markdown);
  const plain: readonly Inline[] = line === '' ? [] : [{ type: 'text', text: line }];
  if (isPlain(line)) return plain;
  const at = positionOf(section, text);
  const markdown = withinLimits(section, { ...text, markdown: line });
  const lexer = createPageLexer(section.page);
  const builder = builderOf(section, text, { lexer, headingShift: 0, headingPrefix: '' });
  const scope = phrasingScope(textScope(builder));
  const read = () => buildInlineMarkdown(markdown, startOfText(markdown), scope);
  return orTooComplex(section.page, { message: TOO_COMPLEX, at }, read) ?? plain;
}

/** Returns the first paragraph of a text without markup. */
export function plainOf(section: Section, text: ApiText): string {
  // A separate page, so that nothing is reported or linked twice.
  const page = createPageBuilder(section.page, text.at.file);
  return collapse(plainText(buildLine({ ...section, page, texts: [] }, text)));
}

function isPlain(text: string): boolean {
  return PLAIN.test(text) && !MARKS.test(text);
}

function firstParagraph(markdown: string): string {
  const blank = markdown.search(/\n[ \t]*\n/);
  return (blank < 0 ? markdown : markdown.slice(0, blank)).trim();
}

function plainParagraphs(text: string): readonly Block[] {
  return text
    .split(/\n[ \t]*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')
    .map((paragraph) => ({ type: 'paragraph', children: [{ type: 'text', text: paragraph }] }));
}

/** Returns the text without what would take the lexer minutes, and reports that. */
function withinLimits(section: Section, text: ApiText): string {
  const { page } = section;
  const lines = text.markdown.replaceAll('\r\n', '\n').split('\n');
  const { value, diagnostics } = enforceLimits(lines, page.limits, () => positionOf(section, text));
  page.findings.push(...diagnostics);
  return value.join('\n');
}

type OwnRules = Pick<TextRules, 'headingShift' | 'headingPrefix'> & { readonly lexer: PageLexer };

/** Returns a builder of one text. */
function builderOf(
  section: Section,
  text: ApiText,
  { lexer, headingShift, headingPrefix }: OwnRules,
): TextBuilder {
  const { api, page, texts, level } = section;
  const footnotePrefix = `${texts.push(text)}-`;
  const linkCode = level === 1 && namesSymbols(api);
  const rules = { headingShift, headingPrefix, footnotePrefix, linkCode, html: 'sanitize' } as const;
  return createTextBuilder({ page, lexer, rules, positionOf: positionsOf(section, text) });
}

/** Returns the position of a text of the section's symbol. */
function positionOf({ symbol }: Section, { at }: ApiText): Position {
  return { ...at, symbol };
}

/** Returns a function that finds positions in a text: of the line if the file has it as it is, else of the text. */
function positionsOf(section: Section, text: ApiText): TextBuilder['positionOf'] {
  const start = positionOf(section, text);
  const { literalLines = 0, markdown } = text;
  if (literalLines === 0) return () => start;
  const starts = once(() => lineStarts(markdown));
  return ({ map, offset }) => {
    const { line, col } = lineColFromOffset(starts(), map.toPage(offset));
    if (line > literalLines) return start;
    return { ...start, line: start.line + line - 1, col: start.col + col - 1 };
  };
}

/** Returns the shift that puts the highest heading of a text one level below the heading of its section. */
function shiftOf(tokens: readonly BlockToken[], level: number): number {
  const depths = tokens.flatMap((token) => (token.type === 'heading' ? [token.depth] : []));
  return depths.length === 0 ? 0 : level + 1 - Math.min(...depths);
}
