import type { LabelledHref } from '../../model/plan.ts';
import type { RoutedPage } from '../routes/site-pages.ts';
import type { SidebarTree } from '../sidebars/tree.ts';

/** The categories around a page and the page itself, last and without address; nothing for a page outside the sidebar. */
export function breadcrumbsOf(page: RoutedPage, tree: SidebarTree | null): readonly LabelledHref[] {
  const place = tree?.places.get(page);
  if (place === undefined) return [];
  const around = place.around.map(({ label, page: own }) => ({ label, href: own?.href ?? null }));
  return [...around, { label: place.node.label, href: null }];
}
