import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { ResolvedLink } from '../../src/model/links.ts';
import type { AddressFact, LinkFact } from '../../src/model/page.ts';
import { linkHtml } from '../../src/render/link-html.ts';

const test = suite('link html');

const at = [1, 1] as const;
const address = (slot: AddressFact['slot'], sized = false): LinkFact => ({ slot, href: 'typed', sized, at });
const symbol: LinkFact = {
  slot: 'symbol',
  need: 'reference',
  name: 'Dict',
  path: null,
  label: '<code>Dict[K, V] &amp; $&amp; {x}</code>',
  at,
};
const image: ResolvedLink = { kind: 'asset', href: '/assets/img/a.png', size: { width: 640, height: 480 } };

const ROWS: readonly (readonly [string, LinkFact, ResolvedLink, string])[] = [
  ['a page', address('link'), { kind: 'page', href: '/a?b&c="' }, ' href="/a?b&amp;c=&quot;"'],
  [
    'another site',
    address('link'),
    { kind: 'external', href: 'https://example.com/' },
    ' href="https://example.com/" rel="noopener noreferrer" class="external"',
  ],
  [
    'a broken link leads where its author wrote',
    address('link'),
    { kind: 'unresolved', href: '/no&', reason: 'link/missing-page' },
    ' href="/no&amp;"',
  ],
  [
    'a scheme that runs code is not printed',
    address('link'),
    { kind: 'unresolved', href: null, reason: 'link/unknown-scheme' },
    '',
  ],
  ['an image with its size', address('image'), image, ' src="/assets/img/a.png" width="640" height="480"'],
  ['an image with a size of its author', address('image', true), image, ' src="/assets/img/a.png"'],
  [
    'an image of another site',
    address('image'),
    { kind: 'external', href: 'https://example.com/a.png' },
    ' src="https://example.com/a.png"',
  ],
  ['an address alone', address('url'), { kind: 'page', href: '/a?b&c' }, '/a?b&amp;c'],
  [
    'a symbol: its label stays the markup that it is',
    symbol,
    { kind: 'symbol', href: '/d#"x' },
    '<a class="symbol" href="/d#&quot;x"><code>Dict[K, V] &amp; $&amp; {x}</code></a>',
  ],
  ['a symbol without a link', symbol, { kind: 'none' }, '<code>Dict[K, V] &amp; $&amp; {x}</code>'],
];

for (const [name, fact, link, html] of ROWS)
  test(name, () => {
    assert.is(linkHtml(fact, link), html);
  });

const list: LinkFact = { slot: 'implementors', of: 'a.Sized', id: 'implementors-1', at };

test('implementors: symbols of one name are told apart by their paths', () => {
  const items = [
    { name: 'Far', path: 'b.Far', href: '/b/Far' },
    { name: 'List', path: 'a.x.List', href: '/a/x/List' },
    { name: 'List', path: 'a.y.List', href: '/a/y/List#<' },
  ];
  assert.equal(linkHtml(list, { kind: 'implementors', parent: 'trait', items }).split('\n'), [
    '<section class="api-implementors">',
    '<h2 id="implementors-1">Implemented by<a class="heading-anchor" href="#implementors-1" aria-label="Link to this section"><span aria-hidden="true">#</span></a></h2>',
    '<ul class="api-list">',
    '<li><a class="symbol" href="/b/Far"><code>Far</code></a></li>',
    '<li><a class="symbol" href="/a/x/List"><code>a.x.List</code></a></li>',
    '<li><a class="symbol" href="/a/y/List#&lt;"><code>a.y.List</code></a></li>',
    '</ul>',
    '</section>',
    '',
  ]);
  assert.match(linkHtml(list, { kind: 'implementors', parent: 'class', items }), '>Subclasses<');
  assert.is(linkHtml(list, { kind: 'none' }), '');
});

test.run();
