import type { ReactNode } from 'react';
import { Icon } from './icons.tsx';
import { textOf } from './texts.tsx';
import type { TemplateProps } from './types.ts';

/** Assistants that take a question in their address. */
const ASSISTANTS = [
  { name: 'Claude', address: 'https://claude.ai/new?q=' },
  { name: 'ChatGPT', address: 'https://chatgpt.com/?q=' },
];

/** What a reader can do with the page: copy it as Markdown, ask an assistant about it, edit it, report a problem; see all names of a library. */
export function PageActions({ page, components }: TemplateProps): ReactNode {
  const { markdownHref, editHref, issueHref } = page;
  if (page.frontMatter.layout === 'home' || (markdownHref ?? editHref ?? issueHref) === null) return null;
  const names = page.version.libraryNames[page.href.replace(/\/$/, '')];
  return (
    <div className="page-actions">
      {names === undefined ? null : (
        <a href={names}>
          <Icon name="names" /> {textOf(page, 'search.a-z')}
        </a>
      )}
      <MarkdownActions page={page} />
      <components.EditLink page={page} components={components} />
      {issueHref === null ? null : (
        <a href={issueHref} rel="noopener nofollow">
          <Icon name="report" /> {textOf(page, 'report-problem')}
        </a>
      )}
    </div>
  );
}

function MarkdownActions({ page }: Pick<TemplateProps, 'page'>): ReactNode {
  const { markdownHref, url } = page;
  if (markdownHref === null) return null;
  const question = encodeURIComponent(textOf(page, 'assistant.question', { url }));
  return (
    <>
      <button type="button" className="copy-page">
        <Icon name="copy" /> {textOf(page, 'copy-page')}
      </button>
      <a href={markdownHref} type="text/markdown">
        <Icon name="markdown" /> {textOf(page, 'view-markdown')}
      </a>
      <details className="menu">
        <summary>
          <Icon name="assistant" /> {textOf(page, 'ask-assistant')}
        </summary>
        <ul>
          {ASSISTANTS.map(({ name, address }) => (
            <li key={name}>
              <a href={address + question} rel="noopener nofollow">
                {name}
              </a>
            </li>
          ))}
        </ul>
      </details>
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
