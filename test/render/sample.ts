import { pageId, route } from '../../src/model/ids.ts';
import type { Block, Document } from '../../src/model/page/document.ts';
import { NO_META, type PageMeta } from '../../src/model/page/page.ts';
import type { PagePlan } from '../../src/model/page/plan.ts';
import type { SidebarView, ViewCategory, ViewEntry, ViewLink } from '../../src/model/page/sidebar-view.ts';
import type { SiteContext, SiteVersion } from '../../src/model/page/site-context.ts';
import { ENGLISH } from '../harness/strings.ts';

/** A version like that of a small site. */
export const VERSION: SiteVersion = {
  name: '1',
  label: 'v25.5',
  banner: null,
  badge: true,
  className: 'docs-version-1',
  isLast: true,
  homeHref: '/stable/',
  navbar: [
    { label: 'Concepts', href: '/stable/max/', sidebar: 'main', external: false },
    { label: 'Manual', href: '/stable/mojo/', sidebar: 'manual', external: false },
    { label: 'Code', href: 'https://example.com/code', sidebar: null, external: true },
  ],
  notesHref: '/stable/changelog',
  searchHref: '/assets/search/1.json',
  namesHref: '/stable/a-z',
  libraryNames: { '/a': '/a/a-z', '/stable/max/api': '/stable/max/api/a-z' },
  partials: { main: '/assets/sidebar-main.0123456789.txt' },
};

/** What the pages of the sample share. */
export const CONTEXT: SiteContext = {
  title: 'Sample',
  tagline: 'Sample pages',
  url: 'https://example.org',
  lang: 'en',
  homeHref: '/stable/',
  logoHref: '/logo.svg',
  faviconHref: '/favicon.svg',
  repositoryHref: 'https://example.com/code',
  cardsUrl: null,
  issueUrl: null,
  socialCardUrl: 'https://example.org/card.png',
  feedHref: null,
  head: [{ tag: 'script', attributes: { src: '/extra.js', async: '', crossorigin: 'anonymous' } }],
  footer: { links: [{ label: 'Source', href: 'https://example.com/code' }], copyright: '© Sample' },
  stylesheetHref: '/assets/theme.0123456789.css',
  homeStylesheetHref: '/assets/home.0123456789.css',
  themeScriptHref: '/assets/theme.0123456789.js',
  scriptHref: '/assets/sidebar.0123456789.js',
  pageScriptHref: '/assets/page.0123456789.js',
  searchScriptHref: '/assets/search.0123456789.js',
  versions: [VERSION],
  strings: ENGLISH,
};

/** The front matter of the sample, with what a test changes. */
export function frontMatterOf(changes: Partial<PageMeta> = {}): PageMeta {
  return { ...NO_META, lastUpdate: { date: '2025-11-21', author: 'A. Writer' }, ...changes };
}

/** The plan of a page, with what a test changes. */
export function planOf(changes: Partial<PagePlan> = {}): PagePlan {
  return {
    id: pageId('max/intro'),
    version: '1',
    route: route('/stable/max/intro'),
    href: '/stable/max/intro',
    file: 'stable/max/intro.html',
    source: 'docs/max/intro.md',
    path: 'max/intro.md',
    title: 'Introduction',
    documentTitle: changes.title ?? 'Introduction',
    description: 'What it is',
    showTitle: true,
    image: null,
    noIndex: false,
    frontMatter: frontMatterOf(),
    links: [],
    breadcrumbs: [
      { label: 'MAX', href: '/stable/max/' },
      { label: 'Introduction', href: '/stable/max/intro' },
    ],
    previous: { label: 'Overview', href: '/stable/max/' },
    next: { label: 'Serve', href: '/stable/max/serve' },
    sidebar: 'main',
    view: 'main',
    toc: [{ id: 'start', text: 'Start', children: [{ id: 'first-step', text: 'First step', children: [] }] }],
    editHref: 'https://example.com/edit/docs/max/intro.md',
    canonical: 'https://example.org/stable/max/intro',
    versions: [{ label: 'v25.5', href: '/stable/max/intro', current: true }],
    library: null,
    documentHash: '',
    hash: '',
    ...changes,
  };
}

/** A document of one paragraph. */
export const TEXT: Document = documentOf({ type: 'paragraph', children: [{ type: 'text', text: 'Text' }] });

/** A document of blocks. */
export function documentOf(...blocks: readonly Block[]): Document {
  return { blocks };
}

/** A link of a sidebar. */
export function linkTo(href: string, label: string = href): ViewLink {
  return { type: 'link', label, href, external: false, className: null, moduleHref: null };
}

/** A category of a sidebar: open, with a page of its own unless the test says otherwise. */
export function categoryOf(
  path: string,
  items: readonly ViewEntry[],
  changes: Partial<ViewCategory> = {},
): ViewCategory {
  const label = `Category ${path}`;
  const base = {
    label,
    href: `/stable/c${path}/`,
    open: true,
    collapsible: true,
    className: null,
    lazy: false,
  };
  return { type: 'category', ...base, path, items, ...changes };
}

/** Slices of the sample: one, by the name that `planOf` uses. */
export function viewsOf(nodes: readonly ViewEntry[]): ReadonlyMap<string, SidebarView> {
  return new Map([['main', { key: 'main', sidebar: 'main', version: '1', entries: nodes, hash: '' }]]);
}

/** Nodes with the page of `planOf` among them. */
export const NODES: readonly ViewEntry[] = [
  linkTo('/stable/max/', 'Overview'),
  categoryOf('1', [
    linkTo('/stable/max/intro', 'Introduction'),
    linkTo('/stable/max/intro-2', 'Introduction, part 2'),
  ]),
  categoryOf('2', [], { open: false, lazy: true }),
];
