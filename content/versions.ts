import { defineVersions } from 'docgen-site';
import { apis } from './apis.ts';
import { sidebars } from './sidebars.ts';

export const versions = defineVersions([
  {
    version: '1',
    label: 'v25.5',
    path: 'stable',
    contentDir: 'docs',
    notes: '/max/changelog',
    banner: null,
    badge: true,
    noIndex: false,
    className: 'docs-version-1',
    isLast: true,
    sidebars,
    apis,
  },
]);
