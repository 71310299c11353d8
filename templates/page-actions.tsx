import type { ReactNode } from 'react';
import { Icon } from './icons.tsx';
import { textOf } from './texts.tsx';
import type { TemplateProps } from './types.ts';

/** Assistants that take a question in their address. */
const ASSISTANTS = [
  { name: 'Claude', address: 'https://claude.ai/new?q=' },
  { name: 'ChatGPT', address: 'https://chatgpt.com/?q=' },
];

/** What a reader can do with the page: copy it as Markdown, look at that, ask an assistant about it. */
export function PageActions({ page }: TemplateProps): ReactNode {
  const { markdownHref, url } = page;
  if (markdownHref === null || page.frontMatter.layout === 'home') return null;
  const question = encodeURIComponent(textOf(page, 'assistant.question', { url }));
  return (
    <div className="page-actions">
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
    </div>
  );
}
