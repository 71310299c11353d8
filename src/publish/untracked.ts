import { join } from 'node:path';
import type { Host } from '../base/disk/host.ts';
import { hash } from '../base/hash.ts';
import { diagnostic } from '../base/report.ts';
import type { Code } from '../model/codes.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import { outputPosition, shownPath } from './folder.ts';
import { MANIFEST_NAME } from './manifest.ts';
import type { OpenOutput } from './output.ts';
import type { Stage } from './stage.ts';

/** Files named in one diagnostic; the others are counted. */
const NAMED = 5;

/** Files in the output folder that docgen did not write. */
export interface Untracked {
  /** Paths of the files that stay in the output folder. */
  readonly paths: readonly string[];
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Finds untracked files, and reports links, files at the path of a file of the site, and those that stay. A file in place
 * of a folder of the site, or of a name in another case on a disk that folds case, is an error of the disk when it is linked.
 */
export function findUntracked(stage: Stage, open: OpenOutput): Untracked {
  const { files, others } = listTree(open.folder.out, open.host);
  const untracked = files.filter((path) => path !== MANIFEST_NAME && !open.last.manifest?.files.has(path));
  const paths = untracked.filter((path) => !stage.entries.has(path));
  const blocking = untracked.filter((path) => stage.entries.has(path) && !isSame(path, stage, open));
  const shown = shownPath(open.folder);
  const report = (
    code: Code,
    paths: readonly string[],
    { message, hint }: Record<'message' | 'hint', string>,
  ) =>
    paths.length === 0
      ? []
      : [diagnostic(code, { message, at: outputPosition(open.folder, paths[0]), hint })];
  return {
    paths,
    diagnostics: [
      ...report('output/planted-link', others, {
        message: `${shown} holds ${namesOf(others)}: links and special files are never followed`,
        hint: `remove ${others.length === 1 ? 'it' : 'them'} and build again`,
      }),
      ...report('output/in-the-way', blocking, {
        message: `The site needs the names of files that docgen did not write: ${namesOf(blocking)}`,
        hint: `move ${blocking.length === 1 ? 'it' : 'them'} out of ${shown}`,
      }),
      ...report('output/untracked-file', paths, {
        message: `Kept in ${shown} although not part of the site: ${namesOf(paths)}`,
        hint: 'put files that belong to the site into the static folder',
      }),
    ],
  };
}

interface TreeListing {
  readonly files: string[];
  /** Links, sockets, pipes and devices. */
  readonly others: string[];
}

/** Lists a folder recursively. An absent folder is empty; one that cannot be read is an error of the disk. */
function listTree(dir: string, host: Host): TreeListing {
  const listing: TreeListing = { files: [], others: [] };
  const list = (folder: string): void => {
    for (const { name, kind } of host.readDir(join(dir, folder))) {
      const path = `${folder}${name}`;
      if (kind === 'dir') list(`${path}/`);
      else (kind === 'file' ? listing.files : listing.others).push(path);
    }
  };
  if (host.stat(dir) !== null) list('');
  return listing;
}

/** Whether it has the bytes that the site has there, as after a file was copied into the static folder. */
function isSame(path: string, stage: Stage, { folder, host }: OpenOutput): boolean {
  return stage.entries.get(path)?.hash === hash(host.readBytes(join(folder.out, path)));
}

function namesOf(paths: readonly string[]): string {
  const named = paths.slice(0, NAMED).join(', ');
  return paths.length > NAMED ? `${named} and ${paths.length - NAMED} more` : named;
}
