import { NO_META, type PageMeta } from '../../../model/page.ts';
import type { FrontMatter } from './schema.ts';

/** Returns the settings of a page, with defaults for missing keys. Text is trimmed, and its line breaks become spaces. */
export function metaFromFrontMatter(keys: FrontMatter): PageMeta {
  const min = keys.toc_min_heading_level ?? NO_META.tocMinHeadingLevel;
  return {
    id: keys.id?.trim() ?? null,
    title: oneLine(keys.title),
    description: oneLine(keys.description),
    slug: keys.slug?.trim() ?? null,
    sidebarLabel: oneLine(keys.sidebar_label),
    sidebarPosition: keys.sidebar_position ?? null,
    sidebarClassName: oneLine(keys.sidebar_class_name),
    displayedSidebar: keys.displayed_sidebar,
    paginationLabel: oneLine(keys.pagination_label),
    paginationNext: keys.pagination_next,
    paginationPrev: keys.pagination_prev,
    customEditUrl: keys.custom_edit_url === '' ? null : keys.custom_edit_url,
    hideTitle: keys.hide_title ?? false,
    hideTableOfContents: keys.hide_table_of_contents ?? false,
    tocMinHeadingLevel: min,
    tocMaxHeadingLevel: keys.toc_max_heading_level ?? Math.max(min, NO_META.tocMaxHeadingLevel),
    keywords: keys.keywords ?? [],
    image: keys.image ?? null,
    tags: keys.tags ?? [],
    draft: keys.draft ?? false,
    unlisted: keys.unlisted ?? false,
    lastUpdate: lastUpdateOf(keys),
  };
}

function lastUpdateOf({ last_update: update }: FrontMatter): PageMeta['lastUpdate'] {
  if (update === undefined) return null;
  return { date: update.date ?? null, author: oneLine(update.author) };
}

function oneLine(text: string | undefined): string | null {
  return text === undefined ? null : text.trim().replace(/\s+/g, ' ');
}
