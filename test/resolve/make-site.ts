import { idFromPath, isIndexFile, stemOf } from '../../src/base/paths.ts';
import {
  type AssetFact,
  type LinkFact,
  NO_META,
  type PageFacts,
  type PageMeta,
} from '../../src/model/page.ts';
import type { Sidebars } from '../../src/model/sidebar.ts';
import type { Locate, Site, Version } from '../../src/model/site.ts';
import { type ResolveInput, resolveSite } from '../../src/resolve/index.ts';

/** A page of a test site; what is left out is as if the author had not written it. */
export interface PageSpec {
  readonly path: string;
  readonly version?: string;
  readonly title?: string;
  readonly description?: string;
  readonly meta?: Partial<PageMeta>;
  /** Headings as `depth id`; a bare id has depth 2. */
  readonly headings?: readonly string[];
  readonly links?: readonly (string | Partial<LinkFact>)[];
}

/** A test site. */
export interface SiteSpec {
  readonly pages: readonly (string | PageSpec)[];
  /** Paths of static files. */
  readonly statics?: readonly string[];
  /** Paths of files beside the pages. */
  readonly beside?: readonly string[];
  readonly sidebars?: Sidebars;
  readonly site?: Partial<Site>;
  readonly versions?: readonly Version[];
}

/** A version named `name` at `path`. */
export function makeVersion(name: string, path: string, sidebars: Sidebars = {}, isLast = true): Version {
  const record = {
    pluginId: 'default',
    version: name,
    label: `v${name}`,
    banner: null,
    badge: true,
    noIndex: false,
    className: `docs-version-${name}`,
    isLast,
  };
  return { record, path, contentDir: '/site/docs', sidebars };
}

/** Facts of a page. */
export function makeFacts(spec: PageSpec): PageFacts {
  const version = spec.version ?? '1';
  const file = `docs/${version === '1' ? '' : `${version}/`}${spec.path}`;
  const meta = { ...NO_META, ...spec.meta };
  const at = { file, line: 1, col: 1 };
  const headings = (spec.headings ?? []).map((text, index) => {
    const [depth, id] = /^\d /.test(text) ? [Number(text[0]), text.slice(2)] : [2, text];
    return { depth, id, text: id.toUpperCase(), at: { file, line: index + 3, col: 1 } };
  });
  return {
    version,
    file,
    path: spec.path,
    id: idFromPath(spec.path, meta.id),
    isIndex: isIndexFile(spec.path),
    meta,
    title: spec.title ?? meta.title ?? stemOf(spec.path),
    hasH1: true,
    description: spec.description ?? `About ${spec.path}`,
    headings,
    anchors: headings.map(({ id }) => ({ id, at })),
    links: (spec.links ?? []).map((link, index) => ({
      slot: 'link',
      href: '',
      sized: false,
      at: { file, line: index + 10, col: 5 },
      ...(typeof link === 'string' ? { href: link } : link),
    })),
    includes: [],
    words: 100,
    bodyHash: 'body',
  };
}

/** A file beside the pages of a version, or a static file. */
export function makeAsset(path: string, version: string | null): AssetFact {
  const size = /\.(?:png|svg)$/.test(path) ? { width: 640, height: 480 } : null;
  const file = `${version === null ? 'static' : 'docs'}/${path}`;
  return { file, version, path, hash: `0123456789abcdef${path.length}`, size };
}

/** A locator that puts the path of the configuration where the file name stands. */
export const locate: Locate = (path) => ({ file: path, line: 1, col: 1 });

/** All that resolving a test site takes. */
export function makeInput(spec: SiteSpec): ResolveInput {
  const site: Site = {
    root: '/site',
    title: 'Test',
    tagline: '',
    url: 'https://example.org',
    basePath: '/',
    lang: 'en',
    staticDir: '/site/static',
    outDir: '/site/build',
    navbar: { items: [], logo: null },
    footer: { links: [], copyright: '' },
    editUrl: null,
    redirects: [],
    socialCard: null,
    favicon: null,
    head: [],
    severity: {},
    markdown: { html: 'sanitize', containers: {} },
    limits: { pageBytes: 1e6, lineBytes: 1e6, nesting: 200, marks: 5_000, codeBytes: 2e5 },
    templates: null,
    versions: spec.versions ?? [makeVersion('1', 'stable', spec.sidebars)],
    ...spec.site,
  };
  const facts = spec.pages.map((page) => makeFacts(typeof page === 'string' ? { path: page } : page));
  const statics = (spec.statics ?? []).map((path) => makeAsset(path, null));
  const beside = (spec.beside ?? []).map((path) => makeAsset(path, '1'));
  return { site, facts, assets: [...statics, ...beside], locate };
}

/** Resolves a test site. */
export function resolveSpec(spec: SiteSpec) {
  return resolveSite(makeInput(spec));
}

/** Findings as `code file: message [hint]`, in the order in which they were made. */
export function tell(spec: SiteSpec): string[] {
  return resolveSpec(spec).diagnostics.map(
    ({ code, at, message, hint }) => `${code} ${at.file}:${at.line}: ${message} [${hint ?? ''}]`,
  );
}
