import { makeVersion, resolveSpec, type SiteSpec } from './make-site.ts';

/** A site of two versions with pages, files and redirects of every kind. */
const site: SiteSpec = {
  pages: [
    { path: 'index.md', headings: ['start'] },
    { path: 'max/intro.md', headings: ['setup', 'Über', 'a b', 'POST/v1/x', 'top-secret'] },
    { path: 'max/café.md', headings: ['eins'] },
    { path: 'max/deploy/README.md', headings: ['aws'] },
    { path: 'max/a b.md' },
    { path: 'max/100%.md' },
    { path: 'max/slugged.md', meta: { slug: '/elsewhere/place' } },
    { path: 'max/draft.md', meta: { draft: true } },
    { path: 'max/hidden.md', meta: { unlisted: true } },
    { path: 'max/constructor.md' },
    { path: 'max/only-new.md', version: '2' },
    { path: 'index.md', version: '2' },
  ],
  statics: ['f.zip', 'img/logo.png', 'demo/index.html', 'data.json'],
  beside: ['max/pic.png', 'max/files/model.onnx', 'max/deploy/Chart 1.PNG'],
  versions: [makeVersion('1', 'stable'), makeVersion('2', 'next', {}, false)],
  site: {
    redirects: [
      { from: '/stable/max/old', to: '/max/intro#setup' },
      { from: '/stable/max/older/', to: '/stable/max/old' },
      { from: '/stable/gone', to: 'https://other.example/x' },
    ],
  },
};

/** Resolves one link on `max/intro.md` (or another page): the answer, and its findings as `code: message [hint]`. */
export function resolveOn(href: string, page = 'max/intro.md', slot: 'link' | 'image' | 'url' = 'link') {
  const pages = site.pages.map((spec) =>
    typeof spec !== 'string' && spec.path === page && spec.version === undefined
      ? { ...spec, links: [{ href, slot }] }
      : spec,
  );
  const { value, diagnostics } = resolveSpec({ ...site, pages });
  const plan = value.plans.find(({ source }) => source === `docs/${page}`);
  const found = diagnostics.filter(({ code }) => code.startsWith('link/'));
  return {
    link: plan?.links[0],
    found: found.map(({ code, message, hint }) => `${code.slice(5)}: ${message} [${hint ?? ''}]`),
  };
}
