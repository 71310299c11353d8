import type { Host } from '../../base/disk/host.ts';
import { diagnostic } from '../../base/report.ts';
import type { SiteAdapter } from '../../model/api/site-adapter.ts';
import type { Result } from '../../model/diagnostic.ts';
import { openSiteModule, type SiteModule } from '../../render/site-module.ts';
import { adapterFrom } from '../../sources/api/module/run-adapter.ts';

/** Loads an adapter of a site and does some work with it. Returns null with a diagnostic if anything is thrown. */
export async function withAdapter<T>(
  module: SiteModule,
  host: Host,
  work: (adapter: SiteAdapter) => T | Promise<T>,
): Promise<Result<T | null>> {
  const { load, positionFromStack, positionOfName } = openSiteModule(module.file, host);
  try {
    return { value: await work(adapterFrom(await load())), diagnostics: [] };
  } catch (error) {
    const at = positionFromStack(error instanceof Error ? error.stack : null);
    const [reason = ''] = (error instanceof Error ? error.message : String(error)).split('\n');
    const failed = diagnostic('api/failed-adapter', {
      message: `${module.source} fails: ${reason}`,
      at: at ?? positionOfName('adapter') ?? { file: module.source, line: 1, col: 1 },
    });
    return { value: null, diagnostics: [failed] };
  }
}
