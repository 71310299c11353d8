import type { PublicFacts } from '../../model/page/page.ts';
import type { LabelledHref } from '../../model/page/plan.ts';
import type { RoutedPage } from '../routes/site-pages.ts';

/** Returns the titles that more than one page has. */
export function sharedTitles(pages: readonly RoutedPage[]): ReadonlySet<string> {
  const seen = new Set<string>();
  const shared = new Set<string>();
  for (const { facts } of pages) (seen.has(facts.title) ? shared : seen).add(facts.title);
  return shared;
}

/**
 * Returns the title of a page for windows, bookmarks and results of search engines. If other pages share it, what holds the page
 * follows: `sum, algorithm.reduction` for a symbol, `Types, C API` for other pages in a category.
 */
export function documentTitle(
  { title, api }: PublicFacts,
  breadcrumbs: readonly LabelledHref[],
  shared: ReadonlySet<string>,
): string {
  if (!shared.has(title)) return title;
  const names = api?.symbols[0]?.path.split('.') ?? [];
  const isNamed = names.length > 1 && names.at(-1) === title;
  const parent = isNamed ? names.slice(0, -1).join('.') : breadcrumbs.at(-2)?.label;
  return parent === undefined ? title : `${title}, ${parent}`;
}
