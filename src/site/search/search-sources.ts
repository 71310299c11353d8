import { hashOf } from '../../base/hash.ts';
import { once } from '../../base/once.ts';
import type { PageFacts } from '../../model/page/page.ts';
import type { SitePlan } from '../../model/page/plan.ts';
import type { Version } from '../../model/site.ts';
import type { SearchPage } from '../../outputs/search/merge-pages.ts';
import type { SearchListing, SearchSource } from '../../outputs/search/search-source.ts';
import { breadcrumbsOf } from '../../resolve/page/breadcrumbs.ts';
import { type FoundPage, findPage } from '../../resolve/page/plan-page.ts';
import { createAnalyser } from '../../search/words.ts';
import type { ReadPage } from '../read-pages.ts';
import type { ReadSite } from '../read-site.ts';
import type { SiteRun } from '../site-run.ts';
import { chunkOf } from '../store/entry.ts';
import { storedDocument } from '../store/stored-document.ts';
import { packSearch, type SearchFacts, searchFacts, searchKey } from '../store/stored-search.ts';
import type { SearchTask } from '../workers/protocol.ts';
import { createPageIndexer } from './search-text.ts';

/** Returns what the search index of each version is made from. */
export function searchSources(
  run: SiteRun,
  { pages, index }: Pick<ReadSite, 'pages' | 'index'>,
  plan: Pick<SitePlan, 'navbar'>,
): (version: string) => SearchSource {
  const { site } = run.loaded;
  return (name) => {
    const version = site.versions.find(({ record }) => record.version === name);
    if (version === undefined) throw new Error(`docgen bug: no version ${name}`);
    const contentOf = pageContents(run);
    const listed = once(() => {
      const areaOf = createAreas(version, pages, plan.navbar.get(name) ?? []);
      return pages.flatMap((page) => {
        const found = page.facts.version === name ? findPage(index, page.facts) : null;
        if (found === null || page.facts.meta.unlisted) return [];
        const own = searchFacts(page.facts);
        const search = searchPage(page, found, { area: areaOf(page, found), ...contentOf(page.facts, own) });
        return [{ facts: own, search }];
      });
    });
    const key = once(() => sourceKey(run, name, listed()));
    return {
      pages: () => listed().map(({ search }) => search),
      listing: () => run.store.readListing(key()),
      remember: (listing: SearchListing) => run.store.writeListing(key(), listing),
      segments: { read: run.store.readSegment, write: run.store.writeSegment },
    };
  };
}

/** Returns what to index of a page that is rendered, or null if it is not found or was indexed before. */
export function searchTask(facts: PageFacts, { store, scope }: SiteRun): SearchTask | null {
  if (facts.meta.unlisted) return null;
  const own = searchFacts(facts);
  const key = searchKey(own, scope);
  return store.hasSearch(key) ? null : { key, facts: own };
}

interface ListedPage {
  readonly facts: SearchFacts;
  readonly search: SearchPage;
}

function sourceKey({ scope, loaded }: SiteRun, version: string, listed: readonly ListedPage[]): string {
  return hashOf(['search', version, scope, loaded.site.basePath, listed]);
}

type PageContent = Pick<SearchPage, 'key' | 'load'>;

/** Returns a function that gives what search needs of a page: stored when it was rendered, or else made from its document. */
function pageContents({
  store,
  loaded,
  scope,
}: SiteRun): (facts: PageFacts, own: SearchFacts) => PageContent {
  const indexer = once(() => createPageIndexer(loaded.site.strings, createAnalyser()));
  return (facts, own) => {
    const key = once(() => searchKey(own, scope));
    return {
      key,
      load() {
        const stored = store.readSearch(key());
        if (stored !== null) return stored;
        const search = indexer()(storedDocument(store, facts), own);
        store.add('search', chunkOf([[key(), packSearch(search)]]));
        return search;
      },
    };
  };
}

function searchPage(
  page: ReadPage,
  { page: routed, version }: FoundPage,
  own: PageContent & Pick<SearchPage, 'area'>,
): SearchPage {
  const { title, api } = page.facts;
  const tree = version.shown.get(routed) ?? null;
  return {
    href: routed.href,
    title: title.replace(/\s+/g, ' '),
    path: api === null ? '' : (api.symbols.find(({ anchor }) => anchor === '')?.path ?? api.library),
    breadcrumb: breadcrumbsOf(routed, tree)
      .slice(0, -1)
      .map(({ label }) => label.replace(/\s+/g, ' ')),
    ...own,
  };
}

/** Returns a function that names the part of the site that a page belongs to: its library, or the navbar entry of its sidebar. */
function createAreas(
  { apis }: Version,
  pages: readonly ReadPage[],
  navbar: readonly { readonly label: string; readonly sidebar: string | null }[],
): (page: ReadPage, found: FoundPage) => string {
  const titles = new Map(pages.map(({ facts }) => [facts.id as string, facts.title]));
  const libraries = new Map(
    apis.map(({ name, route }) => [name, titles.get(`${route}/index`) ?? titles.get(route) ?? name]),
  );
  const labels = new Map(navbar.map(({ label, sidebar }) => [sidebar, label]));
  return ({ facts }, { page, version }) => {
    if (facts.api !== null) return libraries.get(facts.api.library) ?? facts.api.library;
    const sidebar = version.shown.get(page)?.name;
    return (sidebar === undefined ? undefined : labels.get(sidebar)) ?? '';
  };
}
