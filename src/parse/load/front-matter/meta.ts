import {
  count,
  flag,
  list,
  nullable,
  number,
  oneOf,
  optional,
  record,
  type Shape,
  sparse,
  text,
} from '../../../base/data/shape.ts';
import { NO_META, type PageMeta } from '../../../model/page/page.ts';
import { FLAG, type FrontMatterRecord, type KeyReader, NUMBER, TEXT } from './key-reader.ts';
import {
  addressFault,
  dateFault,
  idFault,
  levelFault,
  slugFault,
  textFault,
  type ValueFault,
} from './value-rules.ts';

/** Limits of the characters of a title or label, and of a description. */
const TITLE_LENGTH = 500;
const DESCRIPTION_LENGTH = 5_000;

const labelFault = (value: string) => textFault(value, TITLE_LENGTH);
const descriptionFault = (value: string) => textFault(value, DESCRIPTION_LENGTH);

/** Reads the settings of a page, with defaults for missing and invalid keys. Text is trimmed, and its line breaks become spaces. */
export function readMeta(keys: KeyReader): PageMeta {
  const label = (key: string) => oneLine(keys.read(key, TEXT, labelFault));
  const flag = (key: string) => keys.read(key, FLAG) ?? false;
  const meta = {
    id: keys.read('id', TEXT, idFault)?.trim() ?? null,
    title: label('title'),
    description: oneLine(keys.read('description', TEXT, descriptionFault)),
    slug: keys.read('slug', TEXT, slugFault)?.trim() ?? null,
    sidebarLabel: label('sidebar_label'),
    sidebarPosition: keys.read('sidebar_position', NUMBER) ?? null,
    sidebarClassName: label('sidebar_class_name'),
    displayedSidebar: keys.textOrNull('displayed_sidebar', labelFault),
    paginationLabel: label('pagination_label'),
    paginationNext: keys.textOrNull('pagination_next', labelFault),
    paginationPrev: keys.textOrNull('pagination_prev', labelFault),
    customEditUrl: readEditUrl(keys),
    layout: keys.read('layout', TEXT, layoutFault) === 'home' ? ('home' as const) : null,
    hideTitle: flag('hide_title'),
    hideTableOfContents: flag('hide_table_of_contents'),
    ...readLevels(keys),
    keywords: keys.texts('keywords', labelFault) ?? [],
    image: keys.read('image', TEXT, addressFault) ?? null,
    tags: keys.texts('tags', labelFault) ?? [],
    draft: flag('draft'),
    unlisted: flag('unlisted'),
    lastUpdate: keys.record('last_update', emptyFault, readLastUpdate) ?? null,
  };
  keys.refuseUnknown();
  return meta;
}

function readEditUrl(keys: KeyReader): string | null | undefined {
  const url = keys.textOrNull('custom_edit_url', (value) => (value === '' ? null : addressFault(value)));
  return url === '' ? null : url;
}

function layoutFault(value: string): ValueFault | null {
  return value === 'home'
    ? null
    : { message: `is ${JSON.stringify(value)}`, hint: 'write layout: home, or leave it out' };
}

function readLevels(keys: KeyReader): Pick<PageMeta, 'tocMinHeadingLevel' | 'tocMaxHeadingLevel'> {
  const min = keys.read('toc_min_heading_level', NUMBER, levelFault);
  const max = keys.read('toc_max_heading_level', NUMBER, (value) => levelFault(value, min));
  const tocMinHeadingLevel = min ?? NO_META.tocMinHeadingLevel;
  const tocMaxHeadingLevel = max ?? Math.max(tocMinHeadingLevel, NO_META.tocMaxHeadingLevel);
  return { tocMinHeadingLevel, tocMaxHeadingLevel };
}

function readLastUpdate(keys: KeyReader): PageMeta['lastUpdate'] {
  const date = keys.read('date', TEXT, dateFault) ?? null;
  const author = oneLine(keys.read('author', TEXT, labelFault));
  return keys.refuseUnknown() ? null : { date, author };
}

function emptyFault(update: FrontMatterRecord): ValueFault | null {
  if (Object.keys(update).length > 0) return null;
  return { message: 'has neither date nor author', hint: 'write last_update: { date: 2026-01-31 }' };
}

function oneLine(text: string | undefined): string | null {
  return text === undefined ? null : text.trim().replace(/\s+/g, ' ');
}

const optionalNull = optional(nullable(text));

/** How front matter is stored. */
export const metaShape: Shape<PageMeta> = sparse<PageMeta>(
  {
    id: nullable(text),
    title: nullable(text),
    description: nullable(text),
    slug: nullable(text),
    sidebarLabel: nullable(text),
    sidebarPosition: nullable(number),
    sidebarClassName: nullable(text),
    displayedSidebar: optionalNull,
    paginationLabel: nullable(text),
    paginationNext: optionalNull,
    paginationPrev: optionalNull,
    customEditUrl: optionalNull,
    layout: nullable(oneOf(['home'])),
    hideTitle: flag,
    hideTableOfContents: flag,
    tocMinHeadingLevel: count,
    tocMaxHeadingLevel: count,
    keywords: list(text),
    image: nullable(text),
    tags: list(text),
    draft: flag,
    unlisted: flag,
    lastUpdate: nullable(record({ date: nullable(text), author: nullable(text) })),
  },
  NO_META,
);
