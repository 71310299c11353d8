import type { Output } from './output.ts';

/** The pages themselves. */
export const pages: Output = {
  name: 'pages',
  reserves: () => [],
  perPage: {
    extension: '.html',
    hash: '',
    write: ({ plan, document, renderer }) => renderer.renderPage(plan, document),
  },
};
