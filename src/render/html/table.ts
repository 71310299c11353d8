import { attribute } from '../../base/text/html.ts';
import type { Table, TableCell, TableRow } from '../../model/page/document.ts';
import { interfaceText } from '../../model/strings.ts';
import { childrenHtml, type HtmlWriter } from './writer.ts';

/** Returns a table in a box that can be scrolled, by keyboard too. */
export function tableHtml({ header, rows }: Table, around: HtmlWriter): string {
  const writer = { ...around, isNarrow: true };
  const label = attribute('aria-label', interfaceText(writer.strings, 'table'));
  const lines = rows.map((row) => rowHtml(row, writer)).join('');
  const body = rows.length === 0 ? '' : `<tbody>\n${lines}</tbody>\n`;
  const head = `<thead>\n${rowHtml(header, writer)}</thead>\n`;
  return `<div class="table-scroll" tabindex="0" role="group"${label}>\n<table>\n${head}${body}</table>\n</div>\n`;
}

function rowHtml({ cells }: TableRow, writer: HtmlWriter): string {
  return `<tr>${cells.map((cell) => cellHtml(cell, writer)).join('')}</tr>\n`;
}

function cellHtml(cell: TableCell, writer: HtmlWriter): string {
  const { align, isHeading } = cell;
  const tag = isHeading ? 'th' : 'td';
  const classes = attribute('class', align === null ? null : `align-${align}`);
  return `<${tag}${isHeading ? ' scope="col"' : ''}${classes}>${childrenHtml(cell, writer)}</${tag}>`;
}
