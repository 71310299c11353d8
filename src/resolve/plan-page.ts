import { positionFrom } from '../base/fact-position.ts';
import { hash } from '../base/hash.ts';
import { dirOf, docKey, encodePath } from '../base/paths.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import type { ResolvedLink } from '../model/links.ts';
import type { AssetFact, LinkFact, PageFacts, PageMeta } from '../model/page.ts';
import type { NavSlice, PageIndex, PagePlan, VersionLink } from '../model/plan.ts';
import type { Site } from '../model/site.ts';
import { breadcrumbsOf } from './breadcrumbs.ts';
import { linkFromTarget } from './links/answer.ts';
import type { FaultCollector } from './links/gather.ts';
import { resolveLink } from './links/resolve-link.ts';
import type { LinkOrigin, Lookup, Target } from './links/target.ts';
import { findNeighbours } from './neighbours.ts';
import { type ArrangedVersion, describePage } from './page-index.ts';
import { type PlacedPage, startOf } from './placed.ts';
import type { SliceOf } from './slices/slice-sidebar.ts';
import type { VersionSymbols } from './symbols/version-symbols.ts';
import { tocFromHeadings } from './toc.ts';

/** What all pages of a version are planned with. Findings and used files are added to the collections. */
export interface PlanContext {
  readonly lookup: Lookup;
  readonly index: PageIndex;
  readonly arranged: ArrangedVersion;
  readonly symbols: VersionSymbols;
  readonly homes: readonly VersionHome[];
  readonly sliceOf: ReadonlyMap<string, SliceOf>;
  readonly slices: Map<string, NavSlice>;
  readonly cache: LinkOrigin['cache'];
  readonly faults: FaultCollector;
  readonly diagnostics: Diagnostic[];
  readonly usedAssets: Set<AssetFact>;
}

/** Where the version menu leads when a version does not have the page. */
export interface VersionHome {
  readonly name: string;
  readonly label: string;
  readonly href: string;
}

/**
 * Decides everything that rendering a page needs to know about the rest of the site. `facts` are given where the page was
 * placed by less than is known of it now.
 */
export function planPage(page: PlacedPage, context: PlanContext, facts = page.facts): PagePlan {
  const { lookup, arranged } = context;
  const { route, href, file } = page;
  const { meta } = facts;
  const origin: PageOrigin = { version: arranged.placed, dir: dirOf(facts.path), page, cache: context.cache };
  const links = resolveLinks(facts, origin, context);
  const shown = showSidebar(page, meta, context);
  const plan = {
    id: facts.id,
    version: facts.version,
    route,
    href,
    file,
    source: facts.file,
    path: facts.path,
    title: facts.title,
    description: describePage(facts),
    showTitle: !facts.hasH1 && !meta.hideTitle,
    keywords: meta.keywords,
    image: resolveImage(meta, origin, context),
    noIndex: arranged.placed.version.record.noIndex || meta.unlisted,
    unlisted: meta.unlisted,
    lastUpdate: meta.lastUpdate,
    links,
    ...shown.part,
    toc: tocFromHeadings(facts.headings, meta),
    editHref: editHrefOf(meta, origin, context),
    canonical: lookup.site.url + href,
    versions: versionsOf(page, context),
    bodyHash: facts.bodyHash,
  };
  // Plain data without maps: the replacer of `hashOf` would cost ten times as much on 10,000 plans.
  return { ...plan, hash: hash(JSON.stringify([plan, facts.links.map(writtenPart), shown.hash])) };
}

/** The place of a link that stands on a page. */
interface PageOrigin extends LinkOrigin {
  readonly page: PlacedPage;
}

/** What a body shows of a slot besides the answer. */
function writtenPart(link: LinkFact): string | boolean {
  if (link.slot === 'symbol') return link.label;
  return link.slot === 'implementors' ? link.id : link.sized;
}

function resolveLinks(facts: PageFacts, origin: PageOrigin, context: PlanContext): readonly ResolvedLink[] {
  const { page } = origin;
  const resolveReference = context.symbols.resolverOf(page, facts);
  return facts.links.map((link) => {
    if (link.slot === 'symbol' || link.slot === 'implementors') {
      const { link: answer, fault } = resolveReference(link);
      if (fault !== null) context.faults.addFrom(fault, positionFrom(link.at, facts.file), docKey(facts));
      return answer;
    }
    const target = resolveLink(link.href, { lookup: context.lookup, origin, slot: link.slot });
    collect(target, { at: positionFrom(link.at, facts.file), page }, context);
    return linkFromTarget(target);
  });
}

/** What a page shows of its sidebar. */
interface ShownSidebar {
  readonly part: Pick<PagePlan, 'breadcrumbs' | 'previous' | 'next' | 'sidebar' | 'slice'>;
  /** Hash of the slice, empty for none. */
  readonly hash: string;
}

function showSidebar(page: PlacedPage, meta: PageMeta, context: PlanContext): ShownSidebar {
  const { lookup, arranged, diagnostics } = context;
  const tree = arranged.treeOf.get(page) ?? null;
  const slice = tree === null ? undefined : context.sliceOf.get(tree.name)?.(page);
  if (slice !== undefined) context.slices.set(slice.key, slice);
  const neighbours = { version: arranged.placed, tree, suggest: lookup.suggest, diagnostics };
  const part = {
    breadcrumbs: breadcrumbsOf(page, tree),
    ...findNeighbours(page, meta, neighbours),
    sidebar: tree?.name ?? null,
    slice: slice?.key ?? null,
  };
  return { part, hash: slice?.hash ?? '' };
}

/** Where a target was named. */
interface Named {
  readonly at: Diagnostic['at'];
  readonly page: PlacedPage;
}

function collect({ faults, asset }: Target, { at, page }: Named, context: PlanContext): void {
  for (const fault of faults) context.faults.addFrom(fault, at, docKey(page.facts));
  if (asset !== null && asset.version !== null) context.usedAssets.add(asset);
}

function resolveImage({ image }: PageMeta, origin: PageOrigin, context: PlanContext): string | null {
  if (image === null) return null;
  const { page } = origin;
  const target = resolveLink(image, { lookup: context.lookup, origin, slot: 'image' });
  collect(target, { at: startOf(page.facts.file), page }, context);
  return target.href;
}

function editHrefOf({ customEditUrl }: PageMeta, origin: PageOrigin, context: PlanContext): string | null {
  const { page } = origin;
  const { editUrl } = context.lookup.site;
  if (customEditUrl === undefined) return editUrl === null ? null : editUrl + encodePath(page.facts.file);
  if (customEditUrl === null || customEditUrl === '') return null;
  const target = resolveLink(customEditUrl, { lookup: context.lookup, origin, slot: 'link' });
  collect(target, { at: startOf(page.facts.file), page }, context);
  return target.href;
}

function versionsOf({ facts }: PlacedPage, { index, homes }: PlanContext): readonly VersionLink[] {
  return homes.map(({ name, label, href }) => ({
    label,
    href: index.versions.get(name)?.byId.get(facts.id)?.href ?? href,
    current: name === facts.version,
  }));
}

/** Where each version starts: its home page. Addresses of versions without one are findings elsewhere. */
export function versionHomes(arranged: readonly ArrangedVersion[], site: Site): readonly VersionHome[] {
  return arranged.map(({ placed: { name, prefix, version } }) => ({
    name,
    label: version.record.label,
    href: encodePath(`${site.basePath.slice(0, -1)}${prefix}/`),
  }));
}
