// In: the site, the public facts of its pages, its files. Out: an index of everything that needs all pages.
// `planPage` plans one page from its own facts and the index; `checkSite` reports the issues that both found.
// Never reads a file or a document. Planning a page never changes the index.
import { encodePath } from '../base/paths.ts';
import { globTest } from '../base/text/glob.ts';
import type { PathPattern } from '../model/output/output.ts';
import type { AssetFact, PublicFacts } from '../model/page/page.ts';
import type { Site } from '../model/site.ts';
import { measureCoverage } from './coverage.ts';
import { feedIssues } from './feed.ts';
import type { Issue, WithIssues } from './issues/issue.ts';
import { createAnchorIndex } from './links/anchors.ts';
import { indexAssets } from './links/assets.ts';
import { resolveRedirects, versionOrigin } from './links/redirects.ts';
import type { Lookup } from './links/target.ts';
import { sharedTitles } from './page/document-title.ts';
import { indexPages } from './routes/index-pages.ts';
import { linkableFiles } from './routes/reserved.ts';
import { lastVersion, type VersionPages } from './routes/site-pages.ts';
import { buildSidebars } from './sidebars/build-sidebars.ts';
import { foldersOf } from './sidebars/folders.ts';
import { pagesByLibrary } from './sidebars/library-tree.ts';
import { resolveFooter, resolveNavbar, resolveNotes } from './sidebars/navbar.ts';
import { assignSidebars } from './sidebars/shown-sidebar.ts';
import { shownTree } from './sidebars/shown-tree.ts';
import { createViews } from './sidebars/views.ts';
import type { IndexedVersion, SiteIndex } from './site-index.ts';
import { collectSymbols } from './symbols/symbol-resolver.ts';

/** What a site is indexed from. */
export interface IndexInput {
  readonly site: Site;
  readonly facts: readonly PublicFacts[];
  readonly assets: readonly AssetFact[];
  /** Output paths that pages and static files may not have. */
  readonly reserved: readonly PathPattern[];
}

function ignoreTest({ ignoreLinks }: Site): Lookup['isIgnored'] {
  const tests = ignoreLinks.map(globTest);
  return (href) => tests.some((test) => test(href));
}

/** Indexes a site: addresses, sidebars, symbols, redirects, navigation. The time is linear in the number of pages. */
export function indexSite({ site, facts, assets, reserved }: IndexInput): SiteIndex {
  const issues: Issue[] = [];
  const take: Take = (found) => {
    for (const issue of found.issues) issues.push(issue);
    return found.value;
  };
  const { pages, statics, outputs } = take(indexPages(site, { facts, assets, reserved }));
  const bare: Lookup = {
    site,
    pages,
    anchors: createAnchorIndex(),
    assets: indexAssets(statics, assets),
    generated: new Set(linkableFiles(reserved)),
    isIgnored: ignoreTest(site),
    redirects: new Map(),
  };
  const redirects = resolveRedirects(bare, outputs);
  for (const issue of redirects.issues) issues.push(issue);
  const lookup = { ...bare, redirects: redirects.byFrom };
  for (const issue of feedIssues(site.feed, lastVersion(pages.versions))) issues.push(issue);
  const versions = pages.versions.map((version, index) => indexVersion(version, { lookup, index, take }));
  return {
    site,
    lookup,
    versions: new Map(versions.map((version) => [version.pages.name, version])),
    ...resolveBars(lookup, versions, take),
    redirects: redirects.plans,
    coverage: versions.flatMap((version, index) =>
      take(measureCoverage(version.pages, configPath('apis', index, lookup))),
    ),
    statics,
    issues,
  };
}

/** Takes the value and collects the issues. */
type Take = <T>(found: WithIssues<T>) => T;

/** Returns the path of a key of a version in the configuration. A site with one version has its keys at the top. */
function configPath(key: 'sidebars' | 'apis', index: number, { pages }: Lookup): string {
  return pages.versions.length === 1 ? key : `versions[${index}].${key}`;
}

interface VersionContext {
  readonly lookup: Lookup;
  /** Position among the versions of the configuration. */
  readonly index: number;
  readonly take: Take;
}

function indexVersion(version: VersionPages, { lookup, index, take }: VersionContext): IndexedVersion {
  const sidebars = take(
    buildSidebars({
      lookup,
      version,
      origin: versionOrigin(version),
      folders: foldersOf(version),
      libraries: pagesByLibrary(version.pages),
      path: configPath('sidebars', index, lookup),
    }),
  );
  const shownTrees = sidebars.map(shownTree);
  const home = encodePath(`${lookup.site.basePath.slice(0, -1)}${version.prefix}/`);
  return {
    pages: version,
    sidebars,
    shown: take(assignSidebars(version, sidebars)),
    symbols: take(collectSymbols(version)),
    shownTrees,
    sharedTitles: sharedTitles(version.pages),
    viewOf: new Map(shownTrees.map((tree) => [tree.name, createViews(tree)])),
    home: { label: version.version.record.label, href: home },
  };
}

function resolveBars(
  lookup: Lookup,
  versions: readonly IndexedVersion[],
  take: Take,
): Pick<SiteIndex, 'navbar' | 'notes' | 'footer'> {
  const navbar = new Map(
    versions.map(({ pages, sidebars }) => [
      pages.name,
      take(resolveNavbar({ lookup, origin: versionOrigin(pages), trees: sidebars })),
    ]),
  );
  const notes = new Map<string, string>();
  for (const [index, { pages }] of versions.entries()) {
    const context = { lookup, origin: versionOrigin(pages), trees: [] };
    const href = take(resolveNotes(pages.version, `versions[${index}].notes`, context));
    if (href !== null) notes.set(pages.name, href);
  }
  const origin = versionOrigin(lastVersion(lookup.pages.versions));
  return { navbar, notes, footer: take(resolveFooter({ lookup, origin, trees: [] })) };
}
