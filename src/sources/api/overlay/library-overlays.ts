import { dirname, relative, sep } from 'node:path';
import { filesBelow } from '../../../base/files-below.ts';
import { filesKey } from '../../../base/files-key.ts';
import type { Host } from '../../../base/host.ts';
import { didYouMean } from '../../../base/nearest.ts';
import { diagnostic } from '../../../base/report.ts';
import type { Diagnostic } from '../../../model/diagnostic.ts';
import type { ApiLibrary } from '../../../model/site.ts';
import type { Shelf } from '../shelf.ts';
import type { Overlay } from './apply-overlay.ts';
import { type OverlayEntry, readOverlay } from './read-overlay.ts';

/** The overlays of the libraries of a version. Libraries can share a file: only entries that none of them uses are reported. */
export interface LibraryOverlays {
  /** Returns the overlay of a library. `paths` are its symbols, for hints. */
  readonly open: (library: ApiLibrary, paths: ReadonlySet<string>) => Overlay;
  /** Returns the overlay of some symbols of a library. Files that cannot name them are not parsed. */
  readonly openFor: (library: ApiLibrary, only: ReadonlySet<string>) => Overlay;
  /** Absolute paths of the files that were read. */
  readonly files: () => readonly string[];
  /** Reports entries that no library used. */
  readonly reportUnused: () => void;
}

/** How overlays are read; diagnostics are added to `found`. */
export interface OverlayOptions {
  /** Absolute path of the site. */
  readonly root: string;
  readonly shelf: Shelf;
  readonly found: Diagnostic[];
}

interface OverlayFile {
  readonly entries: ReadonlyMap<string, OverlayEntry>;
  /** The symbols of each library that uses the file. */
  readonly paths: ReadonlySet<string>[];
}

/** Opens the overlays of a version. Each file is read once. */
export function openOverlays(options: OverlayOptions, host: Host): LibraryOverlays {
  const { found } = options;
  const used = new Set<OverlayEntry>();
  const files = new Map<string, OverlayFile>();
  const openFile = (path: string): OverlayFile => {
    const known = files.get(path);
    if (known !== undefined) return known;
    const opened = { entries: entriesIn(path, options, host), paths: [] };
    files.set(path, opened);
    return opened;
  };
  const openFiles = (paths: readonly string[], symbols: ReadonlySet<string>): Overlay => {
    const all = new Map<string, OverlayEntry>();
    for (const path of paths) {
      const file = openFile(path);
      file.paths.push(symbols);
      for (const [name, entry] of file.entries) {
        const first = all.get(name);
        if (first === undefined) all.set(name, entry);
        else found.push(duplicate(name, first, entry));
      }
    }
    return { entries: all, used, found };
  };
  return {
    open: (library, paths) => openFiles(filesOf(library, options, host), paths),
    openFor(library, only) {
      const start = sharedStart(only);
      const naming = filesOf(library, options, host).filter((path) => canName(path, start, host));
      return { ...openFiles(naming, only), only };
    },
    files: () => [...files.keys()],
    reportUnused() {
      for (const file of files.values()) for (const one of unusedIn(file, used)) found.push(one);
    },
  };
}

/** The longest text with which all names start. */
function sharedStart(names: ReadonlySet<string>): string {
  let [start = ''] = names;
  for (const name of names) while (!name.startsWith(start)) start = start.slice(0, -1);
  return start;
}

/** Whether a file can name a symbol, or all symbols of a name (`*.name`). Its bytes are searched in a tenth of the time of parsing. */
function canName(path: string, start: string, host: Host): boolean {
  const bytes = host.readBytes(path);
  return bytes.includes(start) || bytes.includes('*.');
}

function entriesIn(
  path: string,
  { root, shelf, found }: OverlayOptions,
  host: Host,
): ReadonlyMap<string, OverlayEntry> {
  const key = filesKey([path], host);
  const known = shelf.overlays.get(path);
  const result =
    known?.key === key
      ? known.result
      : readOverlay(host.readBytes(path).toString('utf8'), sitePath(path, root));
  shelf.overlays.set(path, { key, result });
  for (const one of result.diagnostics) found.push(one);
  return result.value;
}

function duplicate(name: string, first: OverlayEntry, second: OverlayEntry): Diagnostic {
  return diagnostic('api/invalid-overlay', {
    message: `"${name}" has an entry in ${first.at.file} already`,
    at: second.at,
    hint: 'remove one of the two entries',
    related: [{ at: first.at, message: 'the other entry' }],
  });
}

function unusedIn({ entries, paths }: OverlayFile, used: ReadonlySet<OverlayEntry>): readonly Diagnostic[] {
  // A library without symbols could not be read, which is reported.
  if (paths.some((one) => one.size === 0)) return [];
  return [...entries].filter(([, one]) => !used.has(one)).map(([name, one]) => unused(name, one, paths));
}

function unused(name: string, { at }: OverlayEntry, paths: readonly ReadonlySet<string>[]): Diagnostic {
  const isShared = name.startsWith('*.');
  const symbols = paths.flatMap((one) => [...one]);
  const message = isShared
    ? `No symbol without a summary has the name "${name.slice(2)}"`
    : `There is no symbol "${name}"`;
  const near = isShared ? undefined : didYouMean(name, symbols);
  return diagnostic('api/unknown-overlay', {
    message,
    at,
    hint: near ?? 'remove the entry, or correct its name',
  });
}

/** The overlay files of a library, sorted: those in its configuration, else those beside its source. */
function filesOf(
  { overlays, source, name }: ApiLibrary,
  { root, found }: OverlayOptions,
  host: Host,
): readonly string[] {
  const isFolder = host.stat(source.path)?.kind === 'dir';
  const paths = overlays ?? [isFolder ? source.path : dirname(source.path)];
  const files = paths.flatMap((path): readonly string[] => {
    const kind = host.stat(path)?.kind;
    if (kind === 'file') return [path];
    if (kind === 'dir') return overlayFilesIn(path, host);
    if (overlays !== null) found.push(missing(sitePath(path, root), name));
    return [];
  });
  const all = [...new Set(files)];
  const [old] = all.filter((path) => OLD_NAME.test(path));
  if (old !== undefined) found.push(oldName(sitePath(old, root), name));
  return all;
}

const OLD_NAME = /\.words\.ya?ml$/;

function overlayFilesIn(dir: string, host: Host): readonly string[] {
  return filesBelow(dir, host)
    .filter(({ name, kind }) => kind === 'file' && (/\.overlay\.ya?ml$/.test(name) || OLD_NAME.test(name)))
    .map(({ path }) => path);
}

function missing(file: string, library: string): Diagnostic {
  return diagnostic('api/unreadable', {
    message: `There is no overlay "${file}", which the library "${library}" names`,
    at: { file, line: 1, col: 1 },
    hint: 'make the file or folder, or correct `overlays`',
  });
}

function oldName(file: string, library: string): Diagnostic {
  return diagnostic('api/old-overlay-name', {
    message: `Overlays of the library "${library}" are called *.words.yaml, which the next version does not read`,
    at: { file, line: 1, col: 1 },
    hint: 'rename them to *.overlay.yaml',
  });
}

function sitePath(path: string, root: string): string {
  return relative(root, path).split(sep).join('/');
}
