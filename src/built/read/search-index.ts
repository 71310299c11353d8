import { fileName } from '../../search/files.ts';
import { type FileRow, type FileTable, SEARCH_FORMAT, type SearchPointer } from '../../search/pointer.ts';
import { decodeRecords, isSymbolKind, type PageRecord } from '../../search/records.ts';
import type { BuiltDocument, Reference } from '../table.ts';

/** A search index of docgen. Its files are binary, so all positions are the start of the pointer. */
export interface BuiltSearch extends BuiltDocument {
  /** Addresses of the pages that it finds. */
  readonly pages: readonly string[];
  /** Addresses of the symbols that it finds and names from A to Z list. */
  readonly symbols: readonly string[];
}

/** The start of a pointer of a search index. */
const START = /^\{"format":\d+,"sections":/;

/** Reads the bytes of a file beside the pointer, or null if there is none. */
export type ReadBeside = (name: string) => Uint8Array | null;

/**
 * Reads the addresses of a search index: its files, and the sections that it finds. Returns null if the text is no pointer, and
 * `broken` if a file of the index cannot be read.
 */
export function readSearchIndex(file: string, text: string, read: ReadBeside): BuiltSearch | 'broken' | null {
  if (!START.test(text)) return null;
  try {
    return addressesOfIndex(file, text, read);
  } catch {
    return 'broken';
  }
}

function addressesOfIndex(file: string, text: string, read: ReadBeside): BuiltSearch | null {
  const pointer: SearchPointer = JSON.parse(text);
  if (pointer.format !== SEARCH_FORMAT) return null;
  const tables = [pointer.names, pointer.terms, pointer.texts];
  const files = tables.flatMap((table) => filesOf(table, read));
  const records = [...new Set(filesOf(pointer.names, read))].flatMap((name) => {
    const bytes = read(name);
    return bytes === null ? [] : decodeRecords(bytes);
  });
  const references = [...files, ...tables.flatMap(blocksOf)].map((value) => referenceTo(value, 'load'));
  return {
    file,
    baseHref: null,
    references: [...references, ...records.flatMap(addressesOf).map((value) => referenceTo(value, 'page'))],
    pages: records.map(({ href }) => href),
    symbols: records.flatMap(symbolsOf),
  };
}

function referenceTo(value: string, use: Reference['use']): Reference {
  return { value, use, at: { line: 1, col: 1 } };
}

function blocksOf({ type, rows }: FileTable): readonly string[] {
  return type === 'blocks' ? rows.map(([, name]) => fileName(name)) : [];
}

function filesOf(table: FileTable, read: ReadBeside): readonly string[] {
  if (table.type === 'files') return table.rows.map(([, name]) => fileName(name));
  return blocksOf(table).flatMap((name) => {
    const bytes = read(name);
    const rows: readonly FileRow[] = bytes === null ? [] : JSON.parse(Buffer.from(bytes).toString());
    return rows.map(([, inner]) => fileName(inner));
  });
}

function addressesOf({ href, sections }: PageRecord): readonly string[] {
  return [href, ...sections.flatMap(({ anchor }) => (anchor === '' ? [] : [addressOf(href, anchor)]))];
}

/** Parts of a request have no names of their own. */
function symbolsOf({ href, sections }: PageRecord): readonly string[] {
  return sections.flatMap(({ anchor, kind, title }) =>
    isSymbolKind(kind) && kind !== 'body' && kind !== 'response' && title !== ''
      ? [addressOf(href, anchor)]
      : [],
  );
}

function addressOf(href: string, anchor: string): string {
  return anchor === '' ? href : `${href}#${encodeURIComponent(anchor)}`;
}
