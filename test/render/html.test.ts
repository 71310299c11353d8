import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { decodeDocument, encodeDocument } from '../../src/document/codec.ts';
import { FIELD_LISTS, holdsNodes, isPartType } from '../../src/document/node-fields.ts';
import type { Block, Element, Image, Inline, Link, RunStyle } from '../../src/model/page/document.ts';
import type { ResolvedLink } from '../../src/model/page/links.ts';
import { documentHtml } from '../../src/render/html/index.ts';
import { dangersInHtml } from '../harness/dangers.ts';
import { EVIL_TEXTS, hostileDocument, storedNode } from '../harness/hostile-documents.ts';
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
const IMPLEMENTORS: ResolvedLink = { kind: 'implementors', parent: 'class', items: [] };
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

for (const text of EVIL_TEXTS)
  test(`a stored document with ${JSON.stringify(text)} everywhere is shown, and does nothing`, () => {
    for (const [index, node] of JSON.parse(hostileDocument(text)).entries()) {
      const document = decodeDocument(JSON.stringify([node]), 1);
      assert.ok(document !== null, String(index));
      for (const answer of [{ kind: 'page', href: '/' }, { kind: 'none' }, IMPLEMENTORS] as const)
        assert.equal(dangersInHtml(htmlOf(document.blocks, [answer])), [], JSON.stringify(node));
    }
  });

test('a stored node is refused where another type of node belongs', () => {
  const lists = [...FIELD_LISTS].filter(([type]) => !isPartType(type));
  for (const [type, fields] of lists)
    for (const [at, [, kind]] of fields.entries())
      for (const other of FIELD_LISTS.keys()) {
        if (!holdsNodes(kind)) continue;
        const node = storedNode(type, 'x');
        const isOne = typeof kind === 'string' && isPartType(kind);
        node[at + 1] = isOne ? storedNode(other, 'x') : [storedNode(other, 'x')];
        const isAllowed = Array.isArray(kind)
          ? kind.includes(other)
          : isOne
            ? kind === other
            : !isPartType(other);
        assert.is(decodeDocument(JSON.stringify([node]), 1) !== null, isAllowed, `${other} in ${type}`);
      }
});

test('what is not a document is refused', () => {
  for (const text of ['', '{}', '[1]', '[[999]]', '[[1]]', '[[1, "x"]]', '[["1", []]]', 'null'])
    assert.is(decodeDocument(text, 0), null, text);
  assert.is(decodeDocument('['.repeat(100_000), 0), null);
  const quote = JSON.stringify(storedNode('quote', '')).replace(/\[\[.*/, '');
  const deep = `[${`${quote}[`.repeat(100_000)}${']]'.repeat(100_000)}]`;
  assert.is(decodeDocument(deep, 0), null);
  const slots = (slot: unknown) => JSON.stringify([storedNode('link', 'x').with(1, slot)]);
  for (const slot of [-1, 0.5, 1, 7e15, null, '0']) assert.is(decodeDocument(slots(slot), 1), null);
  assert.ok(decodeDocument(slots(0), 1));
  const back = storedNode('footnote', 'x').with(2, 7e15);
  assert.is(decodeDocument(JSON.stringify([storedNode('footnotes', 'x').with(1, [back])]), 0), null);
});

test('a document survives storing', () => {
  const blocks: readonly Block[] = [{ type: 'paragraph', children: [link, { type: 'break' }] }];
  assert.equal(decodeDocument(encodeDocument({ blocks }), 1)?.blocks, blocks);
});

test('a line of a declaration may break before values and inside long names, its indentation counted', () => {
  const run = (text: string, style: RunStyle) => ({ type: 'run', text, style, slot: null }) as const;
  const lineOf = (indent: number, name: string) => {
    const runs = [run(name, 'attribute'), run('=', 'operator'), run(`${name},`, '')];
    const lines = [{ type: 'line', indent, runs }] as const;
    return htmlOf([{ type: 'signature', language: 'mojo', decorators: [], lines, full: [] }]);
  };
  assert.match(lineOf(8, 'address_space'), '>address_space</span>=<wbr>address_space,</span>');
  assert.match(lineOf(0, 'single_thread_blocking'), '=<wbr>single_<wbr>thread_<wbr>blocking,</span>');
  assert.match(lineOf(8, 'axis'), '>axis</span>=axis,</span>');
});

test('a long list of traits shows the first six, and the others when it is unfolded', () => {
  const listOf = (count: number) => {
    const runs = [{ type: 'run', text: 'Sized', style: 'type', slot: null }] as const;
    const items = Array.from({ length: count }, () => ({ type: 'line', indent: 0, runs }) as const);
    return htmlOf([{ type: 'parents', term: 'implements', items }]);
  };
  assert.not.match(listOf(9), '<details');
  const [shown = '', folded = ''] = listOf(10).split('<summary>Show all 10</summary>');
  assert.is(shown.split('<code>').length - 1, 6);
  assert.is(folded.split('<code>').length - 1, 4);
});

test('the filter of a list says what it filters', () => {
  const badges = { isDeprecated: false, isExperimental: false, since: null };
  const listOf = (kind: 'module' | 'macro') => {
    const item = { type: 'memberEntry', kind, name: 'm', slot: 0, children: null, ...badges } as const;
    return htmlOf([{ type: 'memberList', items: Array.from({ length: 12 }, () => item) }], [external]);
  };
  assert.match(listOf('module'), 'data-filter="Filter 12 modules"');
  assert.match(listOf('macro'), 'data-filter="Filter 12 members"');
});

test.run();
