import { fileName } from '../../search/files.ts';
import { type FileRow, type FileTable, SEARCH_FORMAT, type SearchPointer } from '../../search/pointer.ts';
import { decodeRecords } from '../../search/records.ts';
import type { BuiltDocument, Reference } from '../table.ts';

/** The start of a pointer of a search index. */
const START = /^\{"format":\d+,"sections":/;

/** Reads the bytes of a file beside the pointer, or null if there is none. */
export type ReadBeside = (name: string) => Uint8Array | null;

/**
 * Reads the addresses of a search index: its files, and the sections that it finds. Returns null if the text is no pointer, and
 * `broken` if a file of the index cannot be read.
 */
export function readSearchIndex(
  file: string,
  text: string,
  read: ReadBeside,
): BuiltDocument | 'broken' | null {
  if (!START.test(text)) return null;
  try {
    return addressesOfIndex(file, text, read);
  } catch {
    return 'broken';
  }
}

function addressesOfIndex(file: string, text: string, read: ReadBeside): BuiltDocument | null {
  const pointer: SearchPointer = JSON.parse(text);
  if (pointer.format !== SEARCH_FORMAT) return null;
  const tables = [pointer.names, pointer.terms, pointer.texts];
  const files = tables.flatMap((table) => filesOf(table, read));
  const names = filesOf(pointer.names, read).flatMap((name) => {
    const bytes = read(name);
    return bytes === null ? [] : addressesOf(bytes);
  });
  const references = [...files, ...tables.flatMap(blocksOf)].map((value) => referenceTo(value, 'load'));
  return {
    file,
    baseHref: null,
    references: [...references, ...names.map((value) => referenceTo(value, 'page'))],
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

function addressesOf(bytes: Uint8Array): readonly string[] {
  return decodeRecords(bytes).flatMap(({ href, sections }) => [
    href,
    ...sections.flatMap(({ anchor }) => (anchor === '' ? [] : [`${href}#${encodeURIComponent(anchor)}`])),
  ]);
}
