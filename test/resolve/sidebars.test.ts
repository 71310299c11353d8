import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { SidebarItem, Sidebars } from '../../src/model/sidebar.ts';
import { makeVersion, type PageSpec, resolveSpec, tell } from './make-site.ts';

const pages: readonly (string | PageSpec)[] = [
  { path: 'index.md', title: 'Home' },
  { path: 'a.md', title: 'A', meta: { sidebarLabel: 'Label of A', sidebarClassName: 'from-page' } },
  { path: 'b.md', title: 'B', headings: ['x/y'] },
  { path: 'c/index.md', title: 'C' },
  { path: 'c/d.md', title: 'D' },
  { path: 'draft.md', meta: { draft: true } },
  { path: 'hidden.md', meta: { unlisted: true } },
];

function sidebarOf(items: readonly SidebarItem[], more: readonly (string | PageSpec)[] = pages) {
  const { value, diagnostics } = resolveSpec({ pages: more, sidebars: { main: items } });
  const found = diagnostics.filter(({ code }) => code !== 'sidebar/orphan-page');
  return { items: value.index.versions.get('1')?.sidebars.main, found, value };
}

const published = suite('published sidebars');

published('fields in the specified order, undefined ones absent', () => {
  const { items, found } = sidebarOf([
    'b',
    { type: 'doc', id: 'a' },
    { type: 'link', label: 'Anchor', href: '/b#x/y' },
    { type: 'link', label: 'Out', href: 'https://example.com', className: 'external-link' },
    {
      type: 'category',
      label: 'Cat',
      link: { type: 'doc', id: 'c/index' },
      className: 'heading',
      items: [{ type: 'doc', id: 'c/d', label: 'Own label', className: 'own' }],
    },
    { type: 'category', label: 'Open', collapsed: false, items: [{ type: 'link', label: 'x', href: '/b' }] },
    {
      type: 'category',
      label: 'Fixed',
      collapsible: false,
      items: [{ type: 'link', label: 'x', href: '/b' }],
    },
  ]);
  assert.equal(found, []);
  assert.is(
    JSON.stringify(items, null, 1).replace(/\n\s*/g, ' '),
    `[ { "type": "link", "label": "B", "href": "/stable/b", "docId": "b", "unlisted": false }, ${[
      '{ "type": "link", "label": "Label of A", "href": "/stable/a", "docId": "a", "unlisted": false, "className": "from-page" }',
      '{ "type": "link", "label": "Anchor", "href": "/stable/b#x/y", "unlisted": false }',
      '{ "type": "link", "label": "Out", "href": "https://example.com", "unlisted": false, "className": "external-link" }',
      '{ "type": "category", "label": "Cat", "items": [ { "type": "link", "label": "Own label", "href": "/stable/c/d", "docId": "c/d", "unlisted": false, "className": "own" } ], "collapsible": true, "collapsed": true, "href": "/stable/c/", "className": "heading" }',
      '{ "type": "category", "label": "Open", "items": [ { "type": "link", "label": "x", "href": "/stable/b", "unlisted": false } ], "collapsible": true, "collapsed": false }',
      '{ "type": "category", "label": "Fixed", "items": [ { "type": "link", "label": "x", "href": "/stable/b", "unlisted": false } ], "collapsible": false, "collapsed": false } ]',
    ].join(', ')}`,
  );
});

published('unlisted pages vanish, but belong to their sidebar', () => {
  const { items, value } = sidebarOf(['b', 'hidden', { type: 'link', label: 'x', href: '/hidden' }]);
  assert.equal(
    items?.map(({ label }) => label),
    ['B'],
  );
  assert.is(value.index.versions.get('1')?.byId.get('hidden')?.sidebar, 'main');
  const plan = value.plans.find(({ id }) => id === 'hidden');
  assert.equal([plan?.previous, plan?.next, plan?.noIndex, plan?.breadcrumbs], [null, null, true, []]);
});

published('a category with nothing left is its page, or nothing', () => {
  const { items, found } = sidebarOf([
    { type: 'category', label: 'With page', link: { type: 'doc', id: 'b' }, items: ['hidden'] },
    { type: 'category', label: 'Without', items: [] },
  ]);
  assert.equal(items, [{ type: 'link', label: 'With page', href: '/stable/b', docId: 'b', unlisted: false }]);
  assert.equal(
    found.map(({ code, at }) => `${code} ${at.file}`),
    ['sidebar/empty-category sidebars.main[1]'],
  );
});

published.run();

const findings = suite('findings');

const nested = (depth: number): SidebarItem =>
  depth === 0 ? 'b' : { type: 'category', label: `L${depth}`, items: [nested(depth - 1)] };

const rows: readonly (readonly [string, readonly SidebarItem[], readonly string[]])[] = [
  [
    'unknown id',
    ['bb'],
    ['sidebar/unknown-page sidebars.main[0]:1: No page has the id "bb" of sidebar "main" [did you mean b?]'],
  ],
  [
    'unknown doc',
    [{ type: 'doc', id: 'c/dd' }],
    [
      'sidebar/unknown-page sidebars.main[0].id:1: No page has the id "c/dd" of sidebar "main" [did you mean c/d?]',
    ],
  ],
  ['leading slash', ['/c/d'], ['[did you mean c/d?]']],
  ['extension', ['c/d.md'], ['[did you mean c/d?]']],
  ['folder instead of index', ['c'], ['[did you mean c/index?]']],
  ['wrong case', ['C/D'], ['[did you mean c/d?]']],
  [
    'unknown category page',
    [{ type: 'category', label: 'X', link: { type: 'doc', id: 'zzz' }, items: ['b'] }],
    ['sidebar/unknown-page sidebars.main[0].link.id:1: No page has the id "zzz"'],
  ],
  [
    'unknown page alone in a category',
    [{ type: 'category', label: 'X', items: ['zzz'] }],
    ['sidebar/unknown-page sidebars.main[0].items[0]'],
  ],
  [
    'draft',
    ['draft'],
    ['sidebar/draft-page sidebars.main[0]:1: The page "draft" of sidebar "main" is a draft: docs/draft.md'],
  ],
  [
    'twice',
    ['b', { type: 'category', label: 'X', link: { type: 'doc', id: 'b' }, items: ['a'] }],
    ['sidebar/duplicate-entry sidebars.main[1].link.id:1: The page "b" is in sidebar "main" already'],
  ],
  [
    'broken link',
    [{ type: 'link', label: 'x', href: '/bb' }],
    ['link/missing-page sidebars.main[0].href:1: No page "/bb" [did you mean /b?]'],
  ],
  [
    'missing anchor',
    [{ type: 'link', label: 'x', href: '/b#x/z' }],
    ['link/missing-anchor sidebars.main[0].href:1: No anchor "#x/z" on b.md [did you mean #x/y?]'],
  ],
  ['20 levels', [nested(20)], []],
  ['21 levels', [nested(21)], ['sidebar/too-deep sidebars.main[0]']],
];

for (const [name, items, expected] of rows)
  findings(name, () => {
    const found = tell({ pages, sidebars: { main: items } }).filter(
      (line) => !line.startsWith('sidebar/orphan'),
    );
    assert.is(found.length, expected.length, found.join('\n'));
    for (const [index, part] of expected.entries()) assert.ok(found[index]?.includes(part), found[index]);
  });

findings('pages in no sidebar', () => {
  const spec = [
    'index.md',
    'in.md',
    'out.md',
    { path: 'hidden.md', meta: { unlisted: true } },
    { path: 'alone.md', meta: { displayedSidebar: null } },
    { path: 'shown.md', meta: { displayedSidebar: 'main' } },
    { path: 'wrong.md', meta: { displayedSidebar: 'mian' } },
  ];
  assert.equal(
    tell({ pages: spec, sidebars: { main: ['in'] } }).map((line) => line.replace(/ \[.*/, '')),
    [
      'sidebar/orphan-page docs/out.md:1: The page "out" is in no sidebar',
      'sidebar/unknown-sidebar docs/wrong.md:2: No sidebar has the name "mian" of `displayed_sidebar`',
      'sidebar/orphan-page docs/wrong.md:1: The page "wrong" is in no sidebar',
    ],
  );
  assert.equal(tell({ pages: spec.slice(0, 5), sidebars: {} }), []);
});

findings('the paths of several versions name the version', () => {
  const versions = [makeVersion('1', ''), makeVersion('2', 'v2', { main: ['zzz'] }, false)];
  const found = tell({ pages: ['index.md', { path: 'index.md', version: '2' }], versions });
  assert.ok(found[0]?.startsWith('sidebar/unknown-page versions[1].sidebars.main[0]'), found.join('\n'));
});

findings('a tab leads to the first page of its sidebar', () => {
  const sidebars: Sidebars = {
    one: [{ type: 'category', label: 'X', items: ['b'] }, 'a'],
    none: [{ type: 'link', label: 'x', href: 'https://x.org' }],
  };
  const items = [
    { type: 'sidebar', sidebar: 'one', label: 'One' },
    { type: 'sidebar', sidebar: 'none', label: 'None' },
    { type: 'link', label: 'B', href: '/b' },
    { type: 'link', label: 'Out', href: 'https://x.org' },
    { type: 'link', label: 'Broken', href: '/bb' },
  ] as const;
  const footer = {
    links: [
      { label: 'A', href: '/a' },
      { label: 'Broken', href: '/aa' },
    ],
    copyright: '(c)',
  };
  const { value, diagnostics } = resolveSpec({
    pages,
    sidebars,
    site: { navbar: { items, logo: null }, footer },
  });
  assert.equal(value.navbar.get('1'), [
    { label: 'One', href: '/stable/b', sidebar: 'one', external: false },
    { label: 'B', href: '/stable/b', sidebar: null, external: false },
    { label: 'Out', href: 'https://x.org', sidebar: null, external: true },
    { label: 'Broken', href: '/bb', sidebar: null, external: false },
  ]);
  assert.equal(
    value.footer.links.map(({ href }) => href),
    ['/stable/a', '/aa'],
  );
  assert.equal(
    diagnostics.map(({ code, at }) => `${code} ${at.file}`).filter((line) => !line.includes('orphan')),
    [
      'sidebar/empty-sidebar navbar.items[1].sidebar',
      'link/missing-page navbar.items[4].href',
      'link/missing-page footer.links[1].href',
    ],
  );
});

findings.run();
