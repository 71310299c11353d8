import { Lexer, type Token, Tokenizer } from 'marked';
import { readPhrase } from '../../../base/text/phrase-mark.ts';
import { COMPONENT_NAMES } from './component-tag.ts';
import { type DirectiveToken, lexComponent, lexContainer, type ReadInner } from './directives.ts';
import { parseFootnote, parseFootnoteReference } from './footnote.ts';
import { lexMath, lexMathBlock } from './math.ts';
import { findInterruption } from './paragraph-end.ts';
import { parseSymbolReference } from './symbol-reference.ts';
import {
  asBlocks,
  asInlines,
  type BlockToken,
  type FootnoteRefToken,
  type FootnoteToken,
  type InlineToken,
  type MathToken,
  type PhraseToken,
  type SymbolReferenceToken,
  type TooDeepToken,
} from './tokens.ts';

/** Reads the Markdown of one page: first its blocks, then the inline Markdown of each. */
export interface PageLexer {
  readonly blocks: (text: string) => readonly BlockToken[];
  readonly inlines: (text: string) => readonly InlineToken[];
  /** Labels of the footnotes that the page defines. */
  readonly footnotes: ReadonlySet<string>;
}

/** Limit of containers and components inside each other. Real pages need four. */
const DEEPEST = 40;

/** Returns the lexer of a page. `references` is whether names in brackets refer to symbols. */
export function createPageLexer({ references }: { readonly references: boolean }): PageLexer {
  const footnotes = new Set<string>();
  let depth = 0;
  const inner: ReadInner = (text) => {
    const { top } = lexer.state;
    depth++;
    lexer.state.top = true;
    const tokens = lexer.blockTokens(text, []);
    lexer.state.top = top;
    depth--;
    return tokens;
  };
  const block: ReadBlock = (source) => {
    const at = indentOf(source);
    const mark = source.charCodeAt(at);
    if (mark === DOLLAR) return lexMathBlock(source);
    const isFootnote = mark === BRACKET && source.charCodeAt(at + 1) === CARET;
    if (!isFootnote && mark !== COLON && mark !== LESS) return undefined;
    if (depth > DEEPEST) return tooDeep(source);
    if (isFootnote) return lexFootnote(source, footnotes, inner);
    return mark === COLON ? lexContainer(source, inner) : lexComponent(source, at, inner);
  };
  const inline: ReadInline = (source, before) => {
    if (source.charCodeAt(0) === DOLLAR) return lexMath(source, before.at(-1)?.raw ?? '');
    if (source.charCodeAt(0) !== BRACKET) return undefined;
    const next = source.charCodeAt(1);
    if (next === CARET) return parseFootnoteReference(source);
    if (next === START_OF_TEXT) return lexPhrase(source, (text) => lexer.inlineTokens(text, []));
    if (!references) return undefined;
    const { links } = lexer.tokens;
    const isDefined = (label: string) => Object.hasOwn(links, label.toLowerCase());
    return parseSymbolReference(source, { before, inLink: lexer.state.inLink, isDefined });
  };
  const lexer = createLexer(block, inline);
  return {
    blocks: (text) => asBlocks(lexer.blockTokens(text, [])),
    inlines(text) {
      Object.assign(lexer.state, { inLink: false, inRawBlock: false, linkEmitted: false });
      return asInlines(lexer.inlineTokens(text, []));
    },
    footnotes,
  };
}

const START_OF_TEXT = 2;
const DOLLAR = 36;
const COLON = 58;
const LESS = 60;
const BRACKET = 91;
const CARET = 94;

type ReadBlock = (source: string) => DirectiveToken | FootnoteToken | MathToken | TooDeepToken | undefined;

type ReadInline = (
  source: string,
  before: readonly Token[],
) => FootnoteRefToken | MathToken | PhraseToken | SymbolReferenceToken | undefined;

function createLexer(block: ReadBlock, inline: ReadInline): Lexer {
  const tokenizer = new Tokenizer();
  const lexer = new Lexer({
    gfm: true,
    tokenizer,
    extensions: {
      renderers: {},
      childTokens: {},
      block: [block],
      startBlock: [findInterruption],
      inline: [inline],
      startInline: [findDollar],
    },
  });
  // The search for an underlined heading ends with the paragraph, which without blank lines may be the whole page.
  tokenizer.lheading = (source) => {
    const end = findInterruption(source);
    return Tokenizer.prototype.lheading.call(tokenizer, end === undefined ? source : source.slice(0, end));
  };
  // A quote reads its last list again. The token before the quote says nothing about that list: after text, marked 18 would fail.
  tokenizer.blockquote = (source) => {
    const { lastToken } = lexer.state;
    Object.assign(lexer.state, { lastToken: undefined });
    const quote = Tokenizer.prototype.blockquote.call(tokenizer, source);
    Object.assign(lexer.state, { lastToken });
    return quote;
  };
  tokenizer.rules = { ...tokenizer.rules, other: { ...tokenizer.rules.other, ...LIST_ENDS } };
  return lexer;
}

/** The lexer reads text up to here before it asks for a formula. */
function findDollar(source: string): number | undefined {
  const at = source.indexOf('$');
  return at < 0 ? undefined : at;
}

/** Openers that end the lazy lines of a list item, as fences and HTML do. By indentation, 0 to 3. */
const OURS = `:::|</?(?:${[...COMPONENT_NAMES].join('|')})(?:[\\s/>]|$)`;
const FENCE_OR_OURS = [0, 1, 2, 3].map((indent) => new RegExp(`^ {0,${indent}}(?:\`\`\`|~~~|${OURS})`));
const LIST_ENDS = {
  fencesBeginRegex: (indent: number): RegExp => FENCE_OR_OURS[Math.max(0, Math.min(3, indent - 1))] ?? /^```/,
};

function indentOf(source: string): number {
  let at = 0;
  while (at < 3 && source.charCodeAt(at) === 32) at++;
  return at;
}

function lexPhrase(source: string, lexInlines: ReadInner): PhraseToken | undefined {
  const found = readPhrase(source);
  if (found === null) return undefined;
  const values = found.values.map(({ name, markdown }) => ({ name, tokens: lexInlines(markdown) }));
  return { type: 'phrase', raw: found.raw, term: found.term, values };
}

function lexFootnote(source: string, labels: Set<string>, inner: ReadInner): FootnoteToken | undefined {
  const found = parseFootnote(source);
  if (found === null) return undefined;
  labels.add(found.label);
  return { type: 'footnote', ...found, tokens: inner(found.text) };
}

function tooDeep(source: string): TooDeepToken {
  const blank = source.search(/\n[ \t]*\n/);
  return { type: 'tooDeep', raw: blank < 0 ? source : source.slice(0, blank) };
}
