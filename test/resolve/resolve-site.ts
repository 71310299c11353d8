import { compareText } from '../../src/base/report.ts';
import type { Result } from '../../src/model/diagnostic.ts';
import type { AssetFact, PageFacts } from '../../src/model/page/page.ts';
import type { PagePlan, SitePlan } from '../../src/model/page/plan.ts';
import type { SidebarView } from '../../src/model/page/sidebar-view.ts';
import type { Locate } from '../../src/model/site.ts';
import { type IndexInput, indexSite } from '../../src/resolve/index.ts';
import { checkSite } from '../../src/resolve/issues/check-site.ts';
import type { PageIssue } from '../../src/resolve/issues/issue.ts';
import { planAssets } from '../../src/resolve/links/assets.ts';
import { planPage } from '../../src/resolve/page/plan-page.ts';
import { sitePlan } from '../../src/resolve/site-plan.ts';
import { createSeverityOf } from '../../src/site/findings/apply-severity.ts';

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
  return {
    value,
    diagnostics: checkSite(index, issues, { locate: input.locate, severityOf: createSeverityOf(input.site) }),
  };
}
