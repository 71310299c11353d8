import type { Host, OpenFile } from '../../base/disk/host.ts';
import { ioOrNull } from '../../base/disk/io-or-null.ts';
import { compareText } from '../../base/report.ts';
import { checksum, type PackEntry } from './entry.ts';

/**
 * A file of values: the values back to back, a table of entries sorted by key, and a footer. It is written once and never
 * changed, so processes can share it without a lock.
 */
export interface Pack {
  readonly path: string;
  /** Size of the file in bytes. */
  readonly size: number;
  readonly count: number;
  /** Returns the entry at an index, from 0, in the order of keys. */
  readonly entryAt: (index: number) => PackEntry;
  readonly has: (key: string) => boolean;
  readonly find: (key: string) => PackEntry | null;
  /** Returns the bytes of a value, or null if they are damaged or cannot be read. */
  readonly read: (entry: PackEntry) => Buffer | null;
  /** Reads the file whole, so that reading most of its values costs one call. */
  readonly load: () => void;
  readonly close: () => void;
}

const MAGIC = Buffer.from('docgen pack 1\n');
/** Bytes of a key, an offset, a length and a checksum in the table. */
const [KEY, OFFSET, LENGTH, SUM] = [16, 6, 4, 8];
const ROW = KEY + OFFSET + LENGTH + SUM;
/** Start of the table, number of rows, checksum of the table, and the magic bytes. */
const FOOTER = OFFSET + LENGTH + SUM + MAGIC.length;

/** Returns the bytes that an entry takes in a pack. */
export function sizeOfEntry({ length }: PackEntry): number {
  return length + ROW;
}

/** Returns the table and the footer that make a pack of values that end at `end`. */
export function packEnd(entries: Iterable<PackEntry>, end: number): Buffer {
  const sorted = [...entries].sort((a, b) => (a.key < b.key ? -1 : 1));
  const table = Buffer.alloc(sorted.length * ROW);
  for (const [index, { key, offset, length, sum }] of sorted.entries()) {
    let at = index * ROW;
    at += table.write(key, at, KEY, 'hex');
    at = table.writeUIntBE(offset, at, OFFSET);
    at = table.writeUInt32BE(length, at);
    table.write(sum, at, SUM, 'hex');
  }
  const footer = Buffer.alloc(FOOTER);
  let at = footer.writeUIntBE(end, 0, OFFSET);
  at = footer.writeUInt32BE(sorted.length, at);
  at += footer.write(checksum(table), at, SUM, 'hex');
  MAGIC.copy(footer, at);
  return Buffer.concat([table, footer]);
}

/** Opens a pack. Returns null if it cannot be read. */
export function openPack(path: string, host: Host): Pack | 'damaged' | null {
  const file = ioOrNull(() => host.openFile(path));
  const pack = file && ioOrNull(() => packFrom(file, path));
  if (pack === null || pack === 'damaged') file?.close();
  return pack;
}

function packFrom(file: OpenFile, path: string): Pack | 'damaged' {
  const size = file.size();
  const table = readTable(file, size);
  if (table === null) return 'damaged';
  const end = size - table.length - FOOTER;
  const count = table.length / ROW;
  const state: { whole: Buffer | null } = { whole: null };
  const bytesAt = (offset: number, length: number) =>
    state.whole === null ? file.read(offset, length) : state.whole.subarray(offset, offset + length);
  return {
    path,
    size,
    count,
    entryAt: (index) => entryAt(table, index),
    has: (key) => findRow(table, key) >= 0,
    find(key) {
      const row = findRow(table, key);
      return row < 0 ? null : entryAt(table, row);
    },
    read({ offset, length, sum }) {
      if (offset + length > end) return null;
      const bytes = ioOrNull(() => bytesAt(offset, length));
      return bytes !== null && bytes.length === length && checksum(bytes) === sum ? bytes : null;
    },
    load() {
      state.whole ??= ioOrNull(() => file.read(0, end));
    },
    close: () => file.close(),
  };
}

function readTable(file: OpenFile, size: number): Buffer | null {
  if (size < FOOTER) return null;
  const footer = file.read(size - FOOTER, FOOTER);
  if (footer.length < FOOTER || !footer.subarray(-MAGIC.length).equals(MAGIC)) return null;
  const start = footer.readUIntBE(0, OFFSET);
  const length = footer.readUInt32BE(OFFSET) * ROW;
  if (start + length + FOOTER !== size) return null;
  const table = file.read(start, length);
  const sum = footer.toString('hex', OFFSET + LENGTH, OFFSET + LENGTH + SUM);
  return checksum(table) === sum ? table : null;
}

function entryAt(table: Buffer, row: number): PackEntry {
  const at = row * ROW;
  return {
    key: keyAt(table, row),
    offset: table.readUIntBE(at + KEY, OFFSET),
    length: table.readUInt32BE(at + KEY + OFFSET),
    sum: table.toString('hex', at + KEY + OFFSET + LENGTH, at + ROW),
  };
}

function keyAt(table: Buffer, row: number): string {
  return table.toString('hex', row * ROW, row * ROW + KEY);
}

/** Returns the row of a key, or -1. */
function findRow(table: Buffer, key: string): number {
  const start = Number.parseInt(key.slice(0, 8), 16);
  let [low, high] = [0, table.length / ROW];
  while (low < high) {
    const middle = (low + high) >> 1;
    // The first four bytes nearly always differ, and numbers are compared fastest.
    const order = start - table.readUInt32BE(middle * ROW) || compareText(key, keyAt(table, middle));
    if (order === 0) return middle;
    if (order < 0) high = middle;
    else low = middle + 1;
  }
  return -1;
}
