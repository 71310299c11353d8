import { isAbsolute } from 'node:path';
import type { ApiSource } from '../../model/site.ts';
import { API_ADAPTERS } from '../adapters.ts';
import type { ApiReader } from './adapter.ts';

/** Opens the adapter that a module of the site exports. `path` is absolute. */
export type OpenModuleReader = (path: string) => Promise<ApiReader>;

/** Loads the reader of a source: that of docgen for its kind, or that of a module of the site. */
export async function readerOf({ kind }: ApiSource, openModule?: OpenModuleReader): Promise<ApiReader> {
  const reader = API_ADAPTERS.find((one) => one.kind === kind)?.reader;
  if (reader !== undefined) return reader();
  if (openModule === undefined || !isAbsolute(kind))
    throw new Error(`docgen bug: no adapter reads "${kind}"`);
  return openModule(kind);
}
