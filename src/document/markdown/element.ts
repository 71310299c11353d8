import { escapeHtml } from '../../base/text/html.ts';
import type { Block, Element, Heading, ListItem } from '../../model/page/document.ts';
import { ELEMENTS } from '../html-elements.ts';
import { plainText } from '../plain-text.ts';
import { childrenText, fenceText, headingText } from './blocks.ts';
import { oneLine, startTag } from './inlines.ts';
import { joinBlocks, listText, quoteText } from './lists.ts';
import type { MarkdownWriter } from './writer.ts';

/** Returns an element that is a block: as Markdown if there is a form for it, else its tags with Markdown between them. */
export function elementBlock(node: Element, writer: MarkdownWriter): string {
  const { name, children } = node;
  switch (name) {
    case 'p':
    case 'div':
    case 'section':
    case 'article':
    case 'aside':
    case 'figure':
    case 'figcaption':
      return childrenText(node, writer);
    case 'h1':
    case 'h2':
    case 'h3':
    case 'h4':
    case 'h5':
    case 'h6':
      return headingText(Number(name[1]) satisfies Heading['depth'], oneLine(children, writer));
    case 'hr':
      return '___';
    case 'blockquote':
      return quoteText(childrenText(node, writer));
    case 'pre':
      return fenceText('', plainText(children).replace(/\n$/, '').split('\n'));
    case 'ul':
    case 'ol':
      return listBlock(node, writer);
    case 'summary':
      return `<summary>${escapeHtml(plainText(children))}</summary>`;
    default:
      return taggedBlock(node, writer);
  }
}

function listBlock(node: Element, writer: MarkdownWriter): string {
  const items = node.children.flatMap((child): readonly ListItem[] =>
    child.type === 'element' && child.name === 'li'
      ? [{ type: 'item', checked: null, children: child.children as readonly Block[] }]
      : [],
  );
  const start = Number(node.attributes.find(({ name }) => name === 'start')?.value ?? 1);
  return listText({ type: 'list', ordered: node.name === 'ol', start, items }, writer);
}

/** Markdown is read between tags with empty lines around it. */
function taggedBlock(node: Element, writer: MarkdownWriter): string {
  const tag = startTag(node, writer);
  if (ELEMENTS.get(node.name)?.empty) return tag;
  return joinBlocks([tag, childrenText(node, writer), `</${node.name}>`]);
}
