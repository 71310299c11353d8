import type { Host } from './host.ts';
import { ioOrNull } from './io-or-null.ts';

/** Returns a text that changes when a file changes. Compares size, time and identity, so that no file is read. */
export function filesKey(files: readonly string[], host: Host): string {
  return files.map((file) => statKey(file, host)).join('\n');
}

function statKey(file: string, host: Host): string {
  const stat = ioOrNull(() => host.stat(file));
  return stat === null ? `${file} gone` : `${file} ${stat.size} ${stat.mtimeMs} ${stat.identity}`;
}
