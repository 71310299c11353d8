import { hashOf } from '../../base/hash.ts';
import { once } from '../../base/once.ts';
import { fileFromRoute, hrefFromRoute } from '../../base/paths.ts';
import { escapeHtml } from '../../base/text/html.ts';
import type { OutputFile } from '../../model/output/artifact.ts';
import type { ExtraPage } from '../../model/page/extra-page.ts';
import type { LibrarySymbols } from '../../model/page/plan.ts';
import type { Site, Version } from '../../model/site.ts';
import { interfaceText } from '../../model/strings.ts';
import type { Output, OutputInput } from '../output.ts';
import { fitOnePage, type LetterPage, letterPages } from './letters.ts';
import { letterHtml, lettersHtml, librariesHtml, type NamesLink } from './names-html.ts';

/** Id of the page of all names below its version or library. */
const NAME = 'a-z';

/**
 * Names from A to Z, for readers without JavaScript: a page for each library, and one for the version that links to them. A library with
 * many names has pages for letters below its page.
 */
export const symbolIndex: Output = {
  name: 'names from A to Z',
  reserves: ({ versions }) =>
    versions.flatMap(({ path, apis }) => {
      const start = path === '' ? '' : `${path}/`;
      if (apis.length === 0) return [];
      const below = apis.flatMap(({ route }) => [
        `${start}${route}/${NAME}.html`,
        `${start}${route}/${NAME}/`,
      ]);
      return [`${start}${NAME}.html`, ...below];
    }),
  perSite(input) {
    const { site, plan } = input;
    return site.versions.flatMap((version) => {
      const libraries = plan.symbols(version.record.version);
      const pages = libraries.flatMap((library) => libraryPages(library, { site, version }));
      const all = libraries.length === 0 ? [] : [versionPage(libraries, { site, version })];
      return [...all, ...pages].map((page) => pageFile(page, version, input));
    });
  },
};

/** Returns the address of the page of all names of a version, or null if it has no library. */
export function namesHref({ basePath }: Site, { path, apis }: Version): string | null {
  return apis.length === 0 ? null : hrefFromRoute(routeOf(path, NAME), basePath);
}

/** Returns the address of the page of names of each library, by that of the library. */
export function libraryNames({ basePath }: Site, { path, apis }: Version): Readonly<Record<string, string>> {
  const hrefOf = (id: string) => hrefFromRoute(routeOf(path, id), basePath);
  return Object.fromEntries(apis.map(({ route }) => [hrefOf(route), hrefOf(`${route}/${NAME}`)]));
}

interface Listing {
  readonly site: Site;
  readonly version: Version;
}

function routeOf(version: string, id: string): string {
  return version === '' ? `/${id}` : `/${version}/${id}`;
}

function pageFile(page: ExtraPage, { path }: Version, { shared, renderExtra }: OutputInput): OutputFile {
  const key = once(() => hashOf([shared, page]));
  return {
    path: fileFromRoute(routeOf(path, page.id)),
    key,
    body: { type: 'made', content: () => renderExtra(page) },
  };
}

/** Returns the page that links to the names of each library. */
function versionPage(libraries: readonly LibrarySymbols[], { site, version }: Listing): ExtraPage {
  const { strings, basePath } = site;
  const hrefOf = (id: string) => hrefFromRoute(routeOf(version.path, id), basePath);
  const names = libraries.map(({ title }) => title).join(', ');
  const links = libraries.map(({ title, route, symbols }) => ({
    label: title,
    href: hrefOf(`${route}/${NAME}`),
    count: symbols.length,
  }));
  return {
    version: version.record.version,
    id: NAME,
    title: interfaceText(strings, 'a-z.all'),
    description: interfaceText(strings, 'a-z.all.text', { libraries: names }),
    href: hrefOf(NAME),
    breadcrumbs: [],
    bodyHtml: librariesHtml(links, strings),
  };
}

/** Returns the page of a library, and the pages of its letters if it has many names. */
function libraryPages(library: LibrarySymbols, { site, version }: Listing): readonly ExtraPage[] {
  const { strings, basePath } = site;
  const { route, title, symbols } = library;
  const id = `${route}/${NAME}`;
  const isWhole = fitOnePage(symbols);
  const letters = letterPages(symbols);
  const hrefOf = (page: string) => hrefFromRoute(routeOf(version.path, page), basePath);
  const links = letters.map(({ slug, label }) => ({
    label,
    href: isWhole ? `#names-${slug}` : hrefOf(`${id}/${slug}`),
  }));
  const text = interfaceText(strings, 'a-z.library.text', { library: title, count: symbols.length });
  const whole: ExtraPage = {
    version: version.record.version,
    id,
    title: interfaceText(strings, 'a-z.library', { library: title }),
    description: text,
    href: hrefOf(id),
    breadcrumbs: [
      { label: interfaceText(strings, 'a-z.all'), href: hrefOf(NAME) },
      { label: title, href: hrefOf(id) },
    ],
    bodyHtml: `<p>${escapeHtml(text)}</p>${lettersHtml(links, null, strings)}`,
  };
  if (isWhole) {
    const names = letters.map((letter) => letterHtml(letter, strings)).join('');
    return [{ ...whole, bodyHtml: whole.bodyHtml + names }];
  }
  const below = letters.map((letter) => letterPage(letter, { whole, title, links, site }, hrefOf));
  return [whole, ...below];
}

interface LetterListing {
  /** The page of the library. */
  readonly whole: ExtraPage;
  /** Title of the library. */
  readonly title: string;
  readonly links: readonly NamesLink[];
  readonly site: Site;
}

function letterPage(
  letter: LetterPage,
  { whole, title, links, site: { strings } }: LetterListing,
  hrefOf: (id: string) => string,
): ExtraPage {
  const { slug, label, symbols } = letter;
  const id = `${whole.id}/${slug}`;
  const values = { library: title, letter: label, count: symbols.length };
  return {
    ...whole,
    id,
    title: `${whole.title}, ${label}`,
    description: interfaceText(strings, 'a-z.letter.text', values),
    href: hrefOf(id),
    breadcrumbs: [...whole.breadcrumbs, { label, href: hrefOf(id) }],
    bodyHtml: lettersHtml(links, hrefOf(id), strings) + letterHtml(letter, strings),
  };
}
