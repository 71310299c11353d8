import { idFromPath, isIndexFile, stemOf } from '../../src/base/paths.ts';
import type { ApiFacts } from '../../src/model/api/api.ts';
import type { FactPosition } from '../../src/model/diagnostic.ts';
import type { ResolvedLink } from '../../src/model/page/links.ts';
import {
  type AddressFact,
  type AssetFact,
  type KeyPositions,
  type LinkFact,
  type ListRef,
  NO_META,
  type PageFacts,
  type PageMeta,
  SITE_KEYS,
  type SymbolRef,
} from '../../src/model/page/page.ts';
import type { IndexedPage, PageIndex } from '../../src/model/page/plan.ts';
import type { Sidebars } from '../../src/model/sidebar.ts';
import {
  type ApiLibrary,
  type Locate,
  NO_IMPORT_RULES,
  type Site,
  type Version,
} from '../../src/model/site.ts';
import { reservedPaths } from '../../src/outputs/list.ts';
import { addressesOf } from '../../src/resolve/routes/spelling.ts';
import { plainSite } from '../harness/plain-site.ts';
import { type ResolveInput, resolveSite } from './resolve-site.ts';

/** A page of a test site; what is left out is as if the author had not written it. */
export interface PageSpec {
  readonly path: string;
  readonly version?: string;
  readonly title?: string;
  readonly description?: string;
  readonly meta?: Partial<PageMeta>;
  /** Headings as `depth id`; a bare id has depth 2. */
  readonly headings?: readonly string[];
  readonly links?: readonly LinkSpec[];
  readonly api?: ApiFacts;
}

/** A reference; what is left out of an address is as usual. */
export type LinkSpec = string | Partial<AddressFact> | SymbolRef | ListRef;

/** A test site. */
export interface SiteSpec {
  readonly pages: readonly (string | PageSpec)[];
  /** Paths of static files. */
  readonly statics?: readonly string[];
  /** Paths of files beside the pages. */
  readonly beside?: readonly string[];
  readonly sidebars?: Sidebars;
  /** Names of the libraries of the one version, or the libraries. */
  readonly apis?: readonly (string | ApiLibrary)[];
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
  return { record, path, notes: null, contentDir: '/site/docs', sidebars, apis: [] };
}

/** The keys of front matter that name something of the site, each on its own line. */
function keysOf(meta: PageMeta): KeyPositions {
  const values = {
    id: meta.id,
    slug: meta.slug,
    displayed_sidebar: meta.displayedSidebar,
    pagination_prev: meta.paginationPrev,
    pagination_next: meta.paginationNext,
    custom_edit_url: meta.customEditUrl,
    image: meta.image,
  };
  const given = SITE_KEYS.filter((key) => values[key] !== undefined && values[key] !== null);
  return Object.fromEntries(given.map((key, index) => [key, [index + 2, 1]]));
}

/** Facts of a page. */
export function makeFacts(spec: PageSpec): PageFacts {
  const version = spec.version ?? '1';
  const file = `docs/${version === '1' ? '' : `${version}/`}${spec.path}`;
  const meta = { ...NO_META, ...spec.meta };
  const headings = (spec.headings ?? []).map((text) => {
    const [depth, id] = /^\d /.test(text) ? [Number(text[0]), text.slice(2)] : [2, text];
    return { depth, id, text: id.toUpperCase() };
  });
  return {
    version,
    file,
    path: spec.path,
    id: idFromPath(spec.path, meta.id),
    isIndex: isIndexFile(spec.path),
    meta,
    keys: keysOf(meta),
    title: spec.title ?? meta.title ?? stemOf(spec.path),
    hasH1: true,
    description: spec.description ?? `About ${spec.path}`,
    headings,
    anchors: headings.map(({ id }) => id),
    links: (spec.links ?? []).map((link, index) => makeLink(link, [index + 10, 5])),
    api: spec.api ?? null,
    ignores: [],
    documentHash: 'document',
  };
}

function makeLink(link: LinkSpec, at: FactPosition): LinkFact {
  if (typeof link === 'string') return { slot: 'link', href: link, sized: false, at };
  if (link.slot === 'symbol' || link.slot === 'implementors') return { ...link, at };
  return { slot: 'link', href: '', sized: false, at, ...link };
}

/** A library that a version shows. */
export function makeLibrary(name: string, coverage = 0): ApiLibrary {
  const source = { kind: 'mojo', path: `/site/api/${name}.json`, callsTool: false, options: {} };
  return {
    name,
    route: name,
    source,
    overlays: null,
    pages: {},
    repository: null,
    imports: NO_IMPORT_RULES,
    coverage,
  };
}

/** A file beside the pages of a version, or a static file. */
export function makeAsset(path: string, version: string | null): AssetFact {
  const size = /\.(?:png|svg)$/.test(path) ? { width: 640, height: 480 } : null;
  const file = `${version === null ? 'static' : 'docs'}/${path}`;
  return { file, version, path, hash: `0123456789abcdef${path.length}`, size, noImage: null };
}

/** The address of a resolved link, or null if it has none. */
export function hrefOf(link: ResolvedLink | undefined): string | null {
  return link !== undefined && 'href' in link ? link.href : null;
}

/** A locator that puts the path of the configuration where the file name stands. */
export const locate: Locate = (path) => ({ file: path, line: 1, col: 1 });

/** All that resolving a test site takes. */
export function makeInput(spec: SiteSpec): ResolveInput {
  const site = plainSite({
    root: '/site',
    staticDir: '/site/static',
    versions: spec.versions ?? [
      {
        ...makeVersion('1', 'stable', spec.sidebars),
        apis: (spec.apis ?? []).map((api) => (typeof api === 'string' ? makeLibrary(api) : api)),
      },
    ],
    ...spec.site,
  });
  const facts = spec.pages.map((page) => makeFacts(typeof page === 'string' ? { path: page } : page));
  const statics = (spec.statics ?? []).map((path) => makeAsset(path, null));
  const beside = (spec.beside ?? []).map((path) => makeAsset(path, '1'));
  return { site, facts, assets: [...statics, ...beside], reserved: reservedPaths(site), locate };
}

/** Resolves a test site. */
export function resolveSpec(spec: SiteSpec) {
  return resolveSite(makeInput(spec));
}

/** Pages by every address below the base path that reaches them. */
export function pagesByAddress({ versions }: PageIndex): ReadonlyMap<string, IndexedPage> {
  const pages = [...versions.values()].flatMap(({ byId }) => [...byId.values()]);
  return new Map(pages.flatMap((page) => addressesOf(page.route).map((address) => [address, page])));
}

/** Findings as `code file: message [hint]`, in the order in which they were made. */
export function tell(spec: SiteSpec): string[] {
  return resolveSpec(spec).diagnostics.map(
    ({ code, at, message, hint }) => `${code} ${at.file}:${at.line}: ${message} [${hint ?? ''}]`,
  );
}
