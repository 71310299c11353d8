import type { LoadedSite } from '../config/index.ts';
import type { Result } from '../model/diagnostic.ts';
import type { Inventory } from '../model/page.ts';
import type { Shelf } from '../sources/api/shelf.ts';
import { discoverSources } from '../sources/index.ts';
import type { RunOptions } from './site-run.ts';

/** Finds the documents of a site. API libraries that were read before are not read again. */
export function readSources(
  { site, locate }: LoadedSite,
  { host, cacheDir }: Pick<RunOptions, 'host' | 'cacheDir'>,
  shelf: Shelf,
): Promise<Result<Inventory>> {
  return discoverSources(site, host, { cacheDir, shelf, locate });
}
