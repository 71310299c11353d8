import { composed } from '../../base/text/folded.ts';
import type { PageMeta } from '../../model/page/page.ts';
import type { LabelledHref } from '../../model/page/plan.ts';
import type { Issue } from '../issues/issue.ts';
import type { RoutedPage, VersionPages } from '../routes/site-pages.ts';
import { looseKey } from '../routes/spelling.ts';
import type { SidebarTree } from '../sidebars/tree.ts';

/** The pages before and after a page. */
export interface Neighbours {
  readonly previous: LabelledHref | null;
  readonly next: LabelledHref | null;
  readonly issues: readonly NeighbourIssue[];
}

/** An issue of a key of the front matter. */
export interface NeighbourIssue extends Omit<Issue, 'at'> {
  readonly key: NeighbourKey;
}

type NeighbourKey = 'pagination_prev' | 'pagination_next';

/** The version and the sidebar in which the neighbours of a page are found. */
export interface NeighbourContext {
  readonly version: VersionPages;
  /** The sidebar that the page shows. */
  readonly tree: SidebarTree | null;
}

/** Finds the neighbours of a page: those that its front matter (`meta`) names, else those beside it in its sidebar. */
export function findNeighbours(
  page: RoutedPage,
  { paginationPrev, paginationNext }: PageMeta,
  { version, tree }: NeighbourContext,
): Neighbours {
  const place = tree?.places.get(page);
  const beside = (step: number) => (place === undefined ? null : labelled(tree?.order[place.rank + step]));
  const issues: NeighbourIssue[] = [];
  const named = (id: string | null, key: NeighbourKey): LabelledHref | null => {
    const found = id === null ? undefined : version.byId.get(composed(id));
    if (id !== null && found === undefined) issues.push(unknownNeighbour(id, key, version));
    return labelled(found);
  };
  return {
    previous: paginationPrev === undefined ? beside(-1) : named(paginationPrev, 'pagination_prev'),
    next: paginationNext === undefined ? beside(1) : named(paginationNext, 'pagination_next'),
    issues,
  };
}

/** `key` is the front matter key that names it. */
function unknownNeighbour(id: string, key: NeighbourKey, version: VersionPages): NeighbourIssue {
  const isDraft = version.drafts.has(looseKey(id));
  return {
    key,
    code: 'sidebar/unknown-neighbour',
    message: isDraft
      ? `The page "${id}" of \`${key}\` is a draft`
      : `No page has the id "${id}" of \`${key}\``,
    hint: (suggest) => {
      const pages = version.byLooseKey();
      const near = isDraft ? null : (pages.get(looseKey(id)) ?? suggest.path(pages, looseKey(id)));
      return near === null
        ? `write the id of a page, or \`${key}: null\` for none`
        : `did you mean ${near.facts.id}?`;
    },
  };
}

function labelled(page: RoutedPage | undefined): LabelledHref | null {
  if (page === undefined) return null;
  const { meta, title } = page.facts;
  return { label: meta.paginationLabel ?? meta.sidebarLabel ?? title, href: page.href };
}
