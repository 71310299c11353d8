import { relativePath } from '../site-plan.ts';
import { blockFault, inlineFault, type Plant } from './planting.ts';

/** Faults of images, media, raw HTML and labels. */
export const INLINE_FAULTS: readonly Plant[] = [
  inlineFault((_, { mark, n }) => `${mark(9, 'link/missing-file')}![A chart](nothing-${n}.png)`),
  inlineFault(
    (_, { mark, n }) => `${mark(9, 'link/missing-file')}![A chart](/images/nothing-${n}.svg){width=20}`,
  ),
  inlineFault(
    (_, { mark, n }) => `<img ${mark(9, 'link/missing-file')}src="nothing-${n}.jpg" alt="A chart">`,
  ),
  blockFault(
    (_, { mark, n }) =>
      `See ![a chart][i${n}] here.\n\n${mark(9, 'link/missing-file')}[i${n}]: nothing-${n}.png`,
  ),
  inlineFault(
    (_, { mark, n }) => `<video controls ${mark(10, 'link/missing-file')}src="nothing-${n}.mp4"></video>`,
  ),
  inlineFault(
    (page, { mark, n }) =>
      `<img src="${relativePath(page, 'images/dot.png')}" ${mark(10, 'link/missing-file')}srcset="/images/static.svg 1x, nothing-${n}.png 2x" alt="A dot">`,
  ),
  inlineFault((_, { mark, n }) => `<q ${mark(10, 'link/missing-page')}cite="./nowhere-${n}.md">quoted</q>`),
  blockFault(
    (_, { mark, n }) =>
      `<picture>\n<source ${mark(10, 'link/missing-file')}srcset="nothing-${n}.webp">\n<img src="/images/static.svg" alt="A dot">\n</picture>`,
  ),
  blockFault(
    (_, { mark, n }) =>
      `<audio controls>\n<source ${mark(10, 'link/missing-file')}src="nothing-${n}.mp3">\n</audio>`,
  ),
  inlineFault((_, { mark }) => `${mark(13, 'link/malformed')}[a page]()`),
  inlineFault((_, { mark }) => `${mark(13, 'link/malformed')}[a page](<> "A title")`),
  inlineFault((_, { mark }) => `<a ${mark(13, 'link/malformed')}href="">a page</a>`),
  inlineFault((_, { mark, n }) => `${mark(14, 'markdown/invalid-url')}[a page](./a file-${n}.md)`),
  inlineFault((_, { mark, n }) => `${mark(14, 'markdown/invalid-url')}[a page](https:// example.com/${n})`),
  inlineFault(
    (_, { mark, n }) => `${mark(16, 'link/mixed-content')}![A chart](http://img.example.net/${n}.png)`,
  ),
  inlineFault(
    (_, { mark, n }) =>
      `<img ${mark(16, 'link/mixed-content')}src="http://img.example.net/${n}.png" alt="x">`,
  ),

  inlineFault(
    (page, { mark }) => `${mark(29, 'link/wrong-case')}![A dot](${relativePath(page, 'images/Dot.PNG')})`,
  ),
  inlineFault(
    (page, { mark }) => `${mark(31, 'markdown/image-alt')}![](${relativePath(page, 'images/dot.png')})`,
  ),
  inlineFault((_, { mark }) => `${mark(31, 'markdown/image-alt')}<img class="x" src="/images/static.svg">`),
  inlineFault((_, { mark, n }) => `${mark(32, 'markdown/foreign-syntax')}[[A page ${n}]]`),
  inlineFault((_, { mark, n }) => `${mark(32, 'markdown/foreign-syntax')}[[page-${n}#heading]]`),
  inlineFault((_, { mark, n }) => `${mark(32, 'markdown/foreign-syntax')}[[folder/page ${n}.md]]`),
  blockFault(
    (_, { mark, n }) => `Some text\nand ${mark(32, 'markdown/foreign-syntax')}[[page ${n}|a label]].`,
  ),
];
