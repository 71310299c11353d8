import type { ReactNode } from 'react';
import type { PageModel } from '../src/model/chrome.ts';
import { hasKey, type StringKey } from '../src/model/strings.ts';
import { breakName } from './break-name.tsx';
import { textOf, textWith } from './texts.tsx';
import type { TemplateProps } from './types.ts';

/** The article: breadcrumbs, title, table of contents, text and footer. */
export function Article({ model, components }: TemplateProps): ReactNode {
  return (
    <article className={model.plan.toc.length === 0 ? 'doc' : 'doc doc-with-toc'}>
      <components.Breadcrumbs model={model} components={components} />
      <components.DocHeader model={model} components={components} />
      <components.Toc model={model} components={components} />
      <components.Body model={model} components={components} />
      <components.DocFooter model={model} components={components} />
    </article>
  );
}

/** The h1 at the start of the body, or the page's title if the body has none. */
export function DocHeader({ model }: TemplateProps): ReactNode {
  if (model.titleHtml !== null) {
    // biome-ignore lint/security/noDangerouslySetInnerHtml: HTML of the document, every text escaped
    return <header className="doc-header" dangerouslySetInnerHTML={{ __html: model.titleHtml }} />;
  }
  if (!model.plan.showTitle) return null;
  return (
    <header className="doc-header">
      <h1>{breakName(model.plan.title)}</h1>
    </header>
  );
}

/** The body, as HTML from the document. */
export function Body({ model }: TemplateProps): ReactNode {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: HTML of the document, every text escaped
  return <div className="prose" dangerouslySetInnerHTML={{ __html: model.bodyHtml }} />;
}

/** The line below the text: a link to edit the page, and its last update. */
export function DocFooter({ model, components }: TemplateProps): ReactNode {
  if (model.plan.editHref === null && model.plan.lastUpdate === null) return null;
  return (
    <footer className="doc-footer">
      <components.EditLink model={model} components={components} />
      <components.LastUpdated model={model} components={components} />
    </footer>
  );
}

/** The link to the source of the page. */
export function EditLink({ model }: TemplateProps): ReactNode {
  const { editHref } = model.plan;
  if (editHref === null) return null;
  return (
    <a className="edit-link" href={editHref} rel="noopener">
      {textOf(model, 'edit-page')}
    </a>
  );
}

/** Date and author of the last change, from the front matter. */
export function LastUpdated({ model }: TemplateProps): ReactNode {
  const { lastUpdate } = model.plan;
  if (lastUpdate === null || (lastUpdate.date === null && lastUpdate.author === null)) return null;
  const { date, author } = lastUpdate;
  const time =
    date === null ? null : <time dateTime={isoDay(date) ?? undefined}>{readableDay(model, date)}</time>;
  return <p className="last-updated">{textWith(model, updatedKey(date, author), { date: time, author })}</p>;
}

function updatedKey(date: string | null, author: string | null): StringKey {
  if (author === null) return 'updated.date';
  return date === null ? 'updated.author' : 'updated.date-and-author';
}

function isoDay(date: string): string | null {
  return /^\d{4}-\d{2}-\d{2}/.exec(date)?.[0] ?? null;
}

/** Returns `21 November 2025` for `2025-11-21` on an English site, whatever the machine's locale. Returns other forms unchanged. */
function readableDay(model: PageModel, date: string): string {
  const [year = '', month = '', day = ''] = (isoDay(date) ?? '').split('-');
  const key = `month.${Number(month)}`;
  const { strings } = model.chrome;
  return hasKey(strings, key) ? textOf(model, 'date', { day: Number(day), month: strings[key], year }) : date;
}
