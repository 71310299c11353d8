import type { XmlElement } from '../../../../base/data/xml.ts';
import { attributeOf, childOf, childrenOf } from '../source/elements.ts';
import type { MarkdownContext } from './context.ts';
import { inlineMarkdown } from './inline.ts';

/** Writes a table after its caption. The first row is the header, even if it is not marked as one. */
export function tableMarkdown(element: XmlElement, context: MarkdownContext): readonly string[] {
  const rows = childrenOf(element, 'row').map((row) => childrenOf(row, 'entry'));
  const width = Math.max(0, ...rows.map(({ length }) => length));
  const caption = childOf(element, 'caption');
  const lead = caption === null ? '' : inlineMarkdown(caption.children, context).trim();
  const before = lead === '' ? [] : [lead];
  const [head, ...body] = rows;
  if (head === undefined || width === 0) return before;
  const columns = Array.from({ length: width }, (_, index) => index);
  const line = (cells: readonly XmlElement[]) =>
    `| ${columns.map((index) => cellText(cells[index], context)).join(' | ')} |`;
  const rule = `| ${columns.map((index) => ruleOf(head[index])).join(' | ')} |`;
  return [...before, [line(head), rule, ...body.map(line)].join('\n')];
}

/** A cell is one line. `|` is escaped in text already, not in code. */
function cellText(entry: XmlElement | undefined, context: MarkdownContext): string {
  if (entry === undefined) return '';
  const text = inlineMarkdown(entry.children, context).replaceAll('\\\n', ' ').replace(/\s+/g, ' ').trim();
  return text.replace(/`[^`]*`/g, (code) => code.replace(/(?<!\\)\|/g, '\\|'));
}

function ruleOf(entry: XmlElement | undefined): string {
  const align = entry === undefined ? '' : attributeOf(entry, 'align');
  if (align === 'center') return ':---:';
  return align === 'right' ? '---:' : '---';
}
