import { unpackText } from '../../base/data/shape.ts';
import type { Host } from '../../base/disk/host.ts';
import { ioOrNull } from '../../base/disk/io-or-null.ts';
import { hash } from '../../base/hash.ts';
import type { PageFacts } from '../../model/page/page.ts';
import type { SearchListing } from '../../outputs/search/search-source.ts';
import type { IndexSegment } from '../../outputs/search/segment.ts';
import type { PageSearch } from '../../search/index-page.ts';
import { type Chunk, chunkOf } from './entry.ts';
import { type FileHashes, openFileHashes } from './file-hashes.ts';
import { type EntryKind, openPacks, type Packs } from './packs.ts';
import { type StoredLibrary, unpackLibrary } from './stored-library.ts';
import { type StoredPage, storedPageShape } from './stored-page.ts';
import { openStoredPlans, type StoredPlans } from './stored-plans.ts';
import {
  packListing,
  packSegment,
  searchFacts,
  searchKey,
  unpackListing,
  unpackSearch,
  unpackSegment,
} from './stored-search.ts';

/** What parsing gave, by the key of everything that it was made from. Nothing in it is trusted. */
export interface PageStore {
  readonly files: FileHashes;
  readonly plans: StoredPlans;
  /** Whether no page can be there, so that looking is a waste. */
  readonly hasPages: () => boolean;
  /** Returns a page, or null if it is not there, damaged or of another shape. `file` is its source. */
  readonly readPage: (key: string, file: string) => StoredPage | null;
  /** Whether a document is there; it may turn out to be damaged. */
  readonly hasDocument: (key: string) => boolean;
  /** Returns a document as text, or null as above. */
  readonly readDocument: (key: string) => string | null;
  /** Returns a library, or null as above. */
  readonly readLibrary: (key: string) => StoredLibrary | null;
  /** Whether what search needs of a page is there; it may turn out to be damaged. */
  readonly hasSearch: (key: string) => boolean;
  /** Returns what search needs of a page, or null as above. */
  readonly readSearch: (key: string) => PageSearch | null;
  /** Returns the files of a search index, or null as above. */
  readonly readListing: (key: string) => SearchListing | null;
  readonly writeListing: (key: string, listing: SearchListing) => void;
  /** Returns the index of so many pages, or null as above. */
  readonly readSegment: (key: string, pages: number) => IndexSegment | null;
  readonly writeSegment: (key: string, segment: IndexSegment) => void;
  readonly add: (kind: EntryKind, chunk: Chunk) => void;
  /** Hands on what was added to other processes. `live` are the pages of the site: they are never dropped. `scope` is that of the run. */
  readonly commit: (live: readonly LivePage[], scope: string) => void;
  /** Drops what was added in memory and is no longer in use. */
  readonly retain: (live: readonly LivePage[], scope: string) => void;
  readonly close: () => void;
}

/** The keys of a page in use. */
export interface LivePage {
  readonly key: string;
  readonly facts: PageFacts;
}

/** Changes when the files of the store do: what another version of docgen wrote is not looked at. */
const FORMAT = '2';

/** Bytes that a kind may always take. */
const LIMITS: Readonly<Record<EntryKind, number>> = {
  pages: 32e6,
  documents: 128e6,
  libraries: 64e6,
  code: 256e6,
  search: 128e6,
};

/** Returns the folder of the store in a cache folder. */
export function packFolder(cacheDir: string): string {
  return `${cacheDir}/store-${FORMAT}`;
}

/** Removes a store; a disk that refuses is no error. */
export function removeStore(cacheDir: string, host: Host): void {
  ioOrNull(() => host.remove(packFolder(cacheDir)));
}

/** Opens the store in a cache folder; null keeps everything in memory. */
export function openPageStore(cacheDir: string | null, host: Host): PageStore {
  const dir = cacheDir === null ? null : packFolder(cacheDir);
  const kinds = new Map<EntryKind, Packs>();
  const packsOf = (kind: EntryKind): Packs => {
    const packs = kinds.get(kind) ?? openPacks(dir, kind, host);
    kinds.set(kind, packs);
    return packs;
  };
  // Libraries and parts of search indexes that this process read or added are not dropped.
  const libraries = new Set<string>();
  const indexes = new Set<string>();
  const files = openFileHashes(dir === null ? null : `${dir}/files.json`, host);
  const plans = openStoredPlans(dir === null ? null : `${dir}/plans.json`, host);
  return {
    files,
    plans,
    hasPages: () => !packsOf('pages').isEmpty(),
    readPage(key, file) {
      packsOf('pages').load();
      const text = packsOf('pages').read(key)?.toString('utf8');
      return text === undefined ? null : unpackText(storedPageShape, text, file);
    },
    hasDocument: (key) => packsOf('documents').has(key),
    readDocument(key) {
      const text = packsOf('documents').read(key)?.toString('utf8');
      return text !== undefined && hash(text) === key ? text : null;
    },
    readLibrary(key) {
      libraries.add(key);
      const text = packsOf('libraries').read(key)?.toString('utf8');
      return text === undefined ? null : unpackLibrary(text);
    },
    hasSearch: (key) => packsOf('search').has(key),
    readSearch(key) {
      const text = packsOf('search').read(key)?.toString('utf8');
      return text === undefined ? null : unpackSearch(text);
    },
    readListing(key) {
      indexes.add(key);
      const text = packsOf('search').read(key)?.toString('utf8');
      return text === undefined ? null : unpackListing(text);
    },
    writeListing(key, listing) {
      indexes.add(key);
      packsOf('search').add(chunkOf([[key, packListing(listing)]]));
    },
    readSegment(key, pages) {
      indexes.add(key);
      const text = packsOf('search').read(key)?.toString('utf8');
      return text === undefined ? null : unpackSegment(text, pages);
    },
    writeSegment(key, segment) {
      indexes.add(key);
      packsOf('search').add(chunkOf([[key, packSegment(segment)]]));
    },
    add: (kind, chunk) => packsOf(kind).add(chunk),
    commit(live, scope) {
      const keys = keysOf(live, scope, { libraries, indexes });
      for (const [kind, packs] of kinds) packs.commit({ live: keys[kind], limit: LIMITS[kind] });
      files.save();
    },
    retain(live, scope) {
      if (dir !== null) return;
      const keys = keysOf(live, scope, { libraries, indexes });
      for (const [kind, packs] of kinds) packs.retain(keys[kind]());
      indexes.clear();
    },
    close() {
      for (const packs of kinds.values()) packs.close();
    },
  };
}

/** Keys in use that are no keys of pages. */
interface OtherKeys {
  readonly libraries: ReadonlySet<string>;
  readonly indexes: ReadonlySet<string>;
}

/** Returns what gives the keys in use of each kind: most runs drop nothing and need none. */
function keysOf(
  pages: readonly LivePage[],
  scope: string,
  { libraries, indexes }: OtherKeys,
): Readonly<Record<EntryKind, () => ReadonlySet<string>>> {
  return {
    pages: () => new Set(pages.map(({ key }) => key)),
    documents: () => new Set(pages.map(({ facts }) => facts.documentHash)),
    search: () => new Set([...indexes, ...pages.map(({ facts }) => searchKey(searchFacts(facts), scope))]),
    libraries: () => libraries,
    code: () => new Set(),
  };
}
