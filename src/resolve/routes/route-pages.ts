import { once } from '../../base/once.ts';
import { dirOf, fileFromRoute, hrefFromRoute, idFromPath, routeFromId } from '../../base/paths.ts';
import { compareText } from '../../base/report.ts';
import { composed } from '../../base/text/folded.ts';
import type { PublicFacts } from '../../model/page/page.ts';
import type { Site, Version } from '../../model/site.ts';
import type { Issue, WithIssues } from '../issues/issue.ts';
import { addressKey, positionOfAddress, positionOfKey, remedyFor } from '../issues/page-source.ts';
import { hasNameProblem, pathProblem } from './cross-platform-name.ts';
import type { RoutedPage, VersionPages } from './site-pages.ts';
import { pathFromSlug } from './slug.ts';
import { looseKey } from './spelling.ts';

/** Pages of one version before collisions are looked for; sorted by source path. */
export interface RoutedVersion {
  readonly version: Version;
  readonly pages: readonly RoutedPage[];
  readonly drafts: readonly RoutedPage[];
}

/** Gives every page its route, output file and address. Drafts are listed apart: links to them deserve a better message. */
export function routePages(site: Site, facts: readonly PublicFacts[]): WithIssues<readonly RoutedVersion[]> {
  const issues: Issue[] = [];
  const byVersion = new Map<string, PublicFacts[]>(site.versions.map(({ record }) => [record.version, []]));
  for (const page of facts) {
    const pages = byVersion.get(page.version);
    if (pages === undefined) throw new Error(`docgen bug: ${page.path} belongs to no version`);
    pages.push(page);
  }
  const value = site.versions.map((version) => {
    const ofVersion = byVersion.get(version.record.version) ?? [];
    ofVersion.sort((a, b) => compareText(a.path, b.path));
    const context = { versionPath: version.path, basePath: site.basePath, issues };
    const [pages, drafts]: [RoutedPage[], RoutedPage[]] = [[], []];
    for (const one of ofVersion) (one.meta.draft ? drafts : pages).push(routePage(one, context));
    return { version, pages, drafts };
  });
  return { value, issues };
}

interface RouteContext {
  readonly versionPath: string;
  readonly basePath: string;
  readonly issues: Issue[];
}

function routePage(facts: PublicFacts, { versionPath, basePath, issues }: RouteContext): RoutedPage {
  const route = routeFromId(addressPath(facts, issues), versionPath);
  const file = fileFromRoute(route);
  const href = hrefFromRoute(route, basePath);
  const problem = pathProblem(file, href);
  // A name that comes from the file itself was refused when it was found.
  const isFileName = facts.api === null && facts.meta.slug === null && facts.meta.id === null;
  if (problem !== null && !(isFileName && hasNameProblem(facts.path)))
    issues.push({
      code: 'route/not-portable',
      message: `The page would be written to "${file}", but ${problem}`,
      at: positionOfAddress(facts),
      hint:
        facts.api === null && addressKey(facts) === null
          ? 'rename the file or its folder, or give the page a `slug` in the front matter'
          : remedyFor(facts),
    });
  return { facts, route, file, href };
}

function addressPath(facts: PublicFacts, issues: Issue[]): string {
  const {
    id,
    path,
    meta: { slug },
  } = facts;
  const own = /[\ud800-\udfff]/.test(id) ? id.replace(/\p{Surrogate}/gu, '\ufffd') : id;
  if (slug === null) return own;
  const read = pathFromSlug(slug, dirOf(path));
  if (read.path !== null) return read.path;
  issues.push({
    code: 'route/invalid-slug',
    message: `The slug "${slug}" ${read.reason}`,
    at: positionOfKey(facts, 'slug'),
    hint: 'write a path such as `/guides/setup` (from the version) or `setup` (from this folder)',
  });
  return own;
}

/** Indexes the published pages of a version by the names that links and sidebars use. */
export function indexVersion({ version, drafts }: RoutedVersion, pages: readonly RoutedPage[]): VersionPages {
  const prefix = version.path === '' ? '' : `/${version.path}`;
  const byId = new Map<string, RoutedPage>();
  const byPath = new Map<string, RoutedPage>();
  for (const page of pages) {
    byId.set(composed(page.facts.id), page);
    byPath.set(composed(idFromPath(page.facts.path)), page);
  }
  const byLooseKey = once(() => {
    const keys = new Map(pages.map((page) => [looseKey(page.facts.path), page]));
    for (const page of pages) keys.set(looseKey(page.route.slice(prefix.length)), page);
    return keys;
  });
  const draftKeys = drafts.flatMap(({ facts, route }) =>
    [facts.path, facts.id, route.slice(prefix.length)].map((key) => [looseKey(key), facts] as const),
  );
  const name = version.record.version;
  return { version, name, prefix, pages, byId, byPath, byLooseKey, drafts: new Map(draftKeys) };
}
