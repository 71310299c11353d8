import { compareText } from '../base/report.ts';
import type { PublicFacts } from '../model/page/page.ts';
import type { AssetPlan, IndexedPage, SitePlan, VersionIndex } from '../model/page/plan.ts';
import type { Strings } from '../model/strings.ts';
import { describePage } from './page/describe-page.ts';
import type { RoutedPage } from './routes/site-pages.ts';
import { publishTree } from './sidebars/tree.ts';
import { wholeEntries } from './sidebars/view-entries.ts';
import type { IndexedVersion, SiteIndex } from './site-index.ts';
import { librarySymbols } from './symbols/library-symbols.ts';

/**
 * Returns what outputs know of a site. `assets` are the files that are published besides its pages. `factsOf` returns the facts of a page
 * that outputs list, if they are newer than those that the index was made from.
 */
export function sitePlan(
  index: SiteIndex,
  assets: readonly AssetPlan[],
  factsOf: (page: RoutedPage) => PublicFacts = ({ facts }) => facts,
): SitePlan {
  const { navbar, notes, footer, redirects, coverage } = index;
  const pages: IndexedPage[] = [];
  const versions = new Map<string, VersionIndex>();
  for (const version of index.versions.values()) {
    const listing = { ...version, strings: index.site.strings };
    const own = version.pages.pages.map((page) => indexedPage(page, listing, factsOf(page)));
    const sidebars = Object.fromEntries(
      version.sidebars.map(({ name, nodes }) => [name, publishTree(nodes)]),
    );
    const byId = new Map(own.map((page) => [page.id, page]));
    versions.set(version.pages.name, { version: version.pages.version, byId, sidebars });
    for (const page of own) pages.push(page);
  }
  pages.sort((a, b) => compareText(a.file, b.file));
  const sidebars = [...index.versions.values()].flatMap((version) =>
    version.shownTrees.map(({ name, nodes }) => ({
      version: version.pages.name,
      sidebar: name,
      entries: wholeEntries(nodes),
    })),
  );
  const symbols = (name: string) => {
    const version = index.versions.get(name);
    return version === undefined ? [] : librarySymbols(version.pages);
  };
  return {
    index: { versions },
    symbols,
    pages,
    sidebars,
    navbar,
    notes,
    footer,
    redirects,
    assets,
    coverage,
  };
}

interface Listing extends IndexedVersion {
  readonly strings: Strings;
}

function indexedPage(page: RoutedPage, { pages, shown, strings }: Listing, facts: PublicFacts): IndexedPage {
  const { route, file, href } = page;
  const { version, id, path, title, meta } = facts;
  return {
    version,
    id,
    source: facts.file,
    path,
    title,
    description: describePage(facts, strings),
    keywords: meta.keywords,
    lastUpdate: meta.lastUpdate,
    noIndex: pages.version.record.noIndex || meta.unlisted,
    unlisted: meta.unlisted,
    sidebar: shown.get(page)?.name ?? null,
    library: facts.api?.library ?? null,
    route,
    file,
    href,
  };
}
