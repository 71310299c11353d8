import { fingerprint, hash } from '../../base/hash.ts';
import { createWriter, writeTexts } from '../../search/bytes.ts';
import { fileName } from '../../search/files.ts';
import { type NameEntry, nameEntries, nameKeys } from '../../search/match-name.ts';
import { type FileRow, type FileTable, MOST_ROWS, sectionKey } from '../../search/pointer.ts';
import { encodeTerms, type TermPostings } from '../../search/postings.ts';
import { encodeRecords, type PageRecord, type SectionRecord } from '../../search/records.ts';

/** Sections whose names are in one file: more take more than 60 kB when compressed. */
const MOST_NAMES = 12_000;
/** Entries of a shard of names, and of one key of it. */
const SHARD_NAMES = 1_200;
const KEY_NAMES = 800;
/** Bytes of a shard before compression. */
const TERM_BYTES = 56_000;
const TEXT_BYTES = 24_000;

/** Files by name, and the table that lists them. */
export interface Shards {
  readonly table: FileTable;
  readonly files: ReadonlyMap<string, Uint8Array>;
}

/** Returns whether the names of so many sections are split. */
export function isSplit(sections: number): boolean {
  return sections > MOST_NAMES;
}

/** Returns the names in one file, or by what they are called. */
export function nameShards(pages: readonly PageRecord[], sections: number): Shards {
  if (!isSplit(sections)) return tableOf([['', encodeRecords(pages)]]);
  const byKey = new Map<string, NameEntry[]>();
  for (const entry of nameEntries(pages))
    for (const key of nameKeys(entry)) {
      const found = byKey.get(key);
      if (found === undefined) byKey.set(key, [entry]);
      else found.push(entry);
    }
  const rows: [string, Uint8Array][] = [];
  let shard = new Set<NameEntry>();
  let first = '';
  const flush = () => {
    if (shard.size > 0) rows.push([first, encodeRecords(pagesOf(shard))]);
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
  const rows: [string, Uint8Array][] = [];
  let shard: TermPostings[] = [];
  let size = 0;
  const flush = () => {
    const [first] = shard;
    if (first !== undefined) rows.push([rows.length === 0 ? '' : first.term, encodeTerms(shard)]);
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

/** Collects the texts of sections, in the order of their numbers. */
export interface TextShards {
  readonly add: (page: PageRecord, texts: readonly string[]) => void;
  readonly take: () => Shards;
}

/** A file of texts while it is collected. */
interface TextRow {
  readonly first: number;
  readonly texts: string[];
  readonly pages: { readonly page: PageRecord; readonly sections: SectionRecord[] }[];
}

/** Starts the files with the texts of sections. They have the records of pages too if names are split. */
export function createTextShards(): TextShards {
  const rows: TextRow[] = [];
  let size = Number.POSITIVE_INFINITY;
  return {
    add(page, texts) {
      for (const [index, section] of page.sections.entries()) {
        const text = texts[index] ?? '';
        if (size + text.length > TEXT_BYTES) {
          rows.push({ first: section.number, texts: [], pages: [] });
          size = 0;
        }
        const shard = rows.at(-1);
        shard?.texts.push(text);
        const last = shard?.pages.at(-1);
        if (last?.page === page) last.sections.push(section);
        else shard?.pages.push({ page, sections: [section] });
        size += text.length;
      }
    },
    take() {
      const last = rows.at(-1);
      const sections = last === undefined ? 0 : last.first + last.texts.length;
      return tableOf(
        rows.map(({ first, texts, pages }) => {
          const writer = createWriter();
          writer.number(first);
          const records = pages.map(({ page, sections: own }) => ({ ...page, sections: own }));
          writer.bytes(encodeRecords(isSplit(sections) ? records : []));
          writeTexts(texts, writer);
          return [sectionKey(first), writer.take()];
        }),
      );
    },
  };
}

/** Returns files under their fingerprints, and the table of them in blocks where there are many. */
function tableOf(contents: readonly (readonly [key: string, content: Uint8Array])[]): Shards {
  const files = new Map<string, Uint8Array>();
  const add = (content: Uint8Array): string => {
    const name = fingerprint(hash(content));
    files.set(fileName(name), content);
    return name;
  };
  const rows = contents.map(([key, content]): FileRow => [key, add(content)]);
  if (rows.length <= MOST_ROWS) return { table: { type: 'files', rows }, files };
  const blocks: FileRow[] = [];
  for (let at = 0; at < rows.length; at += MOST_ROWS) {
    const block = rows.slice(at, at + MOST_ROWS);
    blocks.push([block[0]?.[0] ?? '', add(new TextEncoder().encode(JSON.stringify(block)))]);
  }
  return { table: { type: 'blocks', rows: blocks }, files };
}
