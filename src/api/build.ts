import type { BuiltSite } from '../site/build.ts';
import { hasFailures } from '../site/findings/apply-severity.ts';
import { type Environment, processEnvironment } from './environment.ts';
import { openSite } from './open-site.ts';
import type { BuildOptions } from './options.ts';
import type { BuildResult, PublishedSite } from './results.ts';

/** Builds a site: checks it, then publishes all of it, or nothing if a finding fails the run. */
export async function build(
  options: BuildOptions,
  environment: Environment = processEnvironment(),
): Promise<BuildResult> {
  const { root, opened, diagnostics: ofConfig } = await openSite(options, environment);
  if (opened === null) return { ok: false, root, diagnostics: ofConfig, outDir: null, published: null };
  const { loaded, run } = opened;
  const { build: buildSite } = await import('../site/build.ts');
  const { check: checkSite } = await import('../site/plan.ts');
  const { value, diagnostics: ofSite } = hasFailures(ofConfig, run.strict)
    ? { ...(await checkSite(loaded, run)), value: null }
    : await buildSite(loaded, run);
  const diagnostics = [...ofConfig, ...ofSite];
  // Publishing may end with warnings: it names files in the folder that docgen does not know.
  const ok = value !== null && !hasFailures(diagnostics, run.strict);
  return { ok, root, diagnostics, outDir: loaded.site.outDir, published: value && publishedSite(value) };
}

function publishedSite({ pages, report }: BuiltSite): PublishedSite {
  return { pages, written: report.written, unchanged: report.unchanged, removed: report.removed };
}
