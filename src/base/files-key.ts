import type { Host } from './host.ts';
import { ioOrNull } from './io-or-null.ts';

/** A text that changes when one of the files does: by size and time, so that nothing has to be read. */
export function filesKey(files: readonly string[], host: Host): string {
  return files.map((file) => statKey(file, host)).join('\n');
}

function statKey(file: string, host: Host): string {
  const stat = ioOrNull(() => host.stat(file));
  return stat === null ? `${file} gone` : `${file} ${stat.size} ${stat.mtimeMs} ${stat.identity}`;
}
