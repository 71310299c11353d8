import type { Output } from './output.ts';

/** Static files and the images and downloads of pages, as they are. */
export const copiedFiles: Output = {
  name: 'copied files',
  reserves: () => ['assets/'],
  perSite: ({ site, plan }) =>
    plan.assets.map(({ file, hash, source }) => ({
      path: file,
      key: () => hash,
      body: { type: 'copy', source: `${site.root}/${source}` },
    })),
};
