import type { Marks } from '../marks.ts';
import { BASE } from '../static-files.ts';

/** A published page that is changed, and another one of the site. */
export interface BuiltPlanting {
  readonly mark: Marks['mark'];
  readonly n: number;
  /** Address of another page, below the host. */
  readonly other: string;
}

/** Where a fault is added, and what is added. */
export interface BuiltFault {
  readonly before: '</head>' | '</main>';
  readonly write: (planting: BuiltPlanting) => string;
}

const head = (write: BuiltFault['write']): BuiltFault => ({ before: '</head>', write });
const body = (write: BuiltFault['write']): BuiltFault => ({ before: '</main>', write });

/** Faults of pages that docgen published and something else changed afterwards. */
export const BUILT_FAULTS: readonly BuiltFault[] = [
  body(({ mark, n }) => `<a ${mark(1, 'built/missing-target')}href="${BASE}/nowhere-${n}">x</a>`),
  body(({ mark, n }) => `<a ${mark(2, 'built/outside-base')}href="/guides/?n=${n}">x</a>`),
  body(({ mark, n }) => `<a ${mark(3, 'built/missing-target')}href="nowhere-${n}">x</a>`),
  body(({ mark, n }) => `<a ${mark(4, 'built/missing-anchor')}href="#nothing-${n}">x</a>`),
  body(({ mark, n, other }) => `<a ${mark(5, 'built/missing-anchor')}href="${other}#nothing-${n}">x</a>`),
  body(({ mark, n }) => `<a ${mark(6, 'built/missing-text')}href="#:~:text=nobody%20wrote%20${n}">x</a>`),
  body(
    ({ mark, n, other }) =>
      `<a ${mark(6, 'built/missing-text')}href="${other}#:~:text=nor%20this%20${n}">x</a>`,
  ),
  body(
    ({ mark, n, other }) =>
      `<a ${mark(6, 'built/missing-text')}href="${other}?n=${n}#:~:text=a%20start,an%20end">x</a>`,
  ),
  body(
    ({ mark, n }) =>
      `<a ${mark(6, 'built/missing-text')}href="${BASE}/guides/#:~:text=before-,words,-${n}">x</a>`,
  ),
  body(({ mark, n }) => `<img ${mark(9, 'built/missing-target')}src="nothing-${n}.png" alt="x">`),
  body(({ mark, n }) => `<video ${mark(10, 'built/missing-target')}poster="nothing-${n}.png"></video>`),
  body(
    ({ mark, n }) => `<i style="background: ${mark(11, 'built/missing-target')}url(nothing-${n}.png)">x</i>`,
  ),
  head(({ mark, n }) => `<link rel="alternate" ${mark(12, 'built/missing-target')}href="nowhere-${n}">`),
  head(
    ({ mark }) =>
      `<link rel="canonical" ${mark(12, 'built/canonical')}href="https://docs.example.com/docs/">`,
  ),
  body(({ mark }) => `<img ${mark(13, 'built/empty-url')}src="" alt="x">`),
  body(({ mark, n }) => `<a ${mark(14, 'built/malformed-url')}href="50%off-${n}">x</a>`),
  body(({ mark, n }) => `<a ${mark(15, 'built/redirected')}href="${BASE}/old-5?n=${n}">x</a>`),
  body(({ mark, n }) => `<iframe ${mark(16, 'built/mixed-content')}src="http://example.net/${n}"></iframe>`),
  body(
    ({ mark, n }) => `<a ${mark(17, 'built/trailing-slash')}href="${BASE}/guides/guides-2-9/?n=${n}">x</a>`,
  ),
  body(({ mark, n }) => `<a ${mark(19, 'built/local-address')}href="http://127.0.0.1:${n}/">x</a>`),
  body(({ mark }) =>
    `<h2 ${mark(25, 'built/duplicate-id')}id="added">x</h2>`.replace(/^/, '<b id="added"></b>'),
  ),
  body(({ mark, n }) => `<a ${mark(28, 'built/malformed-url')}href="tel:x-${n}">x</a>`),
  body(({ mark, n }) => `<a ${mark(29, 'built/wrong-case')}href="${BASE}/GUIDES/?n=${n}">x</a>`),
  head(({ mark, n }) => `<script ${mark(30, 'built/wrong-type')}src="${BASE}/docs.json?n=${n}"></script>`),
  body(({ mark, n }) => `${mark(31, 'built/image-alt')}<img src="${BASE}/images/static.svg?n=${n}">`),
];
