import {
  SEARCH_KINDS,
  type SearchAnswer,
  type SearchGroup,
  type SearchHit,
  type SearchKind,
  type SearchQuery,
} from '../model/search.ts';
import { suggestNames } from './correct.ts';
import { excerptOf, markText } from './excerpt.ts';
import type { NameEntry } from './match-name.ts';
import type { RankedSection } from './rank.ts';
import type { ReadQuery } from './read-query.ts';
import { isSymbolKind, type PageRecord, type SectionRecord } from './records.ts';

/** Sections of a page that are shown. */
const MOST_HITS = 3;

/** What an answer is made from. */
export interface AnswerInput {
  readonly query: SearchQuery;
  /** The query as it was looked up. */
  readonly read: ReadQuery;
  /** All that was found, the best first. */
  readonly ranked: readonly RankedSection[];
  readonly areas: readonly string[];
  /** Texts of the shown sections, or null as long as more may be found. */
  readonly texts: ReadonlyMap<number, string> | null;
  /** Where names are suggested from if nothing was found. */
  readonly names: readonly NameEntry[];
}

/** Returns the groups to show: a page and its best sections, the page itself first. */
export function groupsOf(
  ranked: readonly RankedSection[],
  { area, kind, limit }: SearchQuery,
  areas: readonly string[],
): readonly (readonly [PageRecord, readonly RankedSection[]])[] {
  const groups = new Map<string, RankedSection[]>();
  const pages = new Map<string, PageRecord>();
  for (const one of ranked) {
    const { page, section } = one.entry;
    if (area !== null && areas[page.area] !== area) continue;
    if (kind !== null && section.kind !== kind) continue;
    const group = groups.get(page.href);
    if (group !== undefined) {
      if (group.length < MOST_HITS) group.push(one);
    } else if (groups.size < limit) {
      groups.set(page.href, [one]);
      pages.set(page.href, page);
    }
  }
  return [...groups].flatMap(([href, found]) => {
    const page = pages.get(href);
    const own = found.filter(({ entry }) => entry.section.anchor === '');
    const others = found.filter(({ entry }) => entry.section.anchor !== '');
    return page === undefined ? [] : [[page, [...own, ...others]] as const];
  });
}

/** Returns the answer to a query. */
export function answerOf({ query, read, ranked, areas, texts, names }: AnswerInput): SearchAnswer {
  return {
    groups: groupsOf(ranked, query, areas).map(
      ([page, found]): SearchGroup => ({
        href: page.href,
        title: page.title,
        kind: pageKind(page, found),
        area: areas[page.area] ?? '',
        breadcrumb: page.breadcrumb,
        hits: found.map((one) => hitOf(one, read, texts)),
      }),
    ),
    total: ranked.length,
    areas: areas
      .map((area, index) => ({ area, count: ranked.filter(({ entry }) => entry.page.area === index).length }))
      .filter(({ area, count }) => area !== '' && count > 0),
    kinds: SEARCH_KINDS.map((kind) => ({
      kind,
      count: ranked.filter(({ entry }) => entry.section.kind === kind).length,
    })).filter(({ count }) => count > 0),
    suggestions: suggestNames(read, names),
    isComplete: texts !== null,
  };
}

/** Returns the kind of a page. Where names are split its own section may be in another shard. */
function pageKind(page: PageRecord, found: readonly RankedSection[]): SearchKind {
  const own = page.sections.find(({ anchor }) => anchor === '');
  return own?.kind ?? (page.path === '' ? 'guide' : (found[0]?.entry.section.kind ?? 'guide'));
}

function hitOf(
  { entry: { page, section } }: RankedSection,
  read: ReadQuery,
  texts: ReadonlyMap<number, string> | null,
): SearchHit {
  const { anchor, kind, isDeprecated, number } = section;
  return {
    href: anchor === '' ? page.href : `${page.href}#${encodeURIComponent(anchor)}`,
    title: markText(nameOf(page, section), read),
    kind,
    excerpt: excerptOf(texts?.get(number) ?? '', read),
    isDeprecated,
  };
}

/** Returns the title of a section, and of a member its name with that of its page: `String.split`. */
function nameOf({ path, title: page }: PageRecord, { anchor, title, kind }: SectionRecord): string {
  return anchor !== '' && isSymbolKind(kind) && path.split('.').at(-1) === page ? `${page}.${title}` : title;
}
