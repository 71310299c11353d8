import { isRecord } from '../../base/data/is-record.ts';
import { parseJson } from '../../base/data/json.ts';
import { type LocatedData, spanAt } from '../../base/data/located-data.ts';
import { nameOf } from '../../base/paths.ts';
import { type LineCol, lineColFromOffset, lineStarts } from '../../base/text/lines.ts';
import type { BuiltDocument, LocatedName, Reference } from '../table.ts';
import { docsJsonFaults, jsonPath } from './docs-json-schema.ts';

/** The page index of a version. */
export interface BuiltIndex extends BuiltDocument {
  /** What does not fit its format. */
  readonly faults: readonly LocatedName[];
  /** The fields of the version, or null if the index does not fit its format. */
  readonly version: BuiltVersion | null;
  /** The pages in its list. */
  readonly records: readonly BuiltRecord[];
  readonly sidebars: ReadonlyMap<string, readonly SidebarEntry[]>;
}

/** A version as its page index describes it. */
export interface BuiltVersion {
  readonly name: string;
  readonly label: string;
  readonly noIndex: boolean;
  readonly isLast: boolean;
}

/** A page in the list of an index. */
export interface BuiltRecord {
  readonly id: string;
  readonly sidebar: string | null;
  readonly at: LineCol;
}

/** An entry of a sidebar with an address. */
export interface SidebarEntry {
  readonly reference: Reference;
  /** The page that it names, or null. A category names none. */
  readonly docId: string | null;
  readonly isCategory: boolean;
  /** Whether it is a category with one entry of the same name: readers see a module and its only symbol as one entry. */
  readonly isSingle: boolean;
}

/** Whether a file has the name of a page index. */
export function isDocsJson(file: string): boolean {
  return nameOf(file) === 'docs.json';
}

/** Entries are nested at most so deep. Categories of categories take two levels each. */
const MAX_DEPTH = 200;

/** Other tools have files of this name, too. */
const OWN_KEY = /"(?:docsSidebars|pluginId)"/;

/** Reads a `docs.json`. Returns null for JSON that is no page index. */
export function readDocsJson(file: string, text: string): BuiltIndex | null {
  if (!OWN_KEY.test(text)) return null;
  const read = parseJson(text, { entries: 'all', maxDepth: MAX_DEPTH });
  const starts = lineStarts(text);
  const positionOf = (offset: number) => lineColFromOffset(starts, offset);
  const empty = { file, baseHref: null, references: [], version: null, records: [], sidebars: new Map() };
  if (read.fault !== null) {
    const name = `It is no JSON: ${read.fault.message}`;
    return { ...empty, faults: [{ name, at: positionOf(read.fault.offset) }] };
  }
  const { value } = read;
  if (!isRecord(value)) return null;
  const faults = docsJsonFaults(value).map(({ path, message }) => ({
    name: `${jsonPath(path)}: ${message}`,
    at: positionOf(nearestOffset(read, path)),
  }));
  const keyed: Keyed = (holder, key) => positionOf(read.spans.get(holder)?.entries.get(key)?.key ?? 0);
  const sidebars = sidebarsOf(value.docsSidebars, keyed);
  const references = [...sidebars.values()].flatMap((entries) => entries.map(({ reference }) => reference));
  const version = faults.length === 0 ? versionOf(value) : null;
  return { ...empty, faults, version, references, records: recordsOf(value.docs, keyed), sidebars };
}

/** Returns the position of a key. */
type Keyed = (holder: object, key: string) => LineCol;

/** Returns the offset of the value at a path, or of the nearest value around it. */
function nearestOffset(read: LocatedData, path: readonly PropertyKey[]): number {
  for (let length = path.length; length > 0; length--) {
    const span = spanAt(read, path.slice(0, length));
    if (span !== null) return span.key;
  }
  return 0;
}

function versionOf(value: Readonly<Record<string, unknown>>): BuiltVersion {
  const { version, label, noIndex, isLast } = value;
  return {
    name: String(version),
    label: String(label),
    noIndex: noIndex === true,
    isLast: isLast === true,
  };
}

function recordsOf(docs: unknown, keyed: Keyed): readonly BuiltRecord[] {
  if (!isRecord(docs)) return [];
  return Object.entries(docs).map(([id, record]) => {
    const sidebar = isRecord(record) && typeof record.sidebar === 'string' ? record.sidebar : null;
    return { id, sidebar, at: keyed(docs, id) };
  });
}

function sidebarsOf(docsSidebars: unknown, keyed: Keyed): Map<string, readonly SidebarEntry[]> {
  if (!isRecord(docsSidebars)) return new Map();
  return new Map(Object.entries(docsSidebars).map(([name, items]) => [name, entriesOf(items, keyed)]));
}

/** Returns the entries with an address, categories before their items. */
function entriesOf(items: unknown, keyed: Keyed): readonly SidebarEntry[] {
  if (!Array.isArray(items)) return [];
  return items.filter(isRecord).flatMap((item): readonly SidebarEntry[] => {
    const { href, docId, items: inner } = item;
    const below = entriesOf(inner, keyed);
    if (typeof href !== 'string') return below;
    const entry: SidebarEntry = {
      reference: { value: href, use: 'page', at: keyed(item, 'href') },
      docId: typeof docId === 'string' ? docId : null,
      isCategory: Array.isArray(inner),
      isSingle: Array.isArray(inner) && inner.length === 1 && plainName(inner[0]) === plainName(item),
    };
    return [entry, ...below];
  });
}

/** Returns the label of an item as it is compared: `inline_array` is `InlineArray`. */
function plainName(item: unknown): string | null {
  return isRecord(item) && typeof item.label === 'string'
    ? item.label.replaceAll('_', '').toLowerCase()
    : null;
}
