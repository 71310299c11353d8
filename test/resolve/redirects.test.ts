import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Redirect } from '../../src/model/site.ts';
import { makeVersion, resolveSpec, tell } from './make-site.ts';

const pages = [
  'index.md',
  { path: 'max/intro.md', headings: ['setup'] },
  { path: 'wip.md', meta: { draft: true } },
];
const rest = { pages, statics: ['f.zip'], versions: [makeVersion('1', 'stable')] };

const redirects = suite('redirects');

const good: readonly (readonly [string, readonly Redirect[], readonly string[]])[] = [
  [
    'to a page',
    [{ from: '/stable/old', to: '/max/intro' }],
    ['stable/old.html: /stable/old > /stable/max/intro'],
  ],
  [
    'to an anchor',
    [{ from: '/stable/old', to: '/stable/max/intro#setup' }],
    ['stable/old.html: /stable/old > /stable/max/intro#setup'],
  ],
  ['from a folder', [{ from: '/old/', to: '/max/intro/' }], ['old/index.html: /old/ > /stable/max/intro']],
  ['from a file', [{ from: '/old.html', to: '/' }], ['old.html: /old.html > /stable/']],
  [
    'to another site',
    [{ from: '/old', to: 'https://x.org/a?b#c' }],
    ['old.html: /old > https://x.org/a?b#c'],
  ],
  ['to a static file', [{ from: '/old', to: '/f.zip' }], ['old.html: /old > /f.zip']],
  [
    'a chain, in any order',
    [
      { from: '/stable/a', to: '/b' },
      { from: '/stable/b', to: '/stable/c/' },
      { from: '/stable/c', to: '/max/intro#setup' },
    ],
    [
      'stable/a.html: /stable/a > /stable/max/intro#setup',
      'stable/b.html: /stable/b > /stable/max/intro#setup',
      'stable/c.html: /stable/c > /stable/max/intro#setup',
    ],
  ],
];

for (const [name, list, expected] of good)
  redirects(name, () => {
    const { value, diagnostics } = resolveSpec({ ...rest, site: { redirects: list } });
    assert.equal(diagnostics, []);
    assert.equal(
      value.redirects.map(({ file, from, to }) => `${file}: ${from} > ${to}`),
      expected,
    );
  });

const chain = (length: number) => [
  ...Array.from({ length }, (_, index) => ({ from: `/r${index}`, to: `/r${index + 1}` })),
  { from: `/r${length}`, to: '/max/intro' },
];

const bad: readonly (readonly [string, readonly Redirect[], readonly string[]])[] = [
  [
    'from a page',
    [{ from: '/stable/max/intro', to: '/' }],
    [
      'redirect-on-page redirects[0].from: The redirect from "/stable/max/intro" has the address of "docs/max/intro.md"',
    ],
  ],
  ['from a page, otherwise written', [{ from: '/stable/Max/intro/', to: '/' }], ['redirect-on-page']],
  ['from a static file', [{ from: '/f.zip', to: '/' }], ['redirect-on-page']],
  ['from a folder of pages', [{ from: '/stable/max.html', to: '/' }], []],
  [
    'from the root',
    [{ from: '/', to: '/max/intro' }],
    [
      'redirect-on-page redirects[0].from: The redirect from "/" has the address of index.html, which docgen writes',
    ],
  ],
  ['below a file', [{ from: '/f.zip/x', to: '/' }], ['redirect-on-page']],
  [
    'to nothing',
    [{ from: '/a', to: '/max/intor' }],
    [
      'redirect-target redirects[0].to: The redirect from "/a" has no valid target: No page "/max/intor" [did you mean /max/intro?]',
    ],
  ],
  [
    'to a missing anchor',
    [{ from: '/a', to: '/max/intro#setpu' }],
    [
      'redirect-target redirects[0].to: The redirect from "/a" has no valid target: No anchor "#setpu" on max/intro.md [did you mean #setup?]',
    ],
  ],
  ['to a draft', [{ from: '/a', to: '/wip' }], ['redirect-target']],
  [
    'to a relative path',
    [{ from: '/a', to: 'max/intro' }],
    [
      'redirect-target redirects[0].to: The redirect from "/a" has no valid target: "max/intro" is neither a path nor a URL',
    ],
  ],
  ['to code', [{ from: '/a', to: 'javascript:alert(1)' }], ['redirect-target']],
  [
    'to itself',
    [{ from: '/a', to: '/a' }],
    ['redirect-loop redirects[0].to: The redirect from "/a" is a loop: /a → /a'],
  ],
  [
    'in a circle',
    [
      { from: '/a', to: '/b/' },
      { from: '/b', to: '/a' },
    ],
    ['redirect-loop redirects[0].to: The redirect from "/a" is a loop: /a → /b → /a'],
  ],
  [
    'into a circle',
    [
      { from: '/a', to: '/b' },
      { from: '/b', to: '/c' },
      { from: '/c', to: '/b' },
    ],
    ['redirect-loop redirects[1].to: The redirect from "/b" is a loop: /b → /c → /b'],
  ],
  ['over five stations', chain(4), []],
  [
    'over six stations',
    chain(5),
    ['redirect-loop redirects[0].to: The redirect from "/r0" goes through more than 5 redirects'],
  ],
  [
    'twice',
    [
      { from: '/a', to: '/' },
      { from: '/a/', to: '/max/intro' },
    ],
    ['redirect-duplicate redirects[1].from: Another redirect starts at "/a/" already'],
  ],
  [
    'with an anchor',
    [{ from: '/a#b', to: '/' }],
    ['redirect-invalid redirects[0].from: The redirect from "/a#b" contains "#"'],
  ],
  ['with a query', [{ from: '/a?b', to: '/' }], ['contains "?"']],
  ['with a pattern', [{ from: '/a/*', to: '/' }], ['is a pattern']],
  ['without slash', [{ from: 'a', to: '/' }], ['does not start with a slash']],
  ['with an empty segment', [{ from: '/a//b', to: '/' }], ['has an empty or dot segment']],
  ['with a dot segment', [{ from: '/a/../b', to: '/' }], ['has an empty or dot segment']],
  ['with a device name', [{ from: '/con', to: '/' }], ['cannot be a file']],
  [
    'with the own address',
    [{ from: '/a', to: 'https://example.org/stable/max/intro' }],
    ['link/own-site-url redirects[0].to'],
  ],
];

for (const [name, list, expected] of bad)
  redirects(`${name} is ${expected.length === 0 ? 'fine' : 'found'}`, () => {
    const found = tell({ ...rest, site: { redirects: list } }).map((line) => line.replace(':1:', ':'));
    assert.is(found.length, expected.length, found.join('\n'));
    for (const [index, part] of expected.entries()) assert.ok(found[index]?.includes(part), found[index]);
  });

redirects.run();
