import { createHash } from 'node:crypto';

/** Where a value lies in a pack or a chunk, and how damage is noticed. */
export interface PackEntry {
  /** 32 hexadecimal digits: the hash of everything that the value was made from. */
  readonly key: string;
  readonly offset: number;
  readonly length: number;
  /** Checksum of the value: 16 hexadecimal digits. */
  readonly sum: string;
}

/** Values back to back, as a thread hands them over. */
export interface Chunk {
  readonly bytes: Uint8Array;
  /** Offsets count from the start of `bytes`. */
  readonly entries: readonly PackEntry[];
}

/** Returns the checksum of a value. */
export function checksum(value: string | Uint8Array): string {
  return createHash('sha256').update(value).digest('hex').slice(0, 16);
}

/** Puts values together into a chunk. */
export function chunkOf(values: Iterable<readonly [key: string, value: string]>): Chunk {
  const parts: Buffer[] = [];
  const entries: PackEntry[] = [];
  let offset = 0;
  for (const [key, value] of values) {
    const part = Buffer.from(value);
    entries.push({ key, offset, length: part.length, sum: checksum(part) });
    parts.push(part);
    offset += part.length;
  }
  return { bytes: Buffer.concat(parts, offset), entries };
}

/** Returns the values of a chunk by key. */
export function valuesOf({ bytes, entries }: Chunk): ReadonlyMap<string, Buffer> {
  const all = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return new Map(entries.map(({ key, offset, length }) => [key, all.subarray(offset, offset + length)]));
}
