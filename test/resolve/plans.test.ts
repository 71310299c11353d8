import fc from 'fast-check';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { PageMeta } from '../../src/model/page/page.ts';
import { referencePages } from './make-reference.ts';
import { hrefOf, makeInput, makeVersion, pagesByAddress, resolveSpec, type SiteSpec } from './make-site.ts';
import { resolveSite } from './resolve-site.ts';

function planOf(spec: SiteSpec, id: string) {
  const plan = resolveSpec(spec).value.plans.find((page) => page.id === id);
  if (plan === undefined) throw new Error(`no page ${id}`);
  return plan;
}

const sidebars = {
  main: [
    'index',
    {
      type: 'category',
      label: 'Guide',
      link: { type: 'doc', id: 'g/index' },
      items: ['g/a', { type: 'category', label: 'Deep', items: ['g/b'] }],
    },
    { type: 'link', label: 'Out', href: 'https://x.org' },
    'z',
  ],
} as const;
const pages = ['index.md', { path: 'g/index.md', title: 'Guide page' }, 'g/a.md', 'g/b.md', 'z.md'];

const plans = suite('page plans');

plans('breadcrumbs are the categories around the page and the page', () => {
  assert.equal(planOf({ pages, sidebars }, 'g/b').breadcrumbs, [
    { label: 'Guide', href: '/stable/g/' },
    { label: 'Deep', href: null },
    { label: 'b', href: null },
  ]);
  assert.equal(planOf({ pages, sidebars }, 'g/index').breadcrumbs, [], 'one alone would repeat the title');
});

plans('a title that pages share is told apart in the window by what holds the page', () => {
  const same = [
    { path: 'g/a.md', title: 'Types' },
    { path: 'g/b.md', title: 'Types' },
    ...referencePages({
      library: 'std',
      symbols: 'function algorithm.reduction.sum @ m/sum.md\nfunction math.sum @ n/sum.md',
    }),
    { path: 'z.md', title: 'Only' },
  ];
  const titles = resolveSpec({ pages: ['index.md', 'g/index.md', ...same], sidebars }).value.plans.map(
    ({ documentTitle }) => documentTitle,
  );
  for (const title of ['Types, Guide', 'Types, Deep', 'sum, algorithm.reduction', 'sum, math', 'Only'])
    assert.ok(titles.includes(title), title);
});

plans('neighbours follow the order of the sidebar, categories before their items', () => {
  const order = ['index', 'g/index', 'g/a', 'g/b', 'z'];
  const found = order.map((id) => planOf({ pages, sidebars }, id));
  assert.equal(
    found.map(({ next }) => next?.href ?? null),
    ['/stable/g/', '/stable/g/a', '/stable/g/b', '/stable/z', null],
  );
  assert.equal(
    found.map(({ previous }) => previous?.href ?? null),
    [null, '/stable/', '/stable/g/', '/stable/g/a', '/stable/g/b'],
  );
});

plans('front matter names neighbours and their labels', () => {
  const own = [
    'index.md',
    { path: 'a.md', meta: { paginationNext: 'index', paginationPrev: null } },
    { path: 'b.md', meta: { paginationLabel: 'Bee', sidebarLabel: 'bb', paginationPrev: 'bb' } },
  ];
  const spec = { pages: own, sidebars: { main: ['b', 'a', 'index'] } };
  const { value, diagnostics } = resolveSpec(spec);
  const [a, b, index] = value.plans;
  assert.equal([a?.previous, a?.next], [null, { label: 'index', href: '/stable/' }]);
  assert.equal(index?.previous, { label: 'a', href: '/stable/a' });
  assert.is(b?.previous, null);
  assert.equal(
    diagnostics.map(({ message, hint }) => `${message} [${hint}]`),
    ['No page has the id "bb" of `pagination_prev` [did you mean b?]'],
  );
});

plans('the table of contents nests headings between two levels', () => {
  const headings = ['1 title', '2 a', '3 b', '4 c', '3 d', '2 e', '4 f'];
  const outline = (meta: Partial<PageMeta> = {}) => {
    const { toc } = planOf({ pages: [{ path: 'index.md', headings, meta }] }, 'index');
    return JSON.stringify(
      toc.map(function short({ id, children }): unknown {
        return [id, ...children.map(short)];
      }),
    );
  };
  assert.is(outline(), '[["a",["b"],["d"]],["e"]]');
  assert.is(outline({ tocMaxHeadingLevel: 4 }), '[["a",["b",["c"]],["d"]],["e",["f"]]]');
  assert.is(outline({ tocMinHeadingLevel: 3 }), '[["b"],["d"]]');
  assert.is(outline({ hideTableOfContents: true }), '[]');
});

plans('edit links, canonical address, image, description', () => {
  const site = { editUrl: 'https://git.example/edit/', basePath: '/docs/' };
  const one = (meta: Partial<PageMeta>, description = '') =>
    planOf(
      { pages: [{ path: 'index.md', meta, description, title: 'T' }], statics: ['card.png'], site },
      'index',
    );
  assert.is(one({}).editHref, 'https://git.example/edit/docs/index.md');
  assert.is(one({ customEditUrl: null }).editHref, null);
  assert.is(one({ customEditUrl: 'https://x.org/e' }).editHref, 'https://x.org/e');
  assert.is(one({ customEditUrl: 'javascript:1' }).editHref, null);
  assert.is(one({}).canonical, 'https://example.org/docs/stable/');
  assert.is(one({ image: '/card.png' }).image, '/docs/card.png');
  assert.is(one({}).description, 'Documentation of T');
  assert.is(one({}, 'Words').description, 'Words');
});

plans('the version menu leads to the same page or to the home of the version', () => {
  const versions = [makeVersion('2', ''), makeVersion('1', 'v1', {}, false)];
  const spec = {
    versions,
    pages: ['index.md', 'a.md', 'b.md'].flatMap((path) => [
      { path, version: '2' },
      ...(path === 'b.md' ? [] : [{ path }]),
    ]),
  };
  const { value } = resolveSpec(spec);
  const menu = (route: string) =>
    value.plans
      .find((page) => page.route === route)
      ?.versions.map(({ href, current }) => `${href}${current ? '*' : ''}`);
  assert.equal(menu('/a'), ['/a*', '/v1/a']);
  assert.equal(menu('/b'), ['/b*', '/v1/']);
  assert.equal(menu('/v1/a'), ['/a', '/v1/a*']);
});

plans('plans are sorted and do not depend on the order of the facts', () => {
  const input = makeInput({ pages, sidebars });
  const one = resolveSite(input).value;
  const other = resolveSite({ ...input, facts: [...input.facts].reverse() }).value;
  assert.equal(one.pages, other.pages);
  assert.equal(
    [...one.pages].map(({ file }) => file).sort(),
    one.pages.map(({ file }) => file),
  );
});

plans('the hash of a plan changes with what the page shows, and with nothing else', () => {
  const hashes = (spec: SiteSpec) => new Map(resolveSpec(spec).value.plans.map(({ id, hash }) => [id, hash]));
  const links = [{ path: 'links.md', links: ['/z#x'] }];
  const side = { main: [...sidebars.main, 'links'] };
  const before = hashes({
    pages: [...pages.slice(0, 4), { path: 'z.md', headings: ['x'] }, ...links],
    sidebars: side,
  });
  const after = hashes({
    pages: [...pages.slice(0, 4), { path: 'z.md', headings: ['x', 'y'] }, ...links],
    sidebars: side,
  });
  assert.equal(
    [...before].filter(([id, hash]) => after.get(id) !== hash).map(([id]) => id),
    ['z'],
  );
});

plans.run();

const laws = suite('laws');

const name = fc.stringMatching(/^[a-e]{1,3}$/);
const pathOf = fc
  .array(name, { minLength: 1, maxLength: 3 })
  .chain((parts) => fc.constantFrom(`${parts.join('/')}.md`, `${parts.join('/')}/index.md`));

/** A site whose links are all in order: each page links to others in every form. */
const cleanSite = fc
  .uniqueArray(pathOf, { maxLength: 12, selector: (path) => path.replace(/(\/index)?\.md$/, '') })
  .chain((paths) => {
    const files = ['index.md', ...paths.filter((path) => path !== 'index.md')];
    const link = fc.tuple(fc.constantFrom(...files), fc.nat(3)).map(([path, form]) => {
      const bare = path.replace(/(^|\/)index\.md$/, '$1').replace(/\.md$/, '');
      return [`/${bare}`, `/${path}`, `/stable/${bare}`, `/${bare}#a`][form] ?? '/';
    });
    return fc.tuple(
      ...files.map((path) =>
        fc.record({
          path: fc.constant(path),
          headings: fc.constant(['a']),
          links: fc.array(link, { maxLength: 5 }),
        }),
      ),
    );
  });

laws('every address on a clean site reaches a page', () => {
  fc.assert(
    fc.property(cleanSite, (specs) => {
      const { value, diagnostics } = resolveSpec({
        pages: specs,
        sidebars: { main: [{ type: 'autogenerated', dir: '.' }] },
      });
      assert.equal(diagnostics, []);
      const pages = pagesByAddress(value.index);
      for (const { links, previous, next, breadcrumbs } of value.plans) {
        const hrefs = links.map((answer) => hrefOf(answer)?.replace(/#.*/, '') ?? '');
        const others = [previous, next, ...breadcrumbs].flatMap((entry) => entry?.href ?? []);
        for (const href of [...hrefs, ...others]) assert.is(pages.get(href)?.href, href);
      }
    }),
    { seed: 7 },
  );
});

laws('previous and next are each other’s reverse', () => {
  fc.assert(
    fc.property(cleanSite, (specs) => {
      const { value } = resolveSpec({
        pages: specs,
        sidebars: { main: [{ type: 'autogenerated', dir: '.' }] },
      });
      const byHref = new Map(value.plans.map((page) => [page.href, page]));
      let starts = 0;
      for (const { href, next, previous } of value.plans) {
        if (next?.href) assert.is(byHref.get(next.href)?.previous?.href, href);
        if (previous === null) starts++;
      }
      assert.is(starts, 1);
    }),
    { seed: 7 },
  );
});

laws.run();
