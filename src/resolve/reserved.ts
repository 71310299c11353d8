import type { Site } from '../model/site.ts';

/** Folder of the output that holds docgen's fingerprinted files, served as never changing. */
export const ASSETS_DIR = 'assets/';

/** Files that docgen writes beside the pages, as output paths. */
export function generatedFiles(site: Site): readonly string[] {
  const records = site.versions.map(({ path }) => (path === '' ? 'docs.json' : `${path}/docs.json`));
  const root = site.versions.some(({ path }) => path === '') ? [] : ['index.html'];
  return [
    '404.html',
    '_redirects',
    'llms-full.txt',
    'llms.txt',
    'robots.txt',
    'sitemap.xml',
    ...root,
    ...records,
  ];
}

/** Generated files that a page may link to. */
export function linkableFiles(site: Site): readonly string[] {
  return generatedFiles(site).filter((file) => /\.(?:json|xml)$|^robots\.txt$/.test(file));
}
