import type { Token, Tokens } from 'marked';
import type { Block } from '../../../model/page/document.ts';
import { buildFence } from '../code/build-fence.ts';
import { buildComponent } from '../directive/component.ts';
import { buildContainer } from '../directive/container.ts';
import { buildUnclosed, reportStray, reportTooDeep } from '../directive/faults.ts';
import { buildHtml } from '../html/build-html.ts';
import {
  addNode,
  addText,
  createHtmlTree,
  endParagraph,
  finishTree,
  type HtmlTree,
  isBlank,
  scopeInside,
} from '../html/html-tree.ts';
import { buildFigure } from '../inline/image.ts';
import { buildInlineMarkdown, lexInlines } from '../inline/lex-inlines.ts';
import { buildFormula } from '../inline/math.ts';
import { asBlocks, type BlockToken } from '../lex/tokens.ts';
import { locateTokens, type SourceOffset } from '../offset-map.ts';
import { phrasingScope, report, type Scope, type TextBuilder } from '../text-builder.ts';
import { defineFootnote } from './footnotes.ts';
import { buildHeading } from './heading.ts';
import { buildList } from './list.ts';
import { buildQuote } from './quote.ts';
import { buildTable } from './table.ts';

/** Returns the nodes for block tokens that were read from an offset on. */
export function buildBlocks(tokens: readonly Token[], start: SourceOffset, scope: Scope): readonly Block[] {
  const tree = createHtmlTree(scope);
  let followsCode = false;
  for (const { token, at } of locateTokens(asBlocks(tokens), start)) {
    if (token.type === 'space') continue;
    if (tree.dropped !== null && token.type !== 'html') continue;
    if (token.type !== 'code') {
      followsCode = false;
      addBlock(tree, token, at);
      continue;
    }
    endParagraph(tree);
    const block = buildFence(token, at, { text: scope.text, followsCode });
    if (block !== null) addNode(tree, block);
    followsCode ||= block?.type === 'codeBlock';
  }
  // Between blocks no inline node but text and elements is added.
  return finishTree(tree) as readonly Block[];
}

type OtherBlock = Exclude<BlockToken, { type: 'code' | 'space' }>;

/** Adds a block. HTML and text can be inside an open paragraph of raw HTML; other blocks end it. */
function addBlock(tree: HtmlTree, token: OtherBlock, at: SourceOffset): void {
  const { text } = tree.scope;
  switch (token.type) {
    case 'html':
      buildHtml(tree, token.raw, at);
      if (!token.raw.endsWith('\n')) addText(tree, '\n');
      return;
    case 'text': {
      const scope = scopeInside(tree);
      const children = buildInlineMarkdown(token.text, at, scope);
      if (children.length > 0) addNode(tree, { type: 'plain', children });
      return;
    }
    case 'def':
      define(text, token, at);
      return;
    case 'footnote':
      defineFootnote(text, token, at);
      return;
    case 'stray':
      reportStray(text, token, at);
      return;
    case 'checkbox':
      return;
    default:
      endParagraph(tree);
      for (const node of buildMarked(token, at, scopeInside(tree))) addNode(tree, node);
      return;
  }
}

type MarkedBlock = Exclude<OtherBlock, { type: 'html' | 'text' | 'def' | 'footnote' | 'stray' | 'checkbox' }>;

function buildMarked(token: MarkedBlock, at: SourceOffset, scope: Scope): readonly Block[] {
  switch (token.type) {
    case 'paragraph':
      return buildParagraph(token, at, scope);
    case 'heading':
      return [buildHeading(token, at, scope)];
    case 'hr':
      return [{ type: 'rule' }];
    case 'list':
      return [buildList(token, at, scope)];
    case 'blockquote':
      return [buildQuote(token, at, scope)];
    case 'table':
      return [buildTable(token, at, scope)];
    case 'container':
      return buildContainer(token, at, scope);
    case 'component':
      return buildComponent(token, at, scope);
    case 'unclosed':
      return buildUnclosed(token, at, scope);
    case 'math':
      return [buildFormula(token, at, scope.text)];
    case 'tooDeep':
      reportTooDeep(scope.text, token, at);
      return [];
  }
}

function buildParagraph({ text: raw }: Tokens.Paragraph, at: SourceOffset, scope: Scope): readonly Block[] {
  const { text } = scope;
  const tokens = lexInlines(raw, at, text);
  const figure = buildFigure(tokens, at, scope);
  if (figure !== null) return [figure];
  const children = text.inlines(tokens, at, phrasingScope(scope));
  return isBlank(children) ? [] : [{ type: 'paragraph', children }];
}

/** Notes down a link definition. Definitions without an address are comments, `[//]: # (comment)`, and may repeat. */
function define(text: TextBuilder, { tag, href }: Tokens.Def, at: SourceOffset): void {
  if (href === '#' || href === '') return;
  const first = text.definitions.get(tag);
  if (first === undefined) {
    text.definitions.set(tag, text.positionOf(at));
    return;
  }
  report(text, 'markdown/duplicate-definition', {
    message: `The link definition "[${tag}]" is on this page already; the first one counts`,
    hint: 'remove this one, or give it another label',
    related: { at: first, message: 'the first definition' },
    at,
  });
}
