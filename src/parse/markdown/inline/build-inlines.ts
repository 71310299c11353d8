import type { Token, Tokens } from 'marked';
import type { Inline } from '../../../model/page/document.ts';
import { buildHtml } from '../html/build-html.ts';
import {
  addNode,
  addText,
  createHtmlTree,
  finishTree,
  type HtmlTree,
  scopeInside,
} from '../html/html-tree.ts';
import { asInlines, type InlineToken } from '../lex/tokens.ts';
import { ahead, type SourceOffset } from '../offset-map.ts';
import { report, type Scope, type TextBuilder } from '../text-builder.ts';
import { decodeEntities } from './entities.ts';
import { buildImage, imageAttributes } from './image.ts';
import { buildCode, buildFootnoteRef, buildLink, buildSymbolLink } from './links.ts';
import { buildFormula } from './math.ts';
import { reportSpacedAddresses } from './spaced-address.ts';

/** Returns the nodes for the tokens of a line that starts at an offset. */
export function buildInlines(tokens: readonly Token[], start: SourceOffset, scope: Scope): readonly Inline[] {
  const tree = createHtmlTree(scope);
  let at = start;
  let taken = 0;
  const inlines = asInlines(tokens);
  for (const [index, token] of inlines.entries()) {
    const from = at;
    at = ahead(at, token.raw.length);
    if (tree.dropped !== null && token.type !== 'html') continue;
    if (token.type === 'image') {
      const attributes = imageAttributes(inlines[index + 1]);
      addNode(tree, buildImage(token, from, { text: scope.text, attributes: attributes?.block ?? null }));
      taken = attributes?.length ?? 0;
      continue;
    }
    if (token.raw.includes('](') && token.type === 'text')
      reportSpacedAddresses(scope.text, inlines.slice(index, index + 3), from);
    if (token.type === 'text') addRawText(tree, taken === 0 ? token.raw : token.raw.slice(taken), from);
    else addInline(tree, token, from);
    taken = 0;
  }
  // In a line only text, elements and other inline nodes are added.
  return finishTree(tree) as readonly Inline[];
}

function addInline(
  tree: HtmlTree,
  token: Exclude<InlineToken, { type: 'text' | 'image' }>,
  at: SourceOffset,
): void {
  const scope = scopeInside(tree);
  switch (token.type) {
    case 'escape':
      addText(tree, token.text);
      return;
    case 'codespan':
      addNode(tree, buildCode(token.text, at, scope));
      return;
    case 'symbolReference':
      addNode(tree, buildSymbolLink(token, at, scope));
      return;
    case 'math':
      addNode(tree, buildFormula(token, at, scope.text));
      return;
    case 'br':
      addNode(tree, { type: 'break' });
      return;
    case 'strong':
    case 'em':
    case 'del':
      addNode(tree, { type: SPANS[token.type], children: spanChildren(token, at, scope) });
      return;
    case 'link':
      for (const node of buildLink(token, at, scope)) addNode(tree, node);
      return;
    case 'html':
      buildHtml(tree, token.raw, at);
      return;
    case 'footnoteRef':
      for (const node of buildFootnoteRef(token, at, scope)) addNode(tree, node);
      return;
    case 'phrase':
      addNode(tree, {
        type: 'phrase',
        term: token.term,
        values: token.values.map(({ name, tokens }) => ({
          type: 'phraseValue',
          name,
          children: scope.text.inlines(tokens, at, scope),
        })),
      });
      return;
    case 'checkbox':
      return;
  }
}

const SPANS = { strong: 'strong', em: 'emphasis', del: 'strike' } as const;

/** The marks of emphasis are as long on both sides: half of what is not text precedes it. */
function spanChildren(
  { raw, text, tokens }: Tokens.Strong | Tokens.Em | Tokens.Del,
  at: SourceOffset,
  scope: Scope,
): readonly Inline[] {
  return scope.text.inlines(tokens, ahead(at, (raw.length - text.length) / 2), scope);
}

function addRawText(tree: HtmlTree, raw: string, at: SourceOffset): void {
  if (raw.includes('][')) reportUndefinedReferences(tree.scope.text, raw, at);
  addText(tree, decodeEntities(raw));
}

/** `[text][label]` without a definition of the label. Not after a word, where brackets are an index: `rows[0][1]`. */
const REFERENCE = /(?<![\w\])])\[([^[\]\n]+)\]\[([^[\]\n]*)\]/g;

function reportUndefinedReferences(text: TextBuilder, raw: string, at: SourceOffset): void {
  for (const match of raw.matchAll(REFERENCE)) {
    const label = match[2] || (match[1] ?? '');
    report(text, 'markdown/undefined-reference', {
      message: `No link definition for "[${label}]"`,
      hint: `add a line "[${label}]: /address", or write the address here: [${match[1] ?? ''}](/address)`,
      at: ahead(at, match.index),
    });
  }
}
