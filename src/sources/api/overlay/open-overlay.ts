import { dirname } from 'node:path';
import { filesBelow } from '../../../base/disk/files-below.ts';
import type { Host } from '../../../base/disk/host.ts';
import { diagnostic } from '../../../base/report.ts';
import { didYouMean } from '../../../base/text/nearest.ts';
import type { Diagnostic } from '../../../model/diagnostic.ts';
import type { ApiLibrary } from '../../../model/site.ts';
import { siteFile } from '../source-file.ts';
import type { Overlay } from './apply-overlay.ts';
import { type OverlayEntry, readOverlay } from './read-overlay.ts';

/** The overlay of a library, and the files that it consists of. */
export interface LibraryOverlay {
  readonly overlay: Overlay;
  /** Paths relative to the site. */
  readonly files: readonly string[];
}

/** Reads the overlay files of a library. `root` is the absolute path of the site; diagnostics are added to `found`. */
export function openOverlay(
  library: ApiLibrary,
  { root, found }: { readonly root: string; readonly found: Diagnostic[] },
  host: Host,
): LibraryOverlay {
  const entries = new Map<string, OverlayEntry>();
  const paths = filesOf(library, { root, found }, host);
  for (const path of paths) {
    const { value, diagnostics } = readOverlay(host.readBytes(path).toString('utf8'), siteFile(root, path));
    found.push(...diagnostics);
    for (const [name, entry] of value) {
      const first = entries.get(name);
      if (first === undefined) entries.set(name, entry);
      else found.push(duplicate(name, first, entry));
    }
  }
  return { overlay: { entries, used: new Set(), found }, files: paths.map((path) => siteFile(root, path)) };
}

/** Returns a warning about each entry that the library did not use. `symbols` are its qualified names, for hints. */
export function unusedEntries(
  { entries, used }: Overlay,
  symbols: ReadonlySet<string>,
): readonly Diagnostic[] {
  return [...entries]
    .filter(([, one]) => !used.has(one))
    .map(([name, { at }]) => {
      const isShared = name.startsWith('*.');
      const message = isShared
        ? `No symbol without a summary has the name "${name.slice(2)}"`
        : `There is no symbol "${name}"`;
      const near = isShared ? undefined : didYouMean(name, symbols);
      const hint = near ?? 'remove the entry, or correct its name';
      return diagnostic('api/unknown-overlay', { message, at, hint });
    });
}

function duplicate(name: string, first: OverlayEntry, second: OverlayEntry): Diagnostic {
  return diagnostic('api/invalid-overlay', {
    message: `"${name}" has an entry in ${first.at.file} already`,
    at: second.at,
    hint: 'remove one of the two entries',
    related: [{ at: first.at, message: 'the other entry' }],
  });
}

/** The overlay files of a library, sorted: those in its configuration, else those beside its source. */
function filesOf(
  { overlays, source, name }: ApiLibrary,
  { root, found }: { readonly root: string; readonly found: Diagnostic[] },
  host: Host,
): readonly string[] {
  const isFolder = host.stat(source.path)?.kind === 'dir';
  const paths = overlays ?? [isFolder ? source.path : dirname(source.path)];
  const files = paths.flatMap((path): readonly string[] => {
    const kind = host.stat(path)?.kind;
    if (kind === 'file') return [path];
    if (kind === 'dir') return overlayFilesIn(path, host);
    if (overlays !== null) found.push(missing(siteFile(root, path), name));
    return [];
  });
  const all = [...new Set(files)];
  const [old] = all.filter((path) => OLD_NAME.test(path));
  if (old !== undefined) found.push(oldName(siteFile(root, old), name));
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
