import { decodeTerms, type TermShard } from './postings.ts';
import { type FileRow, type FileTable, rowOf, type SearchPointer, SEARCH_FORMAT, sectionKey } from './pointer.ts';
import { decodeRecords, type PageRecord } from './records.ts';
import { createReader, readTexts } from './bytes.ts';

/** Returns the bytes of a file of the index by its path below the folder of the pointer. */
export type LoadFile = (path: string) => Promise<Uint8Array>;

/** Texts of sections from one to another, and, where names are split, the records of their pages. */
export interface TextShard {
  readonly first: number;
  readonly texts: readonly string[];
  readonly pages: readonly PageRecord[];
}

/** The files of an index. Each is loaded once; one that could not be loaded is asked for again. */
export interface SearchFiles {
  readonly pointer: () => Promise<SearchPointer>;
  /** Returns the names that may match a word. */
  readonly names: (word: string) => Promise<readonly PageRecord[]>;
  readonly terms: (term: string) => Promise<TermShard>;
  readonly texts: (section: number) => Promise<TextShard>;
}

/** Opens the index whose pointer has a name. */
export function openFiles(load: LoadFile, pointerName: string): SearchFiles {
  const cache = new Map<string, Promise<unknown>>();
  const once = <T>(name: string, read: (bytes: Uint8Array) => T): Promise<T> => {
    const known = cache.get(name);
    if (known !== undefined) return known as Promise<T>;
    const loading = load(name).then(read);
    cache.set(name, loading);
    loading.catch(() => cache.delete(name));
    return loading;
  };
  const json = <T>(name: string): Promise<T> => once(name, (bytes) => JSON.parse(new TextDecoder().decode(bytes)));
  const pointer = async () => {
    const read = await json<SearchPointer>(pointerName);
    if (read.format === SEARCH_FORMAT) return read;
    cache.delete(pointerName);
    throw new Error('the search index is of another version');
  };
  const find = async ({ type, rows }: FileTable, key: string): Promise<string | null> => {
    const name = rows[rowOf(rows, key)]?.[1];
    if (name === undefined) return null;
    if (type === 'files') return name;
    const inner = await json<readonly FileRow[]>(fileName(name));
    return inner[rowOf(inner, key)]?.[1] ?? null;
  };
  const shard = async <T>(table: FileTable, key: string, read: (bytes: Uint8Array) => T): Promise<T> => {
    const name = await find(table, key);
    return name === null ? read(new Uint8Array()) : once(fileName(name), read);
  };
  return {
    pointer,
    names: async (word) => shard((await pointer()).names, word, decodeRecords),
    terms: async (term) => shard((await pointer()).terms, term, decodeTerms),
    texts: async (section) => shard((await pointer()).texts, sectionKey(section), decodeTexts),
  };
}

/** Returns the name of a file beside the pointer. */
export function fileName(fingerprint: string): string {
  return `${fingerprint}.txt`;
}

function decodeTexts(bytes: Uint8Array): TextShard {
  const reader = createReader(bytes);
  return { first: reader.number(), pages: decodeRecords(reader.bytes()), texts: readTexts(reader) };
}
