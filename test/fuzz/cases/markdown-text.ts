import * as fc from 'fast-check';
import { PIECES } from '../../parse/markdown/pieces.ts';
import { longText } from './long-text.ts';
import { ODD_TEXTS } from './text-mutations.ts';

const WORDS = [
  'a',
  'word',
  'Ünïcode',
  '日本語',
  '`code`',
  '1.',
  '-',
  '+',
  '#tag',
  'http://x.io',
  'x_y_z',
  '\\*',
  '$5',
  'A & B',
  '<b>x</b>',
];

const word = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...WORDS) },
  { weight: 2, arbitrary: fc.constantFrom(...PIECES) },
  { weight: 1, arbitrary: fc.constantFrom(...ODD_TEXTS) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 6 }) },
);

const ADDRESSES = [
  ...[
    '#a',
    '#',
    '',
    '?x',
    './b.md',
    '../x/../b.md#a',
    '/b',
    '/v1/b',
    'b.html',
    'B',
    'b/',
    './i.png',
    'a.svg#inline',
    'b#:~:text=a',
  ],
  ...[
    'https://x.io/%',
    'http://[',
    'HTTP://X',
    '//x.io',
    'mailto:a@b',
    'tel:',
    'foo:bar',
    'javascript:x',
    'data:,x',
    '%zz',
    '%2e%2e/b',
    'a b',
    '\\b',
  ],
];

const inline: fc.Memo<string> = fc.memo((depth) => {
  const inner = depth > 1 ? inline(depth - 1) : word;
  const address = fc.oneof(fc.constantFrom(...ADDRESSES), word);
  const wrapped = fc
    .tuple(
      inner,
      fc.constantFrom(
        ['*', '*'],
        ['**', '**'],
        ['_', '_'],
        ['~~', '~~'],
        ['`', '`'],
        ['``', '``'],
        ['$', '$'],
        ['<b>', '</b>'],
        ['[', ']'],
        ['"', '"'],
      ),
    )
    .map(([text, [open, close]]) => `${open}${text}${close}`);
  const link = fc
    .tuple(
      fc.constantFrom('', '!'),
      inner,
      address,
      fc.constantFrom('', ' "title"', " 't'", ' (t', ' "'),
      fc.constantFrom('', '{#id}', '{.c width=1}', '{'),
    )
    .map(([mark, text, href, title, attributes]) => `${mark}[${text}](${href}${title})${attributes}`);
  const reference = fc.tuple(inner, word).map(([text, name]) => `[${text}][${name}]`);
  const note = word.map((name) => `[^${name}]`);
  const one = fc.oneof({ depthSize: 'small' }, word, wrapped, link, reference, note);
  return fc.array(one, { minLength: 1, maxLength: 4 }).map((parts) => parts.join(' '));
});

const FENCES = [
  '```',
  '~~~',
  '````',
  '``` ',
  '```js',
  '```mermaid',
  '```math',
  '```python {1,3-}',
  '```rust,ignore',
  '```js title="a',
  '```output',
  '``` hl_lines="9-1"',
];
const TAGS = [
  'div',
  'details',
  'table',
  'p',
  'Tabs',
  'TabItem label="a" value="a"',
  'Steps',
  'CardGrid',
  'Card title="t"',
  'script',
  'svg',
  'pre',
  'Foo',
  'h2 id="a"',
  'ul',
];
const CONTAINERS = [
  'note',
  'tip[A *title*]',
  'details',
  ' code-group',
  'options',
  'options{#x}',
  'experiment',
  'nothing',
  '',
  'warning {.a',
  'api',
];
const LONE = [
  '---',
  '***',
  '<!-- c',
  '-->',
  '[^1]: note',
  '[r]: /b "t"',
  '[r]: javascript:x',
  '<!-- docgen-ignore-next link/missing-page why -->',
  '<!-- docgen-ignore-next x -->',
  '<<< @/docs/index.md',
  '<<< ./none{1}',
  '<!--@include: ./_part.md-->',
  '<!--@include: ../../../x.md-->',
  '$$',
  '<LinkCard title="t" href="/b" />',
  'import X from "y"',
  '!!! note',
  '=== "Tab"',
  '{{< x >}}',
  '[TOC]',
  '\\',
  '<?x',
  '<![CDATA[',
  '|',
  '    code',
  '\tcode',
  '> [!NOTE]',
  '- [x] done',
  'Term\n: definition',
];

const indented = (text: string, by: string) => text.split('\n').join(`\n${by}`);

const block: fc.Memo<string> = fc.memo((depth) => {
  const text = inline(2);
  const inner = depth > 1 ? blocks(depth - 1) : text;
  const heading = fc
    .tuple(fc.integer({ min: 1, max: 7 }), text, fc.constantFrom('', ' {#id}', ' ##', '\n===', ' {#a b}'))
    .map(([level, title, end]) => `${'#'.repeat(level)} ${title}${end}`);
  const quote = inner.map((body) => `> ${indented(body, '> ')}`);
  const list = fc
    .tuple(
      fc.constantFrom('- ', '* ', '1. ', '9) ', '- [ ] ', '0. ', '999999999. '),
      fc.array(inner, { minLength: 1, maxLength: 3 }),
    )
    .map(([mark, items]) => items.map((item) => mark + indented(item, ' '.repeat(mark.length))).join('\n'));
  const fence = fc
    .tuple(fc.constantFrom(...FENCES), inner, fc.constantFrom('\n```', '\n~~~', '', '\n````'))
    .map(([open, body, close]) => `${open}\n${body}${close}`);
  const table = fc
    .tuple(
      fc.array(fc.array(text, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 4 }),
      fc.integer({ min: 1, max: 5 }),
      fc.constantFrom('---', ':-:', '-', ':--'),
    )
    .map(([[head = [], ...rows], columns, rule]) =>
      [head.join('|'), `|${`${rule}|`.repeat(columns)}`, ...rows.map((row) => `|${row.join(' | ')}|`)].join(
        '\n',
      ),
    );
  const element = fc
    .tuple(fc.constantFrom(...TAGS), inner, fc.boolean(), fc.constantFrom('\n', '\n\n', ''))
    .map(
      ([tag, body, isClosed, gap]) =>
        `<${tag}>${gap}${body}${gap}${isClosed ? `</${tag.split(' ')[0]}>` : ''}`,
    );
  const container = fc
    .tuple(fc.integer({ min: 3, max: 5 }), fc.constantFrom(...CONTAINERS), inner, fc.boolean())
    .map(
      ([colons, name, body, isClosed]) =>
        `${':'.repeat(colons)}${name}\n${body}${isClosed ? `\n${':'.repeat(colons)}` : ''}`,
    );
  return fc.oneof(text, heading, quote, list, fence, table, element, container, fc.constantFrom(...LONE));
});

const blocks: fc.Memo<string> = fc.memo((depth) =>
  fc
    .tuple(fc.array(block(depth), { minLength: 1, maxLength: depth + 2 }), fc.constantFrom('\n\n', '\n'))
    .map(([parts, gap]) => parts.join(gap)),
);

/** An arbitrary for pages: nested blocks, pieces by chance, and a piece repeated. */
export const markdownText: fc.Arbitrary<string> = fc.oneof(
  { weight: 12, arbitrary: blocks(3) },
  { weight: 4, arbitrary: fc.array(word, { maxLength: 40 }).map((parts) => parts.join('')) },
  { weight: 1, arbitrary: longText },
);
