import type { LoadedSite } from '../config/index.ts';
import type { Inventory, SourceDoc } from '../model/page.ts';
import type { RunOptions } from '../site/site-run.ts';
import type { Shelf } from '../sources/api/shelf.ts';
import { completeDoc, discoverSources } from '../sources/index.ts';

/** What a quick start needs of the sources: where documents stand. `complete` reads one of them whole. */
export interface SkimmedSources {
  readonly inventory: Inventory;
  readonly complete: (doc: SourceDoc) => Promise<SourceDoc>;
}

/** Finds the documents of a site by their places. Nothing is reported: `readSources` follows. */
export async function skimSources(
  { site, locate }: LoadedSite,
  { host, cacheDir }: RunOptions,
  shelf: Shelf,
): Promise<SkimmedSources> {
  const options = { cacheDir, shelf, locate, placesOnly: true };
  const inventory = (await discoverSources(site, host, options)).value;
  return { inventory, complete: (doc) => completeDoc(doc, { site, host, options }) };
}
