import { type LoadedSite, type LoadOptions, loadConfig } from '../config/index.ts';
import type { Result } from '../model/diagnostic.ts';

/** Loads a site from its configuration. Returns null and diagnostics if anything is wrong with it. */
export function loadSite(
  configPath: string,
  options: Omit<LoadOptions, 'sourceKinds'>,
): Promise<Result<LoadedSite | null>> {
  const sourceKinds = async () => (await import('../sources/adapters.ts')).API_ADAPTERS;
  return loadConfig(configPath, { ...options, sourceKinds });
}
