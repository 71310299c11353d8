import { sortDiagnostics } from '../base/report.ts';
import type { LoadedSite } from '../config/index.ts';
import type { ExternalCounts } from '../external/counts.ts';
import type { Diagnostic, Result, SeverityOf } from '../model/diagnostic.ts';
import type { LibraryCoverage } from '../model/page/plan.ts';
import { type CheckOptions, checkSite } from '../resolve/issues/check-site.ts';
import type { PageIssue } from '../resolve/issues/issue.ts';
import { staticAnchorIssues } from './checks/static-anchors.ts';
import { staticFindings } from './checks/static-findings.ts';
import { textIssues } from './checks/text-fragments.ts';
import { unusedFiles } from './checks/unused-files.ts';
import { applySeverity, createSeverityOf, hasFailures } from './findings/apply-severity.ts';
import { createIgnoredFindings } from './findings/ignored-findings.ts';
import { isUnreadLibrary } from './findings/unread-library.ts';
import { checkLock, type LockUse, updateLock } from './lock/check-lock.ts';
import { outlinePages, type SiteOutline } from './outline-pages.ts';
import { type ReadSite, readSite } from './read-site.ts';
import { type RunOptions, type SiteRun, withRun } from './site-run.ts';

/** A site all of whose pages were planned. */
export type PlannedSite = ReadSite & SiteOutline;

/** What a check does besides checking the sources. */
export interface CheckRequest {
  /** What to do with the lock of addresses; null for nothing. */
  readonly lock: LockUse | null;
  /** The hosts that may have private addresses, if links to other sites are asked for; else null. */
  readonly externalAllow: readonly string[] | null;
}

const SOURCES_ALONE: CheckRequest = { lock: null, externalAllow: null };

/** What a check says besides its findings. */
export interface CheckSummary {
  readonly pages: number;
  readonly links: number;
  readonly coverage: readonly LibraryCoverage[];
  /** Null if links to other sites were not asked for. */
  readonly external: ExternalCounts | null;
}

/**
 * Checks a site: everything is read and resolved, nothing is rendered or published. The lock of its addresses is compared or updated if
 * that is asked for, but not updated from a site with errors.
 */
export function check(
  loaded: LoadedSite,
  options: RunOptions,
  { lock, externalAllow }: CheckRequest = SOURCES_ALONE,
): Promise<Result<CheckSummary>> {
  return withRun(loaded, options, async (run) => {
    const { value, diagnostics: ofSite } = await planSite(run);
    const isWhole = !isPartial(value.sources);
    const ofLock = lock === 'compare' && isWhole ? checkLock(value.index, options.host) : [];
    const diagnostics =
      ofLock.length === 0
        ? ofSite
        : finishDiagnostics([...ofSite, ...ofLock], checkOptions(loaded).severityOf);
    if (lock === 'update' && !hasFailures(diagnostics, false)) updateLock(value.index, options.host);
    run.store.commit(value.pages, run.scope);
    const links = value.outlines.reduce((sum, outline) => sum + outline.page.facts.links.length, 0);
    const { coverage } = value.index;
    const asked = externalAllow !== null && isWhole ? await askOthers(value, run, externalAllow) : null;
    const all =
      asked === null
        ? diagnostics
        : finishDiagnostics([...diagnostics, ...asked.diagnostics], checkOptions(loaded).severityOf);
    const external = asked?.value ?? null;
    return { value: { pages: value.outlines.length, links, coverage, external }, diagnostics: all };
  });
}

/** Asks for links to other sites. Nothing that knows the network is loaded before. */
async function askOthers(
  read: ReadSite,
  run: SiteRun,
  allow: readonly string[],
): Promise<Result<ExternalCounts>> {
  const { externalFindings } = await import('./external/external-findings.ts');
  return externalFindings(read, run, allow);
}

/** Reads a site and plans all of its pages. */
export async function planSite(run: SiteRun): Promise<Result<PlannedSite>> {
  const read = await readSite(run);
  const planned = { ...read, ...outlinePages(read, run) };
  const isWhole = !isPartial(read.sources);
  const ofFiles = isWhole
    ? [...(await staticFindings(read, run)), ...unusedFiles({ read, outline: planned, run })]
    : [];
  const ofTexts = isWhole ? textIssues(read, run) : [];
  const ofAnchors = isWhole ? await staticAnchorIssues(read, run) : [];
  const issues = [...planned.issues, ...ofTexts, ...ofAnchors];
  return { value: planned, diagnostics: diagnosticsOf(read, issues, run.loaded, ofFiles) };
}

/** Returns everything that is wrong with a site, from the issues of its pages. */
export function diagnosticsOf(
  { outputs, sources, pages, index }: ReadSite,
  issues: Iterable<PageIssue>,
  loaded: LoadedSite,
  ofStatics: readonly Diagnostic[] = [],
): readonly Diagnostic[] {
  const options = checkOptions(loaded);
  const partial = isPartial(sources);
  const ignored = createIgnoredFindings(pages.map(({ facts }) => facts));
  const isShown = (one: Pick<Diagnostic, 'code' | 'at'>) => !ignored.isIgnored(one);
  const parsed = pages.flatMap(({ diagnostics }) => diagnostics).filter(isShown);
  const resolved = partial ? [] : checkSite(index, [...issues].filter(isShown), options);
  const unused = partial ? [] : ignored.unused();
  return finishDiagnostics(
    [...outputs.diagnostics, ...sources.diagnostics, ...parsed, ...resolved, ...unused, ...ofStatics],
    options.severityOf,
  );
}

/** Whether only what is wrong with a library is reported, because it could not be read. */
export function isPartial({ diagnostics }: Result<unknown>): boolean {
  return diagnostics.some(isUnreadLibrary);
}

/** Returns what reporting needs to know of a configuration. */
export function checkOptions({ site, locate }: LoadedSite): CheckOptions {
  return { locate, severityOf: createSeverityOf(site) };
}

/** Returns findings sorted, with the severities that the site sets. */
export function finishDiagnostics(
  found: readonly Diagnostic[],
  severityOf: SeverityOf,
): readonly Diagnostic[] {
  return sortDiagnostics(applySeverity(found, severityOf));
}
