import { compareText, sortDiagnostics } from '../base/report.ts';
import type { LoadedSite } from '../config/index.ts';
import type { Diagnostic, Result } from '../model/diagnostic.ts';
import type { AssetFact, Inventory } from '../model/page.ts';
import type { LibraryCoverage, SitePlan } from '../model/plan.ts';
import type { Site } from '../model/site.ts';
import { reservedPaths } from '../outputs/list.ts';
import { indexSite } from '../resolve/index.ts';
import { checkSite } from '../resolve/issues/check-site.ts';
import type { PageIssue } from '../resolve/issues/issue.ts';
import { planAssets } from '../resolve/links/assets.ts';
import { planPage } from '../resolve/page/plan-page.ts';
import type { SiteIndex } from '../resolve/site-index.ts';
import { sitePlan } from '../resolve/site-plan.ts';
import { applySeverity } from './apply-severity.ts';
import { readSources } from './load.ts';
import { loadOutputs, type SiteOutputs } from './load-outputs.ts';
import { type ReadOptions, type ReadPage, readPages } from './read-pages.ts';
import { type RunOptions, type SiteRun, withRun } from './site-run.ts';

/** A site as its sources are now. */
export interface ReadSite {
  readonly outputs: Result<SiteOutputs>;
  readonly sources: Result<Inventory>;
  /** In the order of the documents. */
  readonly pages: readonly ReadPage[];
  readonly index: SiteIndex;
}

/** A page that was planned: what is remembered of it, since plans are large. */
export interface PageOutline {
  readonly page: ReadPage;
  /** Output path. */
  readonly file: string;
  /** Hash of the plan and the document. */
  readonly hash: string;
  readonly links: number;
}

/** A site all of whose pages were planned. */
export interface PlannedSite extends ReadSite {
  readonly plan: SitePlan;
  /** Sorted by output path. */
  readonly outlines: readonly PageOutline[];
}

/** What a check says besides its findings. */
export interface CheckSummary {
  readonly pages: number;
  readonly links: number;
  readonly coverage: readonly LibraryCoverage[];
}

/** Checks a site: everything is read and resolved, nothing is rendered or published. */
export function check(loaded: LoadedSite, options: RunOptions): Promise<Result<CheckSummary>> {
  return withRun(loaded, options, async (run) => {
    const { value, diagnostics } = await planSite(run);
    run.store.commit(value.pages);
    const links = value.outlines.reduce((sum, outline) => sum + outline.links, 0);
    const { coverage } = value.index;
    return { value: { pages: value.outlines.length, links, coverage }, diagnostics };
  });
}

/** Reads and indexes a site. */
export async function readSite(run: SiteRun, options: ReadOptions = {}): Promise<ReadSite> {
  const outputs = await loadOutputs(run);
  const sources = await readSources(run);
  const pages = await readPages(sources.value.docs, run, options);
  const read = { outputs, sources, pages };
  return { ...read, index: indexPages(run.loaded.site, read) };
}

/** Indexes the pages of a site. */
export function indexPages(site: Site, { outputs, sources, pages }: Omit<ReadSite, 'index'>): SiteIndex {
  const facts = pages.map((page) => page.facts);
  const { assets } = sources.value;
  return indexSite({ site, facts, assets, reserved: reservedPaths(site, outputs.value.outputs) });
}

/** Reads a site and plans all of its pages. */
export async function planSite(run: SiteRun): Promise<Result<PlannedSite>> {
  const read = await readSite(run);
  const outlines: PageOutline[] = [];
  const assets = new Set<AssetFact>();
  const issues: PageIssue[] = [];
  for (const page of read.pages) {
    const planned = planPage(read.index, page.facts);
    if (planned === null) continue;
    const { file, hash, links } = planned.plan;
    outlines.push({ page, file, hash, links: links.length });
    for (const asset of planned.assets) assets.add(asset);
    for (const issue of planned.issues) issues.push(issue);
  }
  outlines.sort((a, b) => compareText(a.file, b.file));
  const value = { ...read, plan: sitePlan(read.index, planAssets(read.index.statics, assets)), outlines };
  return { value, diagnostics: diagnosticsOf(read, issues, run.loaded) };
}

/** Returns everything that is wrong with a site, from the issues of its pages. */
export function diagnosticsOf(
  { outputs, sources, pages, index }: ReadSite,
  issues: Iterable<PageIssue>,
  { site, locate }: LoadedSite,
): readonly Diagnostic[] {
  const resolved = isPartial(sources) ? [] : checkSite(index, issues, locate);
  const parsed = pages.flatMap(({ diagnostics }) => diagnostics);
  return finishDiagnostics([...outputs.diagnostics, ...sources.diagnostics, ...parsed, ...resolved], site);
}

/** Whether a library could not be read: every link to its pages is broken then, so only what is wrong with the library is reported. */
export function isPartial({ diagnostics }: Result<unknown>): boolean {
  return diagnostics.some(
    ({ code, severity }) =>
      severity === 'error' && /^api\/(?:unreadable|unknown-shape|tool-|failed-adapter)/.test(code),
  );
}

/** Returns findings sorted, with the severities that the site asks for. */
export function finishDiagnostics(found: readonly Diagnostic[], site: Site): readonly Diagnostic[] {
  return sortDiagnostics(applySeverity(found, site.severity));
}
