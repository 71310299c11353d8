import { filesBelow } from '../base/disk/files-below.ts';
import type { Host } from '../base/disk/host.ts';
import { folded } from '../base/text/folded.ts';
import { trimEndOf } from '../base/trim-end.ts';

/** The names in a folder of published files, relative to it. Letter case counts, whatever the disk thinks of it. */
export interface BuiltFolder {
  /** Absolute path. */
  readonly dir: string;
  readonly files: ReadonlySet<string>;
  /** Every file by its folded path; of several with the same one, the first. */
  readonly byFolded: ReadonlyMap<string, string>;
  readonly folders: ReadonlySet<string>;
}

/** Folders that are never published. */
const SKIPPED: ReadonlySet<string> = new Set(['.git', 'node_modules']);

/** Lists the files of a folder, sorted by path. */
export function listFolder(dir: string, host: Host): BuiltFolder {
  const found = filesBelow(dir, host, (name) => SKIPPED.has(name));
  return folderOf(
    dir,
    found.map(({ path }) => path.slice(dir.length + 1)),
  );
}

/** Makes the table of a folder from the paths of its files. */
export function folderOf(dir: string, paths: readonly string[]): BuiltFolder {
  const byFolded = new Map<string, string>();
  const folders = new Set<string>(['']);
  for (const path of paths) {
    const key = folded(path);
    if (!byFolded.has(key)) byFolded.set(key, path);
    for (let end = path.lastIndexOf('/'); end > 0; end = path.lastIndexOf('/', end - 1)) {
      if (folders.has(path.slice(0, end))) break;
      folders.add(path.slice(0, end));
    }
  }
  return { dir, files: new Set(paths), byFolded, folders };
}

/** The file that a host answers with for a path, or null, and what is wrong with the path. */
export interface FoundFile {
  readonly file: string | null;
  /** `slash`: hosts redirect to the address with or without a slash, or find nothing. `case`: only letter case differs. */
  readonly wrong: 'slash' | 'case' | null;
}

const MISSING: FoundFile = { file: null, wrong: null };

/** Finds the file of a decoded path as static hosts do: the file itself, the same name with `.html`, or the index of a folder. */
export function findFile({ files, byFolded }: BuiltFolder, path: string): FoundFile {
  const [right, other] = candidatesOf(path);
  for (const file of right) if (files.has(file)) return { file, wrong: null };
  for (const file of other) if (files.has(file)) return { file, wrong: 'slash' };
  for (const file of [...right, ...other]) {
    const found = byFolded.get(folded(file));
    if (found !== undefined) return { file: found, wrong: 'case' };
  }
  return MISSING;
}

/** Returns the files that a path may mean, and those that it means with another slash at its end. */
function candidatesOf(path: string): readonly [readonly string[], readonly string[]] {
  if (path === '') return [['index.html'], []];
  const bare = trimEndOf(path, '/');
  return bare === path
    ? [[path, `${path}.html`], [`${path}/index.html`]]
    : [[`${bare}/index.html`], [`${bare}.html`]];
}

/** Returns the path at which hosts answer with a page: `a/b` for `a/b.html`, `a/` for `a/index.html`. */
export function addressOf(file: string): string {
  return file.replace(/(^|\/)index\.html$/, '$1').replace(/\.html$/, '');
}
