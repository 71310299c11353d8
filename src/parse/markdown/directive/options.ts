import { plainText } from '../../../document/plain-text.ts';
import type { Position } from '../../../model/diagnostic.ts';
import type { Block, Inline, Option, Table, TableRow } from '../../../model/page/document.ts';
import type { IdRegistry } from '../ids.ts';

/** How the options of a container get their ids. */
export interface OptionIds {
  readonly ids: IdRegistry;
  /** Precedes each id, or null. */
  readonly prefix: string | null;
  readonly at: Position;
}

/**
 * Returns the blocks of an `:::options` container: tables become lists of options. The first column has the option as code, the last
 * one its description, and those between them properties such as its default. Other blocks stay as they are.
 */
export function optionBlocks(blocks: readonly Block[], naming: OptionIds): readonly Block[] {
  return blocks.map((block) => (block.type === 'table' ? optionList(block, naming) : block));
}

function optionList({ header, rows }: Table, naming: OptionIds): Block {
  return { type: 'optionList', items: rows.map((row) => optionFrom(row, header, naming)) };
}

function optionFrom({ cells }: TableRow, header: TableRow, { ids, prefix, at }: OptionIds): Option {
  const [term, ...rest] = cells.map(({ children }) => children);
  const details = rest.slice(0, -1);
  const names = namesIn(term ?? []);
  const wanted = (names[0] ?? '').replace(/^-+/, '');
  return {
    type: 'option',
    id: ids.make(prefix === null ? wanted : `${prefix}-${wanted}`, at),
    names,
    term: term ?? [],
    details: details.flatMap((children, index) => {
      const label = header.cells[index + 1]?.children ?? [];
      return children.length === 0 ? [] : [{ type: 'optionDetail', label, children } as const];
    }),
    children: rest.at(-1) ?? [],
  };
}

/** Returns the forms of an option without their values: `-o`, `--output` for `-o PATH`, `--output=PATH`. */
function namesIn(term: readonly Inline[]): readonly string[] {
  const codes = term.flatMap((node) => (node.type === 'code' ? [node.text] : []));
  const texts = codes.length > 0 ? codes : [plainText(term)];
  return texts.flatMap((text) => /^[^\s=[<,]+/.exec(text.trim())?.[0] ?? []);
}
