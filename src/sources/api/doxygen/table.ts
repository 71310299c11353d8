import type { XmlElement } from '../../../base/xml.ts';
import { attributeOf, childOf, childrenOf } from './elements.ts';
import { inlineMarkdown } from './inline.ts';
import type { Pen } from './pen.ts';

/** Writes a table as Markdown, its caption before it. The first row is the head, whether it is marked so or not. */
export function tableMarkdown(element: XmlElement, pen: Pen): readonly string[] {
  const rows = childrenOf(element, 'row').map((row) => childrenOf(row, 'entry'));
  const width = Math.max(0, ...rows.map(({ length }) => length));
  const caption = childOf(element, 'caption');
  const lead = caption === null ? '' : inlineMarkdown(caption.children, pen).trim();
  const before = lead === '' ? [] : [lead];
  const [head, ...body] = rows;
  if (head === undefined || width === 0) return before;
  const columns = Array.from({ length: width }, (_, index) => index);
  const line = (cells: readonly XmlElement[]) =>
    `| ${columns.map((index) => cellText(cells[index], pen)).join(' | ')} |`;
  const rule = `| ${columns.map((index) => ruleOf(head[index])).join(' | ')} |`;
  return [...before, [line(head), rule, ...body.map(line)].join('\n')];
}

/** A cell holds one line: its paragraphs follow each other. Marks that would end it are escaped in texts already. */
function cellText(entry: XmlElement | undefined, pen: Pen): string {
  if (entry === undefined) return '';
  const text = inlineMarkdown(entry.children, pen).replaceAll('\\\n', ' ').replace(/\s+/g, ' ').trim();
  return text.replace(/`[^`]*`/g, (code) => code.replace(/(?<!\\)\|/g, '\\|'));
}

function ruleOf(entry: XmlElement | undefined): string {
  const align = entry === undefined ? '' : attributeOf(entry, 'align');
  if (align === 'center') return ':---:';
  return align === 'right' ? '---:' : '---';
}
