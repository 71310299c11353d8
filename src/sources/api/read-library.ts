import { packApiPage } from '../../base/data/api-page.ts';
import type { Host } from '../../base/disk/host.ts';
import { hash } from '../../base/hash.ts';
import { didYouMean } from '../../base/text/nearest.ts';
import type { ApiSymbol } from '../../model/api/api.ts';
import type { ApiLanguage } from '../../model/api/api-language.ts';
import type { Diagnostic } from '../../model/diagnostic.ts';
import type { ApiLibrary } from '../../model/site.ts';
import type { ReaderInput } from './adapter.ts';
import { cutPages } from './cut-pages.ts';
import { applyOverlay } from './overlay/apply-overlay.ts';
import { openOverlay, unusedEntries } from './overlay/open-overlay.ts';
import { type OpenModuleReader, readerOf } from './reader-of.ts';

/** A page of reference before it is parsed. */
export interface LibraryPage {
  readonly id: string;
  /** Path of the description relative to the site. */
  readonly file: string;
  /** The `ApiPage`, see `packApiPage`. */
  readonly page: string;
  /** Hash of `page`. */
  readonly hash: string;
}

/** What a library consists of. Plain data. */
export interface LibraryContent {
  readonly language: ApiLanguage;
  readonly pages: readonly LibraryPage[];
  readonly diagnostics: readonly Diagnostic[];
  /** Overlay files that were read, relative to the site. */
  readonly overlays: readonly string[];
  /** Warnings about entries of overlays that the library does not use. Another library can use them. */
  readonly unused: readonly Diagnostic[];
  /** Symbols that the configuration names and the library does not have. */
  readonly unknownNames: readonly UnknownName[];
}

/** A symbol that a setting of a library names and the library does not have, with a hint. */
export interface UnknownName {
  readonly setting: 'pages' | 'repository';
  readonly path: string;
  readonly hint: string | null;
}

/** How a library is read. */
export interface ReadOptions extends Pick<ReaderInput, 'root' | 'cacheDir'> {
  readonly openModule: OpenModuleReader | undefined;
}

/** Reads a library: its symbols with the texts of its overlay, split into pages. */
export async function readLibrary(
  library: ApiLibrary,
  { root, cacheDir, openModule }: ReadOptions,
  host: Host,
): Promise<LibraryContent> {
  const { source, name } = library;
  const reader = await readerOf(source, openModule);
  const read = await reader.read({ root, library: name, source, cacheDir }, host);
  const found: Diagnostic[] = [...read.diagnostics];
  const paths = new Set<string>();
  for (const symbol of read.value) addPaths(symbol, paths);
  const { overlay, files } = openOverlay(library, { root, found }, host);
  const roots = read.value.map((symbol) => applyOverlay(symbol, overlay));
  const pages = cutPages(roots, library, reader.layout).map(({ id, page }): LibraryPage => {
    const text = packApiPage(page);
    return { id, file: page.symbol.at.file, page: text, hash: hash(text) };
  });
  const isRead = paths.size > 0;
  return {
    language: reader.language,
    pages,
    diagnostics: found,
    overlays: files,
    unused: isRead ? unusedEntries(overlay, paths) : [],
    unknownNames: isRead ? unknownNames(library, paths) : [],
  };
}

function addPaths(symbol: ApiSymbol, paths: Set<string>): void {
  paths.add(symbol.path);
  for (const member of symbol.members) addPaths(member, paths);
}

function unknownNames({ pages, repository }: ApiLibrary, paths: ReadonlySet<string>): readonly UnknownName[] {
  const patterns = repository === null || typeof repository === 'string' ? {} : repository;
  const named = [['pages', pages] as const, ['repository', patterns] as const];
  return named.flatMap(([setting, names]) =>
    Object.keys(names)
      .filter((path) => !paths.has(path))
      .map((path) => ({ setting, path, hint: didYouMean(path, paths) ?? null })),
  );
}
