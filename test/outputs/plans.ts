import { pageId, route } from '../../src/model/ids.ts';
import type { OutputFile } from '../../src/model/output/artifact.ts';
import type { IndexedPage, RedirectPlan, SitePlan } from '../../src/model/page/plan.ts';
import type { PublishedSidebars } from '../../src/model/sidebar.ts';
import type { Site, Version, VersionRecord } from '../../src/model/site.ts';
import { siteFiles } from '../../src/outputs/list.ts';
import { siteContextFromPlan } from '../../src/outputs/site-context.ts';
import { plainSite } from '../harness/plain-site.ts';
import { NOTHING_STORED } from '../search/sample-site.ts';

const RECORD: VersionRecord = {
  isLast: true,
  className: 'docs-version-1',
  pluginId: 'default',
  version: '1',
  label: 'v25.5',
  banner: null,
  badge: true,
  noIndex: false,
};

export function versionAt(path: string, more: Partial<VersionRecord> = {}): Version {
  return {
    record: { ...RECORD, ...more },
    path,
    notes: null,
    contentDir: `/site/docs-${path}`,
    sidebars: {},
    apis: [],
  };
}

export function siteOf(...versions: Version[]): Site {
  return plainSite({ root: '/site', title: 'Docs', versions });
}

export function pageOf(href: string, more: Partial<IndexedPage> = {}): IndexedPage {
  const id = pageId(href.slice(1));
  return {
    version: '1',
    id,
    source: `docs/${id}.md`,
    path: `${id}.md`,
    title: `T ${id}`,
    description: `"${id}"`,
    keywords: [],
    lastUpdate: null,
    noIndex: false,
    unlisted: false,
    sidebar: null,
    library: null,
    route: route(href),
    file: `${id}.html`,
    href,
    ...more,
  };
}

interface PlanParts {
  readonly site: Site;
  readonly pages?: readonly IndexedPage[];
  readonly redirects?: readonly RedirectPlan[];
  readonly sidebars?: PublishedSidebars;
}

function planOf({ site, pages = [], redirects = [], sidebars = {} }: PlanParts): SitePlan {
  const byId = new Map(pages.map((page) => [page.id, page]));
  const versions = new Map(
    site.versions.map((version) => [version.record.version, { version, byId, sidebars }] as const),
  );
  return {
    index: { versions },
    pages,
    sidebars: [],
    navbar: new Map(),
    notes: new Map(),
    coverage: [],
    symbols: () => [],
    redirects,
    assets: [],
    footer: { links: [], copyright: '' },
  };
}

/** The text of the files beside the pages, by path, without those that are bundled or rendered. */
export async function compose(parts: PlanParts): Promise<Map<string, string>> {
  const plan = planOf(parts);
  const bundled = (path: string): OutputFile => ({
    path,
    key: () => path,
    body: { type: 'made', content: () => '' },
  });
  const client = {
    stylesheet: bundled('assets/theme.css'),
    homeStylesheet: bundled('assets/home.css'),
    themeScript: bundled('assets/theme.js'),
    icon: bundled('assets/icon.svg'),
    sidebarScript: bundled('assets/sidebar.js'),
    pageScript: bundled('assets/page.js'),
    searchScript: bundled('assets/search.js'),
    searchStyle: bundled('assets/search.css'),
    searchWorker: bundled('assets/search-worker.js'),
  };
  const context = siteContextFromPlan(parts.site, plan, { client, partials: [] });
  const files = siteFiles({
    site: parts.site,
    plan,
    context,
    shared: '',
    client,
    partials: [],
    search: () => ({
      pages: () => [],
      listing: () => [],
      remember: () => undefined,
      segments: NOTHING_STORED,
    }),
    renderExtra: () => '',
    sectionsOf: () => [],
    report: () => undefined,
  });
  const texts = new Map<string, string>();
  for await (const { path, body } of files) {
    if (path.startsWith('assets/') || path === '404.html' || body.type === 'copy' || body.type === 'joined')
      continue;
    texts.set(path, String(await body.content()));
  }
  return texts;
}
