import { pageMarkdown } from '../document/page-markdown.ts';
import type { Output } from './output.ts';

/** Each page as Markdown, for language models and readers of plain text. */
export const markdownPages: Output = {
  name: 'Markdown pages',
  reserves: () => [],
  perPage: {
    extension: '.md',
    hash: '',
    write: async (page) => ({ value: pageMarkdown(page), diagnostics: [] }),
  },
};
