import type { XmlElement, XmlNode } from '../../../../base/data/xml.ts';
import { codeSpan } from '../../fences.ts';
import { attributeOf, isElement, lineOf } from '../source/elements.ts';
import type { MarkdownContext } from './context.ts';
import { escapeText, linkAddress } from './escape.ts';
import { symbolOf } from './symbol-elements.ts';

/** A qualified name that can be written as a reference in brackets. */
export const REFERABLE = /^[\p{L}_][\p{L}\p{N}_]*(?:\.[\p{L}_][\p{L}\p{N}_]*)*$/u;

/** Text after which brackets are not a reference but an index. */
const BEFORE_INDEX = /[\p{L}\p{N}_\])]$/u;

/** Elements that are written as HTML, with the name there: Markdown has no syntax for them, or one that fails inside words. */
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

/** Elements of which only the content is written. */
const TRANSPARENT: ReadonlySet<string> = new Set(['center', 'title', 'para', 'xreftitle', 'javadocliteral']);

/** Elements for other output formats and for the index: they are left out. */
const OMITTED: ReadonlySet<string> = new Set([
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

/** Writes the content of a paragraph as one line of Markdown. Only a hard line break ends a line. */
export function inlineMarkdown(nodes: readonly XmlNode[], context: MarkdownContext): string {
  let out = '';
  for (const node of nodes) {
    const piece = isElement(node) ? inlineElement(node, context, out) : escapeText(node.replace(/\s+/g, ' '));
    // A bracket after a reference would make it a link, a colon a link definition.
    out += out.endsWith(']') && /^[(:]/.test(piece) ? `\\${piece}` : piece;
  }
  return out;
}

function inlineElement(element: XmlElement, context: MarkdownContext, before: string): string {
  const { name, children } = element;
  const inner = () => inlineMarkdown(children, context);
  switch (name) {
    case 'ref':
      return reference(element, context, before);
    case 'computeroutput':
    case 'javadoccode':
      return code(element, context, before);
    case 'bold':
      return marked(inner(), '**', 'strong');
    case 'emphasis':
      return marked(inner(), '*', 'em');
    case 'ulink':
      return link(element, context);
    case 'linebreak':
      return '\\\n';
    case 'formula':
      return formula(element);
    case 'image':
      return inner();
    case 'emoji':
      return attributeOf(element, 'unicode') || lineOf(element);
    default:
      return otherElement(element, context, inner);
  }
}

function otherElement(element: XmlElement, context: MarkdownContext, inner: () => string): string {
  const { name, children } = element;
  const tag = HTML.get(name);
  if (tag !== undefined) return tagged(inner(), tag);
  if (OMITTED.has(name)) return '';
  if (TRANSPARENT.has(name)) return inner();
  const symbol = children.length === 0 ? symbolOf(name) : null;
  if (symbol !== null) return escapeText(symbol);
  context.unknown(element);
  return inner();
}

/** Writes emphasis. HTML is used if the text does not start and end with letters or digits, because markers might be read as text there. */
function marked(text: string, marks: string, tag: string): string {
  const content = text.trim();
  if (content === '') return text;
  if (!/^[\p{L}\p{N}]/u.test(content) || !/[\p{L}\p{N}]$/u.test(content)) return tagged(text, tag);
  return aroundTrimmed(text, (inner) => `${marks}${inner}${marks}`);
}

function tagged(text: string, tag: string): string {
  return text.trim() === '' ? text : aroundTrimmed(text, (inner) => `<${tag}>${inner}</${tag}>`);
}

/** Wraps a text without the whitespace around it. */
function aroundTrimmed(text: string, wrap: (inner: string) => string): string {
  const inner = text.trim();
  const start = text.indexOf(inner);
  return `${text.slice(0, start)}${wrap(inner)}${text.slice(start + inner.length)}`;
}

/** Writes a code span, or a reference if it is only the name of a symbol. */
function code(element: XmlElement, context: MarkdownContext, before: string): string {
  const named = element.children.filter((node) => isElement(node) || node.trim() !== '');
  const [first, second] = named;
  const isCall = second === undefined || (second === '()' && named.length === 2);
  if (first !== undefined && isElement(first) && first.name === 'ref' && isCall)
    return reference(first, context, before);
  const text = lineOf(element);
  return text === '' ? '' : codeSpan(text);
}

/** Writes a name that Doxygen resolved: a reference if its symbol is shown, code if it is a plain name, else text. */
function reference(element: XmlElement, context: MarkdownContext, before: string): string {
  const label = lineOf(element);
  const path = context.names.get(attributeOf(element, 'refid'));
  if (label === '') return '';
  const isName = path === undefined ? /^[\w:~]+(?:\(\))?$/.test(label) : namesSymbol(label, path);
  const isReferable =
    path !== undefined && REFERABLE.test(path) && !context.inLink && !(isName && BEFORE_INDEX.test(before));
  if (!isReferable) return isName ? codeSpan(label) : inlineMarkdown(element.children, context);
  if (isName) return `[\`${path}${label.endsWith('()') ? '()' : ''}\`]`;
  return `${inlineMarkdown(element.children, { ...context, inLink: true }).trim()} ([\`${path}\`])`;
}

/** Whether a label is the name of the symbol. */
function namesSymbol(label: string, path: string): boolean {
  const name = label
    .replace(/\(.*\)$/, '')
    .replaceAll('::', '.')
    .replace(/^\./, '');
  return path === name || path.endsWith(`.${name}`);
}

function link(element: XmlElement, context: MarkdownContext): string {
  const url = attributeOf(element, 'url').trim();
  const text = inlineMarkdown(element.children, { ...context, inLink: true }).trim();
  if (context.inLink || !/^(?:https?|mailto):/i.test(url)) return text;
  const address = linkAddress(url);
  if (text === '' || (lineOf(element) === url && address === url)) return `<${url}>`;
  return `[${text}](<${address}>)`;
}

/** Writes a formula as TeX in a code span. */
function formula(element: XmlElement): string {
  const text = texOf(element);
  return text === '' ? '' : codeSpan(text);
}

/** Returns the TeX of a formula without its delimiters. */
export function texOf(element: XmlElement): string {
  return lineOf(element)
    .replace(/^(?:\$\$?|\\\[|\\\()/, '')
    .replace(/(?:\$\$?|\\\]|\\\))$/, '')
    .trim();
}
