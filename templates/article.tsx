import type { ReactNode } from 'react';
import { escapeHtml } from '../src/base/text/html.ts';
import type { PageData } from '../src/model/page/page-data.ts';
import { hasKey, type StringKey } from '../src/model/strings.ts';
import { breakName } from './break-name.tsx';
import { textOf, textWith } from './texts.tsx';
import type { TemplateProps } from './types.ts';

/** The article: breadcrumbs, title, table of contents, text and footer. */
export function Article({ page, components }: TemplateProps): ReactNode {
  if (page.frontMatter.layout === 'home') return <Home page={page} components={components} />;
  return (
    <article className={page.toc.length === 0 ? 'doc' : 'doc doc-with-toc'}>
      <components.Breadcrumbs page={page} components={components} />
      <components.DocHeader page={page} components={components} />
      <components.PageActions page={page} components={components} />
      <components.Toc page={page} components={components} />
      <components.Body page={page} components={components} />
      <components.DocFooter page={page} components={components} />
    </article>
  );
}

/** The start page (`layout: home`): the search below the title, no breadcrumbs and no contents. */
function Home({ page, components }: TemplateProps): ReactNode {
  return (
    <article className="doc doc-home">
      <div>
        <components.DocHeader page={page} components={components} />
        <components.SearchButton page={page} components={components} />
      </div>
      <components.Body page={page} components={components} />
    </article>
  );
}

/** The h1 at the start of the body, or the page's title if the body has none. */
export function DocHeader({ page }: TemplateProps): ReactNode {
  if (page.titleHtml !== null) {
    const html = page.titleHtml + leadHtml(page);
    // biome-ignore lint/security/noDangerouslySetInnerHtml: HTML of the document, every text escaped
    return <header className="doc-header" dangerouslySetInnerHTML={{ __html: html }} />;
  }
  if (!page.showTitle) return null;
  return (
    <header className="doc-header">
      <h1>{breakName(page.title)}</h1>
      {page.lead === null ? null : <p className="lead">{page.lead}</p>}
    </header>
  );
}

function leadHtml({ lead }: PageData): string {
  return lead === null ? '' : `<p class="lead">${escapeHtml(lead)}</p>`;
}

/** The body, as HTML from the document. */
export function Body({ page }: TemplateProps): ReactNode {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: HTML of the document, every text escaped
  return <div className="prose" dangerouslySetInnerHTML={{ __html: page.bodyHtml }} />;
}

/** The line below the text: the last update of the page. */
export function DocFooter({ page, components }: TemplateProps): ReactNode {
  if (page.frontMatter.lastUpdate === null) return null;
  return (
    <footer className="doc-footer">
      <components.LastUpdated page={page} components={components} />
    </footer>
  );
}

/** Date and author of the last change, from the front matter. */
export function LastUpdated({ page }: TemplateProps): ReactNode {
  const { lastUpdate } = page.frontMatter;
  if (lastUpdate === null || (lastUpdate.date === null && lastUpdate.author === null)) return null;
  const { date, author } = lastUpdate;
  const time =
    date === null ? null : <time dateTime={isoDay(date) ?? undefined}>{readableDay(page, date)}</time>;
  return <p className="last-updated">{textWith(page, updatedKey(date, author), { date: time, author })}</p>;
}

function updatedKey(date: string | null, author: string | null): StringKey {
  if (author === null) return 'updated.date';
  return date === null ? 'updated.author' : 'updated.date-and-author';
}

function isoDay(date: string): string | null {
  return /^\d{4}-\d{2}-\d{2}/.exec(date)?.[0] ?? null;
}

/** Returns `21 November 2025` for `2025-11-21` on an English site, whatever the machine's locale. Returns other forms unchanged. */
function readableDay(page: PageData, date: string): string {
  const [year = '', month = '', day = ''] = (isoDay(date) ?? '').split('-');
  const key = `month.${Number(month)}`;
  const { strings } = page.site;
  return hasKey(strings, key) ? textOf(page, 'date', { day: Number(day), month: strings[key], year }) : date;
}
