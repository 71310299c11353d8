import { addBlock } from '../contexts.ts';
import { relativePath } from '../site-plan.ts';
import { blockFault, type Plant, somePage } from './planting.ts';

/** Files that have the name of an image and are none. */
const NO_IMAGES = [
  '',
  '<!doctype html>\n<title>Not found</title>\n',
  'version https://git-lfs.github.com/spec/v1\noid sha256:0\nsize 1\n',
];

/** Faults of ids, definitions, includes and files. */
export const BLOCK_FAULTS: readonly Plant[] = [
  blockFault(
    (_, { mark, n }) =>
      `## First {#twice-${n}}\n\nText.\n\n## Second ${mark(25, 'markdown/duplicate-id')}{#twice-${n}}`,
  ),
  blockFault(
    (_, { mark, n }) =>
      `<b id="both-${n}">One</b> and <i ${mark(25, 'markdown/duplicate-id')}id="both-${n}">two</i>.`,
  ),
  blockFault(
    (_, { mark, n }) =>
      `See [x][l${n}].\n\n[l${n}]: https://example.com/a\n\n${mark(25, 'markdown/duplicate-definition')}[L${n}]: https://example.com/b`,
  ),
  blockFault(
    (_, { mark, n }) =>
      `A note[^f${n}].\n\n[^f${n}]: One.\n\n${mark(25, 'markdown/duplicate-definition')}[^f${n}]: Two.`,
  ),
  ...[1, 2, 3].map(
    (length): Plant =>
      ({ site, mark, n }) => {
        for (let k = 1; k <= length; k++) {
          const next = k === length ? 1 : k + 1;
          const at = k === length ? mark(27, 'content/include-cycle') : '';
          site.files.set(
            `docs/_parts/loop-${n}-${k}.md`,
            `Part ${k}.\n\n${at}<!--@include: ./loop-${n}-${next}.md-->\n`,
          );
        }
        addBlock(site, somePage(site), `<!--@include: @/_parts/loop-${n}-1.md-->`);
      },
  ),
  blockFault((_, { mark, n }) => `${mark(1, 'content/include-missing')}<!--@include: ./_nowhere-${n}.md-->`),
  ...NO_IMAGES.map(
    (content): Plant =>
      ({ site, mark, n }) => {
        site.files.set(`docs/images/fake-${n}.png`, content);
        const page = somePage(site);
        addBlock(
          site,
          page,
          `${mark(30, 'link/not-an-image')}![A chart](${relativePath(page, `images/fake-${n}.png`)})`,
        );
      },
  ),
];
