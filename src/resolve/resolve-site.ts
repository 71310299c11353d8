import { docKey } from '../base/paths.ts';
import { compareText } from '../base/report.ts';
import type { Result } from '../model/diagnostic.ts';
import type { AssetFact, PageFacts } from '../model/page.ts';
import type { IndexedPage, PageIndex, PagePlan, SitePlan, VersionIndex } from '../model/plan.ts';
import type { SidebarView } from '../model/sidebar-view.ts';
import type { Locate } from '../model/site.ts';
import { type IndexInput, indexSite } from './index.ts';
import { checkSite } from './issues/check-site.ts';
import type { PageIssue } from './issues/issue.ts';
import { planAssets } from './links/assets.ts';
import { describePage, planPage } from './page/plan-page.ts';
import { publishTree } from './sidebars/tree.ts';
import { wholeEntries } from './sidebars/view-entries.ts';
import type { SiteIndex } from './site-index.ts';

/** What resolving needs: no bodies, no disk. */
export interface ResolveInput extends IndexInput {
  readonly facts: readonly PageFacts[];
  readonly locate: Locate;
}

/** Indexes a site and plans all of its pages at once. */
export function resolveSite(input: ResolveInput): Result<SitePlan> {
  const index = indexSite(input);
  const pages: PagePlan[] = [];
  const views = new Map<string, SidebarView>();
  const assets = new Set<AssetFact>();
  const issues: PageIssue[] = [];
  for (const facts of input.facts) {
    const planned = planPage(index, facts);
    if (planned === null) continue;
    pages.push(planned.plan);
    if (planned.view !== null) views.set(planned.view.key, planned.view);
    for (const asset of planned.assets) assets.add(asset);
    for (const issue of planned.issues) issues.push(issue);
  }
  pages.sort((a, b) => compareText(a.file, b.file));
  const value = {
    ...siteParts(index, input.facts),
    pages,
    views,
    assets: planAssets(index.statics, assets),
  };
  return { value, diagnostics: checkSite(index, issues, input.locate) };
}

/** A site whose pages have their places but no plans yet: what a quick start needs. */
export interface SiteFrame {
  /** As `resolveSite` gives it, but without pages, and with every file beside the pages. Views are added by `planOne`. */
  readonly plan: SitePlan;
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
  const assets = planAssets(index.statics, input.assets);
  return { plan: { ...siteParts(index, input.facts), pages: [], views, assets }, planOne };
}

function siteParts(
  index: SiteIndex,
  facts: readonly PageFacts[],
): Omit<SitePlan, 'pages' | 'views' | 'assets'> {
  const { navbar, footer, redirects, coverage } = index;
  const all = [...index.versions.values()].flatMap(({ pages, sidebars }) =>
    sidebars.map(({ name, nodes }) => ({ version: pages.name, sidebar: name, entries: wholeEntries(nodes) })),
  );
  return { index: buildPageIndex(index, facts), sidebars: all, navbar, footer, redirects, coverage };
}

/** Builds the page index: each page with its published record, by id. */
function buildPageIndex(index: SiteIndex, all: readonly PageFacts[]): PageIndex {
  const factsOf = new Map(all.map((facts) => [docKey(facts), facts]));
  const versions = new Map<string, VersionIndex>();
  for (const { pages, sidebars, shown } of index.versions.values()) {
    const byId = new Map<string, IndexedPage>();
    for (const page of pages.pages) {
      const facts = factsOf.get(docKey(page.facts));
      if (facts === undefined) throw new Error(`docgen bug: no facts of ${page.facts.path}`);
      const { id, title } = facts;
      const sidebar = shown.get(page)?.name;
      const record = {
        id,
        title,
        description: describePage(facts),
        ...(sidebar === undefined ? {} : { sidebar }),
      };
      byId.set(id, { ...page, facts, record });
    }
    const published = Object.fromEntries(sidebars.map(({ name, nodes }) => [name, publishTree(nodes)]));
    versions.set(pages.name, { version: pages.version, byId, sidebars: published });
  }
  return { versions };
}
