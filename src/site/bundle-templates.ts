import { hash } from '../base/hash.ts';
import type { Result } from '../model/diagnostic.ts';
import type { SiteRun } from './site-run.ts';
import { storeFolder } from './store/store-folder.ts';

/** Bundles and checks the components of a site. Returns the absolute path of the bundle; null for none, or if one is wrong. */
export async function bundleTemplates({ loaded, options, workers }: SiteRun): Promise<Result<string | null>> {
  const { root, templates } = loaded.site;
  if (templates === null) return { value: null, diagnostics: [] };
  const { bundleOverrides } = await import('../render/overrides.ts');
  const folder = options.cacheDir ?? storeFolder(root, options.host);
  const outFile = `${folder}/templates-${hash(templates).slice(0, 8)}.mjs`;
  const { value, diagnostics } = await bundleOverrides({ file: templates, outFile, root }, options.host);
  const found = [...diagnostics, ...(value === null ? [] : await workers.checkOverrides(value))];
  return { value: found.length === 0 && value !== null ? value.file : null, diagnostics: found };
}
