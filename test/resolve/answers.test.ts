import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { resolveOn } from './link-site.ts';
import { hrefOf, resolveSpec } from './make-site.ts';

const answers = suite('answers to slots');

for (const [typed, link] of [
  ['https://example.com/', { kind: 'external', href: 'https://example.com/' }],
  ['/gone', { kind: 'external', href: 'https://other.example/x' }],
  ['/max/intro', { kind: 'page', href: '/stable/max/intro' }],
  ['/max/intro#nothing', { kind: 'page', href: '/stable/max/intro#nothing' }],
  ['#setup', { kind: 'anchor', href: '#setup' }],
  ['mailto:a@example.com', { kind: 'other', href: 'mailto:a@example.com' }],
  ['/stable/docs.json', { kind: 'other', href: '/stable/docs.json' }],
  ['/f.zip', { kind: 'asset', href: '/f.zip', size: null }],
  ['/nowhere', { kind: 'unresolved', href: '/nowhere', reason: 'link/missing-page' }],
  ['/a.zip', { kind: 'unresolved', href: '/a.zip', reason: 'link/missing-file' }],
  ['../../x', { kind: 'unresolved', href: '../../x', reason: 'link/escapes-root' }],
  ['javascript:x', { kind: 'unresolved', href: null, reason: 'link/unknown-scheme' }],
] as const)
  answers(`what ${typed} means, as data`, () => {
    assert.equal(resolveOn(typed).link, link);
  });

answers('an ignored link is published as it is written, and nothing is wrong with it', () => {
  const pages = [{ path: 'index.md', links: ['/forum/a?b#c', 'javascript:x'] }];
  const { value, diagnostics } = resolveSpec({ pages, site: { ignoreLinks: ['/forum/**', 'javascript:*'] } });
  assert.equal(value.plans[0]?.links, [
    { kind: 'other', href: '/forum/a?b#c' },
    { kind: 'unresolved', href: null, reason: 'link/unknown-scheme' },
  ]);
  assert.equal(
    diagnostics.map(({ code }) => code),
    ['link/unknown-scheme'],
  );
});

answers('images know their size, and are published', () => {
  assert.equal(resolveOn('pic.png', 'max/intro.md', 'image').link, {
    kind: 'asset',
    href: '/assets/img/pic.0123456789.png',
    size: { width: 640, height: 480 },
  });
  const pages = [{ path: 'index.md', links: [{ href: 'pic.png', slot: 'image' } as const] }];
  const { value } = resolveSpec({ pages, beside: ['pic.png'] });
  assert.equal(
    value.assets.map(({ file }) => file),
    ['assets/img/pic.0123456789.png'],
  );
});

answers('only content files that are used are published', () => {
  assert.equal(
    resolveSpec({ pages: ['index.md'], beside: ['pic.png'], statics: ['a.txt'] }).value.assets.map(
      ({ file }) => file,
    ),
    ['a.txt'],
  );
});

answers('a base path stands before every address of the site', () => {
  const links = [
    '/max/intro',
    '/f.zip',
    'pathname:///f.zip',
    'pathname:///docs/f.zip',
    'pathname:///other',
    'https://example.org/docs/stable/',
    'https://example.org/other',
    '/docs/stable/max/intro',
  ];
  const { value, diagnostics } = resolveSpec({
    pages: [{ path: 'index.md', links }, 'max/intro.md'],
    statics: ['f.zip'],
    site: { basePath: '/docs/' },
  });
  assert.equal(value.plans[0]?.links.map(hrefOf), [
    '/docs/stable/max/intro',
    '/docs/f.zip',
    '/docs/f.zip',
    '/docs/f.zip',
    '/other',
    '/docs/stable/',
    'https://example.org/other',
    '/docs/stable/max/intro',
  ]);
  assert.equal(
    diagnostics.map(({ code, hint }) => `${code} ${hint}`),
    ['link/own-site-url write /', 'link/missing-page did you mean /max/intro?'],
  );
});

answers.run();
