import { dirname, relative, sep } from 'node:path';
import { filesBelow } from '../../base/files-below.ts';
import { filesKey } from '../../base/files-key.ts';
import type { Host } from '../../base/host.ts';
import { didYouMean } from '../../base/nearest.ts';
import { diagnostic } from '../../base/report.ts';
import type { Diagnostic } from '../../model/diagnostic.ts';
import type { ApiLibrary } from '../../model/site.ts';
import type { WordBook } from './merge-words.ts';
import type { Shelf } from './shelf.ts';
import { readWords, type Words } from './words-file.ts';

/** Words of a version's libraries. Several libraries may share a file: only what none of them uses is reported. */
export interface WordShelf {
  /** The words for a library. `paths` are its symbols, for hints. */
  readonly open: (library: ApiLibrary, paths: ReadonlySet<string>) => WordBook;
  /** The words for some symbols of a library. Files that cannot name them are not parsed. */
  readonly openFor: (library: ApiLibrary, only: ReadonlySet<string>) => WordBook;
  /** Absolute paths of the files that were read. */
  readonly files: () => readonly string[];
  /** Reports entries that no library used. */
  readonly reportUnused: () => void;
}

/** What words are read with; findings are added to `found`. */
export interface WordOptions {
  /** Absolute path of the site. */
  readonly root: string;
  readonly shelf: Shelf;
  readonly found: Diagnostic[];
}

interface OpenFile {
  readonly words: ReadonlyMap<string, Words>;
  /** The symbols of each library that read the file. */
  readonly paths: ReadonlySet<string>[];
}

/** Makes a shelf on which each file of words is read once. */
export function createWordShelf(options: WordOptions, host: Host): WordShelf {
  const { root, found } = options;
  const used = new Set<Words>();
  const files = new Map<string, OpenFile>();
  const openFile = (path: string): OpenFile => {
    const known = files.get(path);
    if (known !== undefined) return known;
    const opened = { words: wordsOf(path, options, host), paths: [] };
    files.set(path, opened);
    return opened;
  };
  const openFiles = (paths: readonly string[], symbols: ReadonlySet<string>): WordBook => {
    const all = new Map<string, Words>();
    for (const path of paths) {
      const { words, paths: read } = openFile(path);
      read.push(symbols);
      for (const [name, one] of words) {
        const first = all.get(name);
        if (first === undefined) all.set(name, one);
        else found.push(duplicate(name, first, one));
      }
    }
    return { words: all, used, found };
  };
  return {
    open: (library, paths) => openFiles(filesOf(library, { root, found }, host), paths),
    openFor(library, only) {
      const start = sharedStart(only);
      const naming = filesOf(library, { root, found }, host).filter((path) => mayName(path, start, host));
      return { ...openFiles(naming, only), only };
    },
    files: () => [...files.keys()],
    reportUnused() {
      for (const file of files.values()) for (const one of unusedIn(file, used)) found.push(one);
    },
  };
}

/** The longest text that all names start with. */
function sharedStart(names: ReadonlySet<string>): string {
  let [start = ''] = names;
  for (const name of names) while (!name.startsWith(start)) start = start.slice(0, -1);
  return start;
}

/** Whether a file of words can name a symbol, or all of a name (`*.name`): told by its bytes, a tenth of the time of reading it. */
function mayName(path: string, start: string, host: Host): boolean {
  const bytes = host.readBytes(path);
  return bytes.includes(start) || bytes.includes('*.');
}

function wordsOf(path: string, { root, shelf, found }: WordOptions, host: Host): ReadonlyMap<string, Words> {
  const key = filesKey([path], host);
  const known = shelf.words.get(path);
  const result =
    known?.key === key
      ? known.result
      : readWords(host.readBytes(path).toString('utf8'), sitePath(path, root));
  shelf.words.set(path, { key, result });
  for (const one of result.diagnostics) found.push(one);
  return result.value;
}

function duplicate(name: string, first: Words, second: Words): Diagnostic {
  return diagnostic('api/invalid-words', {
    message: `Words for "${name}" stand in ${first.at.file} already`,
    at: second.at,
    hint: 'keep one of the two entries',
    related: [{ at: first.at, message: 'the other entry' }],
  });
}

function unusedIn({ words, paths }: OpenFile, used: ReadonlySet<Words>): readonly Diagnostic[] {
  // A library that could not be read has no symbols: what is wrong with it has been said.
  if (paths.some((one) => one.size === 0)) return [];
  return [...words].filter(([, one]) => !used.has(one)).map(([name, one]) => unused(name, one, paths));
}

function unused(name: string, { at }: Words, paths: readonly ReadonlySet<string>[]): Diagnostic {
  const isShared = name.startsWith('*.');
  const near = isShared
    ? undefined
    : didYouMean(
        name,
        paths.flatMap((one) => [...one]),
      );
  const message = isShared
    ? `No symbol without a summary is called "${name.slice(2)}"`
    : `No symbol is called "${name}"`;
  return diagnostic('api/unknown-words', {
    message,
    at,
    hint: near ?? 'remove the entry, or correct its name',
  });
}

/** Files of words: those that the library names, else those beside its source, in the order of their names. */
function filesOf(
  { words, source, name }: ApiLibrary,
  { root, found }: Pick<WordOptions, 'root' | 'found'>,
  host: Host,
): readonly string[] {
  const isFolder = host.stat(source.path)?.kind === 'dir';
  const places = words ?? [isFolder ? source.path : dirname(source.path)];
  return [...new Set(places.flatMap((place) => wordFilesAt(place)))];

  function wordFilesAt(place: string): readonly string[] {
    const kind = host.stat(place)?.kind;
    if (kind === 'file') return [place];
    if (kind === 'dir') return wordFilesIn(place, host);
    if (words !== null)
      found.push(
        diagnostic('api/unreadable', {
          message: `There are no words at "${sitePath(place, root)}", which the library "${name}" names`,
          at: { file: sitePath(place, root), line: 1, col: 1 },
          hint: 'make the file or folder, or correct `words`',
        }),
      );
    return [];
  }
}

function wordFilesIn(dir: string, host: Host): readonly string[] {
  return filesBelow(dir, host)
    .filter(({ name, kind }) => kind === 'file' && /\.words\.ya?ml$/.test(name))
    .map(({ path }) => path);
}

function sitePath(path: string, root: string): string {
  return relative(root, path).split(sep).join('/');
}
