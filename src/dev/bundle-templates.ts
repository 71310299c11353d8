import type { Diagnostic } from '../model/diagnostic.ts';
import type { Site } from '../model/site.ts';
import type { RunOptions } from '../site/site-run.ts';

/** The site's own components, bundled; null for none. Findings are added to `found`. */
export async function bundleTemplates(
  site: Site,
  options: RunOptions,
  found: Diagnostic[],
): Promise<string | null> {
  if (site.templates === null) return null;
  const { bundleOverrides, checkOverrides } = await import('../render/overrides.ts');
  const outFile = `${options.cacheDir ?? `${site.root}/.docgen`}/templates.mjs`;
  const { value, diagnostics } = await bundleOverrides(
    { file: site.templates, outFile, root: site.root },
    options.host,
  );
  const all = [...diagnostics, ...(value === null ? [] : await checkOverrides(value))];
  found.push(...all);
  return all.length === 0 && value !== null ? value.file : null;
}
