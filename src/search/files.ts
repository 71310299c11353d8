import { createReader, readTexts } from './bytes.ts';
import {
  type FileRow,
  type FileTable,
  rowOf,
  SEARCH_FORMAT,
  type SearchPointer,
  sectionKey,
} from './pointer.ts';
import { decodeTerms, type TermShard } from './postings.ts';
import { decodeRecords, type PageRecord } from './records.ts';

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
  readonly names: (word: string) => Promise<readonly (readonly PageRecord[])[]>;
  /** Returns the shard of a term, and the next one if terms that begin with it go on there. */
  readonly terms: (term: string) => Promise<readonly TermShard[]>;
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
  const json = <T>(name: string): Promise<T> =>
    once(name, (bytes) => JSON.parse(new TextDecoder().decode(bytes)));
  const pointer = async () => {
    const read = await json<SearchPointer>(pointerName);
    if (read.format === SEARCH_FORMAT) return read;
    cache.delete(pointerName);
    throw new Error('the search index is of another version');
  };
  const find = async ({ type, rows }: FileTable, key: string): Promise<readonly string[]> => {
    const block = rows[rowOf(rows, key)];
    if (block === undefined) return [];
    const inner = type === 'files' ? rows : await json<readonly FileRow[]>(fileName(block[1]));
    const at = rowOf(inner, key);
    // What begins with the key may go on in the next file.
    return inner
      .slice(at, at + 2)
      .flatMap(([first, name], index) => (index === 0 || first.startsWith(key) ? [name] : []));
  };
  const shards = async <T>(
    table: FileTable,
    key: string,
    read: (bytes: Uint8Array) => T,
  ): Promise<readonly T[]> => Promise.all((await find(table, key)).map((name) => once(fileName(name), read)));
  return {
    pointer,
    names: async (word) => shards((await pointer()).names, word, decodeRecords),
    terms: async (term) => shards((await pointer()).terms, term, decodeTerms),
    async texts(section) {
      const [shard] = await shards((await pointer()).texts, sectionKey(section), decodeTexts);
      return shard ?? { first: 0, pages: [], texts: [] };
    },
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
