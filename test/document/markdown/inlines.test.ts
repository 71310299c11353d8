import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { code, em, formula, link, markdownOf, paragraph, type Row, strong, text } from './nodes.ts';

const test = suite('lines as Markdown');

const ROWS: readonly Row[] = [
  ['a paragraph', [paragraph(text('a\nb'), { type: 'break' }, text('c'), { type: 'break' })], 'a\nb\\\nc'],
  [
    'what looks like marks',
    [paragraph(text('*a* _b_ snake_case `c` [d](e) <f> &lt; a < b & c ~~g~~ h!'))],
    '\\*a\\* \\_b\\_ snake_case \\`c\\` \\[d\\]\\(e) \\<f> \\&lt; a < b & c \\~\\~g\\~\\~ h!',
  ],
  [
    'what looks like an address',
    [paragraph(text('https://a.b, www.a.b, me@a.b'))],
    'https\\://a.b, www\\.a.b, me\\@a.b',
  ],
  ['emphasis', [paragraph(em(text('a ')), text('b'), strong(text('c')), text('!'))], '*a* b**c**!'],
  [
    'emphasis beside letters',
    [paragraph(text('a'), strong(text('(b)')), text('c'))],
    'a<strong>(b)</strong>c',
  ],
  ['emphasis in emphasis', [paragraph(strong(em(text('a')), text(' b')))], '__*a* b__'],
  ['a formula', [paragraph(text('$5 and '), formula('x_1'))], '\\$5 and $x_1$'],
  ['struck out', [paragraph({ type: 'strike', children: [text('a')] })], '~~a~~'],
  [
    'code',
    [paragraph(code('a`b'), text(' '), code('`'), text(' '), code(' a '), text(' '), code('*'))],
    '``a`b`` `` ` `` `  a  ` `*`',
  ],
  ['code beside code', [paragraph(code('a'), code('b'))], '<code>a</code>`b`'],
  ['a link', [paragraph(link(0, 'a]'))], '[a\\]](https://example.org/guide)'],
  [
    'a link with a title',
    [paragraph({ type: 'link', slot: 0, title: 'a "b"', children: [code('x')] })],
    '[`x`](https://example.org/guide "a \\"b\\"")',
  ],
  [
    'a link that shows its address',
    [paragraph(link(4, 'https://example.com/a_b'))],
    '<https://example.com/a_b>',
  ],
  ['a link with an odd address', [paragraph(link(5, 'x'))], '[x](<a%20b(c)\\&copy;">)'],
  ['a link without an address', [paragraph(link(3, 'x'))], 'x'],
  [
    'code that names a symbol',
    [paragraph({ type: 'code', text: 'Dict', slot: 2 }, { type: 'symbol', text: 'No', slot: 6 })],
    '[`Dict`](/api/dict)`No`',
  ],
  [
    'an exclamation mark before a link',
    [paragraph(text('a!'), link(0, 'b'))],
    'a\\![b](https://example.org/guide)',
  ],
  [
    'an image',
    [
      paragraph({
        type: 'image',
        slot: 1,
        alt: 'a [b]',
        title: 't',
        width: null,
        height: null,
        id: null,
        classes: [],
      }),
    ],
    '![a \\[b\\]](/a.png "t")',
  ],
  [
    'footnotes',
    [
      paragraph(text('a'), { type: 'footnoteRef', key: '1', occurrence: 1 }),
      {
        type: 'footnotes',
        items: [
          { type: 'footnote', key: '1', count: 1, children: [paragraph(text('b')), paragraph(text('c'))] },
        ],
      },
    ],
    'a[^1]\n\n[^1]: b\n\n    c',
  ],
  [
    'a drawing',
    [
      {
        type: 'drawing',
        alt: 'a*',
        width: 1,
        height: 1,
        id: null,
        classes: [],
        svg: { type: 'svg', name: 'svg', attributes: [], children: [] },
      },
    ],
    'a\\*',
  ],
];

for (const [name, blocks, expected] of ROWS)
  test(name, () => {
    assert.is(markdownOf(blocks), expected === '' ? '' : `${expected}\n`);
  });

test.run();
