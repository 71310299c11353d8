import { dirOf, fileFromRoute, hrefFromRoute, idFromPath, routeFromId } from '../base/paths.ts';
import { compareText, diagnostic } from '../base/report.ts';
import type { Diagnostic, Result } from '../model/diagnostic.ts';
import type { PageFacts } from '../model/page.ts';
import type { Site, Version } from '../model/site.ts';
import {
  composed,
  looseKey,
  type PlacedPage,
  type PlacedVersion,
  placeOf,
  remedyOf,
  startOf,
} from './placed.ts';
import { hasNameFault, portabilityFault } from './portable.ts';
import { pathFromSlug } from './slug.ts';

/** Pages of one version before collisions are looked for; sorted by source path. */
export interface RoutedVersion {
  readonly version: Version;
  readonly pages: readonly PlacedPage[];
  readonly drafts: readonly PlacedPage[];
}

/** Gives every page its route, output file and address. Drafts are kept apart: links to them deserve a better message. */
export function routePages(site: Site, facts: readonly PageFacts[]): Result<readonly RoutedVersion[]> {
  const diagnostics: Diagnostic[] = [];
  const byVersion = new Map<string, PlacedPage[]>(site.versions.map(({ record }) => [record.version, []]));
  const paths = new Map(site.versions.map(({ record, path }) => [record.version, path]));
  for (const page of facts) {
    const pages = byVersion.get(page.version);
    if (pages === undefined) throw new Error(`docgen bug: ${page.path} belongs to no version`);
    pages.push(
      routePage(page, { versionPath: paths.get(page.version) ?? '', basePath: site.basePath, diagnostics }),
    );
  }
  const value = site.versions.map((version) => {
    const pages = (byVersion.get(version.record.version) ?? []).sort((a, b) =>
      compareText(a.facts.path, b.facts.path),
    );
    return {
      version,
      pages: pages.filter(({ facts: { meta } }) => !meta.draft),
      drafts: pages.filter(({ facts: { meta } }) => meta.draft),
    };
  });
  return { value, diagnostics };
}

interface RouteContext {
  readonly versionPath: string;
  readonly basePath: string;
  readonly diagnostics: Diagnostic[];
}

function routePage(facts: PageFacts, { versionPath, basePath, diagnostics }: RouteContext): PlacedPage {
  const route = routeFromId(addressPath(facts, diagnostics), versionPath);
  const file = fileFromRoute(route);
  const href = hrefFromRoute(route, basePath);
  const fault = portabilityFault(file, href);
  // A name that comes from the file itself was refused when it was found.
  const isFileName = facts.api === null && facts.meta.slug === null && facts.meta.id === null;
  if (fault !== null && !(isFileName && hasNameFault(facts.path)))
    diagnostics.push(
      diagnostic('route/not-portable', {
        message: `The page would be written to "${file}", but ${fault}`,
        at: placeOf(facts),
        hint:
          facts.api === null
            ? 'rename the file or its folder, or give the page a `slug` in the front matter'
            : remedyOf(facts),
      }),
    );
  return { facts, route, file, href, anchors: anchorsOf(facts) };
}

const NO_ANCHORS: ReadonlySet<string> = new Set();

function anchorsOf({ anchors }: PageFacts): ReadonlySet<string> {
  return anchors.length === 0 ? NO_ANCHORS : new Set(anchors);
}

function addressPath(facts: PageFacts, diagnostics: Diagnostic[]): string {
  const { slug } = facts.meta;
  if (slug === null)
    return /[\ud800-\udfff]/.test(facts.id) ? facts.id.replace(/\p{Surrogate}/gu, '\ufffd') : facts.id;
  const { path, fault } = pathFromSlug(slug, dirOf(facts.path));
  if (path !== null) return path;
  diagnostics.push(
    diagnostic('route/invalid-slug', {
      message: `The slug "${slug}" ${fault}`,
      at: startOf(facts.file),
      hint: 'write a path such as `/guides/setup` (from the version) or `setup` (from this folder)',
    }),
  );
  return addressPath({ ...facts, meta: { ...facts.meta, slug: null } }, diagnostics);
}

/** Indexes the pages of a version that are published by the names that links and sidebars use. */
export function indexVersion(
  { version, drafts }: RoutedVersion,
  pages: readonly PlacedPage[],
): PlacedVersion {
  const prefix = version.path === '' ? '' : `/${version.path}`;
  const byId = new Map<string, PlacedPage>();
  const byPath = new Map<string, PlacedPage>();
  const byLooseKey = new Map<string, PlacedPage>();
  for (const page of pages) {
    byId.set(composed(page.facts.id), page);
    byPath.set(composed(idFromPath(page.facts.path)), page);
    byLooseKey.set(looseKey(page.facts.path), page);
  }
  for (const page of pages) byLooseKey.set(looseKey(page.route.slice(prefix.length)), page);
  const draftKeys = drafts.flatMap(({ facts, route }) =>
    [facts.path, facts.id, route.slice(prefix.length)].map((key): [string, PageFacts] => [
      looseKey(key),
      facts,
    ]),
  );
  const name = version.record.version;
  return { version, name, prefix, pages, byId, byPath, byLooseKey, drafts: new Map(draftKeys) };
}
