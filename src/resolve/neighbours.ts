import { diagnostic } from '../base/report.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import type { PageMeta } from '../model/page.ts';
import type { LabelledHref } from '../model/plan.ts';
import type { Suggester } from './links/suggest.ts';
import { composed, looseKey, type PlacedPage, type PlacedVersion, startOf } from './placed.ts';
import type { SidebarTree } from './tree.ts';

/** The pages before and after a page. */
export interface Neighbours {
  readonly previous: LabelledHref | null;
  readonly next: LabelledHref | null;
}

/** Where a page's neighbours are looked for, and where what is wrong goes. */
export interface NeighbourContext {
  readonly version: PlacedVersion;
  /** The sidebar that the page shows. */
  readonly tree: SidebarTree | null;
  readonly suggest: Suggester;
  readonly diagnostics: Diagnostic[];
}

/** Finds the neighbours of a page: those that its front matter (`meta`) names, else those beside it in its sidebar. */
export function findNeighbours(
  page: PlacedPage,
  { paginationPrev, paginationNext }: PageMeta,
  context: NeighbourContext,
): Neighbours {
  const place = context.tree?.places.get(page);
  const beside = (step: number) =>
    place === undefined ? null : labelled(context.tree?.order[place.rank + step]);
  return {
    previous:
      paginationPrev === undefined ? beside(-1) : named(paginationPrev, 'pagination_prev', { page, context }),
    next:
      paginationNext === undefined ? beside(1) : named(paginationNext, 'pagination_next', { page, context }),
  };
}

interface NamedFor {
  readonly page: PlacedPage;
  readonly context: NeighbourContext;
}

function named(id: string | null, key: string, { page, context }: NamedFor): LabelledHref | null {
  if (id === null) return null;
  const { version, suggest, diagnostics } = context;
  const found = version.byId.get(composed(id));
  if (found !== undefined) return labelled(found);
  const draft = version.drafts.get(looseKey(id));
  const near = version.byLooseKey.get(looseKey(id)) ?? suggest.page(version, id);
  diagnostics.push(
    diagnostic('sidebar/unknown-neighbour', {
      message:
        draft === undefined
          ? `No page has the id "${id}" of \`${key}\``
          : `The page "${id}" of \`${key}\` is a draft`,
      at: startOf(page.facts.file),
      hint:
        near === null || draft !== undefined
          ? `write the id of a page, or \`${key}: null\` for none`
          : `did you mean ${near.facts.id}?`,
    }),
  );
  return null;
}

function labelled(page: PlacedPage | undefined): LabelledHref | null {
  if (page === undefined) return null;
  const { meta, title } = page.facts;
  return { label: meta.paginationLabel ?? meta.sidebarLabel ?? title, href: page.href };
}
