import type { Host } from '../../base/host.ts';
import type { ApiPage, ApiSymbol } from '../../model/api.ts';
import type { ApiDoc, MarkdownDoc } from '../../model/page.ts';
import type { ApiLibrary, Version } from '../../model/site.ts';
import type { ApiReader } from './adapter.ts';
import { type CutPage, cutPage, cutPages } from './cut-pages.ts';
import { docsFromPages, keptPages, type LibraryOptions, readSymbols } from './libraries.ts';
import { applyOverlay } from './overlay/apply-overlay.ts';
import { openOverlays } from './overlay/library-overlays.ts';
import { readerOf } from './reader-of.ts';

/** What is skimmed, and with what. */
export interface SkimInput {
  readonly version: Version;
  readonly options: LibraryOptions;
  readonly host: Host;
}

const NOTHING: ReadonlySet<string> = new Set();

/**
 * The pages that `readLibraries` gives, in a fraction of its time: where readers can tell the names alone, pages have their
 * places and names but no words and no signatures, until `completePage` reads them. Never a finding: the whole reading follows.
 * Some `libraries` of the version alone are read where no earlier run kept the pages of all.
 */
export async function skimLibraries(
  input: SkimInput,
  written: readonly MarkdownDoc[],
  libraries = input.version.apis,
): Promise<readonly ApiDoc[]> {
  const { version, options, host } = input;
  const kept = keptPages(version, options, host);
  if (kept !== null) return docsFromPages(kept, version, written);
  const pages: CutPage[] = [];
  for (const library of libraries) {
    const reader = await readerOf(library.source, options.openModule);
    const only = isReadInParts(library, reader) ? NOTHING : undefined;
    for (const page of cutPages(await readRoots(library, input, only), library, reader)) pages.push(page);
  }
  return docsFromPages(pages, version, written);
}

/** A page whose places were skimmed, whole: with all that its symbols say, and the words of the site. */
export async function completePage(doc: ApiDoc, input: SkimInput): Promise<ApiDoc> {
  const { version, options } = input;
  const library = version.apis.find(({ name }) => name === doc.api.library);
  const kept = options.shelf.pages.get(version.record.version);
  if (library === undefined || kept !== undefined) return withPage(doc, pageIn(kept?.pages ?? [], doc.api));
  const reader = await readerOf(library.source, options.openModule);
  if (!isReadInParts(library, reader)) return doc;
  const roots = await readRoots(library, input, symbolsOn(doc.api));
  return withPage(doc, cutPage(roots, doc.api.symbol.path, { library, reader })?.page);
}

/** A tool that is called prints all of a library: it is not called twice. */
function isReadInParts({ source }: ApiLibrary, { readsParts }: ApiReader): boolean {
  return readsParts && !source.callsTool;
}

/** The symbols of a library with words; with `only`, whole are those that it names. */
async function readRoots(
  library: ApiLibrary,
  { options, host }: SkimInput,
  only: ReadonlySet<string> | undefined,
): Promise<readonly ApiSymbol[]> {
  const { root, cacheDir, shelf } = options;
  const { name, source } = library;
  const input = { root, library: name, source, cacheDir, ...(only === undefined ? {} : { only }) };
  const { roots } = (await readSymbols(input, { ...options, host })).value;
  if (only?.size === 0) return roots;
  const overlays = openOverlays({ root, shelf, found: [] }, host);
  const overlay = only === undefined ? overlays.open(library, NOTHING) : overlays.openFor(library, only);
  return roots.map((symbol) => applyOverlay(symbol, overlay));
}

function pageIn(pages: readonly CutPage[], { library, symbol }: ApiPage): ApiPage | undefined {
  return pages.find(({ page }) => page.symbol.path === symbol.path && page.library === library)?.page;
}

/** A page that is gone by now is shown as far as it is known. */
function withPage(doc: ApiDoc, page: ApiPage | undefined): ApiDoc {
  return page === undefined ? doc : { ...doc, api: page };
}

/** What a page shows: its symbol, the members on it, and the summaries of those that have pages of their own. */
function symbolsOn({ symbol, anchors, children }: ApiPage): ReadonlySet<string> {
  return new Set([symbol.path, ...anchors.keys(), ...children.map(({ path }) => path)]);
}
