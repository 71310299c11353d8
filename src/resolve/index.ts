// In: the site, the facts of its pages and files. Out: the whole site resolved, one plan a page, and every finding.
// It looks at facts alone and at the whole site at once: below this point no page knows of another.
// It never reads a file, never sees a body, and never looks at all pages for the sake of one.
import { docKey } from '../base/paths.ts';
import { compareText } from '../base/report.ts';
import type { Diagnostic, Result } from '../model/diagnostic.ts';
import type { PathPattern } from '../model/output.ts';
import type { AssetFact, PageFacts } from '../model/page.ts';
import type { NavSlice, PagePlan, SitePlan } from '../model/plan.ts';
import type { Locate, Site } from '../model/site.ts';
import { indexAssets, planAssets } from './assets.ts';
import { measureCoverage } from './coverage.ts';
import { foldersOf } from './folders.ts';
import { pagesByLibrary } from './library-tree.ts';
import { collectFaults } from './links/gather.ts';
import { createSuggester } from './links/suggest.ts';
import type { Lookup } from './links/target.ts';
import { resolveFooter, resolveNavbar } from './navbar.ts';
import { type ArrangedVersion, arrangeVersion, buildPageIndex } from './page-index.ts';
import { placePages } from './place-pages.ts';
import { type PlanContext, planPage, versionHomes } from './plan-page.ts';
import { lastVersion, resolveRedirects, versionOrigin } from './redirects.ts';
import { linkableFiles } from './reserved.ts';
import { resolveSidebars } from './sidebars.ts';
import { sliceSidebar } from './slices/slice-sidebar.ts';
import { collectSymbols } from './symbols/version-symbols.ts';
import { navFromTree } from './tree.ts';

/** What resolving needs: no bodies, no disk. */
export interface ResolveInput {
  readonly site: Site;
  readonly facts: readonly PageFacts[];
  readonly assets: readonly AssetFact[];
  /** Output paths that pages and static files may not have. */
  readonly reserved: readonly PathPattern[];
  readonly locate: Locate;
}

/** Resolves the whole site: addresses, sidebars, links, redirects, and the plan of each page. Linear in what it is given. */
export function resolveSite(input: ResolveInput): Result<SitePlan> {
  const { lookup, arranged, statics, frame, diagnostics } = arrangeSite(input);
  const planned = planPages(lookup, arranged);
  const value = {
    ...frame,
    index: planned.index,
    pages: planned.pages,
    slices: planned.slices,
    assets: planAssets(statics, planned.usedAssets),
  };
  return { value, diagnostics: [...diagnostics, ...planned.diagnostics] };
}

/** A site whose pages have their places but no plans yet: what a quick start needs. */
export interface SiteFrame {
  /** As `resolveSite` gives it, but without pages, and with every file beside the pages. Slices are added by `planOne`. */
  readonly plan: SitePlan;
  /** The plan of a page whose facts are complete while those of the others may not be; null for a page without a place. */
  readonly planOne: (facts: PageFacts) => PagePlan | null;
}

/** Where nothing is reported no place is looked for: reading the configuration's syntax takes 0.1 s. */
const NOWHERE: Locate = () => ({ file: '', line: 1, col: 1 });

/** The same site as `resolveSite` in a third of the time: pages are planned one at a time, and nothing is reported. */
export function frameSite(input: Omit<ResolveInput, 'locate'>): SiteFrame {
  const { lookup, arranged, statics, frame } = arrangeSite({ ...input, locate: NOWHERE });
  const { index, slices, contextOf } = planning(lookup, arranged);
  const contexts = new Map(arranged.map((version) => [version.placed.name, contextOf(version)]));
  const placed = new Map(
    arranged.flatMap(({ placed: { pages } }) => pages.map((page) => [docKey(page.facts), page] as const)),
  );
  const planOne = (facts: PageFacts) => {
    const page = placed.get(docKey(facts));
    const context = contexts.get(facts.version);
    return page === undefined || context === undefined ? null : planPage(page, context, facts);
  };
  return { plan: { ...frame, index, pages: [], slices, assets: planAssets(statics, input.assets) }, planOne };
}

function arrangeSite({ site, facts, assets, reserved, locate }: ResolveInput) {
  const placed = placePages(site, { facts, assets, reserved }, locate);
  const { placement, statics, outputs } = placed.value;
  const bare: Lookup = {
    site,
    placement,
    assets: indexAssets(statics, assets),
    generated: new Set(linkableFiles(reserved)),
    redirects: new Map(),
    suggest: createSuggester(),
  };
  const redirects = resolveRedirects({ lookup: bare, outputs, locate });
  const lookup = { ...bare, redirects: redirects.byFrom };
  const diagnostics: Diagnostic[] = [...placed.diagnostics, ...redirects.diagnostics];
  const take = <T>(result: Result<T>): T => {
    for (const found of result.diagnostics) diagnostics.push(found);
    return result.value;
  };
  const arranged = arrangeVersions(lookup, locate, take);
  const trees = arranged.flatMap(({ placed: { name }, trees }) =>
    trees.map((tree) => ({ version: name, sidebar: tree.name, nodes: navFromTree(tree.nodes) })),
  );
  const bars = resolveBars(lookup, arranged, { locate, take });
  const coverage = arranged.flatMap(({ placed: version }, index) => {
    const path = configPath('apis', index, lookup);
    return take(measureCoverage({ version, locate, path }));
  });
  const frame = { trees, ...bars, redirects: redirects.plans, coverage };
  return { lookup, arranged, statics, diagnostics, frame };
}

/** Where a version says something that a site with one version says at its top. */
function configPath(key: 'sidebars' | 'apis', index: number, { placement }: Lookup): string {
  return placement.versions.length === 1 ? key : `versions[${index}].${key}`;
}

type Take = <T>(result: Result<T>) => T;

function arrangeVersions(lookup: Lookup, locate: Locate, take: Take): readonly ArrangedVersion[] {
  const { versions } = lookup.placement;
  return versions.map((version, index) => {
    const context = {
      lookup,
      version,
      origin: versionOrigin(version),
      folders: foldersOf(version),
      libraries: pagesByLibrary(version.pages),
      locate,
      path: configPath('sidebars', index, lookup),
    };
    return take(arrangeVersion(version, take(resolveSidebars(context)), lookup.suggest));
  });
}

function resolveBars(
  lookup: Lookup,
  arranged: readonly ArrangedVersion[],
  { locate, take }: { readonly locate: Locate; readonly take: Take },
): Pick<SitePlan, 'navbar' | 'footer'> {
  const last = lastVersion(lookup.placement.versions);
  const bars = arranged.map(({ placed, trees }) => ({
    lookup,
    origin: versionOrigin(placed),
    trees,
    locate,
  }));
  const navbar = new Map(bars.map((bar) => [bar.origin.version.name, take(resolveNavbar(bar))]));
  return { navbar, footer: take(resolveFooter({ lookup, origin: versionOrigin(last), trees: [], locate })) };
}

type Planned = Pick<SitePlan, 'index' | 'pages' | 'slices'> & {
  readonly usedAssets: ReadonlySet<AssetFact>;
  readonly diagnostics: readonly Diagnostic[];
};

function planPages(lookup: Lookup, versions: readonly ArrangedVersion[]): Planned {
  const { contextOf, faults, ...shared } = planning(lookup, versions);
  const pages = versions.flatMap((arranged) => {
    const context = contextOf(arranged);
    return arranged.placed.pages.map((page) => planPage(page, context));
  });
  pages.sort((a, b) => compareText(a.file, b.file));
  return { ...shared, pages, diagnostics: [...shared.diagnostics, ...faults.findings()] };
}

/** What plans are made with and what they add to. */
function planning(lookup: Lookup, versions: readonly ArrangedVersion[]) {
  const index = buildPageIndex(versions);
  const homes = versionHomes(versions, lookup.site);
  const slices = new Map<string, NavSlice>();
  const usedAssets = new Set<AssetFact>();
  const diagnostics: Diagnostic[] = [];
  const faults = collectFaults();
  const contextOf = (arranged: ArrangedVersion): PlanContext => {
    const sliceOf = new Map(arranged.trees.map((tree) => [tree.name, sliceSidebar(tree)]));
    const symbols = collectSymbols(arranged.placed, lookup.suggest);
    for (const found of symbols.diagnostics) diagnostics.push(found);
    const shared = { lookup, index, arranged, homes, sliceOf, slices, usedAssets, diagnostics, faults };
    return { ...shared, symbols: symbols.value, cache: new Map() };
  };
  return { index, slices, usedAssets, diagnostics, faults, contextOf };
}
