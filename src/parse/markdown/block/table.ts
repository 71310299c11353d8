import type { Tokens } from 'marked';
import type { Draft, Spot } from '../draft.ts';
import { inScope } from '../html/scopes.ts';
import { writeInlines } from '../inline/write-inlines.ts';

/** Writes a table in a box of its own that can be scrolled, by keyboard too. */
export function writeTable(around: Draft, token: Tokens.Table, spot: Spot): void {
  const draft = { ...around, isNarrow: true };
  const lines = rowSpots(token.raw, spot);
  draft.out.push(
    '<div class="table-scroll" tabindex="0" role="group" aria-label="Table">\n<table>\n<thead>\n',
  );
  writeRow(draft, token.header, lines[0] ?? spot);
  draft.out.push('</thead>\n');
  if (token.rows.length > 0) {
    draft.out.push('<tbody>\n');
    for (const [index, row] of token.rows.entries()) writeRow(draft, row, lines[index + 2] ?? spot);
    draft.out.push('</tbody>\n');
  }
  draft.out.push('</table>\n</div>\n');
}

/** A line of a table. */
interface RowSpot extends Spot {
  readonly line?: string;
}

function rowSpots(raw: string, { frame, offset }: Spot): readonly RowSpot[] {
  let at = offset;
  return raw.split('\n').map((line) => {
    const spot = { frame, offset: at, line };
    at += line.length + 1;
    return spot;
  });
}

function writeRow(
  draft: Draft,
  cells: readonly Tokens.TableCell[],
  { frame, offset, line = '' }: RowSpot,
): void {
  draft.out.push('<tr>');
  let cursor = 0;
  for (const cell of cells) {
    const found = line.indexOf(cell.text, cursor);
    const column = found < 0 ? nextCell(line, cursor) : found;
    cursor = found < 0 ? column : found + cell.text.length;
    // A heading without words heads nothing: a plain cell.
    const isHeading = cell.header && cell.text !== '';
    const scope = isHeading ? ' scope="col"' : '';
    const align = cell.align === null ? '' : ` class="align-${cell.align}"`;
    const tag = isHeading ? 'th' : 'td';
    draft.out.push(`<${tag}${scope}${align}>`);
    const spot = { frame, offset: offset + column };
    if (cell.text !== '')
      inScope(draft, 'flow', () => writeInlines(draft, draft.lexer.inlines(cell.text), spot));
    draft.out.push(`</${tag}>`);
  }
  draft.out.push('</tr>\n');
}

/** Where the cell after the next bar starts: for cells whose text holds escaped bars and so is not found as it is. */
function nextCell(line: string, cursor: number): number {
  for (let at = cursor; at < line.length; at++) {
    if (line[at] === '\\') at++;
    else if (line[at] === '|') return at + 1 + Math.max(0, line.slice(at + 1).search(/\S/));
  }
  return cursor;
}
