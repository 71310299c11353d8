import { dirname } from 'node:path';
import type { Host, OpenFile } from '../../base/disk/host.ts';
import { ioOrNull, isIoError } from '../../base/disk/io-or-null.ts';
import { type Chunk, checksum, type PackEntry } from './entry.ts';
import { packEnd } from './pack.ts';

/** A pack that is being written. Its values can be read at once; other processes see it when it is finished. */
export interface PackWriter {
  /** Adds values. If the disk refuses them, they are held in memory and are not in the finished pack. */
  readonly add: (chunk: Chunk) => void;
  /** Returns the bytes of a value, or null if it was not added or cannot be read back. */
  readonly read: (key: string) => Buffer | null;
  readonly has: (key: string) => boolean;
  readonly isEmpty: () => boolean;
  /** Drops values in memory but those of these keys. */
  readonly retain: (live: ReadonlySet<string>) => void;
  /** Gives the pack its name. Returns false if there is nothing to finish or the disk refuses any of it. */
  readonly finish: (path: string) => boolean;
  /** Removes an unfinished file. */
  readonly discard: () => void;
}

interface Writing {
  file: OpenFile | null;
  /** Bytes in the file. */
  size: number;
  isRefused: boolean;
  readonly entries: Map<string, PackEntry>;
  readonly inMemory: Map<string, Buffer>;
}

/** Makes a writer of a new file at `path`, which is created with the first values; null keeps all in memory. */
export function createPackWriter(path: string | null, host: Host): PackWriter {
  const entries = new Map<string, PackEntry>();
  const state: Writing = { file: null, size: 0, isRefused: path === null, entries, inMemory: new Map() };
  const create = () => {
    host.makeDir(dirname(path ?? ''));
    return host.createFile(path ?? '');
  };
  const discard = () => {
    if (state.file === null || path === null) return;
    state.file.close();
    state.file = null;
    ioOrNull(() => host.remove(path));
  };
  return {
    add: (chunk) => add(chunk, state, create),
    read: (key) => state.inMemory.get(key) ?? readBack(state, key),
    has: (key) => entries.has(key) || state.inMemory.has(key),
    isEmpty: () => entries.size === 0 && state.inMemory.size === 0,
    retain(live) {
      for (const key of state.inMemory.keys()) if (!live.has(key)) state.inMemory.delete(key);
    },
    finish(to) {
      const { file, size } = state;
      if (file === null || path === null || state.isRefused || entries.size === 0) return false;
      const isDone = ioOrNull(() => {
        file.append(packEnd(entries.values(), size));
        host.rename(path, to);
        return true;
      });
      if (isDone !== true) {
        // Behind a table nothing can be added.
        state.isRefused = true;
        return false;
      }
      file.close();
      state.file = null;
      return true;
    },
    discard,
  };
}

function add({ bytes, entries }: Chunk, state: Writing, create: () => OpenFile): void {
  const isWritten = !state.isRefused && append(bytes, state, create);
  for (const { key, offset, length, sum } of entries) {
    if (isWritten) state.entries.set(key, { key, offset: state.size + offset, length, sum });
    else state.inMemory.set(key, Buffer.from(bytes.slice(offset, offset + length)));
  }
  if (isWritten) state.size += bytes.length;
}

function append(bytes: Uint8Array, state: Writing, create: () => OpenFile): boolean {
  try {
    state.file ??= create();
    state.file.append(bytes);
    return true;
  } catch (error) {
    if (!isIoError(error)) throw error;
    state.isRefused = true;
    return false;
  }
}

function readBack({ file, entries }: Writing, key: string): Buffer | null {
  const entry = entries.get(key);
  if (entry === undefined || file === null) return null;
  const bytes = ioOrNull(() => file.read(entry.offset, entry.length));
  return bytes?.length === entry.length && checksum(bytes) === entry.sum ? bytes : null;
}
