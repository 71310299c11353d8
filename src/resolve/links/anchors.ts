import { folded } from '../../base/text/folded.ts';
import type { RoutedPage } from '../routes/site-pages.ts';

/** Pages with fewer ids are searched; a set of them would take more memory than it saves time. */
const FEW = 64;

/** The ids that links to a page may name. */
export interface AnchorIndex {
  readonly has: (page: RoutedPage, id: string) => boolean;
  /** Returns the id that differs from a name in case or Unicode form alone, or null. */
  readonly spelling: (page: RoutedPage, name: string) => string | null;
}

/** Indexes the ids of each page when a link first asks for them. */
export function createAnchorIndex(): AnchorIndex {
  const sets = new Map<RoutedPage, ReadonlySet<string>>();
  const spellings = new Map<RoutedPage, ReadonlyMap<string, string>>();
  return {
    has(page, id) {
      const { anchors } = page.facts;
      if (anchors.length < FEW) return anchors.includes(id);
      const known = sets.get(page) ?? new Set(anchors);
      sets.set(page, known);
      return known.has(id);
    },
    spelling(page, name) {
      const known = spellings.get(page) ?? new Map(page.facts.anchors.map((id) => [folded(id), id]));
      spellings.set(page, known);
      return known.get(folded(name)) ?? null;
    },
  };
}
