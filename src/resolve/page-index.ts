import { diagnostic } from '../base/report.ts';
import type { Diagnostic, Result } from '../model/diagnostic.ts';
import type { PageFacts } from '../model/page.ts';
import type { IndexedPage, PageIndex, PageRecord, VersionIndex } from '../model/plan.ts';
import type { Suggester } from './links/suggest.ts';
import { type PlacedPage, type PlacedVersion, placeOf, startOf } from './placed.ts';
import { publishTree, type SidebarTree } from './tree.ts';

/** A version with its resolved sidebars. */
export interface ArrangedVersion {
  readonly placed: PlacedVersion;
  readonly trees: readonly SidebarTree[];
  /** The sidebar that each page shows; pages without one are absent. */
  readonly treeOf: ReadonlyMap<PlacedPage, SidebarTree>;
}

/** Decides which sidebar each page shows: the one its front matter names, else the first that holds it. */
export function arrangeVersion(
  placed: PlacedVersion,
  trees: readonly SidebarTree[],
  suggest: Suggester,
): Result<ArrangedVersion> {
  const diagnostics: Diagnostic[] = [];
  const byName = new Map(trees.map((tree) => [tree.name, tree]));
  const holders = new Map<PlacedPage, SidebarTree>();
  for (const tree of [...trees].reverse()) for (const page of tree.members) holders.set(page, tree);
  const treeOf = new Map<PlacedPage, SidebarTree>();
  const orphans = new Map<string, PlacedPage[]>();
  for (const page of placed.pages) {
    const { displayedSidebar, unlisted } = page.facts.meta;
    if (displayedSidebar === null) continue;
    const named = displayedSidebar === undefined ? undefined : byName.get(displayedSidebar);
    if (displayedSidebar !== undefined && named === undefined)
      diagnostics.push(unknownSidebar(page, displayedSidebar, { byName, suggest }));
    const tree = named ?? holders.get(page);
    if (tree !== undefined) treeOf.set(page, tree);
    else if (!unlisted && trees.length > 0 && page.route !== `${placed.prefix}/`)
      takeOrphan(page, orphans, diagnostics);
  }
  for (const [library, pages] of orphans) diagnostics.push(...orphansOfLibrary(library, pages));
  return { value: { placed, trees, treeOf }, diagnostics };
}

function unknownSidebar(
  page: PlacedPage,
  name: string,
  { byName, suggest }: { readonly byName: ReadonlyMap<string, SidebarTree>; readonly suggest: Suggester },
): Diagnostic {
  const near = suggest.name(name, byName);
  return diagnostic('sidebar/unknown-sidebar', {
    message: `No sidebar has the name "${name}" of \`displayed_sidebar\``,
    at: startOf(page.facts.file),
    hint: near === null ? `the sidebars are ${[...byName.keys()].join(', ')}` : `did you mean ${near}?`,
  });
}

/** A page that somebody wrote is a finding of its own; the pages of a library are one, since one entry lists them all. */
function takeOrphan(page: PlacedPage, orphans: Map<string, PlacedPage[]>, diagnostics: Diagnostic[]): void {
  const library = page.facts.api?.library;
  if (library === undefined) {
    diagnostics.push(orphan(page));
    return;
  }
  const others = orphans.get(library);
  if (others === undefined) orphans.set(library, [page]);
  else others.push(page);
}

function orphansOfLibrary(library: string, [first, ...more]: readonly PlacedPage[]): Diagnostic[] {
  if (first === undefined) return [];
  const count = more.length === 0 ? '' : ` and ${more.length} more of library "${library}"`;
  return [
    diagnostic('sidebar/orphan-page', {
      message: `The page "${first.facts.id}"${count} ${count === '' ? 'is' : 'are'} in no sidebar`,
      at: placeOf(first.facts),
      hint: `add { type: 'api', library: '${library}' } to a sidebar`,
    }),
  ];
}

function orphan(page: PlacedPage): Diagnostic {
  return diagnostic('sidebar/orphan-page', {
    message: `The page "${page.facts.id}" is in no sidebar`,
    at: startOf(page.facts.file),
    hint: 'add it to a sidebar, or write `displayed_sidebar: null` or `unlisted: true` in its front matter',
  });
}

/** Builds the page index: each page with its published record, by id. */
export function buildPageIndex(arranged: readonly ArrangedVersion[]): PageIndex {
  const versions = new Map<string, VersionIndex>();
  for (const { placed, trees, treeOf } of arranged) {
    const byId = new Map<string, IndexedPage>();
    for (const page of placed.pages) {
      byId.set(page.facts.id, { ...page, record: recordOf(page, treeOf.get(page)?.name) });
    }
    const sidebars = Object.fromEntries(trees.map(({ name, nodes }) => [name, publishTree(nodes)]));
    versions.set(placed.name, { version: placed.version, byId, sidebars });
  }
  return { versions };
}

/** What is said of a page where no text of its own says it. */
export function describePage({ description, title }: PageFacts): string {
  return description.trim() === '' ? `Documentation of ${title}` : description;
}

function recordOf({ facts }: PlacedPage, sidebar: string | undefined): PageRecord {
  const { id, title } = facts;
  const description = describePage(facts);
  return { id, title, description, ...(sidebar === undefined ? {} : { sidebar }) };
}
