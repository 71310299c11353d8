import type { List, ListItem } from '../../model/page/document.ts';
import type { MarkdownWriter } from './writer.ts';

/** A block that ends a paragraph without an empty line before it. */
const ENDS_PARAGRAPH = /^(?:- |1\. |```|> )/;

/** A block that is no paragraph. */
const OTHER_BLOCK = /^(?:- |\d+\. |```|> |[|<#])/;

/** Returns blocks with an empty line between each two. Two lists in a row are kept apart by a comment. */
export function joinBlocks(parts: readonly string[]): string {
  const written = parts.filter((part) => part !== '');
  return written
    .map((part, index) => {
      const list = listOf(part);
      return list !== '' && list === listOf(written[index - 1] ?? '') ? `<!-- -->\n\n${part}` : part;
    })
    .join('\n\n');
}

function listOf(part: string): string {
  if (part.startsWith('- ') || part.startsWith('-\n')) return 'bullets';
  return /^\d+\.\s/.test(part) ? 'numbers' : '';
}

/** Returns a list. */
export function listText({ ordered, start, items }: List, writer: MarkdownWriter): string {
  const isTight = !items.some(({ children }) => children.some(({ type }) => type === 'paragraph'));
  const texts = items.map((item, index) => {
    const marker = ordered ? `${start + index}.` : '-';
    const parts = writer.parts(item.children, writer);
    return itemText(marker, `${boxOf(item)}${isTight ? joinTight(parts) : joinBlocks(parts)}`);
  });
  return texts.join(isTight ? '\n' : '\n\n');
}

function boxOf({ checked }: ListItem): string {
  return checked === null ? '' : checked ? '[x] ' : '[ ] ';
}

function joinTight(parts: readonly string[]): string {
  const [first = '', second, ...rest] = parts;
  const isTight = second !== undefined && ENDS_PARAGRAPH.test(second) && !OTHER_BLOCK.test(first);
  return isTight ? `${first}\n${joinBlocks([second, ...rest])}` : joinBlocks(parts);
}

/** Returns an item of a list of bullets. */
export function bullet(content: string): string {
  return itemText('-', content);
}

function itemText(marker: string, content: string): string {
  return `${marker} ${content.replace(/\n(?!\n|$)/g, `\n${' '.repeat(marker.length + 1)}`)}`.trimEnd();
}

/** Returns blocks as a quotation. */
export function quoteText(content: string): string {
  return content
    .split('\n')
    .map((line) => (line === '' ? '>' : `> ${line}`))
    .join('\n');
}
