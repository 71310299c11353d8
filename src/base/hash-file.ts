import { hash } from './hash.ts';
import type { Host } from './host.ts';
import { quietly } from './quietly.ts';

/** Hash of a file's bytes; empty where it cannot be read. */
export function hashOfFile(path: string, host: Host): string {
  return quietly(() => hash(host.readBytes(path))) ?? '';
}
