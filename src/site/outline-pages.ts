import { hashOf } from '../base/hash.ts';
import { compareText } from '../base/report.ts';
import type { AssetFact } from '../model/page/page.ts';
import { reservedPaths } from '../outputs/list.ts';
import type { PageIssue } from '../resolve/issues/issue.ts';
import { findPage, type PlannedPage, planPage } from '../resolve/page/plan-page.ts';
import type { ReadPage } from './read-pages.ts';
import type { ReadSite } from './read-site.ts';
import type { SiteRun } from './site-run.ts';
import type { StoredPlan } from './store/stored-plans.ts';

/** A page that was planned: what is remembered of it, since plans are large. */
export interface PageOutline {
  readonly page: ReadPage;
  /** Output path. */
  readonly file: string;
  /** Hash of the plan and the document. */
  readonly hash: string;
}

/** What planning all pages of a site gave. */
export interface SiteOutline {
  /** The published pages, sorted by output path. */
  readonly outlines: readonly PageOutline[];
  /** The files beside the pages that pages show or link to. */
  readonly assets: readonly AssetFact[];
  readonly issues: readonly PageIssue[];
}

/**
 * Plans all pages of a site. A plan is a function of the index and the page, so a page is not planned again if neither has changed
 * since the last run and the page had no issues then.
 */
export function outlinePages(read: ReadSite, run: SiteRun): SiteOutline {
  const { plans } = run.store;
  const index = indexHash(read, run);
  const stored = plans.read(index);
  const storable = new Map<string, StoredPlan>();
  const outlines: PageOutline[] = [];
  const assets = new Set<number>();
  const issues: PageIssue[] = [];
  const plan = createPlanner(read);
  for (const page of read.pages) {
    const file = findPage(read.index, page.facts)?.page.file;
    if (file === undefined) continue;
    const inputs = inputsHash(page);
    const known = stored.get(inputs);
    const planned = known === undefined ? plan(page) : { ...known, issues: [] };
    outlines.push({ page, file, hash: planned.hash });
    for (const asset of planned.assets) assets.add(asset);
    for (const issue of planned.issues) issues.push(issue);
    if (planned.issues.length === 0 && page.key !== '') storable.set(inputs, planned);
  }
  outlines.sort((a, b) => compareText(a.file, b.file));
  const isStored = storable.size === stored.size && [...storable.keys()].every((key) => stored.has(key));
  if (!isStored) plans.write(index, storable);
  return { outlines, assets: read.sources.value.assets.filter((_, at) => assets.has(at)), issues };
}

/** Returns a test of whether the last run has planned a page as it is now, and found no issues. */
export function createPlannedTest(read: ReadSite, run: SiteRun): (page: ReadPage) => boolean {
  const stored = run.store.plans.read(indexHash(read, run));
  return (page) => stored.has(inputsHash(page));
}

/** Returns the hash of everything that the index of a site is made from. */
function indexHash({ sources, outputs, pages }: ReadSite, { program, loaded: { site } }: SiteRun): string {
  const reserved = reservedPaths(site, outputs.value.outputs);
  const keys = pages.map(({ indexKey }) => indexKey);
  return hashOf([program, site, reserved, sources.value.assets, keys]);
}

/** Returns the hash of everything that a page is parsed from: its key, and what parsing asked of the disk. */
function inputsHash({ key, probes }: ReadPage): string {
  return probes.length === 0 ? key : hashOf([key, probes]);
}

/** Returns a function that plans a published page. */
function createPlanner({ index, sources }: ReadSite) {
  const indices = new Map(sources.value.assets.map((asset, at) => [asset, at]));
  return ({ facts }: ReadPage): StoredPlan & Pick<PlannedPage, 'issues'> => {
    const planned = planPage(index, facts);
    if (planned === null) throw new Error(`docgen bug: ${facts.file} is not published`);
    const assets = planned.assets.flatMap((asset) => indices.get(asset) ?? []);
    return { hash: planned.plan.hash, assets, issues: planned.issues };
  };
}
