import { addInline } from '../contexts.ts';
import { addressOf, idOf, type PlannedPage, relativePath } from '../site-plan.ts';
import { type Plant, type Planting, somePage } from './planting.ts';

/** Adds a page and returns it. */
function addPage(
  { site, n }: Planting,
  { path, front, blocks }: Partial<Pick<PlannedPage, 'path' | 'front' | 'blocks'>>,
): PlannedPage {
  const page: PlannedPage = {
    path: path ?? `notes/added-${n}.md`,
    version: '2',
    front: front ?? [`title: Added ${n}`],
    blocks: blocks ?? ['Text that nobody reads twice.'],
    anchors: [],
    eol: '\n',
    hasByteOrderMark: false,
  };
  site.pages.push(page);
  return page;
}

/** A wrong line in the front matter of a page. */
function frontFault(line: (planting: Planting) => string): Plant {
  return (planting) => void somePage(planting.site).front.push(line(planting));
}

/** A link to a page that was added for it. */
function linkTo(
  added: PlannedPage,
  planting: Planting,
  code: string,
  href: (from: PlannedPage) => string,
): void {
  const page = somePage({ ...planting.site, pages: planting.site.pages.filter((one) => one !== added) });
  addInline(planting.site, page, `${planting.mark(21, code)}[a page](${href(page)})`);
}

/** Faults of front matter, and of pages as such. */
export const PAGE_FAULTS: readonly Plant[] = [
  frontFault(({ mark, n }) => `${mark(33, 'sidebar/unknown-neighbour')}pagination_next: guides/nowhere-${n}`),
  frontFault(({ mark, n }) => `${mark(33, 'sidebar/unknown-neighbour')}pagination_prev: guides/nowhere-${n}`),
  frontFault(({ mark, n }) => `${mark(33, 'link/missing-file')}image: /images/nothing-${n}.png`),
  frontFault(({ mark, n }) => `${mark(33, 'sidebar/unknown-sidebar')}displayed_sidebar: side-${n}`),
  (planting) => {
    const draft = addPage(planting, { front: ['title: Draft', 'draft: true'] });
    linkTo(draft, planting, 'link/draft-page', () => addressOf(draft));
  },
  (planting) => {
    const draft = addPage(planting, { front: ['title: Draft', 'draft: true'] });
    linkTo(draft, planting, 'link/draft-page', (page) => relativePath(page, draft.path));
  },
  (planting) => {
    const moved = addPage(planting, { front: ['title: Moved', `slug: /elsewhere-${planting.n}`] });
    linkTo(moved, planting, 'link/missing-page', () => `/${idOf(moved)}`);
  },
  (planting) => {
    const part = `_parts/hidden-${planting.n}.md`;
    planting.site.files.set(`docs/${part}`, 'A part is no page.\n');
    const page = somePage(planting.site);
    addInline(
      planting.site,
      page,
      `${planting.mark(21, 'link/missing-page')}[a page](${relativePath(page, part)})`,
    );
  },
  ...Array.from(
    { length: 4 },
    (): Plant => (planting) => {
      const { site, n } = planting;
      // The mark is in front of everything else of the file.
      site.files.set(
        `docs/loose/page-${n}.md`,
        `${planting.mark(23, 'sidebar/orphan-page')}---\ntitle: Loose ${n}\n---\n\nNo sidebar has this page.\n`,
      );
    },
  ),
  (planting) => {
    const { site, mark, n } = planting;
    const { path } = addPage(planting, {});
    site.files.set(
      `docs/${path.replace(/\.md$/, '/index.md')}`,
      `${mark(24, 'route/collision')}---\ntitle: Same ${n}\n---\n\nThe address of another page.\n`,
    );
  },
  (planting) => {
    const { path } = somePage(planting.site);
    addPage(planting, {
      front: ['title: Same', `${planting.mark(24, 'route/collision')}slug: /${path.replace(/\.md$/, '')}`],
    });
  },
  (planting) => {
    addPage(planting, { path: `notes/case-${planting.n}.md` });
    addPage(planting, {
      front: ['title: Case', `${planting.mark(24, 'route/differs-in-case')}slug: /notes/Case-${planting.n}`],
    });
  },
  (planting) => {
    const { path } = somePage(planting.site);
    const id = path.slice(path.lastIndexOf('/') + 1, -3);
    const folder = path.slice(0, path.lastIndexOf('/'));
    addPage(planting, {
      path: `${folder}/same-${planting.n}.md`,
      front: [
        'title: Same id',
        `${planting.mark(24, 'route/duplicate-id')}id: ${id}`,
        `slug: /same-id-${planting.n}`,
      ],
    });
  },
];
