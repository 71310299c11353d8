import { hash } from '../base/hash.ts';
import type { Code } from '../model/codes.ts';
import type { Result } from '../model/diagnostic.ts';
import type { SiteModule } from '../render/site-module.ts';
import type { SiteRun } from './site-run.ts';
import { storeFolder } from './store/store-folder.ts';

/** A module that the configuration names. */
export interface NamedModule {
  /** Absolute path. */
  readonly file: string;
  /** The setting that names it, for hints. */
  readonly setting: string;
  /** Code of the diagnostic if it cannot be bundled. */
  readonly code: Code;
}

/** Bundles a module of a site into the folder of its store. Returns null with diagnostics if it cannot be bundled. */
export async function loadModule(
  { file, setting, code }: NamedModule,
  { loaded, options }: Pick<SiteRun, 'loaded' | 'options'>,
): Promise<Result<SiteModule | null>> {
  const { bundleSiteModule } = await import('../render/site-module.ts');
  const { root } = loaded.site;
  const folder = options.cacheDir ?? storeFolder(root, options.host);
  const outFile = `${folder}/module-${hash(file).slice(0, 8)}.mjs`;
  return bundleSiteModule({ file, outFile, root, setting, code }, options.host);
}
