import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Inline } from '../../../src/model/page/document.ts';
import {
  bullets,
  callout,
  code,
  codeBlock,
  element,
  em,
  item,
  markdownOf,
  paragraph,
  plain,
  type Row,
  table,
  text,
} from './nodes.ts';

const test = suite('blocks as Markdown');

const ROWS: readonly Row[] = [
  [
    'a heading',
    [{ type: 'heading', depth: 2, id: 'a', children: [text('C# and '), code('x'), text(' #')] }],
    '## C# and `x` \\#',
  ],
  [
    'text between blocks',
    [text('\n'), text('a'), em(text('b')), { type: 'rule' }, text(' c')],
    'a*b*\n\n___\n\nc',
  ],
  [
    'what looks like blocks',
    [paragraph(text('# a\n- b\n1. c\n> d\n---\n===\n| e |\n:::note\n+1'))],
    '\\# a\n\\- b\n1\\. c\n\\> d\n\\---\n\\===\n| e |\n\\:::note\n+1',
  ],
  ['what looks like a table', [paragraph(text('a | b\n--- | ---'))], 'a | b\n\\--- | ---'],
  [
    'a tight list',
    [bullets(item([plain('a'), bullets(item([plain('b')]))]), item([plain('c')], true), item([]))],
    '- a\n  - b\n- [x] c\n-',
  ],
  [
    'a loose list',
    [bullets(item([paragraph(text('a')), codeBlock(['x', '', 'y'])]), item([paragraph(text('b'))]))],
    '- a\n\n  ```\n  x\n\n  y\n  ```\n\n- b',
  ],
  [
    'a numbered list',
    [{ type: 'list', ordered: true, start: 9, items: [item([plain('a')]), item([plain('b\nc')])] }],
    '9. a\n10. b\n    c',
  ],
  ['two lists', [bullets(item([plain('a')])), bullets(item([plain('b')]))], '- a\n\n<!-- -->\n\n- b'],
  [
    'options',
    [
      {
        type: 'optionList',
        items: [
          {
            type: 'option',
            id: 'port',
            names: ['--port'],
            term: [code('--port INT')],
            details: [{ type: 'optionDetail', label: [text('Default')], children: [code('80')] }],
            children: [text('The port')],
          },
          { type: 'option', id: 'q', names: ['-q'], term: [code('-q')], details: [], children: [] },
        ],
      },
    ],
    '- `--port INT` (Default: `80`): The port\n- `-q`',
  ],
  [
    'a quotation',
    [
      {
        type: 'quote',
        children: [paragraph(text('a')), { type: 'quote', children: [paragraph(text('b'))] }],
      },
    ],
    '> a\n>\n> > b',
  ],
  ['code in a fence', [codeBlock(['```', 'a'], 'md')], '````md\n```\na\n````'],
  [
    'code with a title that fails',
    [codeBlock(['a'], 'py', { title: 'a "b".py', fails: true })],
    '```py title="a \'b\'.py" should-fail\na\n```',
  ],
  [
    'code without a language with a title',
    [codeBlock(['a'], '', { title: 'a' })],
    '```text title="a"\na\n```',
  ],
  [
    'a diff',
    [codeBlock(['a', 'b', 'c'], 'py', { marks: ['', 'add', 'remove highlighted'] })],
    '```diff lang=py\n a\n+b\n-c\n```',
  ],
  [
    'a table',
    [
      table([
        [text('a|b'), code('c')],
        [code('d|e'), { type: 'break' }],
      ]),
    ],
    '| a\\|b | `c` |\n| --- | --- |\n| `d\\|e` |  |',
  ],
  ['a callout', [callout({})], '> [!NOTE]\n> Text'],
  [
    'a callout with a title',
    [callout({ kind: 'danger', title: [text('T*')] })],
    '> [!CAUTION]\n> __T\\*__\n>\n> Text',
  ],
  ['a container of a site', [callout({ label: 'Experiment' })], '> [!NOTE]\n> **Experiment**\n>\n> Text'],
  [
    'details',
    [{ type: 'details', title: [text('a<b')], open: true, id: null, classes: [], children: [plain('c')] }],
    '<details open>\n<summary>a&lt;b</summary>\n\nc\n\n</details>',
  ],
  [
    'tabs',
    [
      {
        type: 'tabs',
        group: null,
        selected: 0,
        tabs: [
          { type: 'tab', label: 'A_', value: 'a', children: [plain('b')] },
          { type: 'tab', label: 'C', value: 'c', children: [codeBlock(['d'])] },
        ],
      },
    ],
    '**A\\_**\n\nb\n\n**C**\n\n```\nd\n```',
  ],
  [
    'steps',
    [{ type: 'steps', children: [{ type: 'list', ordered: true, start: 1, items: [item([plain('a')])] }] }],
    '1. a',
  ],
  [
    'cards',
    [
      {
        type: 'cardGrid',
        children: [
          { type: 'card', title: 'A', slot: 0, children: [plain('b')] },
          { type: 'linkCard', title: 'C', description: 'd', slot: 3 },
        ],
      },
    ],
    '**[A](https://example.org/guide)**\n\nb\n\n**C**: d',
  ],
  ['a figure', [{ type: 'figure', caption: 'c', isDrawing: false, children: [text('a')] }], 'a\n\nc'],
  [
    'elements that Markdown has',
    [
      element('div', [
        element('h2', [text('a')]),
        element('p', [element('b', [text('b')]) as Inline, element('br', []) as Inline, text('c')]),
        element('pre', [text('x\ny\n')]),
        element('ul', [text('\n'), element('li', [text('d')])]),
      ]),
    ],
    '## a\n\n**b**\\\nc\n\n```\nx\ny\n```\n\n- d',
  ],
  [
    'elements that it has not',
    [
      paragraph(element('kbd', [text('*')], { class: 'x' }) as Inline),
      element('dl', [element('dt', [text('a')])]),
    ],
    '<kbd>\\*</kbd>\n\n<dl>\n\n<dt>\n\na\n\n</dt>\n\n</dl>',
  ],
  [
    'attributes that say something',
    [
      element('ol', [element('li', [text('a')])], { start: '3' }),
      paragraph(element('abbr', [text('A')], { title: 'a "b"', id: 'c' }) as Inline),
    ],
    '3. a\n\n<abbr title="a &quot;b&quot;">A</abbr>',
  ],
  [
    'raw HTML',
    [{ type: 'rawHtml', pieces: ['<x href="', '">\n'], slots: [1], anchors: [] }],
    '<x href="/a.png">',
  ],
];

for (const [name, blocks, expected] of ROWS)
  test(name, () => {
    assert.is(markdownOf(blocks), expected === '' ? '' : `${expected}\n`);
  });

test.run();
