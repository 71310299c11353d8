import { compareText } from '../../base/report.ts';
import type { IndexedPage, VersionIndex } from '../../model/page/plan.ts';
import type { PublishedItem } from '../../model/sidebar.ts';
import type { Navbar } from '../../model/site.ts';

/** Pages that belong together, in the order of their sidebar. */
export interface Chapter {
  /** Label of the sidebar and of the category, or null for pages without a sidebar. */
  readonly label: string | null;
  readonly pages: readonly IndexedPage[];
}

/** A file with the whole text of some pages. */
export interface FullText {
  readonly path: string;
  readonly title: string;
  readonly pages: readonly IndexedPage[];
}

/** Returns the pages of a version in the order of the sidebars, each once. Pages without a sidebar come last, unlisted ones never. */
export function chaptersOf({ sidebars, byId }: VersionIndex, { items: tabs }: Navbar): readonly Chapter[] {
  const left = new Set([...byId.values()].filter(({ unlisted }) => !unlisted));
  const byHref = new Map([...left].map((page) => [page.href, page]));
  const take = (items: readonly PublishedItem[]) =>
    items.flatMap(linkedHrefs).flatMap((href) => {
      const page = byHref.get(href);
      return page !== undefined && left.delete(page) ? [page] : [];
    });
  const chapters: Chapter[] = [];
  const add = (label: string | null, pages: readonly IndexedPage[]) => {
    if (pages.length > 0) chapters.push({ label, pages });
  };
  for (const [name, items] of Object.entries(sidebars)) {
    const tab = tabs.find((item) => item.type === 'sidebar' && item.sidebar === name)?.label ?? name;
    add(tab, take(items.filter(({ type }) => type === 'link')));
    for (const item of items) if (item.type === 'category') add(`${tab}: ${item.label}`, take([item]));
  }
  add(
    null,
    [...left].sort((a, b) => compareText(a.file, b.file)),
  );
  return chapters;
}

function linkedHrefs(item: PublishedItem): readonly string[] {
  if (item.type === 'link') return [item.href];
  return [...(item.href === undefined ? [] : [item.href]), ...item.items.flatMap(linkedHrefs)];
}
