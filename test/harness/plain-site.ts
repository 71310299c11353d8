import { EXTERNAL_DEFAULTS, type Site } from '../../src/model/site.ts';
import { ENGLISH } from './strings.ts';

/** A site of which nothing but the given is set. */
export function plainSite(given: Pick<Site, 'root' | 'versions'> & Partial<Site>): Site {
  return {
    title: 'Test',
    tagline: '',
    url: 'https://example.org',
    basePath: '/',
    lang: 'en',
    strings: ENGLISH,
    staticDir: null,
    outDir: `${given.root}/build`,
    navbar: { items: [], logo: null },
    footer: { links: [], copyright: '' },
    repository: null,
    editUrl: null,
    issueUrl: null,
    redirects: [],
    socialCard: null,
    favicon: null,
    head: [],
    severity: {},
    ignoreLinks: [],
    links: {},
    external: EXTERNAL_DEFAULTS,
    markdown: { html: 'sanitize', containers: {}, linkSymbols: false, headingIds: 'github' },
    limits: { pageBytes: 5e6, lineBytes: 1e6, nesting: 200, marks: 5_000, codeBytes: 2e5, pageSeconds: 30 },
    templates: null,
    outputs: [],
    datesFromGit: false,
    headers: null,
    cards: false,
    feed: [],
    llms: {},
    runners: new Map(),
    ...given,
  };
}
