import { list, packText, type Shape, text, tuple } from '../../base/data/shape.ts';
import type { FileStat, Host } from '../../base/disk/host.ts';
import { hash } from '../../base/hash.ts';
import { readChecked, writeChecked } from './checked-file.ts';

/** Returns the hash of a file by its absolute path. Throws the errors of the disk. */
export type HashFile = (path: string) => string;

/** A file without its content. `hash` is null if it must be read to know it. */
export interface KnownFile {
  readonly stat: FileStat;
  readonly hash: string | null;
}

/** Hashes of files. A file is not read again while its size, times and identity are the same. */
export interface FileHashes {
  /** Returns what is known of a file without reading it, or null if there is none. Throws the errors of the disk. */
  readonly look: (path: string) => KnownFile | null;
  readonly hash: HashFile;
  /** Returns the hash of a file, and what `describe` said of its bytes when it was last read. */
  readonly describe: (path: string, describe: (bytes: Buffer) => string) => DescribedFile;
  /** Notes the hash of a file that was read after `stat` was taken. */
  readonly remember: (path: string, stat: FileStat, digits: string) => void;
  /** Forgets which files were looked at; these files are read again, if any are named. */
  readonly forget: (paths?: Iterable<string>) => void;
  /** Keeps the hashes for the next run. Nothing is written if nothing changed. */
  readonly save: () => void;
}

/** A file's hash and a text about its bytes. */
export interface DescribedFile {
  readonly hash: string;
  readonly note: string;
}

/** `[path, signature, hash, note]` */
type HashRow = readonly [string, string, string, string];

const rowsShape: Shape<readonly HashRow[]> = list(tuple(text, text, text, text));

/**
 * A file may change twice within one tick of the disk's clock, the second time after it was read. So a file is only trusted
 * that was this much older when it was read. Milliseconds; FAT has the coarsest clock.
 */
const CLOCK_TICK = 2000;

interface HashTable {
  readonly host: Host;
  /** What earlier runs and this one know, by path. */
  readonly rows: Map<string, HashRow>;
  /** What was looked at: all pages of a run see the same files. */
  readonly seen: Map<string, SeenFile>;
  isChanged: boolean;
}

interface SeenFile {
  readonly stat: FileStat;
  /** Null if the file must be read. */
  readonly row: HashRow | null;
}

/** Opens the hashes kept in a file; null keeps them in memory. */
export function openFileHashes(path: string | null, host: Host): FileHashes {
  const rows = path === null ? [] : (readChecked(path, rowsShape, host) ?? []);
  const table: HashTable = {
    host,
    rows: new Map(rows.map((row) => [row[0], row])),
    seen: new Map(),
    isChanged: false,
  };
  const read = (file: string, describe: (bytes: Buffer) => string): DescribedFile => {
    const stat = lookAt(file, table)?.stat;
    const bytes = host.readBytes(file);
    const found = { hash: hash(bytes), note: describe(bytes) };
    if (stat !== undefined) note(table, file, { stat, ...found });
    return found;
  };
  return {
    look(file) {
      const seen = lookAt(file, table);
      return seen && { stat: seen.stat, hash: seen.row?.[2] ?? null };
    },
    hash: (file) => lookAt(file, table)?.row?.[2] ?? read(file, () => '').hash,
    describe(file, describe) {
      const row = lookAt(file, table)?.row;
      return row != null && row[3] !== '' ? { hash: row[2], note: row[3] } : read(file, describe);
    },
    remember: (file, stat, digits) => note(table, file, { stat, hash: digits, note: '' }),
    forget(paths) {
      if (paths === undefined) table.seen.clear();
      for (const file of paths ?? []) {
        table.seen.delete(file);
        table.rows.delete(file);
      }
    },
    save: () => path !== null && saveRows(path, table),
  };
}

function lookAt(file: string, { host, rows, seen }: HashTable): SeenFile | null {
  const before = seen.get(file);
  if (before !== undefined) return before;
  const stat = host.stat(file);
  if (stat === null) return null;
  const row = rows.get(file);
  const found = { stat, row: row !== undefined && row[1] === signatureOf(stat) ? row : null };
  seen.set(file, found);
  return found;
}

function note(
  table: HashTable,
  file: string,
  { stat, hash: digits, note: text }: DescribedFile & { stat: FileStat },
) {
  const row: HashRow = [file, signatureOf(stat), digits, text];
  table.seen.set(file, { stat, row });
  if (Date.now() - Math.max(stat.mtimeMs, stat.ctimeMs) < CLOCK_TICK) return;
  table.rows.set(file, row);
  table.isChanged = true;
}

function signatureOf({ size, mtimeMs, ctimeMs, identity }: FileStat): string {
  return `${size} ${mtimeMs} ${ctimeMs} ${identity}`;
}

function saveRows(path: string, { host, rows, seen, isChanged }: HashTable): void {
  const unseen = [...rows.keys()].filter((file) => !seen.has(file));
  const isStale = unseen.length > rows.size / 2;
  if (!isChanged && !isStale) return;
  if (isStale) for (const file of unseen) rows.delete(file);
  writeChecked(path, packText(rowsShape, [...rows.values()]), host);
}
