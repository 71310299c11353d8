import { hash } from '../base/hash.ts';
import type { Output } from './output.ts';

/** The page that hosts show for addresses without a page. */
export const notFound: Output = {
  name: '404',
  reserves: () => ['404.html'],
  perSite: ({ shared, renderExtra }) => [
    { path: '404.html', key: () => hash(shared), body: { type: 'made', content: () => renderExtra(null) } },
  ],
};
