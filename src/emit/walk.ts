import type { Host } from '../base/host.ts';

/** What a folder holds at any depth. Paths are relative to it with `/`, sorted by folder and code unit. */
export interface TreeListing {
  readonly files: readonly string[];
  /** Links, sockets, pipes, devices: never followed, opened or kept. */
  readonly others: readonly string[];
}

/** Lists a folder and everything below it; an absent folder is empty. Throws errors of the disk. */
export function listTree(dir: string, host: Host): TreeListing {
  const files: string[] = [];
  const others: string[] = [];
  const open = host.stat(dir)?.kind === 'dir' ? [''] : [];
  for (let folder = open.pop(); folder !== undefined; folder = open.pop()) {
    for (const { name, kind } of host.readDir(folder === '' ? dir : `${dir}/${folder}`)) {
      const path = folder === '' ? name : `${folder}/${name}`;
      if (kind === 'dir') open.push(path);
      else if (kind === 'file') files.push(path);
      else others.push(path);
    }
  }
  return { files, others };
}
