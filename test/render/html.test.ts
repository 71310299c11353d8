import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { decodeDocument, encodeDocument } from '../../src/document/codec.ts';
import { FIELD_LISTS } from '../../src/document/node-fields.ts';
import type { Block, Element, Image, Inline, Link } from '../../src/model/document.ts';
import type { ResolvedLink } from '../../src/model/links.ts';
import { documentHtml } from '../../src/render/html/index.ts';
import { ENGLISH } from '../harness/strings.ts';

const test = suite('html of nodes');

function htmlOf(blocks: readonly (Block | Inline)[], links: readonly ResolvedLink[] = []): string {
  const html = documentHtml(
    { blocks: blocks as readonly Block[] },
    { strings: ENGLISH, links, highlight: () => null, components: new Map(), allowsRawHtml: false },
  );
  return (html.titleHtml ?? '') + html.bodyHtml;
}

const link: Link = { type: 'link', slot: 0, title: null, children: [{ type: 'text', text: 'x' }] };
const image: Image = {
  type: 'image',
  slot: 0,
  alt: 'a "b"',
  title: null,
  width: null,
  height: null,
  id: null,
  classes: [],
};
const file: ResolvedLink = { kind: 'asset', href: '/assets/img/a.png', size: { width: 640, height: 480 } };
const external: ResolvedLink = { kind: 'external', href: 'https://example.com/a' };
const END = ' loading="lazy" decoding="async">';

const ROWS: readonly (readonly [string, Inline, ResolvedLink, string])[] = [
  ['a link to a page', link, { kind: 'page', href: '/a?b&c="' }, '<a href="/a?b&amp;c=&quot;">x</a>'],
  [
    'a link to another site',
    { ...link, title: 'T<' },
    external,
    '<a href="https://example.com/a" rel="noopener noreferrer" class="external" title="T&lt;">x</a>',
  ],
  [
    'a broken link has the address that its author wrote',
    link,
    { kind: 'unresolved', href: '/no&', reason: 'link/missing-page' },
    '<a href="/no&amp;">x</a>',
  ],
  [
    'a scheme that runs code is not printed',
    link,
    { kind: 'unresolved', href: null, reason: 'link/unknown-scheme' },
    '<a>x</a>',
  ],
  [
    'an image with its size',
    image,
    file,
    `<img src="/assets/img/a.png" width="640" height="480" alt="a &quot;b&quot;"${END}`,
  ],
  [
    'an image with a size of its author',
    { ...image, width: '20' },
    file,
    `<img src="/assets/img/a.png" alt="a &quot;b&quot;" width="20"${END}`,
  ],
  [
    'a symbol',
    { type: 'symbol', text: 'Dict[K, V] & $&', slot: 0 },
    { kind: 'symbol', href: '/d#"x' },
    '<a class="symbol" href="/d#&quot;x"><code>Dict[K, V] &amp; $&amp;</code></a>',
  ],
  [
    'a symbol without a link',
    { type: 'symbol', text: 'Dict', slot: 0 },
    { kind: 'none' },
    '<code>Dict</code>',
  ],
];

for (const [name, node, answer, html] of ROWS) test(name, () => assert.is(htmlOf([node], [answer]), html));

const LINK_WITH_CLASS: Element = {
  type: 'element',
  name: 'a',
  attributes: [
    { type: 'attribute', name: 'class', value: 'button', slots: [], descriptors: [] },
    { type: 'attribute', name: 'href', value: null, slots: [0], descriptors: [] },
  ],
  children: [{ type: 'text', text: 'x' }],
};

test('a link of raw HTML keeps its own class', () => {
  assert.is(htmlOf([LINK_WITH_CLASS], [external]), '<a class="button" href="https://example.com/a">x</a>');
});

test('a stored document cannot put elements, attributes or raw HTML on the page', () => {
  const script: Element = {
    type: 'element',
    name: 'script',
    attributes: [],
    children: [{ type: 'text', text: '1<2' }],
  };
  assert.is(htmlOf([script]), '1&lt;2');
  const handler = { type: 'attribute', name: 'onclick', value: 'x()', slots: [], descriptors: [] } as const;
  assert.is(htmlOf([{ ...LINK_WITH_CLASS, attributes: [handler] }]), '<a>x</a>');
  assert.is(htmlOf([{ type: 'rawHtml', pieces: ['<script>'], slots: [], anchors: [] }]), '');
});

test('whatever text a stored document holds, it is escaped', () => {
  const EVIL = '"><script>alert(1)</script>';
  for (const [type, fields] of FIELD_LISTS) {
    const values = fields.map(([, kind]) => {
      if (kind === 'text' || kind === 'text?') return EVIL;
      if (kind === 'texts') return [EVIL, EVIL];
      if (kind === 'number' || kind === 'number?') return 0;
      if (kind === 'numbers') return [0];
      if (kind === 'flag' || kind === 'flag?') return true;
      return kind === 'node' ? null : [];
    });
    const index = [...FIELD_LISTS.keys()].indexOf(type);
    const child = type === 'table' ? encodeDocument({ blocks: [] }) : null;
    if (values.includes(null) && child === null) continue;
    const document = decodeDocument(JSON.stringify([[index, ...values]]));
    if (document === null) continue;
    const html = htmlOf(document.blocks, [{ kind: 'page', href: EVIL }]);
    assert.not.match(html, '<script', type);
  }
});

test('what is not a document is refused', () => {
  for (const text of ['', '{}', '[1]', '[[999]]', '[[1]]', '[[1, "x"]]', '[["1", []]]', 'null'])
    assert.is(decodeDocument(text), null, text);
  assert.is(decodeDocument('['.repeat(100_000)), null);
});

test('a document survives storing', () => {
  const blocks: readonly Block[] = [{ type: 'paragraph', children: [link, { type: 'break' }] }];
  assert.equal(decodeDocument(encodeDocument({ blocks }))?.blocks, blocks);
});

test.run();
