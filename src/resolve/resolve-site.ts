import { compareText } from '../base/report.ts';
import type { Result } from '../model/diagnostic.ts';
import type { AssetFact, PageFacts } from '../model/page.ts';
import type { PagePlan, SitePlan } from '../model/plan.ts';
import type { SidebarView } from '../model/sidebar-view.ts';
import type { Locate } from '../model/site.ts';
import { type IndexInput, indexSite } from './index.ts';
import { checkSite } from './issues/check-site.ts';
import type { PageIssue } from './issues/issue.ts';
import { planAssets } from './links/assets.ts';
import { planPage } from './page/plan-page.ts';
import { sitePlan } from './site-plan.ts';

/** What resolving needs: no bodies, no disk. */
export interface ResolveInput extends IndexInput {
  readonly facts: readonly PageFacts[];
  readonly locate: Locate;
}

/** A site with the plans of all its pages. */
export interface ResolvedSite extends SitePlan {
  /** Sorted by output path. */
  readonly plans: readonly PagePlan[];
  readonly views: ReadonlyMap<string, SidebarView>;
  readonly facts: readonly PageFacts[];
}

/** Indexes a site and plans all of its pages at once. */
export function resolveSite(input: ResolveInput): Result<ResolvedSite> {
  const index = indexSite(input);
  const plans: PagePlan[] = [];
  const views = new Map<string, SidebarView>();
  const assets = new Set<AssetFact>();
  const issues: PageIssue[] = [];
  for (const facts of input.facts) {
    const planned = planPage(index, facts);
    if (planned === null) continue;
    plans.push(planned.plan);
    if (planned.view !== null) views.set(planned.view.key, planned.view);
    for (const asset of planned.assets) assets.add(asset);
    for (const issue of planned.issues) issues.push(issue);
  }
  plans.sort((a, b) => compareText(a.file, b.file));
  const plan = sitePlan(index, planAssets(index.statics, assets));
  const value = { ...plan, plans, views, facts: input.facts };
  return { value, diagnostics: checkSite(index, issues, input.locate) };
}

/** A site whose pages have their places but no plans yet: what a quick start needs. */
export interface SiteFrame {
  /** As `resolveSite` gives it, but without pages, and with every file beside the pages. Views are added by `planOne`. */
  readonly plan: ResolvedSite;
  /** The plan of a page whose facts are complete while those of the others may not be; null for a page without a place. */
  readonly planOne: (facts: PageFacts) => PagePlan | null;
}

/** The same site as `resolveSite`, with pages planned one at a time. */
export function frameSite(input: Omit<ResolveInput, 'locate'>): SiteFrame {
  const index = indexSite(input);
  const views = new Map<string, SidebarView>();
  const planOne = (facts: PageFacts) => {
    const planned = planPage(index, facts);
    if (planned === null) return null;
    if (planned.view !== null) views.set(planned.view.key, planned.view);
    return planned.plan;
  };
  const plan = sitePlan(index, planAssets(index.statics, input.assets));
  return { plan: { ...plan, plans: [], views, facts: input.facts }, planOne };
}
