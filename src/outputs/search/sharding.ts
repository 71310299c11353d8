import { fingerprint, hash } from '../../base/hash.ts';
import { createWriter } from '../../search/bytes.ts';
import { fileName } from '../../search/files.ts';
import { type NameEntry, nameEntries, nameKeys } from '../../search/match-name.ts';
import { type FileRow, type FileTable, MOST_ROWS, sectionKey } from '../../search/pointer.ts';
import { encodeTerms, type TermPostings } from '../../search/postings.ts';
import { encodeRecords, type PageRecord } from '../../search/records.ts';

/** Sections whose names are in one file: more take more than 60 kB when compressed. */
const MOST_NAMES = 12_000;
/** Entries of a shard of names, and of one key of it. */
const SHARD_NAMES = 1_200;
const KEY_NAMES = 800;
/** Bytes of a shard of terms before compression. */
const TERM_BYTES = 56_000;

/** Files by name, and the table that lists them. */
export interface Shards {
  readonly table: FileTable;
  readonly files: ReadonlyMap<string, () => Uint8Array>;
}

/** Returns whether the names of so many sections are split. */
function isSplit(sections: number): boolean {
  return sections > MOST_NAMES;
}

/** Returns the names in one file, or by what they are called. */
export function nameShards(pages: readonly PageRecord[], sections: number): Shards {
  if (!isSplit(sections)) return tableOf([['', fileOf(encodeRecords(pages))]]);
  const byKey = new Map<string, NameEntry[]>();
  for (const entry of nameEntries(pages))
    for (const key of nameKeys(entry)) {
      const found = byKey.get(key);
      if (found === undefined) byKey.set(key, [entry]);
      else found.push(entry);
    }
  const rows: [string, ShardFile][] = [];
  let shard = new Set<NameEntry>();
  let first = '';
  const flush = () => {
    if (shard.size > 0) rows.push([first, fileOf(encodeRecords(pagesOf(shard)))]);
    shard = new Set();
  };
  for (const key of [...byKey.keys()].sort()) {
    const entries = bestOf(byKey.get(key) ?? []);
    if (shard.size + entries.length > SHARD_NAMES) flush();
    if (shard.size === 0) first = key;
    for (const entry of entries) shard.add(entry);
  }
  flush();
  return tableOf(rows);
}

/** Returns the entries of a key that readers look for most: whole pages first, private and deprecated ones last. */
function bestOf(entries: readonly NameEntry[]): readonly NameEntry[] {
  if (entries.length <= KEY_NAMES) return entries;
  const cost = ({ page, section }: NameEntry) =>
    (section.anchor === '' ? 0 : 2) +
    (section.title.startsWith('_') ? 4 : 0) +
    (section.isDeprecated ? 8 : 0) +
    page.href.split('/').length / 16;
  const sorted = [...entries].sort((a, b) => cost(a) - cost(b) || a.section.number - b.section.number);
  return sorted.slice(0, KEY_NAMES);
}

/** Returns the pages of entries with only these sections. */
function pagesOf(entries: ReadonlySet<NameEntry>): readonly PageRecord[] {
  const sorted = [...entries].sort((a, b) => a.section.number - b.section.number);
  const pages = new Map<PageRecord, NameEntry[]>();
  for (const entry of sorted) {
    const found = pages.get(entry.page);
    if (found === undefined) pages.set(entry.page, [entry]);
    else found.push(entry);
  }
  return [...pages].map(([page, own]) => ({ ...page, sections: own.map(({ section }) => section) }));
}

/** Returns the index of texts. `terms` are sorted. */
export function termShards(terms: Iterable<TermPostings>): Shards {
  const rows: [string, ShardFile][] = [];
  let shard: TermPostings[] = [];
  let size = 0;
  const flush = () => {
    const [first] = shard;
    if (first !== undefined) rows.push([rows.length === 0 ? '' : first.term, fileOf(encodeTerms(shard))]);
    shard = [];
    size = 0;
  };
  for (const term of terms) {
    const bytes = term.bytes.length + term.term.length;
    if (size > 0 && size + bytes > TERM_BYTES) flush();
    shard.push(term);
    size += bytes;
  }
  flush();
  return tableOf(rows);
}

/** The texts of some sections of a segment. */
export interface TextPart {
  /** The first of them, by number in the version. */
  readonly first: number;
  /** Hash of the texts. */
  readonly hash: string;
  /** Returns the encoded texts. */
  readonly texts: () => Uint8Array;
  /** The pages of the segment. */
  readonly pages: readonly PageRecord[];
}

/** Returns files with the texts of so many sections. They have the records of their pages too if names are split. */
export function textShards(parts: readonly TextPart[], sections: number): Shards {
  const rows = parts.map(({ first, hash: own, texts, pages }, index): [string, ShardFile] => {
    const writer = createWriter();
    const end = parts[index + 1]?.first ?? sections;
    writer.number(first);
    writer.bytes(encodeRecords(isSplit(sections) ? pagesBetween(pages, first, end) : []));
    const head = writer.take();
    const name = fingerprint(hash(Buffer.concat([head, Buffer.from(own)])));
    return [sectionKey(first), { name, content: () => Buffer.concat([head, texts()]) }];
  });
  return tableOf(rows);
}

/** Returns pages with their sections from a number up to, but not including, another. */
function pagesBetween(pages: readonly PageRecord[], first: number, end: number): readonly PageRecord[] {
  return pages.flatMap((page) => {
    const sections = page.sections.filter(({ number }) => number >= first && number < end);
    return sections.length > 0 ? [{ ...page, sections }] : [];
  });
}

/** A file of the index; it is made when its content is asked for. */
interface ShardFile {
  readonly name: string;
  readonly content: () => Uint8Array;
}

function fileOf(content: Uint8Array): ShardFile {
  return { name: fingerprint(hash(content)), content: () => content };
}

/** Returns files by name, and the table of them in blocks where there are many. */
function tableOf(shards: readonly (readonly [key: string, file: ShardFile])[]): Shards {
  const files = new Map<string, () => Uint8Array>();
  const add = ({ name, content }: ShardFile): string => {
    files.set(fileName(name), content);
    return name;
  };
  const rows = shards.map(([key, file]): FileRow => [key, add(file)]);
  if (rows.length <= MOST_ROWS) return { table: { type: 'files', rows }, files };
  const blocks: FileRow[] = [];
  for (let at = 0; at < rows.length; at += MOST_ROWS) {
    const block = rows.slice(at, at + MOST_ROWS);
    blocks.push([block[0]?.[0] ?? '', add(fileOf(new TextEncoder().encode(JSON.stringify(block))))]);
  }
  return { table: { type: 'blocks', rows: blocks }, files };
}
