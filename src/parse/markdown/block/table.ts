import type { Tokens } from 'marked';
import type { Table, TableCell, TableRow } from '../../../model/page/document.ts';
import { buildInlineMarkdown } from '../inline/lex-inlines.ts';
import { ahead, type SourceOffset } from '../offset-map.ts';
import { flowScope, type Scope } from '../text-builder.ts';

/** Returns a table. Cells may hold raw HTML of any kind, but no blocks of Markdown. */
export function buildTable(token: Tokens.Table, at: SourceOffset, scope: Scope): Table {
  const lines = linesOf(token.raw, at);
  const row = (cells: readonly Tokens.TableCell[], line: number) =>
    buildRow(cells, lines[line] ?? { text: '', at }, flowScope(scope));
  return {
    type: 'table',
    header: row(token.header, 0),
    // The second line holds the dashes.
    rows: token.rows.map((cells, index) => row(cells, index + 2)),
  };
}

interface Line {
  readonly text: string;
  readonly at: SourceOffset;
}

function linesOf(raw: string, start: SourceOffset): readonly Line[] {
  let at = start;
  return raw.split('\n').map((text) => {
    const line = { text, at };
    at = ahead(at, text.length + 1);
    return line;
  });
}

function buildRow(cells: readonly Tokens.TableCell[], line: Line, scope: Scope): TableRow {
  let column = 0;
  return {
    type: 'row',
    cells: cells.map((cell): TableCell => {
      const found = line.text.indexOf(cell.text, column);
      const start = found < 0 ? nextCell(line.text, column) : found;
      column = found < 0 ? start : found + cell.text.length;
      return {
        type: 'cell',
        align: cell.align,
        // A heading without text is the heading of nothing.
        isHeading: cell.header && cell.text !== '',
        children: cell.text === '' ? [] : buildInlineMarkdown(cell.text, ahead(line.at, start), scope),
      };
    }),
  };
}

/** Returns the start of the cell after the next bar: the text of a cell with escaped bars is not in the line as it is. */
function nextCell(line: string, column: number): number {
  for (let at = column; at < line.length; at++) {
    if (line[at] === '\\') at++;
    else if (line[at] === '|') return at + 1 + Math.max(0, line.slice(at + 1).search(/\S/));
  }
  return column;
}
