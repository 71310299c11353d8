import { hash } from './hash.ts';
import type { Host } from './host.ts';
import { ioOrNull } from './io-or-null.ts';

/** Hash of a file's bytes; empty where it cannot be read. */
export function hashOfFile(path: string, host: Host): string {
  return ioOrNull(() => hash(host.readBytes(path))) ?? '';
}
