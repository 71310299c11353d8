import type { LoadedSite } from '../config/index.ts';
import type { Diagnostic, Result } from '../model/diagnostic.ts';
import type { Site } from '../model/site.ts';
import { openPublisher, type PublishReport } from '../publish/index.ts';
import { siteArtifacts } from './artifacts.ts';
import { bundleTemplates } from './bundle-templates.ts';
import { applySeverity, createSeverityOf, hasFailures } from './findings/apply-severity.ts';
import { finishDiagnostics, type PlannedSite, planSite } from './plan.ts';
import { type RunOptions, type SiteRun, withRun } from './site-run.ts';

/** A site that was built and published. */
export interface BuiltSite {
  readonly pages: number;
  readonly report: PublishReport;
}

/** Builds a site: its plan, then every file that changed, published all together. Returns null if a finding fails the run. */
export function build(loaded: LoadedSite, options: RunOptions): Promise<Result<BuiltSite | null>> {
  return withRun(loaded, options, async (run) => {
    const { site } = run.loaded;
    // Git works while the site is planned.
    void run.dates();
    const planned = await planSite(run);
    const isGood = !hasFailures(planned.diagnostics, run.options.strict);
    const published = isGood ? await publishSite(run, planned.value) : { value: null, diagnostics: [] };
    run.store.commit(planned.value.pages, run.scope);
    const found = [...planned.diagnostics, ...published.diagnostics];
    return { value: published.value, diagnostics: finishDiagnostics(found, createSeverityOf(site)) };
  });
}

async function publishSite(run: SiteRun, planned: PlannedSite): Promise<Result<BuiltSite | null>> {
  const { options, loaded } = run;
  const { site } = loaded;
  const opened = openPublisher(site.outDir, outputOptions(site, options), options.host);
  const output = opened.value;
  if (output === null) return { value: null, diagnostics: opened.diagnostics };
  const found: Diagnostic[] = [...opened.diagnostics];
  const severityOf = createSeverityOf(site);
  const report = (more: readonly Diagnostic[]) => {
    for (const one of applySeverity(more, severityOf)) found.push(one);
  };
  try {
    const bundled = await bundleTemplates(run);
    report(bundled.diagnostics);
    const { isUnchanged, read } = output;
    const dates = await run.dates();
    const files = siteArtifacts({ run, planned, dates, overrides: bundled.value, isUnchanged, read, report });
    const published = await output.publish(files, { isGood: () => !hasFailures(found, options.strict) });
    const value =
      published.value === null ? null : { pages: planned.outlines.length, report: published.value };
    return { value, diagnostics: [...found, ...published.diagnostics] };
  } finally {
    output.close();
  }
}

function outputOptions(site: Site, options: RunOptions) {
  return {
    root: site.root,
    contentDirs: site.versions.flatMap(({ contentDir, apis }) => [
      contentDir,
      ...apis.flatMap(({ source, overlays }) => [source.path, ...(overlays ?? [])]),
    ]),
    staticDir: site.staticDir,
    force: options.force,
    docgen: options.docgen,
  };
}
