import type { OutputFile } from '../../src/model/artifact.ts';
import { pageId, route } from '../../src/model/ids.ts';
import { NO_META, type PageFacts } from '../../src/model/page.ts';
import type { IndexedPage, PagePlan, RedirectPlan, SitePlan } from '../../src/model/plan.ts';
import type { PublishedSidebars } from '../../src/model/sidebar.ts';
import type { Site, Version, VersionRecord } from '../../src/model/site.ts';
import { siteFiles } from '../../src/outputs/list.ts';
import { siteContextFromPlan } from '../../src/outputs/site-context.ts';
import { plainSite } from '../harness/plain-site.ts';

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
  return { record: { ...RECORD, ...more }, path, contentDir: `/site/docs-${path}`, sidebars: {}, apis: [] };
}

export function siteOf(...versions: Version[]): Site {
  return plainSite({ root: '/site', title: 'Docs', versions });
}

export function pageOf(href: string, more: Partial<PagePlan> = {}): PagePlan {
  return {
    id: pageId(href.slice(1)),
    version: '1',
    route: route(href),
    href,
    file: `${href.slice(1)}.html`,
    source: 'docs/x.md',
    path: 'x.md',
    title: 'T',
    description: 'D',
    showTitle: true,
    keywords: [],
    image: null,
    noIndex: false,
    unlisted: false,
    lastUpdate: null,
    links: [],
    breadcrumbs: [],
    previous: null,
    next: null,
    sidebar: null,
    view: null,
    toc: [],
    editHref: null,
    canonical: `https://example.org${href}`,
    versions: [],
    documentHash: '',
    hash: '',
    ...more,
  };
}

export function indexed(id: string, sidebar?: string): IndexedPage {
  const facts: PageFacts = {
    version: '1',
    file: `docs/${id}.md`,
    path: `${id}.md`,
    id: pageId(id),
    isIndex: false,
    meta: NO_META,
    title: id,
    hasH1: false,
    description: '',
    headings: [],
    anchors: [],
    links: [],
    includes: [],
    api: null,
    documentHash: '',
  };
  const record = {
    id: pageId(id),
    title: `T ${id}`,
    description: `"${id}"`,
    ...(sidebar === undefined ? {} : { sidebar }),
  };
  return { facts, record, route: route(`/${id}`), file: `${id}.html`, href: `/${id}` };
}

interface PlanParts {
  readonly site: Site;
  readonly pages?: readonly PagePlan[];
  readonly redirects?: readonly RedirectPlan[];
  readonly records?: readonly IndexedPage[];
  readonly sidebars?: PublishedSidebars;
}

function planOf({ site, pages = [], redirects = [], records = [], sidebars = {} }: PlanParts): SitePlan {
  const byId = new Map(records.map((page) => [page.record.id, page]));
  const versions = new Map(
    site.versions.map((version) => [version.record.version, { version, byId, sidebars }] as const),
  );
  return {
    index: { versions },
    pages,
    views: new Map(),
    sidebars: [],
    navbar: new Map(),
    coverage: [],
    redirects,
    assets: [],
    footer: { links: [], copyright: '' },
  };
}

/** The text of the files beside the pages, by path, without those that are bundled or rendered. */
export function compose(parts: PlanParts): Map<string, string> {
  const plan = planOf(parts);
  const bundled = (path: string): OutputFile => ({
    path,
    key: () => path,
    body: { type: 'made', content: () => '' },
  });
  const client = {
    stylesheet: bundled('assets/theme.css'),
    sidebarScript: bundled('assets/sidebar.js'),
    pageScript: bundled('assets/page.js'),
  };
  const chrome = siteContextFromPlan(parts.site, plan, { client, partials: [] });
  const files = siteFiles({
    site: parts.site,
    plan,
    chrome,
    shared: '',
    client,
    partials: [],
    renderNotFound: () => '',
  });
  return new Map(
    [...files].flatMap(({ path, body }) =>
      path.startsWith('assets/') || path === '404.html' || body.type === 'copy'
        ? []
        : [[path, String(body.content())] as const],
    ),
  );
}
