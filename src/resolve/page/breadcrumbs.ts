import type { LabelledHref } from '../../model/page/plan.ts';
import type { RoutedPage } from '../routes/site-pages.ts';
import type { SidebarTree } from '../sidebars/tree.ts';

/** The categories around a page and the page itself, last and without address; nothing for a page outside of categories. */
export function breadcrumbsOf(page: RoutedPage, tree: SidebarTree | null): readonly LabelledHref[] {
  const place = tree?.places.get(page);
  if (place === undefined) return [];
  const crumbs: LabelledHref[] = [{ label: place.list.nodes[place.index]?.label ?? '', href: null }];
  for (let { parent } = place.list; parent !== null; parent = parent.list.parent) {
    const category = parent.list.nodes[parent.index];
    if (category !== undefined) crumbs.unshift({ label: category.label, href: category.page?.href ?? null });
  }
  // A single crumb would repeat the title.
  return crumbs.length === 1 ? [] : crumbs;
}
