import { isRecord } from '../../base/data/is-record.ts';
import { parseJson } from '../../base/data/json.ts';
import type { LocatedData } from '../../base/data/located-data.ts';
import { hrefFromRoute, nameOf, routeFromId } from '../../base/paths.ts';
import { lineColFromOffset, lineStarts } from '../../base/text/lines.ts';
import type { BuiltDocument, LocatedName, Reference } from '../table.ts';

/** The page index of a version. */
export interface BuiltIndex extends BuiltDocument {
  /** Page ids of sidebar entries that the list of pages does not have. */
  readonly unknownIds: readonly LocatedName[];
  /** Addresses of the pages in its list. */
  readonly records: readonly Reference[];
}

/** Whether a file has the name of a page index. */
export function isDocsJson(file: string): boolean {
  return nameOf(file) === 'docs.json';
}

/** Reads the addresses of a `docs.json`. Returns null for JSON that is no page index. */
export function readDocsJson(file: string, text: string): BuiltIndex | null {
  const read = parseJson(text, { entries: true });
  if (read.fault !== null || !isRecord(read.value)) return null;
  const { docsSidebars, docs } = read.value;
  if (!isRecord(docsSidebars) || !isRecord(docs)) return null;
  const starts = lineStarts(text);
  const collected: Collected = {
    read,
    docs,
    references: [],
    unknownIds: [],
    positionOf: (offset) => lineColFromOffset(starts, offset),
  };
  for (const id of Object.keys(docs)) {
    const value = hrefFromRoute(routeFromId(id, ''), '');
    addReference(`./${value}`, { holder: docs, key: id }, collected);
  }
  const records = [...collected.references];
  for (const items of Object.values(docsSidebars)) collectItems(items, collected);
  const { references, unknownIds } = collected;
  return { file, baseHref: null, references, records, unknownIds };
}

interface Collected {
  readonly read: LocatedData;
  readonly docs: Readonly<Record<string, unknown>>;
  readonly references: Reference[];
  readonly unknownIds: LocatedName[];
  readonly positionOf: (offset: number) => LocatedName['at'];
}

function collectItems(items: unknown, collected: Collected): void {
  if (!Array.isArray(items)) return;
  for (const item of items) {
    if (!isRecord(item)) continue;
    const { href, docId } = item;
    if (typeof href === 'string') addReference(href, { holder: item, key: 'href' }, collected);
    if (typeof docId === 'string' && !Object.hasOwn(collected.docs, docId))
      collected.unknownIds.push({ name: docId, at: positionOf({ holder: item, key: 'docId' }, collected) });
    collectItems(item.items, collected);
  }
}

/** An entry of an object. */
interface Entry {
  readonly holder: object;
  readonly key: string;
}

function addReference(value: string, entry: Entry, collected: Collected): void {
  collected.references.push({ value, use: 'page', at: positionOf(entry, collected) });
}

function positionOf({ holder, key }: Entry, { read, positionOf: at }: Collected): LocatedName['at'] {
  return at(read.spans.get(holder)?.entries.get(key)?.key ?? 0);
}
