/** Files of one kind in order: the first key of each and the name of the file. `blocks` lists such lists, where there are many. */
export interface FileTable {
  readonly type: 'files' | 'blocks';
  readonly rows: readonly FileRow[];
}

/** First key of a file, and its fingerprint. */
export type FileRow = readonly [key: string, name: string];

/** The one file of an index with a fixed name: it names all others. */
export interface SearchPointer {
  readonly format: number;
  /** Number of sections. */
  readonly sections: number;
  readonly areas: readonly string[];
  /** Names: one file with all of them has the key ''; else by part of a name. */
  readonly names: FileTable;
  /** Index of texts, by term. */
  readonly terms: FileTable;
  /** Texts of sections, by number: the key of a file is that of its first section. */
  readonly texts: FileTable;
}

/** Changes when the files do. */
export const SEARCH_FORMAT = 1;

/** Rows of a table that are not split. */
export const MOST_ROWS = 256;

/** Returns the key of a section in the table of texts. */
export function sectionKey(section: number): string {
  return String(section).padStart(9, '0');
}

/** Returns the index of the last row whose key is not above a key; 0 if there is none. */
export function rowOf(rows: readonly FileRow[], key: string): number {
  let low = 0;
  let high = rows.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((rows[middle]?.[0] ?? '') <= key) low = middle;
    else high = middle - 1;
  }
  return low;
}
