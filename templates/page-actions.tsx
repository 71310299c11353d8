import type { ReactNode } from 'react';
import { Icon } from './icons.tsx';
import { textOf } from './texts.tsx';
import type { TemplateProps } from './types.ts';

/** Assistants that take a question in their address. */
const ASSISTANTS = [
  { name: 'Claude', address: 'https://claude.ai/new?q=' },
  { name: 'ChatGPT', address: 'https://chatgpt.com/?q=' },
];

/** What a reader can do with the page, in one row: copy it as Markdown; a menu with all else; on the page of a library, its names. */
export function PageActions({ page, components }: TemplateProps): ReactNode {
  const { markdownHref, editHref, issueHref } = page;
  if (page.frontMatter.layout === 'home' || (markdownHref ?? editHref ?? issueHref) === null) return null;
  const names = page.version.libraryNames[page.href.replace(/\/$/, '')];
  return (
    <div className="page-actions">
      {markdownHref === null ? null : (
        <button type="button" className="copy-page">
          <Icon name="copy" /> {textOf(page, 'copy-page')}
        </button>
      )}
      <details className="menu">
        <summary>
          {textOf(page, 'more-actions')} <Icon name="caret" />
        </summary>
        <MoreActions page={page} components={components} />
      </details>
      {names === undefined ? null : (
        <a href={names}>
          <Icon name="names" /> {textOf(page, 'a-z.all')}
        </a>
      )}
    </div>
  );
}

/** The entries of the menu: view the page as Markdown, ask an assistant about it, edit it, report a problem. */
function MoreActions({ page, components }: TemplateProps): ReactNode {
  const { editHref, issueHref } = page;
  return (
    <ul>
      <MarkdownActions page={page} />
      {editHref === null ? null : (
        <li>
          <components.EditLink page={page} components={components} />
        </li>
      )}
      {issueHref === null ? null : (
        <li>
          <a href={issueHref} rel="noopener nofollow">
            <Icon name="report" /> {textOf(page, 'report-problem')}
          </a>
        </li>
      )}
    </ul>
  );
}

function MarkdownActions({ page }: Pick<TemplateProps, 'page'>): ReactNode {
  const { markdownHref, url } = page;
  if (markdownHref === null) return null;
  const question = encodeURIComponent(textOf(page, 'assistant.question', { url }));
  return (
    <>
      <li>
        <a href={markdownHref} type="text/markdown">
          <Icon name="markdown" /> {textOf(page, 'view-markdown')}
        </a>
      </li>
      {ASSISTANTS.map(({ name, address }) => (
        <li key={name}>
          <a href={address + question} rel="noopener nofollow">
            <Icon name="assistant" /> {textOf(page, 'ask-assistant', { name })}
          </a>
        </li>
      ))}
    </>
  );
}

/** The link to the source of the page. */
export function EditLink({ page }: TemplateProps): ReactNode {
  const { editHref } = page;
  if (editHref === null) return null;
  return (
    <a className="edit-link" href={editHref} rel="noopener">
      <Icon name="edit" /> {textOf(page, 'edit-page')}
    </a>
  );
}
