import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { makeVersion, resolveSpec, type SiteSpec, tell } from './make-site.ts';

const collisions = suite('collisions');

const rows: readonly (readonly [string, SiteSpec, readonly string[], readonly string[]])[] = [
  [
    'a page and an index',
    { pages: ['index.md', 'a.md', 'a/index.md'] },
    ['route/collision docs/a/index.md +docs/a.md'],
    ['a', 'index'],
  ],
  [
    'two indexes',
    { pages: ['index.md', 'a/README.md', 'a/index.md'] },
    ['route/duplicate-id docs/a/index.md +docs/a/README.md'],
    ['a/index', 'index'],
  ],
  [
    'three files of one slug',
    {
      pages: [
        'index.md',
        'x.md',
        { path: 'y.md', meta: { slug: 'x' } },
        { path: 'z.md', meta: { slug: '/x' } },
      ],
    },
    ['route/collision docs/y.md +docs/x.md +docs/z.md'],
    ['index', 'x'],
  ],
  [
    'one id twice',
    { pages: ['index.md', 'x.md', { path: 'y.md', meta: { id: 'x' } }] },
    ['route/duplicate-id docs/y.md +docs/x.md'],
    ['index', 'x'],
  ],
  [
    'case alone',
    { pages: ['index.md', 'A.md', 'a.md'] },
    ['route/differs-in-case docs/a.md +docs/A.md'],
    ['A', 'index'],
  ],
  [
    'case of a folder alone',
    { pages: ['index.md', 'Max/a.md', 'max/a.md'] },
    ['route/differs-in-case docs/max/a.md +docs/Max/a.md'],
    ['Max/a', 'index'],
  ],
  [
    'Unicode form alone',
    { pages: ['index.md', 'cafe\u0301.md', { path: 'b.md', meta: { slug: 'caf\u00e9' } }] },
    ['route/differs-in-case docs/b.md +docs/cafe\u0301.md'],
    ['cafe\u0301', 'index'],
  ],
  [
    'a page and a static file',
    { pages: ['index.md', 'a.md'], statics: ['stable/a.html'] },
    ['route/collision static/stable/a.html +docs/a.md'],
    ['a', 'index'],
  ],
  [
    'a page and a static folder index',
    { pages: ['index.md', 'a.md'], statics: ['stable/a/index.html'] },
    ['route/collision static/stable/a/index.html +docs/a.md'],
    ['a', 'index'],
  ],
  [
    'a static file and a generated one',
    { pages: ['index.md'], statics: ['sitemap.xml'] },
    ['route/reserved static/sitemap.xml'],
    ['index'],
  ],
  [
    'a static file and a numbered file',
    { pages: ['index.md'], statics: ['sitemap-2.xml'] },
    ['route/reserved static/sitemap-2.xml'],
    ['index'],
  ],
  [
    'static files that docgen does not write',
    { pages: ['index.md'], statics: ['security.txt', 'sitemap-news.xml', 'feed.xml'] },
    [],
    ['index'],
  ],
  [
    'a static list of pages and the generated one',
    { pages: ['index.md'], statics: ['llms.txt'] },
    ['route/reserved static/llms.txt'],
    ['index'],
  ],
  [
    'a static home and the generated one',
    { pages: ['index.md'], statics: ['index.html'] },
    ['route/reserved static/index.html'],
    ['index'],
  ],
  [
    'a static record',
    { pages: ['index.md'], statics: ['stable/docs.json'] },
    ['route/reserved static/stable/docs.json'],
    ['index'],
  ],
  [
    'static assets',
    { pages: ['index.md'], statics: ['assets/x.css', 'Assets/y.css'] },
    ['route/reserved static/assets/x.css', 'route/reserved static/Assets/y.css'],
    ['index'],
  ],
  [
    'a page and the generated 404',
    { pages: ['index.md', '404.md'], versions: [makeVersion('1', '')] },
    ['route/reserved docs/404.md'],
    ['index'],
  ],
  [
    'a file and a folder',
    { pages: ['index.md'], statics: ['stable'] },
    ['route/collision static/stable +docs/index.md'],
    ['index'],
  ],
  [
    'a static file and a folder of pages',
    { pages: ['index.md', 'a/b.md'], statics: ['stable/a'] },
    ['route/file-and-folder static/stable/a +docs/a/b.md'],
    ['a/b', 'index'],
  ],
  [
    'two versions',
    {
      pages: ['index.md', 'next/a.md', { path: 'index.md', version: '2' }, { path: 'a.md', version: '2' }],
      versions: [makeVersion('1', ''), makeVersion('2', 'next')],
    },
    ['route/collision docs/next/a.md +docs/2/a.md'],
    ['a', 'index', 'index'],
  ],
];

for (const [name, spec, expected, ids] of rows)
  collisions(name, () => {
    const { value, diagnostics } = resolveSpec(spec);
    const found = diagnostics.map(({ code, at, related = [] }) =>
      [code, at.file, ...related.map((place) => `+${place.at.file}`)].join(' '),
    );
    assert.equal(found, expected);
    assert.equal(value.plans.map(({ id }) => id).sort(), ids);
    const files = [...value.plans, ...value.assets].map(({ file }) => file.toLowerCase());
    assert.is(new Set(files).size, files.length);
  });

collisions('names that some system refuses, where the page asks for them', () => {
  const names = [
    'con.md',
    'aux/x.md',
    'com1.md',
    'a:b.md',
    'a*.md',
    'a./x.md',
    `${'x'.repeat(300)}.md`,
    `${'語'.repeat(86)}.md`,
  ];
  const pages = [
    'index.md',
    ...names.map((name, at) => ({ path: `page-${at}.md`, meta: { slug: name.replace(/\.md$/, '') } })),
  ];
  assert.is(tell({ pages }).filter((line) => line.startsWith('route/not-portable')).length, 8);
});

collisions('names of files that discovery refused already are not reported again', () => {
  assert.equal(resolveSpec({ pages: ['index.md', 'con.md', 'aux/x.md'] }).diagnostics, []);
});

collisions('a version without home', () => {
  assert.equal(tell({ pages: ['a.md'] }), [
    'route/no-home versions[0].path:1: Version "1" has no page at /stable/ [add an index.md at the top of its content folder]',
  ]);
});

collisions.run();
