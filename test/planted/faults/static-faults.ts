import { STATIC_PAGES } from '../static-files.ts';
import { change } from './change.ts';
import type { Plant, Planting } from './planting.ts';

const somePage = ({ site }: Planting) => `static/demo/page-${site.chance.below(STATIC_PAGES)}.html`;

/** Adds a line to the body of a static page. */
function body(write: (planting: Planting) => string): Plant {
  return (planting) =>
    change(planting.site, somePage(planting), (text) =>
      text.replace('</body>', () => `<p>${write(planting)}</p>\n</body>`),
    );
}

/** Adds a line to the head of a static page. */
function head(write: (planting: Planting) => string): Plant {
  return (planting) =>
    change(planting.site, somePage(planting), (text) =>
      text.replace('</head>', () => `${write(planting)}\n</head>`),
    );
}

/** Adds a line to a style sheet. */
function styles(write: (planting: Planting) => string): Plant {
  return (planting) =>
    change(
      planting.site,
      somePage(planting).replace('page', 'style').replace('.html', '.css'),
      (text) => `${text}${write(planting)}\n`,
    );
}

/** Faults of static HTML and CSS files. */
export const STATIC_FAULTS: readonly Plant[] = [
  body(({ mark, n }) => `<a ${mark(1, 'built/missing-target')}href="nowhere-${n}.html">x</a>`),
  body(({ mark, n }) => `<a ${mark(1, 'built/missing-target')}href="/docs/guides/nowhere-${n}">x</a>`),
  body(({ mark, n }) => `<a ${mark(2, 'built/outside-base')}href="/guides/?n=${n}">x</a>`),
  body(({ mark }) => `<a ${mark(4, 'built/missing-anchor')}href="#nothing">x</a>`),
  body(({ mark, n }) => `<a ${mark(5, 'built/missing-anchor')}href="/docs/guides/#nothing-${n}">x</a>`),
  body(({ mark, n }) => `<img ${mark(9, 'built/missing-target')}src="nothing-${n}.png" alt="x">`),
  body(({ mark, n }) => `<iframe ${mark(10, 'built/missing-target')}src="nowhere-${n}.html"></iframe>`),
  body(({ mark, n }) => `<object ${mark(10, 'built/missing-target')}data="nothing-${n}.svg"></object>`),
  body(({ mark, n }) => `<form ${mark(10, 'built/missing-target')}action="nowhere-${n}"></form>`),
  body(
    ({ mark, n }) =>
      `<img src="../images/static.svg" ${mark(10, 'built/missing-target')}srcset="nothing-${n}.png 2x" alt="x">`,
  ),
  styles(
    ({ mark, n }) => `.x${n} { background: ${mark(11, 'built/missing-target')}url( 'nothing-${n}.png' ) }`,
  ),
  styles(({ mark, n }) => `${mark(11, 'built/missing-target')}@import "nothing-${n}.css";`),
  styles(
    ({ mark, n }) =>
      `.x${n} { background: image-set(${mark(11, 'built/missing-target')}"nothing-${n}.png" 1x) }`,
  ),
  body(
    ({ mark, n }) => `<b style="background: ${mark(11, 'built/missing-target')}url(nothing-${n}.png)">x</b>`,
  ),
  head(
    ({ mark, n }) =>
      `<style>\n.y { background: ${mark(11, 'built/missing-target')}url("nothing-${n}.png") }\n</style>`,
  ),
  head(
    ({ mark, n }) =>
      `<meta http-equiv="refresh" ${mark(12, 'built/missing-target')}content="9; url=nowhere-${n}.html">`,
  ),
  head(({ mark }) => `<meta http-equiv="refresh" ${mark(12, 'built/malformed-url')}content="soon">`),
  head(
    ({ mark, n }) =>
      `<meta name="twitter:image" ${mark(12, 'built/missing-target')}content="/docs/nothing-${n}.png">`,
  ),
  head(
    ({ mark, n }) =>
      `<script type="application/ld+json">{"item": ${mark(12, 'built/missing-target')}"https://docs.example.com/docs/no-${n}"}</script>`,
  ),
  body(({ mark }) => `<a ${mark(13, 'built/empty-url')}href="">x</a>`),
  body(({ mark, n }) => `<a ${mark(14, 'built/malformed-url')}href="https;//example.com/${n}">x</a>`),
  body(({ mark, n }) => `<a ${mark(14, 'built/malformed-url')}href="htps://example.com/${n}">x</a>`),
  body(({ mark, n }) => `<a ${mark(15, 'built/redirected')}href="/docs/old-4?n=${n}">x</a>`),
  body(
    ({ mark, n }) =>
      `<script ${mark(16, 'built/mixed-content')}src="http://cdn.example.net/${n}.js"></script>`,
  ),
  body(
    ({ mark, n }) => `<img ${mark(16, 'built/mixed-content')}src="http://cdn.example.net/${n}.png" alt="x">`,
  ),
  ...[1, 2, 3].map((page) =>
    body(
      ({ mark, n }) =>
        `<a ${mark(17, 'built/trailing-slash')}href="/docs/guides/guides-2-${page}/?n=${n}">x</a>`,
    ),
  ),
  body(({ mark, n }) => `<a ${mark(17, 'built/trailing-slash')}href="/docs/guides?n=${n}">x</a>`),
  body(({ mark, n }) => `<a ${mark(19, 'built/local-address')}href="http://localhost:${n}/">x</a>`),
  body(({ mark, n }) => `<b id="s${n}">x</b><b ${mark(25, 'built/duplicate-id')}id="s${n}">x</b>`),
  body(({ mark, n }) => `<a ${mark(28, 'built/malformed-url')}href="mailto:team-${n}">x</a>`),
  body(({ mark, n }) => `<a ${mark(29, 'built/wrong-case')}href="/docs/Guides/?n=${n}">x</a>`),
  head(({ mark, n }) => `<link rel="stylesheet" ${mark(30, 'built/wrong-type')}href="page-1.html?n=${n}">`),
  (planting) => {
    planting.site.files.set(`static/demo/fake-${planting.n}.png`, '<html>Not found</html>');
    body(({ mark, n }) => `<img ${mark(30, 'built/not-an-image')}src="fake-${n}.png" alt="x">`)(planting);
  },
  body(({ mark }) => `${mark(31, 'built/image-alt')}<img src="../images/static.svg">`),
  body(
    ({ mark }) => `<img src="../images/static.svg" alt="x" ${mark(31, 'built/missing-id')}usemap="#nomap">`,
  ),
  (planting) => {
    const path = `static/demo/plain-${planting.n}.html`;
    planting.site.files.set(
      path,
      `${planting.mark(31, 'built/doctype')}<html lang="en"><title>Plain</title></html>\n`,
    );
  },
  body(({ mark, n }) => `<label ${mark(31, 'built/missing-id')}for="no-field-${n}">x</label>`),
];
