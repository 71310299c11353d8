import type { Host } from '../base/disk/host.ts';
import { hash } from '../base/hash.ts';

/**
 * Returns the hash of a file by its absolute path, and what `describe` says of its bytes, which it may remember from an earlier
 * run. Throws the errors of the disk.
 */
export type DigestFile = (
  path: string,
  describe: (bytes: Buffer) => string,
) => { readonly hash: string; readonly note: string };

/** Returns what reads every file. */
export function readingDigest(host: Host): DigestFile {
  return (path, describe) => {
    const bytes = host.readBytes(path);
    return { hash: hash(bytes), note: describe(bytes) };
  };
}
