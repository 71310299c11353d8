import { composed } from '../../base/text/folded.ts';
import type { PathPattern } from '../../model/output/output.ts';
import type { AssetFact, PublicFacts } from '../../model/page/page.ts';
import type { Site } from '../../model/site.ts';
import type { Issue, WithIssues } from '../issues/issue.ts';
import { positionOf, positionOfKey, remedyFor, sourceName } from '../issues/page-source.ts';
import { findCollisions, type OutputPaths } from './collisions.ts';
import { indexVersion, type RoutedVersion, routePages } from './route-pages.ts';
import type { RoutedPage, SitePages } from './site-pages.ts';
import { addressesOf } from './spelling.ts';

/** The published pages and static files with their addresses. */
export interface PublishedFiles {
  readonly pages: SitePages;
  readonly statics: readonly AssetFact[];
  readonly outputs: OutputPaths;
}

/** What was found, and the output paths that are reserved. */
export interface FoundFiles {
  readonly facts: readonly PublicFacts[];
  readonly assets: readonly AssetFact[];
  readonly reserved: readonly PathPattern[];
}

/** Gives pages and static files their paths in the output, so that each path has one owner. */
export function indexPages(site: Site, { facts, assets, reserved }: FoundFiles): WithIssues<PublishedFiles> {
  const routed = routePages(site, facts);
  const issues: Issue[] = [...routed.issues];
  const unique = routed.value.map((version) => ({ version, pages: withoutDuplicateIds(version, issues) }));
  const statics = assets.filter(({ version }) => version === null);
  const checked = findCollisions(
    reserved,
    unique.flatMap(({ pages }) => pages),
    statics,
  );
  const isPublished = (page: RoutedPage) => !checked.rejected.has(page);
  const versions = unique.map(({ version, pages }) => indexVersion(version, pages.filter(isPublished)));
  const byAddress = new Map<string, RoutedPage>();
  for (const { pages } of versions)
    for (const page of pages) for (const address of addressesOf(page.route)) byAddress.set(address, page);
  const byName = new Map(versions.map((version) => [version.name, version]));
  const pages = { versions, byName, byAddress };
  const value = {
    pages,
    statics: statics.filter((asset) => !checked.rejected.has(asset)),
    outputs: checked.outputs,
  };
  return { value, issues: [...issues, ...checked.issues, ...missingHomes(pages)] };
}

function withoutDuplicateIds({ pages }: RoutedVersion, issues: Issue[]): readonly RoutedPage[] {
  if (new Set(pages.map(({ facts: { id } }) => composed(id))).size === pages.length) return pages;
  const byId = new Map<string, RoutedPage[]>();
  for (const page of pages) {
    const id = composed(page.facts.id);
    const others = byId.get(id);
    if (others === undefined) byId.set(id, [page]);
    else others.push(page);
  }
  const rejected = new Set<RoutedPage>();
  for (const group of byId.values()) {
    // A page that took the id in its front matter is the one to change.
    const [first, second, ...more] = group.sort((a, b) => Number(statesId(a)) - Number(statesId(b)));
    if (first === undefined || second === undefined) continue;
    for (const page of [second, ...more]) rejected.add(page);
    issues.push(duplicateId(first, second, more));
  }
  return pages.filter((page) => !rejected.has(page));
}

function statesId({ facts: { keys, api } }: RoutedPage): boolean {
  return api === null && keys.id !== undefined;
}

function duplicateId(first: RoutedPage, second: RoutedPage, more: readonly RoutedPage[]): Issue {
  const positionOfId = (page: RoutedPage) =>
    statesId(page) ? positionOfKey(page.facts, 'id') : positionOf(page.facts);
  return {
    code: 'route/duplicate-id',
    message: `The page id "${second.facts.id}" belongs to "${sourceName(first.facts)}" already`,
    at: positionOfId(second),
    hint: duplicateIdHint(second),
    related: [first, ...more].map((page) => ({ at: positionOfId(page), message: 'has the same id' })),
  };
}

function duplicateIdHint(page: RoutedPage): string {
  if (statesId(page)) return 'write another `id`';
  return page.facts.api === null
    ? 'rename one of the files, or give it another `id` in the front matter'
    : remedyFor(page.facts);
}

function missingHomes({ versions, byAddress }: SitePages): Issue[] {
  return versions.flatMap(({ name, prefix }, index) => {
    const home = `${prefix}/`;
    if (byAddress.has(home)) return [];
    return {
      code: 'route/no-home',
      message: `Version "${name}" has no page at ${home}`,
      at: { config: `versions[${index}].path` },
      hint: 'add an index.md at the top of its content folder',
    };
  });
}
