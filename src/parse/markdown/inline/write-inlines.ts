import type { Token, Tokens } from 'marked';
import { ahead, type Draft, report, type Spot } from '../draft.ts';
import { inSpan } from '../html/scopes.ts';
import { writeHtml } from '../html/write-html.ts';
import { type InlineToken, isInline } from '../lex/tokens.ts';
import { decodeEntities } from './entities.ts';
import { writeFootnoteReference } from './footnote-reference.ts';
import { writeImage } from './image.ts';
import { imageAttributes } from './image-attributes.ts';
import { writeLink } from './link.ts';
import { writeCodeSpan, writeReference } from './symbol.ts';
import { addText } from './text.ts';

/** Writes the parts of a line. `spot` is where they start. */
export function writeInlines(draft: Draft, tokens: readonly Token[], { frame, offset: start }: Spot): void {
  let offset = start;
  let eaten = 0;
  for (const [index, token] of tokens.entries()) {
    const spot = { frame, offset };
    offset += token.raw.length;
    if (!isInline(token) || (draft.html.dropped !== null && token.type !== 'html')) continue;
    if (token.type === 'image') {
      const attributes = imageAttributes(tokens[index + 1]);
      writeImage(draft, token, { spot, attributes: attributes?.block ?? null });
      eaten = attributes?.length ?? 0;
      continue;
    }
    if (token.type === 'text') writeText(draft, eaten === 0 ? token.raw : token.raw.slice(eaten), spot);
    else writeInline(draft, token, spot);
    eaten = 0;
  }
}

function writeInline(
  draft: Draft,
  token: Exclude<InlineToken, { type: 'text' | 'image' }>,
  spot: Spot,
): void {
  switch (token.type) {
    case 'escape':
      addText(draft, token.text);
      return;
    case 'codespan':
      writeCodeSpan(draft, token.text, spot);
      return;
    case 'symbolReference':
      writeReference(draft, token, spot);
      return;
    case 'br':
      draft.out.push('<br>\n');
      return;
    case 'strong':
    case 'em':
    case 'del':
      writeSpan(draft, token, spot);
      return;
    case 'link':
      writeLink(draft, token, spot);
      return;
    case 'html':
      writeHtml(draft, token.raw, spot);
      return;
    case 'footnoteRef':
      writeFootnoteReference(draft, token, spot);
      return;
    case 'checkbox':
      return;
  }
}

/** Emphasis. Its marks are as long on both sides, so that half of what is not text stands before it. */
function writeSpan(
  draft: Draft,
  { type, raw, text, tokens }: Tokens.Strong | Tokens.Em | Tokens.Del,
  spot: Spot,
): void {
  draft.out.push(`<${type}>`);
  inSpan(draft, () => writeInlines(draft, tokens, ahead(spot, (raw.length - text.length) / 2)));
  draft.out.push(`</${type}>`);
}

function writeText(draft: Draft, raw: string, spot: Spot): void {
  if (raw.includes('][')) reportUndefinedReferences(draft, raw, spot);
  addText(draft, decodeEntities(raw));
}

/** `[text][label]` without a definition of the label. Not after a word, where brackets are an index: `rows[0][1]`. */
const REFERENCE = /(?<![\w\])])\[([^[\]\n]+)\]\[([^[\]\n]*)\]/g;

function reportUndefinedReferences(draft: Draft, raw: string, spot: Spot): void {
  for (const match of raw.matchAll(REFERENCE)) {
    const label = match[2] || (match[1] ?? '');
    report(draft, 'markdown/undefined-reference', {
      message: `No link definition for "[${label}]"`,
      hint: `add a line "[${label}]: /address", or write the address here: [${match[1] ?? ''}](/address)`,
      spot: ahead(spot, match.index),
    });
  }
}
