import { positionFrom } from '../../base/fact-position.ts';
import { hash } from '../../base/hash.ts';
import { dirOf, docKey, encodePath } from '../../base/paths.ts';
import { composed } from '../../base/text/folded.ts';
import type { Position } from '../../model/diagnostic.ts';
import type { ResolvedLink } from '../../model/page/links.ts';
import type {
  AddressFact,
  AssetFact,
  LinkFact,
  PageFacts,
  PublicFacts,
  SiteKey,
} from '../../model/page/page.ts';
import type { PagePlan, VersionLink } from '../../model/page/plan.ts';
import type { SidebarView } from '../../model/page/sidebar-view.ts';
import type { LinkIssue, PageIssue } from '../issues/issue.ts';
import { positionOfKey } from '../issues/page-source.ts';
import { linkFromTarget } from '../links/answer.ts';
import { resolveLink } from '../links/resolve-link.ts';
import type { LinkOrigin, Target } from '../links/target.ts';
import type { RoutedPage } from '../routes/site-pages.ts';
import type { IndexedVersion, SiteIndex } from '../site-index.ts';
import type { SymbolResolver } from '../symbols/symbol-resolver.ts';
import { breadcrumbsOf } from './breadcrumbs.ts';
import { describePage } from './describe-page.ts';
import { documentTitle } from './document-title.ts';
import { findNeighbours } from './neighbours.ts';
import { buildToc } from './toc.ts';

/** A page's plan, and what planning found. */
export interface PlannedPage {
  readonly plan: PagePlan;
  /** The part of the sidebar that the plan names, or null. */
  readonly view: SidebarView | null;
  /** Files beside the pages that the page shows or links to. */
  readonly assets: readonly AssetFact[];
  readonly issues: readonly PageIssue[];
}

/** A published page, and its version. */
export interface FoundPage {
  readonly version: IndexedVersion;
  readonly page: RoutedPage;
}

/** Returns the page of the index that facts are of, or null if it is not published: a draft, or one whose address belongs to another. */
export function findPage({ versions }: SiteIndex, facts: PublicFacts): FoundPage | null {
  const version = versions.get(facts.version);
  const page = version?.pages.byId.get(composed(facts.id));
  return version === undefined || page?.facts.path !== facts.path ? null : { version, page };
}

/**
 * Decides everything that rendering a page needs to know about the rest of the site. The public part of `facts` is the one that
 * the index was made from. Returns null for a page that is not published.
 */
export function planPage(index: SiteIndex, facts: PageFacts): PlannedPage | null {
  const found = findPage(index, facts);
  if (found === null) return null;
  const { version, page } = found;
  const symbolOf = version.symbols.resolverOf(page, facts);
  const origin = { version: version.pages, dir: dirOf(facts.path), page };
  const work: PageWork = { index, version, page, facts, origin, symbolOf, assets: new Set(), issues: [] };
  const { meta } = facts;
  const links = facts.links.map((link) => resolveSlot(link, work));
  const shown = shownSidebar(work);
  const plan = {
    id: facts.id,
    version: facts.version,
    route: page.route,
    href: page.href,
    file: page.file,
    source: facts.file,
    path: facts.path,
    title: facts.title,
    documentTitle: documentTitle(facts, shown.part.breadcrumbs, version.sharedTitles),
    description: describePage(facts, index.site.strings),
    showTitle: !facts.hasH1 && !meta.hideTitle,
    frontMatter: meta,
    library: facts.api?.library ?? null,
    image: meta.image === null ? null : resolveKey({ key: 'image', slot: 'image', href: meta.image }, work),
    noIndex: version.pages.version.record.noIndex || meta.unlisted,
    links,
    ...shown.part,
    toc: buildToc(facts, links, index.site.strings),
    editHref: editHref(work),
    canonical: index.site.url + page.href,
    versions: versionLinks(work),
    documentHash: facts.documentHash,
  };
  const { view } = shown;
  // Plain data without maps: the replacer of `hashOf` would cost ten times as much on 10,000 plans.
  const digits = hash(JSON.stringify(plan) + (view?.hash ?? ''));
  return { plan: { ...plan, hash: digits }, view, assets: [...work.assets], issues: work.issues };
}

/** A page while it is planned. */
interface PageWork {
  readonly index: SiteIndex;
  readonly version: IndexedVersion;
  readonly page: RoutedPage;
  readonly facts: PageFacts;
  readonly origin: LinkOrigin;
  readonly symbolOf: SymbolResolver;
  readonly assets: Set<AssetFact>;
  readonly issues: PageIssue[];
}

function resolveSlot(link: LinkFact, work: PageWork): ResolvedLink {
  if (link.slot !== 'symbol' && link.slot !== 'implementors')
    return linkFromTarget(resolveAddress(link, work));
  const { link: answer, issue } = work.symbolOf(link);
  if (issue !== null && link.slot === 'symbol')
    addIssue(issue, { written: link.name, at: positionFrom(link.at, work.facts.file) }, work);
  return answer;
}

/** Resolves the address that is the value of a key of the front matter. */
function resolveKey({ key, slot, href }: KeyAddress, work: PageWork): string | null {
  return resolveAddress({ slot, href, at: work.facts.keys[key] ?? [1, 1] }, work).href;
}

interface KeyAddress extends Pick<AddressFact, 'slot' | 'href'> {
  readonly key: SiteKey;
}

function resolveAddress(
  { slot, href, at }: Pick<AddressFact, 'slot' | 'href' | 'at'>,
  work: PageWork,
): Target {
  const { index, origin, facts } = work;
  const target = resolveLink(href, { lookup: index.lookup, origin, use: slot });
  if (target.asset !== null && target.asset.version !== null) work.assets.add(target.asset);
  for (const issue of target.issues)
    addIssue(issue, { written: href, at: positionFrom(at, facts.file) }, work);
  return target;
}

/** A link as its author wrote it, and its position. */
interface WrittenLink {
  readonly written: string;
  readonly at: Position;
}

function addIssue({ target, ...issue }: LinkIssue, { written, at }: WrittenLink, work: PageWork): void {
  const group = [issue.code, written, target].join('\0');
  work.issues.push({ ...issue, at, group, page: docKey(work.facts) });
}

/** What a page shows of its sidebar. */
interface ShownSidebar {
  readonly part: Pick<PagePlan, 'breadcrumbs' | 'previous' | 'next' | 'sidebar' | 'view'>;
  readonly view: SidebarView | null;
}

function shownSidebar({ version, page, facts, issues }: PageWork): ShownSidebar {
  const tree = version.shown.get(page) ?? null;
  const view = tree === null ? null : (version.viewOf.get(tree.name)?.(page) ?? null);
  const {
    previous,
    next,
    issues: found,
  } = findNeighbours(page, facts.meta, { version: version.pages, tree });
  for (const { key, ...issue } of found)
    issues.push({ ...issue, at: positionOfKey(facts, key), group: null, page: docKey(facts) });
  const part = {
    breadcrumbs: breadcrumbsOf(page, tree),
    previous,
    next,
    sidebar: tree?.name ?? null,
    view: view?.key ?? null,
  };
  return { part, view };
}

function editHref(work: PageWork): string | null {
  const { customEditUrl } = work.facts.meta;
  const { editUrl } = work.index.site;
  if (customEditUrl === undefined) return editUrl === null ? null : editUrl + encodePath(work.facts.file);
  if (customEditUrl === null || customEditUrl === '') return null;
  return resolveKey({ key: 'custom_edit_url', slot: 'link', href: customEditUrl }, work);
}

function versionLinks({ index, facts }: PageWork): readonly VersionLink[] {
  return [...index.versions].map(([name, { pages, home }]) => ({
    label: home.label,
    href: pages.byId.get(composed(facts.id))?.href ?? home.href,
    current: name === facts.version,
  }));
}
