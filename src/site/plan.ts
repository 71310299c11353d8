import { sortDiagnostics } from '../base/report.ts';
import type { LoadedSite } from '../config/index.ts';
import type { Code } from '../model/codes.ts';
import type { Diagnostic, Result } from '../model/diagnostic.ts';
import type { PathPattern } from '../model/output.ts';
import type { Inventory, PageFacts } from '../model/page.ts';
import type { Site } from '../model/site.ts';
import { reservedPaths } from '../outputs/list.ts';
import { type ResolvedSite, resolveSite } from '../resolve/resolve-site.ts';
import { applySeverity } from './apply-severity.ts';
import { readSources } from './load.ts';
import { loadOutputs, type SiteOutputs } from './load-outputs.ts';
import { type ReadPage, readPages } from './read-pages.ts';
import { type RunOptions, type SiteRun, withRun } from './site-run.ts';

/** The plan of a site, and its pages as they were parsed. */
export interface PlannedSite {
  readonly plan: ResolvedSite;
  readonly pages: readonly ReadPage[];
  readonly outputs: SiteOutputs;
}

/** Checks a site: everything is read and resolved, nothing is rendered or published. */
export function check(loaded: LoadedSite, options: RunOptions): Promise<Result<ResolvedSite>> {
  return withRun(loaded, options, async (run) => {
    const { value, diagnostics } = await planSite(run);
    run.store.commit(value.pages);
    return { value: value.plan, diagnostics };
  });
}

/** Reads and resolves a site. */
export async function planSite(run: SiteRun): Promise<Result<PlannedSite>> {
  const outputs = await loadOutputs(run);
  const sources = await readSources(run, run.shelf);
  const pages = await readPages(sources.value.docs, run);
  const parsed = {
    value: pages.map(({ facts }) => facts),
    diagnostics: [...outputs.diagnostics, ...pages.flatMap(({ diagnostics }) => diagnostics)],
  };
  const reserved = reservedPaths(run.loaded.site, outputs.value.outputs);
  const planned = resolvePages(run.loaded, { sources, parsed, reserved });
  return { value: { plan: planned.value, pages, outputs: outputs.value }, diagnostics: planned.diagnostics };
}

/** Everything of a site that was read. */
export interface ParsedSite {
  readonly sources: Result<Inventory>;
  readonly parsed: Result<readonly PageFacts[]>;
  /** Output paths that pages and static files may not have. */
  readonly reserved: readonly PathPattern[];
}

/** Resolves parsed pages. The same for a build, a check and a served site. */
export function resolvePages(
  { site, locate }: LoadedSite,
  { sources, parsed, reserved }: ParsedSite,
): Result<ResolvedSite> {
  const resolved = resolveSite({ site, facts: parsed.value, assets: sources.value.assets, reserved, locate });
  // Without a library every link to its pages is broken: only what is wrong with the library itself is reported.
  const isPartial = sources.diagnostics.some(
    ({ code, severity }) => severity === 'error' && isOfLibrary(code),
  );
  const found = [...sources.diagnostics, ...parsed.diagnostics, ...(isPartial ? [] : resolved.diagnostics)];
  return { value: resolved.value, diagnostics: finishDiagnostics(found, site) };
}

/** Whether a finding says that a library could not be read. */
function isOfLibrary(code: Code): boolean {
  return /^api\/(?:unreadable|unknown-shape|tool-|failed-adapter)/.test(code);
}

/** Returns findings sorted, with the severities that the site asks for. */
export function finishDiagnostics(found: readonly Diagnostic[], site: Site): readonly Diagnostic[] {
  return sortDiagnostics(applySeverity(found, site.severity));
}
