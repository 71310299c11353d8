import { attribute } from '../../base/text/html.ts';
import type { Attribute, Element, Image, Node, RawHtml } from '../../model/page/document.ts';
import { ELEMENTS } from '../html-elements.ts';
import { codeText, escapeText, type Marking, markedText, type Neighbours, STRONG } from './escape.ts';
import { type PlainInline, plainInlines } from './plain-inlines.ts';
import { addressAt, type MarkdownWriter } from './writer.ts';

const EMPHASIS: Marking = { delimiters: ['*', '_'], element: 'em' };
const STRIKE: Marking = { delimiters: ['~~'], element: 'del' };

/** Returns nodes of a line as Markdown. */
export function inlineText(nodes: readonly Node[], writer: MarkdownWriter): string {
  const line = plainInlines(nodes, writer.strings);
  let text = '';
  for (const [index, node] of line.entries()) {
    // A break at the end would be a backslash.
    if (node.type === 'break' && index === line.length - 1) break;
    text += writeInline(node, writer, {
      before: /.$/su.exec(text)?.[0] ?? '',
      after: startOf(line[index + 1]),
    });
  }
  return text;
}

/** Returns nodes as Markdown on one line. */
export function oneLine(nodes: readonly Node[], writer: MarkdownWriter): string {
  return inlineText(nodes, { ...writer, isOneLine: true }).trim();
}

/** Returns the character that a node is written with first, or nothing if there is no node. */
function startOf(node: PlainInline | undefined): string {
  switch (node?.type) {
    case undefined:
      return '';
    case 'text':
      return /^./su.exec(node.text)?.[0] ?? '';
    case 'emphasis':
    case 'strong':
      return '*';
    case 'strike':
      return '~';
    case 'code':
      return '`';
    case 'break':
      return ' ';
    default:
      return '<';
  }
}

/** Returns a text with a space for each run of white space that has a line end. */
function onOneLine(text: string): string {
  return text.replace(/\s+/g, (run) => (run.includes('\n') ? ' ' : run));
}

function writeInline(node: PlainInline, writer: MarkdownWriter, around: Neighbours): string {
  const { isOneLine } = writer;
  switch (node.type) {
    case 'text': {
      const text = escapeText(isOneLine ? onOneLine(node.text) : node.text);
      // Before a link it would make an image.
      return around.after === '' ? text : text.replace(/!$/, '\\!');
    }
    case 'code':
    case 'symbol': {
      const href = addressAt(node.slot, writer);
      return href === null ? codeText(node.text, around) : linkText(codeText(node.text), href);
    }
    case 'emphasis':
      return markedText(labelText(node.children, writer), EMPHASIS, around);
    case 'strong':
      return markedText(labelText(node.children, writer), STRONG, around);
    case 'strike':
      return markedText(labelText(node.children, writer), STRIKE, around);
    case 'link': {
      const label = labelText(node.children, writer);
      const href = addressAt(node.slot, writer);
      return href === null ? label : linkText(label, href, node.title);
    }
    case 'image':
      return imageText(node, writer);
    case 'drawing':
      return escapeText(node.alt);
    case 'formula':
      return node.isDisplay && !isOneLine ? `$$${node.tex}$$` : `$${node.tex}$`;
    case 'break':
      return isOneLine ? '<br>' : '\\\n';
    case 'footnoteRef':
      return `[^${node.key}]`;
    case 'element':
      return elementText(node, writer);
    case 'rawHtml':
      return rawText(node, writer);
  }
}

function labelText(nodes: readonly Node[], writer: MarkdownWriter): string {
  return inlineText(nodes, { ...writer, isOneLine: true });
}

/** Returns a link. `label` is Markdown. */
export function linkText(label: string, href: string, title: string | null = null): string {
  return label === escapeText(href) && /^https?:\/\/[^\s<>&\\|]*$/.test(href)
    ? `<${href}>`
    : `[${label}](${target(href, title)})`;
}

function imageText({ slot, alt, title }: Image, writer: MarkdownWriter): string {
  const label = escapeText(alt.replace(/\s+/g, ' '));
  const href = addressAt(slot, writer);
  return href === null ? label : `![${label}](${target(href, title)})`;
}

function target(href: string, title: string | null): string {
  const address = href.replace(/\s/g, encodeURIComponent).replace(/[<>\\]|&(?=#?\w+;)/g, '\\$&');
  const shown = address === '' || /[()\\]/.test(address) ? `<${address}>` : address;
  return title === null
    ? shown
    : `${shown} "${title.replace(/\s+/g, ' ').replace(/["\\]|&(?=#?\w+;)/g, '\\$&')}"`;
}

function elementText(node: Element, writer: MarkdownWriter): string {
  const { name } = node;
  const tag = startTag(node, writer);
  return ELEMENTS.get(name)?.empty ? tag : `${tag}${labelText(node.children, writer)}</${name}>`;
}

/** Returns the start tag of an element, with the attributes that say something without a style sheet. */
export function startTag({ name, attributes }: Element, writer: MarkdownWriter): string {
  const kept = attributes.filter(
    (one) => ELEMENTS.get(name)?.attributes.has(one.name) || one.name === 'title',
  );
  return `<${name}${kept.map((one) => attributeText(one, writer)).join('')}>`;
}

function attributeText({ name, value, slots, descriptors }: Attribute, writer: MarkdownWriter): string {
  if (slots.length === 0) return attribute(name, value ?? true);
  const addresses = slots.map((slot, index) =>
    `${addressAt(slot, writer) ?? ''} ${descriptors[index] ?? ''}`.trim(),
  );
  return attribute(name, addresses.join(', '));
}

/** Returns raw HTML as the page has it. */
export function rawText({ pieces, slots }: RawHtml, writer: MarkdownWriter): string {
  return pieces.map((piece, index) => piece + (addressAt(slots[index] ?? null, writer) ?? '')).join('');
}
