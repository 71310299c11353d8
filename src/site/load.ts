import { once } from '../base/once.ts';
import type { Result } from '../model/diagnostic.ts';
import type { Inventory } from '../model/page/page.ts';
import type { ApiReader } from '../sources/api/adapter.ts';
import { failedReader, moduleReader } from '../sources/api/module/module-reader.ts';
import type { OpenModuleReader } from '../sources/api/reader-of.ts';
import { discoverSources } from '../sources/index.ts';
import { loadModule } from './load-module.ts';
import { rememberLibraries } from './remember-libraries.ts';
import type { SiteRun } from './site-run.ts';

/** What reading the sources of a site needs. */
export type SourcesRun = Omit<SiteRun, 'scope'>;

/** Finds the documents of a site. API libraries that were read before are not read again. */
export function readSources(run: SourcesRun): Promise<Result<Inventory>> {
  const { site, locate } = run.loaded;
  const { host, cacheDir } = run.options;
  return discoverSources(site, host, {
    cacheDir,
    locate,
    digest: run.store.files.describe,
    openModule: moduleOpener(run),
    remember: rememberLibraries(run),
  });
}

/** Returns a function that opens the adapter of a module, each only once. */
function moduleOpener(run: SourcesRun): OpenModuleReader {
  const opened = new Map<string, () => Promise<ApiReader>>();
  return (file) => {
    const open = opened.get(file) ?? once(() => openReader(file, run));
    opened.set(file, open);
    return open();
  };
}

async function openReader(file: string, run: SourcesRun): Promise<ApiReader> {
  const bundled = await loadModule({ file, setting: 'adapter', code: 'api/failed-adapter' }, run);
  if (bundled.value === null) return failedReader(bundled.diagnostics);
  const module = bundled.value;
  const declared = await run.workers.declareAdapter(module);
  if (declared.value === null) return failedReader(declared.diagnostics);
  return moduleReader(declared.value, {
    inputs: module.inputs,
    run: (input) => run.workers.runAdapter(module, input),
  });
}
