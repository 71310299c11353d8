import type { PageFacts } from '../../model/page.ts';
import type { PlacedPage } from '../placed.ts';
import { compareEntries, isType, namesOf, parentPath, type SymbolEntry, type SymbolTable } from './table.ts';

/** Where a name stands that means a symbol: on a page of reference. */
export interface SymbolScope {
  readonly page: PlacedPage;
  readonly language: string;
  readonly library: string;
  /** Qualified name of the page's own symbol. */
  readonly path: string;
  /** The rooms around the name, the nearest first: page, symbol, module, package, library, language, everything. */
  readonly rooms: readonly Room[];
}

/** What a symbol can be near to: the page that shows it, or a name for a part of the site. */
export type Room = PlacedPage | string;

/** Symbols of one name by the rooms that they are in, the best of each first: the nearest is found without looking at all. */
export type RoomIndex = ReadonlyMap<Room, readonly SymbolEntry[]>;

/** The room of all symbols. */
const EVERYWHERE = '';

/** The scope of a page; null for one that shows no symbol. */
export function scopeOf(page: PlacedPage, { api }: PageFacts): SymbolScope | null {
  const own = api?.symbols[0];
  if (api === null || own === undefined) return null;
  const { language, library } = api;
  const around = prefixesOf(own.path).map((prefix) => pathRoom(language, prefix));
  const rooms = [page, ...around, libraryRoom(language, library), pathRoom(language, ''), EVERYWHERE];
  return { page, language, library, path: own.path, rooms };
}

/** The room of a library. */
export function libraryRoom(language: string, library: string): Room {
  return `${language}/${library}`;
}

/** The room of all that is below a qualified name of a language; of the whole language for none. */
function pathRoom(language: string, path: string): Room {
  return `${language}:${path}`;
}

/** A dotted name and the names around it, longest first. */
function prefixesOf(path: string): string[] {
  const prefixes: string[] = [];
  for (let prefix = path; prefix !== ''; prefix = parentPath(prefix)) prefixes.push(prefix);
  return prefixes;
}

/** The symbols that share the nearest room with a scope, the best first; nothing where no room has any. */
export function findNearest(index: RoomIndex, { rooms }: SymbolScope): readonly SymbolEntry[] {
  for (const room of rooms) {
    const found = index.get(room);
    if (found !== undefined) return found;
  }
  return [];
}

/** Indexes symbols that an author can mean by one name. */
export function indexRooms(entries: readonly SymbolEntry[]): RoomIndex {
  return indexBy(entries, (entry) => [...roomsOf(entry), EVERYWHERE]);
}

/**
 * Indexes the types of one name. A name of another language means none of them, and the alias of a struct (`T`, `element_type`)
 * is alone no word for a type outside of it: code there has to name the struct as well.
 */
export function indexTypeRooms(name: string, table: SymbolTable): RoomIndex {
  const isBare = !name.includes('.');
  return indexBy(table.named(name).filter(isType), (entry) => {
    const parent = parentPath(entry.fact.path);
    const isNested = table.exact(parent).some((one) => one.language === entry.language && isType(one));
    return isBare && isNested ? [entry.page, ...pathRooms(entry, parent)] : roomsOf(entry);
  });
}

function roomsOf(entry: SymbolEntry): Room[] {
  const { page, language, library } = entry;
  return [page, ...pathRooms(entry, ''), libraryRoom(language, library), pathRoom(language, '')];
}

/** The rooms of a symbol by its names, as far out as `outermost`. */
function pathRooms(entry: SymbolEntry, outermost: string): Room[] {
  const paths = namesOf(entry).flatMap(prefixesOf);
  return paths
    .filter((path) => path.length >= outermost.length)
    .map((path) => pathRoom(entry.language, path));
}

function indexBy(
  entries: readonly SymbolEntry[],
  roomsOf: (entry: SymbolEntry) => readonly Room[],
): RoomIndex {
  const index = new Map<Room, SymbolEntry[]>();
  for (const entry of [...entries].sort(compareEntries)) {
    for (const room of new Set(roomsOf(entry))) {
      const known = index.get(room);
      if (known === undefined) index.set(room, [entry]);
      else known.push(entry);
    }
  }
  return index;
}
