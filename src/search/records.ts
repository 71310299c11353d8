import { SEARCH_KINDS, type SearchKind } from '../model/search.ts';
import { createReader, createWriter, readTexts, writeTexts } from './bytes.ts';

/** A page as it is found and shown. */
export interface PageRecord {
  /** Address with base path. */
  readonly href: string;
  readonly title: string;
  /** Qualified name of its symbol, or empty. */
  readonly path: string;
  /** Index among the areas of the pointer. */
  readonly area: number;
  readonly breadcrumb: readonly string[];
  /** In the order of their numbers; the first one of a page is the page itself. */
  readonly sections: readonly SectionRecord[];
}

/** A section as it is found and shown. */
export interface SectionRecord {
  /** Its number among all sections of the version. */
  readonly number: number;
  readonly anchor: string;
  /** Qualified name below the path of the page, or empty. */
  readonly title: string;
  readonly kind: SearchKind;
  readonly isDeprecated: boolean;
}

/** Flag of a section, above its kind. */
const DEPRECATED = 32;

/** Whether a kind is one of symbols. */
export function isSymbolKind(kind: SearchKind): boolean {
  return SEARCH_KINDS.indexOf(kind) > SEARCH_KINDS.indexOf('option');
}

/** Writes pages with all or some of their sections: numbers first, then texts by what they are, which compresses well. */
export function encodeRecords(pages: readonly PageRecord[]): Uint8Array {
  const writer = createWriter();
  const numbers = createWriter();
  const sections = pages.flatMap((page) => page.sections);
  let last = 0;
  for (const page of pages) {
    numbers.number(page.area);
    numbers.number(page.sections.length);
    for (const section of page.sections) {
      numbers.number(section.number - last);
      last = section.number;
    }
  }
  for (const { kind, isDeprecated } of sections)
    numbers.number(SEARCH_KINDS.indexOf(kind) + (isDeprecated ? DEPRECATED : 0));
  writer.bytes(numbers.take());
  for (const texts of [
    pages.map(({ href }) => href),
    pages.map(({ href, title }) => (title === lastSegment(href) ? '' : title)),
    pages.map(shortPath),
    pages.map(({ breadcrumb }) => breadcrumb.join('\t')),
    pages.flatMap((page) => page.sections.map(({ title }) => (title === page.title ? '' : title))),
    sections.map(shortAnchor),
  ])
    writeTexts(texts, writer);
  return writer.take();
}

/** Returns a qualified name as it is written: `=` and what is before the title, or `#` and itself; nothing for none. */
function shortPath({ path, title }: PageRecord): string {
  if (path === '') return '';
  return path.endsWith(title) ? `=${path.slice(0, path.length - title.length)}` : `#${path}`;
}

function lastSegment(href: string): string {
  return href.split('/').at(-1) ?? '';
}

/** Returns an anchor as it is written: nothing for the usual one, `=` for the title, `.Dict` for `Dict.get`, else `#` and itself. */
function shortAnchor({ anchor, title }: SectionRecord): string {
  if (anchor === anchorOf(title)) return '';
  if (anchor === title) return '=';
  return anchor.endsWith(`.${title}`) ? `.${anchor.slice(0, -title.length - 1)}` : `#${anchor}`;
}

function longAnchor(short: string, title: string): string {
  if (short === '') return anchorOf(title);
  if (short === '=') return title;
  const rest = short.slice(1);
  return short.startsWith('.') ? `${rest}.${title}` : rest;
}

/** The anchor that most sections of a title have. */
function anchorOf(title: string): string {
  return title
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}_\- ]/gu, '')
    .replaceAll(' ', '-');
}

/** Reads pages. */
export function decodeRecords(buffer: Uint8Array): readonly PageRecord[] {
  const reader = createReader(buffer);
  const numbers = createReader(reader.bytes());
  const [hrefs = [], titles = [], paths = [], crumbs = [], names = [], anchors = []] = Array.from(
    { length: 6 },
    () => readTexts(reader),
  );
  let last = 0;
  const heads = hrefs.map(() => {
    const area = numbers.number();
    const own = Array.from({ length: numbers.number() }, () => (last += numbers.number()));
    return { area, own };
  });
  let at = 0;
  return heads.map(({ area, own }, index) => {
    const href = hrefs[index] ?? '';
    const title = titles[index] || lastSegment(href);
    const path = paths[index] ?? '';
    const end = path.startsWith('=') ? title : '';
    const sections = own.map((number): SectionRecord => {
      const flags = numbers.number();
      const name = names[at] || title;
      const anchor = anchors[at++] ?? '';
      return {
        number,
        title: name,
        anchor: longAnchor(anchor, name),
        kind: SEARCH_KINDS[flags & 31] ?? 'heading',
        isDeprecated: (flags & DEPRECATED) !== 0,
      };
    });
    const breadcrumb = (crumbs[index] ?? '').split('\t').filter((label) => label !== '');
    return { href, title, path: path.slice(1) + end, area, breadcrumb, sections };
  });
}
