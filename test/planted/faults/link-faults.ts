import { addressOf, idOf, type PlannedPage, relativePath } from '../site-plan.ts';
import { isTopic, linkFault, type Plant, type Planting, somePage } from './planting.ts';

/** Returns another page in the folder of a page, so that a name alone would find it. */
function otherFolder(page: PlannedPage, { site }: Planting): PlannedPage {
  const folder = page.path.slice(0, page.path.lastIndexOf('/'));
  return site.chance.pick(
    site.pages.filter(
      ({ version, path }) => version === '2' && isTopic(path) && !path.startsWith(`${folder}/`),
    ),
  );
}

const nameOf = ({ path }: PlannedPage) => path.slice(path.lastIndexOf('/') + 1);

/** Faults of addresses, each written as a link of any form. */
export const LINK_FAULTS: readonly Plant[] = [
  linkFault({ kind: 1, code: 'link/missing-page', href: (_, { n }) => `./nowhere-${n}.md` }),
  linkFault({ kind: 1, code: 'link/missing-page', href: (_, { n }) => `/guides/nowhere-${n}` }),
  linkFault({ kind: 1, code: 'link/missing-page', href: (_, { n }) => `nowhere-${n}.html?a=b` }),
  linkFault({ kind: 1, code: 'link/missing-page', href: (_, { n }) => `/nowhere-${n}/#top` }),
  linkFault({ kind: 1, code: 'link/missing-file', href: (_, { n }) => `./nowhere-${n}.pdf` }),
  // From the root, but without the folder of the page.
  ...Array.from({ length: 4 }, () =>
    linkFault({
      kind: 2,
      code: 'link/missing-page',
      href: (page, planting) => `/${nameOf(otherFolder(page, planting)).replace(/\.md$/, '')}#n${planting.n}`,
    }),
  ),
  // From the file, but without the folder of the page.
  linkFault({
    kind: 3,
    code: 'link/missing-page',
    href: (page, planting) => `${nameOf(otherFolder(page, planting))}?n=${planting.n}`,
  }),
  linkFault({
    kind: 3,
    code: 'link/missing-page',
    href: (page, planting) => `./${nameOf(otherFolder(page, planting)).replace(/\.md$/, '')}?n=${planting.n}`,
  }),
  linkFault({
    kind: 3,
    code: 'link/missing-page',
    href: (page, { n }) => relativePath(page, `folder-${n}/`),
  }),
  linkFault({
    kind: 3,
    code: 'link/escapes-root',
    href: (page, { n }) => relativePath(page, `../../x-${n}.md`),
  }),
  ...Array.from({ length: 4 }, () =>
    linkFault({ kind: 4, code: 'link/missing-anchor', href: (_, { n }) => `#nothing-${n}` }),
  ),
  linkFault({
    kind: 5,
    code: 'link/missing-anchor',
    href: (page, { site, n }) => `${relativePath(page, somePage(site).path)}#nothing-${n}`,
  }),
  linkFault({
    kind: 5,
    code: 'link/missing-anchor',
    href: (_, { site, n }) => `${addressOf(somePage(site))}#no-${n}`,
  }),
  linkFault({
    kind: 5,
    code: 'link/missing-anchor',
    href: (_, { site, n }) => `${addressOf(somePage(site))}?q=1#no-${n}`,
  }),
  linkFault({ kind: 5, code: 'link/missing-anchor', href: (_, { n }) => `/api/orchard/#nothing-${n}` }),
  linkFault({ kind: 5, code: 'link/missing-anchor', href: (_, { n }) => `/demo/page-1.html#no-${n}` }),
  linkFault({
    kind: 5,
    code: 'link/missing-anchor',
    href: (_, { n }) => `pathname:///demo/page-2.html#no-${n}`,
  }),
  linkFault({ kind: 1, code: 'link/missing-file', href: (_, { n }) => `./index.v${n}` }),
  linkFault({ kind: 6, code: 'link/missing-text', href: (_, { n }) => `#:~:text=nobody%20wrote%20${n}` }),
  linkFault({
    kind: 6,
    code: 'link/missing-text',
    href: (page, { site, n }) => `${relativePath(page, somePage(site).path)}#:~:text=nor%20this%20${n}`,
  }),
  linkFault({
    kind: 6,
    code: 'link/missing-text',
    href: (_, { site, n }) => `${addressOf(somePage(site))}?n=${n}#top:~:text=a%20start,an%20end%20${n}`,
  }),
  linkFault({
    kind: 6,
    code: 'link/missing-text',
    href: (_, { n }) => `/guides/#:~:text=before-,words%20${n}`,
  }),
  linkFault({ kind: 14, code: 'markdown/invalid-url', href: (_, { n }) => `https;//example.com/${n}` }),
  linkFault({ kind: 14, code: 'markdown/invalid-url', href: (_, { n }) => `http:/example.com/${n}` }),
  linkFault({ kind: 14, code: 'markdown/invalid-url', href: (_, { n }) => `//example.com/${n}` }),
  linkFault({ kind: 14, code: 'markdown/invalid-url', href: (_, { n }) => `./a%zz-${n}` }),
  linkFault({ kind: 14, code: 'markdown/unknown-scheme', href: (_, { n }) => `htps://example.com/${n}` }),
  linkFault({ kind: 15, code: 'link/redirected', href: (_, { n }) => `/old-1?n=${n}` }),
  linkFault({ kind: 15, code: 'link/redirected', href: (_, { n }) => `/old-2?n=${n}` }),
  linkFault({
    kind: 15,
    code: 'link/redirected',
    href: (_, { n }) => `/old-3/?n=${n}`,
  }),
  linkFault({ kind: 17, code: 'link/trailing-slash', href: (_, { n }) => `/guides?n=${n}` }),
  linkFault({
    kind: 17,
    code: 'link/trailing-slash',
    href: (page, { site, n }) => `${relativePath(page, idOf(somePage(site)))}/?n=${n}`,
  }),
  // Pages that only the other version has.
  ...Array.from({ length: 4 }, (_, k) =>
    linkFault({
      kind: 18,
      code: 'link/missing-page',
      href: (_, { n }) => `/manual/manual-1-${k + 1}?n=${n}`,
    }),
  ),
  linkFault({ kind: 19, code: 'link/local-address', href: (_, { n }) => `http://localhost:${3000 + n}/` }),
  linkFault({ kind: 19, code: 'link/local-address', href: (_, { n }) => `http://127.0.0.1:${3000 + n}/a` }),
  linkFault({ kind: 19, code: 'link/local-address', href: (_, { n }) => `https://192.168.1.${n % 256}/` }),
  linkFault({ kind: 19, code: 'link/local-address', href: (_, { n }) => `http://[::1]:${3000 + n}/` }),
  ...['https://docs.example.com', 'http://docs.example.com', 'https://DOCS.example.com'].map((host) =>
    linkFault({
      kind: 20,
      code: 'link/own-site-url',
      href: (_, { site, n }) => `${host}/docs${addressOf(somePage(site))}?n=${n}`,
    }),
  ),
  linkFault({
    kind: 20,
    code: 'link/own-site-url',
    href: (_, { n }) => `https://docs.example.com/docs/guides/?n=${n}`,
  }),
  linkFault({ kind: 28, code: 'link/malformed', href: (_, { n }) => `mailto:team-${n}` }),
  linkFault({ kind: 28, code: 'link/malformed', href: (_, { n }) => `mailto:a@b@c-${n}.com` }),
  linkFault({ kind: 28, code: 'link/malformed', href: () => 'tel:' }),
  linkFault({ kind: 28, code: 'link/malformed', href: (_, { n }) => `tel:number-${'x'.repeat(n % 9)}` }),
  linkFault({
    kind: 29,
    code: 'link/wrong-case',
    href: (_, { site, n }) =>
      `${addressOf(somePage(site)).replace(/^\/./, (start) => start.toUpperCase())}?n=${n}`,
  }),
  linkFault({
    kind: 29,
    code: 'link/wrong-case',
    href(page, { site, n }) {
      const { path } = somePage(site);
      return `${relativePath(page, path.slice(0, -3).toUpperCase())}.md?n=${n}`;
    },
  }),
  linkFault({
    kind: 29,
    code: 'link/wrong-case',
    href(_, { site }) {
      const page = somePage(site);
      return `/${idOf(page)}#${page.anchors[1]?.toUpperCase()}`;
    },
  }),
];
