import { createElement, type ReactNode } from 'react';
import type { PageData } from '../src/model/page/page-data.ts';
import type { HeadTag } from '../src/model/site.ts';
import { structuredData } from './structured-data.ts';
import { textOf } from './texts.tsx';
import type { TemplateProps } from './types.ts';

/** The head: metadata for browsers, search engines and link previews. */
export function Head({ page }: TemplateProps): ReactNode {
  const { site } = page;
  const { keywords } = page.frontMatter;
  return (
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>{windowTitle(page)}</title>
      {page.description === '' ? null : <meta name="description" content={page.description} />}
      {keywords.length === 0 ? null : <meta name="keywords" content={keywords.join(', ')} />}
      {page.noIndex ? <meta name="robots" content="noindex, nofollow" /> : null}
      <meta name="color-scheme" content="light dark" />
      <meta name="docgen:version" content={page.version.label} />
      <IndexTags page={page} />
      {page.kind === 'page' ? <PreviewTags page={page} /> : null}
      <link rel="icon" href={site.faviconHref} />
      <script src={site.themeScriptHref} />
      <link rel="stylesheet" href={site.stylesheetHref} />
      {page.frontMatter.layout === 'home' ? <link rel="stylesheet" href={site.homeStylesheetHref} /> : null}
      <PageScript page={page} />
      {site.head.map((tag) => (
        <SiteTag key={JSON.stringify(tag)} tag={tag} />
      ))}
    </head>
  );
}

/** What `docgen check --built` cannot know from the page index: the id of a page with a slug, and neighbours that its author chose. */
function IndexTags({ page }: { readonly page: PageData }): ReactNode {
  const { slug, paginationPrev, paginationNext } = page.frontMatter;
  const sides = { previous: paginationPrev, next: paginationNext };
  const neighbours = Object.entries(sides)
    .flatMap(([side, id]) => (id === undefined ? [] : [id === null ? `no-${side}` : side]))
    .join(' ');
  return (
    <>
      {slug === null ? null : <meta name="docgen:page" content={page.id} />}
      {neighbours === '' ? null : <meta name="docgen:neighbours" content={neighbours} />}
    </>
  );
}

/** The script of code blocks and tabs, its texts, and where the search is. */
function PageScript({ page }: { readonly page: PageData }): ReactNode {
  return (
    <script
      defer
      src={page.site.pageScriptHref}
      data-copy={textOf(page, 'copy')}
      data-copied={textOf(page, 'copied')}
      data-copy-failed={textOf(page, 'copy-failed')}
      data-search={page.site.searchScriptHref}
      data-search-index={page.version.searchHref}
      data-wrap={textOf(page, 'wrap-lines')}
      data-search-all={page.version.namesHref ?? undefined}
    />
  );
}

/** Canonical address and social card. */
function PreviewTags({ page }: { readonly page: PageData }): ReactNode {
  const { site, imageUrl } = page;
  return (
    <>
      <link rel="canonical" href={page.url} />
      {page.markdownHref === null ? null : (
        <link rel="alternate" type="text/markdown" href={page.markdownHref} />
      )}
      {site.feedHref === null ? null : (
        <link rel="alternate" type="application/atom+xml" title={site.title} href={site.feedHref} />
      )}
      <meta property="og:type" content="article" />
      <meta property="og:site_name" content={site.title} />
      <meta property="og:title" content={page.documentTitle} />
      {page.description === '' ? null : <meta property="og:description" content={page.description} />}
      <meta property="og:url" content={page.url} />
      {imageUrl === null ? null : <meta property="og:image" content={imageUrl} />}
      <meta name="twitter:card" content={imageUrl === null ? 'summary' : 'summary_large_image'} />
      {page.noIndex ? null : (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON without `<`
        <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: structuredData(page) }} />
      )}
    </>
  );
}

/** A tag of the site's configuration. Some attributes have other names in React. */
function SiteTag({ tag }: { readonly tag: HeadTag }): ReactNode {
  const props = Object.entries(tag.attributes)
    .filter(([name, value]) => !/^on/i.test(name) && value !== false)
    .map(([name, value]): [string, string | boolean] => {
      const prop = PROP_NAMES.get(name.toLowerCase()) ?? name.toLowerCase();
      return [prop, FLAGS.has(prop) ? true : value === true ? '' : value];
    });
  const inner = tag.text === undefined ? {} : { dangerouslySetInnerHTML: { __html: tag.text } };
  return createElement(tag.tag, { ...Object.fromEntries(props), ...inner });
}

const PROP_NAMES: ReadonlyMap<string, string> = new Map([
  ['charset', 'charSet'],
  ['class', 'className'],
  ['crossorigin', 'crossOrigin'],
  ['fetchpriority', 'fetchPriority'],
  ['hreflang', 'hrefLang'],
  ['http-equiv', 'httpEquiv'],
  ['imagesizes', 'imageSizes'],
  ['imagesrcset', 'imageSrcSet'],
  ['nomodule', 'noModule'],
  ['referrerpolicy', 'referrerPolicy'],
]);
const FLAGS: ReadonlySet<string> = new Set(['async', 'defer', 'disabled', 'noModule']);

/** Returns `Page | Site`, or the site's name alone if the page has the same title. */
function windowTitle({ site, title, documentTitle }: PageData): string {
  return title === site.title ? title : `${documentTitle} | ${site.title}`;
}
