import { hash } from '../hash.ts';
import type { Host } from './host.ts';
import { ioOrNull } from './io-or-null.ts';

/** Returns the hash of the bytes of a file, or an empty string if the file cannot be read. */
export function hashOfFile(path: string, host: Host): string {
  return ioOrNull(() => hash(host.readBytes(path))) ?? '';
}
