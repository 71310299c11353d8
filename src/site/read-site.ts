import type { Result } from '../model/diagnostic.ts';
import type { Inventory } from '../model/page/page.ts';
import type { Site } from '../model/site.ts';
import { reservedPaths } from '../outputs/list.ts';
import { indexSite } from '../resolve/index.ts';
import type { SiteIndex } from '../resolve/site-index.ts';
import { readSources } from './load.ts';
import { loadOutputs, type SiteOutputs } from './load-outputs.ts';
import { type ReadOptions, type ReadPage, readPages } from './read-pages.ts';
import { beginStage, type SiteRun } from './site-run.ts';

/** A site as its sources are now. */
export interface ReadSite {
  readonly outputs: Result<SiteOutputs>;
  readonly sources: Result<Inventory>;
  /** In the order of the documents. */
  readonly pages: readonly ReadPage[];
  readonly index: SiteIndex;
}

/** Reads and indexes a site. */
export async function readSite(run: SiteRun, options: ReadOptions = {}): Promise<ReadSite> {
  beginStage(run, 'sources');
  const outputs = await loadOutputs(run);
  const sources = await readSources(run);
  const pages = await readPages(sources.value.docs, run, options);
  beginStage(run, 'check');
  const read = { outputs, sources, pages };
  return { ...read, index: indexPages(run.loaded.site, read) };
}

/** Indexes the pages of a site. */
export function indexPages(site: Site, { outputs, sources, pages }: Omit<ReadSite, 'index'>): SiteIndex {
  const facts = pages.map((page) => page.facts);
  const { assets } = sources.value;
  return indexSite({ site, facts, assets, reserved: reservedPaths(site, outputs.value.outputs) });
}
