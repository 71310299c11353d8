import { dirname, join } from 'node:path';
import type { Host } from '../base/disk/host.ts';
import { ioOrNull } from '../base/disk/io-or-null.ts';

const NAMES = ['docgen.config.ts', 'docgen.config.mts', 'docgen.config.js', 'docgen.config.mjs'] as const;

/** Returns the absolute path of the configuration in a folder or in its `content/`, or null. */
export function findConfig(dir: string, host: Host): string | null {
  for (const folder of [dir, join(dir, 'content')]) {
    for (const name of NAMES) {
      const kind = ioOrNull(() => host.stat(join(folder, name)))?.kind;
      if (kind === 'file' || kind === 'link') return join(folder, name);
    }
  }
  return null;
}

/** Returns the nearest folder above a path with a configuration, or null. */
export function configFolderAbove(path: string, host: Host): string | null {
  for (let dir = dirname(path); ; dir = dirname(dir)) {
    if (findConfig(dir, host) !== null) return dir;
    if (dirname(dir) === dir) return null;
  }
}
