import { randomBytes } from 'node:crypto';
import type { Host } from '../../base/disk/host.ts';
import { ioOrNull } from '../../base/disk/io-or-null.ts';
import type { Chunk, PackEntry } from './entry.ts';
import { openPack, type Pack, sizeOfEntry } from './pack.ts';
import { createPackWriter, type PackWriter } from './pack-writer.ts';

/** What is stored: facts and findings of pages, documents, API libraries, highlighted code, and what search needs. */
export type EntryKind = 'pages' | 'documents' | 'libraries' | 'code' | 'search';

/** Values of one kind by key, in memory or in a few files that processes share. */
export interface Packs {
  /** Returns a value, or null if it is not there or is damaged. */
  readonly read: (key: string) => Buffer | null;
  readonly has: (key: string) => boolean;
  readonly add: (chunk: Chunk) => void;
  /** Prepares for reading most values: each file is read whole, in one call. */
  readonly load: () => void;
  /** Whether there is nothing to read. */
  readonly isEmpty: () => boolean;
  /** Drops values in memory but those of these keys. */
  readonly retain: (live: ReadonlySet<string>) => void;
  /** Publishes what was added to other processes, merges small files and drops old values. */
  readonly commit: (options: CommitOptions) => void;
  readonly close: () => void;
}

/** What is dropped when a kind becomes too large. */
export interface CommitOptions {
  /** Returns the keys that are in use: they stay. */
  readonly live: () => ReadonlySet<string>;
  /** Bytes that a kind may always take. */
  readonly limit: number;
}

interface Open {
  readonly dir: string | null;
  readonly kind: EntryKind;
  readonly host: Host;
  /** Newest first. */
  packs: readonly Pack[];
  /** Files that are no packs, to be removed. */
  damaged: readonly string[];
  writer: PackWriter;
}

/** A kind may take this many times the bytes of the values in use. */
const MOST_TIMES = 4;
/** Bytes that are written in one call. */
const BATCH_BYTES = 1_000_000;
/** Leftovers of killed processes are removed at this age. Milliseconds. */
const LEFTOVER_AGE = 86_400_000;

/** Opens the values of a kind in a folder; null keeps them in memory. */
export function openPacks(dir: string | null, kind: EntryKind, host: Host): Packs {
  const writer = createPackWriter(tempPath(dir, kind), host);
  const open: Open = { dir, kind, host, packs: [], damaged: [], writer };
  if (dir !== null) findPacks(open, dir);
  return {
    read: (key) => open.writer.read(key) ?? readFrom(open.packs, key),
    has: (key) => open.writer.has(key) || open.packs.some((pack) => pack.has(key)),
    add: (chunk) => open.writer.add(chunk),
    load() {
      for (const pack of open.packs) pack.load();
    },
    isEmpty: () => open.packs.length === 0 && open.writer.isEmpty(),
    retain: (live) => open.writer.retain(live),
    commit: (options) => commit(open, options),
    close() {
      open.writer.discard();
      for (const pack of open.packs) pack.close();
      open.packs = [];
    },
  };
}

function tempPath(dir: string | null, kind: EntryKind): string | null {
  return dir === null ? null : `${dir}/${kind}-${process.pid}-${randomBytes(6).toString('hex')}.tmp`;
}

/** `pages-00000012-9f86d081.pack`: a number that grows, so that the newest is found first, and a random part. */
function packPath({ dir, kind, packs }: Open): string {
  const last = packs.map(({ path }) => Number(/-(\d+)-\w+\.pack$/.exec(path)?.[1] ?? 0));
  const next = Math.max(0, ...last) + 1;
  return `${dir}/${kind}-${String(next).padStart(8, '0')}-${randomBytes(4).toString('hex')}.pack`;
}

function findPacks(open: Open, dir: string): void {
  const names = (ioOrNull(() => open.host.readDir(dir)) ?? [])
    .map(({ name }) => name)
    .filter((name) => name.startsWith(`${open.kind}-`) && name.endsWith('.pack'))
    .reverse();
  const found = names.map((name) => ({
    path: `${dir}/${name}`,
    pack: openPack(`${dir}/${name}`, open.host),
  }));
  open.packs = found.flatMap(({ pack }) => (pack === null || pack === 'damaged' ? [] : [pack]));
  open.damaged = found.filter(({ pack }) => pack === 'damaged').map(({ path }) => path);
}

function readFrom(packs: readonly Pack[], key: string): Buffer | null {
  for (const pack of packs) {
    const entry = pack.find(key);
    const bytes = entry === null ? null : pack.read(entry);
    if (bytes !== null) return bytes;
  }
  return null;
}

function commit(open: Open, { live, limit }: CommitOptions): void {
  const { dir, kind, host } = open;
  if (dir === null) return;
  for (const path of open.damaged) ioOrNull(() => host.remove(path));
  open.damaged = [];
  if (!finishWriter(open)) return;
  const total = open.packs.reduce((sum, { size }) => sum + size, 0);
  if (total > limit && total > MOST_TIMES * liveBytes(open.packs, live()))
    mergePacks(open, open.packs.length, { live: live(), room: limit / 2 });
  else {
    const count = mergeCount(open.packs);
    if (count > 1) mergePacks(open, count, { live: live(), room: Number.POSITIVE_INFINITY });
  }
  removeLeftovers(dir, kind, host);
}

function liveBytes(packs: readonly Pack[], live: ReadonlySet<string>): number {
  let sum = 0;
  for (const key of live)
    sum += packs.map((pack) => pack.find(key)).find((entry) => entry !== null)?.length ?? 0;
  return sum;
}

/** Makes a pack of what was added. Returns false if there is none. */
function finishWriter(open: Open): boolean {
  const path = packPath(open);
  if (!open.writer.finish(path)) return false;
  const pack = openPack(path, open.host);
  if (pack === null || pack === 'damaged') return false;
  open.packs = [pack, ...open.packs];
  open.writer = createPackWriter(tempPath(open.dir, open.kind), open.host);
  return true;
}

/** Returns how many of the newest packs to merge, so that each pack is at least twice as large as all newer ones together. */
export function mergeCount(packs: readonly Pick<Pack, 'size'>[]): number {
  let newer = 0;
  let count = 1;
  for (const [index, { size }] of packs.entries()) {
    if (index > 0 && size < 2 * newer) count = index + 1;
    newer += size;
  }
  return count;
}

interface MergeOptions {
  readonly live: ReadonlySet<string>;
  /** Bytes that values not in use may take. */
  readonly room: number;
}

/** Writes the newest packs as one. Damaged values are left out, and old ones that there is no room for. */
function mergePacks(open: Open, count: number, options: MergeOptions): void {
  const { host } = open;
  const merged = open.packs.slice(0, count);
  const writer = createPackWriter(tempPath(open.dir, open.kind), host);
  copyEntries(merged, writer, options);
  const path = packPath(open);
  const pack = writer.finish(path) ? openPack(path, host) : null;
  writer.discard();
  if (pack === null || pack === 'damaged') return;
  open.packs = [pack, ...open.packs.slice(count)];
  for (const old of merged) {
    old.close();
    ioOrNull(() => host.remove(old.path));
  }
}

function copyEntries(packs: readonly Pack[], writer: PackWriter, { live, room }: MergeOptions): void {
  const copied = new Set<string>();
  const batch = createBatch(writer);
  let left = room;
  for (const pack of packs) {
    pack.load();
    for (let index = 0; index < pack.count; index++) {
      const entry = pack.entryAt(index);
      const isLive = live.has(entry.key);
      if (copied.has(entry.key) || !(isLive || sizeOfEntry(entry) <= left)) continue;
      const bytes = pack.read(entry);
      if (bytes === null) continue;
      copied.add(entry.key);
      if (!isLive) left -= sizeOfEntry(entry);
      batch.add(entry, bytes);
    }
  }
  batch.flush();
}

/** Gathers values, so that the disk is not called for each. */
function createBatch(writer: PackWriter) {
  const state: { parts: Buffer[]; entries: PackEntry[]; size: number } = { parts: [], entries: [], size: 0 };
  const flush = () => {
    writer.add({ bytes: Buffer.concat(state.parts, state.size), entries: state.entries });
    Object.assign(state, { parts: [], entries: [], size: 0 });
  };
  return {
    flush,
    add(entry: PackEntry, bytes: Buffer) {
      state.entries.push({ ...entry, offset: state.size });
      state.parts.push(bytes);
      state.size += bytes.length;
      if (state.size > BATCH_BYTES) flush();
    },
  };
}

function removeLeftovers(dir: string, kind: EntryKind, host: Host): void {
  for (const { name } of ioOrNull(() => host.readDir(dir)) ?? []) {
    if (!(name.startsWith(`${kind}-`) && name.endsWith('.tmp'))) continue;
    const stat = ioOrNull(() => host.stat(`${dir}/${name}`));
    if (stat !== null && Date.now() - stat.mtimeMs > LEFTOVER_AGE)
      ioOrNull(() => host.remove(`${dir}/${name}`));
  }
}
