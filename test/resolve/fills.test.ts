import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { resolveOn } from './link-site.ts';
import { resolveSpec } from './make-site.ts';

const fills = suite('fills');

fills('external links say so', () => {
  assert.is(
    resolveOn('https://example.com/').fill,
    ' href="https://example.com/" rel="noopener noreferrer" class="external"',
  );
  assert.is(
    resolveOn('/gone').fill,
    ' href="https://other.example/x" rel="noopener noreferrer" class="external"',
  );
  assert.is(resolveOn('/max/intro').fill, ' href="/stable/max/intro"');
});

fills('images get their size where the author gave none', () => {
  assert.is(
    resolveOn('pic.png', 'max/intro.md', 'image').fill,
    ' src="/assets/img/pic.0123456789.png" width="640" height="480"',
  );
  const pages = [{ path: 'index.md', links: [{ href: 'pic.png', slot: 'image', sized: true } as const] }];
  const { value } = resolveSpec({ pages, beside: ['pic.png'] });
  assert.equal(value.pages[0]?.fills, [' src="/assets/img/pic.0123456789.png"']);
  assert.equal(
    value.assets.map(({ file }) => file),
    ['assets/img/pic.0123456789.png'],
  );
});

fills('only content files that are used are published', () => {
  assert.equal(
    resolveSpec({ pages: ['index.md'], beside: ['pic.png'], statics: ['a.txt'] }).value.assets.map(
      ({ file }) => file,
    ),
    ['a.txt'],
  );
});

fills('a base path stands before every address of the site', () => {
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
  assert.equal(
    value.pages[0]?.fills.map((fill) => /href="([^"]*)"/.exec(fill)?.[1]),
    [
      '/docs/stable/max/intro',
      '/docs/f.zip',
      '/docs/f.zip',
      '/docs/f.zip',
      '/other',
      '/docs/stable/',
      'https://example.org/other',
      '/docs/stable/max/intro',
    ],
  );
  assert.equal(
    diagnostics.map(({ code, hint }) => `${code} ${hint}`),
    ['link/own-site-url write /', 'link/missing-page did you mean /max/intro?'],
  );
});

fills('the same broken link on many pages is one finding', () => {
  const pages = ['index.md', 'a.md', 'b.md', 'c.md', 'd.md', 'e.md'].map((path) => ({
    path,
    links: ['/nowhere'],
  }));
  const found = resolveSpec({ pages }).diagnostics;
  assert.is(found.length, 1);
  assert.is(found[0]?.message, 'No page "/nowhere"; appears on 6 pages');
  assert.is(found[0]?.related?.length, 4);
  assert.is(resolveSpec({ pages: pages.slice(0, 4) }).diagnostics.length, 4);
});

fills('one broken link a hundred thousand times on one page is one finding', () => {
  const links = Array.from({ length: 100_000 }, () => '/nowhere');
  const found = resolveSpec({ pages: [{ path: 'index.md', links }] }).diagnostics;
  assert.equal(
    found.map(({ message }) => message),
    ['No page "/nowhere"; stands here 100000 times'],
  );
});

fills.run();
