import { readTex } from '../../base/data/tex.ts';
import { piecesOfCode } from '../../base/text/break-name.ts';
import { attribute, escapeHtml } from '../../base/text/html.ts';
import { phraseNodes } from '../../document/phrase.ts';
import type {
  CodeSpan,
  FootnoteRef,
  Formula,
  Image,
  Inline,
  Link,
  SymbolLink,
} from '../../model/page/document.ts';
import { interfaceText } from '../../model/strings.ts';
import { drawingHtml } from './drawing.ts';
import { elementHtml, rawHtml } from './element.ts';
import { imageAttributes, linkAttributes, symbolHtml } from './link-attributes.ts';
import { answerTo, childrenHtml, type HtmlWriter, type NodeWriters } from './writer.ts';

/** The writers of nodes in a line. */
export const INLINE_WRITERS: NodeWriters<Inline['type']> = {
  text: ({ text }) => escapeHtml(text),
  code: codeHtml,
  emphasis: (node, writer) => `<em>${childrenHtml(node, writer)}</em>`,
  strong: (node, writer) => `<strong>${childrenHtml(node, writer)}</strong>`,
  strike: (node, writer) => `<del>${childrenHtml(node, writer)}</del>`,
  link: linkHtml,
  image: imageHtml,
  drawing: drawingHtml,
  formula: formulaHtml,
  symbol: symbolLinkHtml,
  break: () => '<br>\n',
  footnoteRef: footnoteRefHtml,
  phrase: (node, writer) => writer.write(phraseNodes(node, writer.strings), writer),
  element: elementHtml,
  rawHtml,
};

/** An option of a command and its value, short enough for one line: browsers break lines after the hyphens of a long one. */
const OPTION = /^--?[A-Za-z](?=.{0,30}$)[\w-]*(?:[ =]\S*)?$/;

function codeHtml({ text, slot }: CodeSpan, writer: HtmlWriter): string {
  const label = `<code${OPTION.test(text) ? ' class="option"' : ''}>${codeText(text, writer)}</code>`;
  return slot === null ? label : symbolHtml(label, answerTo(slot, writer));
}

function symbolLinkHtml({ text, slot }: SymbolLink, writer: HtmlWriter): string {
  const label = `<code>${codeText(text, writer)}</code>`;
  return slot === null ? label : symbolHtml(label, answerTo(slot, writer));
}

function codeText(text: string, { isNarrow }: HtmlWriter): string {
  return isNarrow ? piecesOfCode(text).map(escapeHtml).join('<wbr>') : escapeHtml(text);
}

function linkHtml(node: Link, writer: HtmlWriter): string {
  const attributes = linkAttributes(answerTo(node.slot, writer)) + attribute('title', node.title);
  return `<a${attributes}>${childrenHtml(node, writer)}</a>`;
}

function formulaHtml({ tex, isDisplay }: Formula): string {
  const read = readTex(tex, isDisplay);
  return 'mathml' in read ? read.mathml : `<code>${escapeHtml(tex)}</code>`;
}

function imageHtml(node: Image, writer: HtmlWriter): string {
  const { slot, alt, title, width, height, id, classes } = node;
  return [
    `<img${imageAttributes(answerTo(slot, writer), width !== null || height !== null)}`,
    attribute('alt', alt),
    attribute('width', width),
    attribute('height', height),
    attribute('id', id),
    attribute('class', classes.length === 0 ? null : classes.join(' ')),
    attribute('title', title),
    ' loading="lazy" decoding="async">',
  ].join('');
}

function footnoteRefHtml({ key, occurrence }: FootnoteRef, { strings }: HtmlWriter): string {
  const number = footnoteNumber(key);
  const label = attribute('aria-label', interfaceText(strings, 'footnote', { number }));
  const href = attribute('href', `#docgen-fn-${key}`);
  return `<sup class="footnote-ref"><a${attribute('id', footnoteRefId(key, occurrence))}${href}${label}>${escapeHtml(number)}</a></sup>`;
}

/** Returns the number of a footnote that readers see. */
export function footnoteNumber(key: string): string {
  return key.slice(key.lastIndexOf('-') + 1);
}

/** Returns the id of the first, the second… reference to a footnote. */
export function footnoteRefId(key: string, occurrence: number): string {
  return `docgen-fnref-${key}${occurrence === 1 ? '' : `-${occurrence}`}`;
}
