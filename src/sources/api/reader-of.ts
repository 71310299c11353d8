import type { ApiSource } from '../../model/site.ts';
import { API_ADAPTERS } from '../adapters.ts';
import type { ApiReader } from './adapter.ts';

/** Loads the reader of a source. The configuration names only kinds that there are. */
export async function readerOf({ kind }: ApiSource): Promise<ApiReader> {
  const adapter = API_ADAPTERS.find((one) => one.kind === kind);
  if (adapter === undefined) throw new Error(`docgen bug: no adapter reads "${kind}"`);
  return adapter.reader();
}
