import type { XmlElement, XmlNode } from '../../../base/xml.ts';
import { codeSpan } from '../openapi/symbol.ts';
import { attributeOf, isElement, lineOf } from './elements.ts';
import { escapeText, linkAddress } from './escape.ts';
import type { Pen } from './pen.ts';
import { symbolOf } from './symbol-elements.ts';

/** A qualified name that a reference in brackets can hold. */
const REFERABLE = /^[\p{L}_][\p{L}\p{N}_]*(?:\.[\p{L}_][\p{L}\p{N}_]*)*$/u;

/** What a reference must not follow: brackets behind a word are an index. */
const BEFORE_INDEX = /[\p{L}\p{N}_\])]$/u;

/** Elements that HTML has as well, by its names: Markdown has no marks for them, or marks that fail inside of words. */
const HTML: ReadonlyMap<string, string> = new Map([
  ['subscript', 'sub'],
  ['superscript', 'sup'],
  ['underline', 'u'],
  ['strike', 's'],
  ['s', 's'],
  ['del', 'del'],
  ['ins', 'ins'],
  ['small', 'small'],
  ['cite', 'cite'],
]);

/** Elements of which only what is inside counts. */
const BARE: ReadonlySet<string> = new Set(['center', 'title', 'para', 'xreftitle', 'javadocliteral']);

/** Elements for other kinds of output, and marks for an index that is not made. */
const SILENT: ReadonlySet<string> = new Set([
  'anchor',
  'indexentry',
  'htmlonly',
  'latexonly',
  'manonly',
  'rtfonly',
  'xmlonly',
  'docbookonly',
  'language',
]);

/** Writes what stands in a paragraph as Markdown in one line; a forced break is the only line end in it. */
export function inlineMarkdown(nodes: readonly XmlNode[], pen: Pen): string {
  let out = '';
  for (const node of nodes) {
    const piece = isElement(node) ? inlineElement(node, pen, out) : escapeText(node.replace(/\s+/g, ' '));
    // Brackets behind a reference would make a link of it, a colon the definition of one.
    out += out.endsWith(']') && /^[(:]/.test(piece) ? `\\${piece}` : piece;
  }
  return out;
}

function inlineElement(element: XmlElement, pen: Pen, before: string): string {
  const { name, children } = element;
  const inner = () => inlineMarkdown(children, pen);
  switch (name) {
    case 'ref':
      return reference(element, pen, before);
    case 'computeroutput':
    case 'javadoccode':
      return code(element, pen, before);
    case 'bold':
      return marked(inner(), '**', 'strong');
    case 'emphasis':
      return marked(inner(), '*', 'em');
    case 'ulink':
      return link(element, pen);
    case 'linebreak':
      return '\\\n';
    case 'formula':
      return formula(element);
    case 'image':
      return inner();
    case 'emoji':
      return attributeOf(element, 'unicode') || lineOf(element);
    default:
      return otherElement(element, pen, inner);
  }
}

function otherElement(element: XmlElement, pen: Pen, inner: () => string): string {
  const { name, children } = element;
  const tag = HTML.get(name);
  if (tag !== undefined) return tagged(inner(), tag);
  if (SILENT.has(name)) return '';
  if (BARE.has(name)) return inner();
  const symbol = children.length === 0 ? symbolOf(name) : null;
  if (symbol !== null) return escapeText(symbol);
  pen.unknown(element);
  return inner();
}

/** A text in marks. Marks that touch anything but letters and digits might be read as text, so there HTML takes their place. */
function marked(text: string, marks: string, tag: string): string {
  const content = text.trim();
  if (content === '') return text;
  if (!/^[\p{L}\p{N}]/u.test(content) || !/[\p{L}\p{N}]$/u.test(content)) return tagged(text, tag);
  return aroundTrimmed(text, (inner) => `${marks}${inner}${marks}`);
}

function tagged(text: string, tag: string): string {
  return text.trim() === '' ? text : aroundTrimmed(text, (inner) => `<${tag}>${inner}</${tag}>`);
}

/** Keeps the space around a text outside of its marks. */
function aroundTrimmed(text: string, wrap: (inner: string) => string): string {
  const inner = text.trim();
  const start = text.indexOf(inner);
  return `${text.slice(0, start)}${wrap(inner)}${text.slice(start + inner.length)}`;
}

/** A code span; where it is nothing but the name of a symbol, a reference to it. */
function code(element: XmlElement, pen: Pen, before: string): string {
  const named = element.children.filter((node) => isElement(node) || node.trim() !== '');
  const [first, second] = named;
  const isCall = second === undefined || (second === '()' && named.length === 2);
  if (first !== undefined && isElement(first) && first.name === 'ref' && isCall)
    return reference(first, pen, before);
  const text = lineOf(element);
  return text === '' ? '' : codeSpan(text);
}

/** A name that Doxygen has found out: a reference where the site shows the symbol, code where it is only a name, else text. */
function reference(element: XmlElement, pen: Pen, before: string): string {
  const label = lineOf(element);
  const path = pen.names.get(attributeOf(element, 'refid'));
  if (label === '') return '';
  const isName = path === undefined ? /^[\w:~]+(?:\(\))?$/.test(label) : namesSymbol(label, path);
  const isReferable =
    path !== undefined && REFERABLE.test(path) && !pen.inLink && !(isName && BEFORE_INDEX.test(before));
  if (!isReferable) return isName ? codeSpan(label) : inlineMarkdown(element.children, pen);
  if (isName) return `[\`${path}${label.endsWith('()') ? '()' : ''}\`]`;
  return `${inlineMarkdown(element.children, { ...pen, inLink: true }).trim()} ([\`${path}\`])`;
}

/** Whether a label is the name of the symbol, and not words about it. */
function namesSymbol(label: string, path: string): boolean {
  const name = label
    .replace(/\(.*\)$/, '')
    .replaceAll('::', '.')
    .replace(/^\./, '');
  return path === name || path.endsWith(`.${name}`);
}

function link(element: XmlElement, pen: Pen): string {
  const url = attributeOf(element, 'url').trim();
  const text = inlineMarkdown(element.children, { ...pen, inLink: true }).trim();
  if (pen.inLink || !/^(?:https?|mailto):/i.test(url)) return text;
  const address = linkAddress(url);
  if (text === '' || (lineOf(element) === url && address === url)) return `<${url}>`;
  return `[${text}](<${address}>)`;
}

/** A formula as it is written in TeX, without the marks around it. */
function formula(element: XmlElement): string {
  const text = texOf(element);
  return text === '' ? '' : codeSpan(text);
}

/** TeX of a formula. */
export function texOf(element: XmlElement): string {
  return lineOf(element)
    .replace(/^(?:\$\$?|\\\[|\\\()/, '')
    .replace(/(?:\$\$?|\\\]|\\\))$/, '')
    .trim();
}
