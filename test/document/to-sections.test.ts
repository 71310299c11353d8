import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { toSections } from '../../src/document/to-sections.ts';
import type { Block } from '../../src/model/page/document.ts';
import { ENGLISH } from '../harness/strings.ts';
import { parseText } from '../parse/markdown/parse-text.ts';
import { definition, member, NO_BADGES, paragraph, run, text } from './markdown/nodes.ts';

const test = suite('sections of documents');

/** `## id: title [kind] | text | code; code` for each section. */
function sectionsOf(blocks: readonly Block[]): readonly string[] {
  return toSections({ blocks }, ENGLISH).map(({ id, depth, title, kind, text: prose, code }) => {
    const heading = `${'#'.repeat(depth)} ${id}: ${title}${kind === null ? '' : ` [${kind}]`}`;
    return `${heading} | ${prose} | ${code.join('; ')}`;
  });
}

async function sectionsIn(markdown: string): Promise<readonly string[]> {
  return sectionsOf((await parseText(markdown)).tree.blocks);
}

test('text belongs to the heading before it', async () => {
  assert.equal(await sectionsIn('a\nb\n\n# T\n\n## U `x`\n\nc *d*`e`\n\n- f\n- g\n\n### V {#w}\n'), [
    ' :  | a b | ',
    '# t: T |  | ',
    '## u-x: U x | c de f g | ',
    '### w: V |  | ',
  ]);
});

test('a page without text has one empty section', async () => {
  assert.equal(await sectionsIn(''), [' :  |  | ']);
});

test('each option is a section, and what follows the list belongs to the heading above it', async () => {
  const page =
    '## Serve\n\n:::options{#serve}\n| Option | Default | Meaning |\n| --- | --- | --- |\n| `--port INT`, `-p` | `80` | The *port* |\n| `SERVE_KEY` | | The key |\n:::\n\nMore.\n\n:::options\n| A | B |\n| - | - |\n| `--serve` | C |\n:::\n';
  assert.equal(await sectionsIn(page), [
    ' :  |  | ',
    '## serve: Serve | More. | ',
    '### serve-port: --port, -p [option] | Default 80. The port | --port INT, -p',
    '### serve-serve_key: SERVE_KEY [option] | The key | SERVE_KEY',
    '### serve-1: --serve [option] | C | --serve',
  ]);
});

test('code is kept apart from prose', async () => {
  assert.equal(await sectionsIn('a\n\n```py\nb  (c)\n\nd\n```\n\ne\n\n<pre>f\ng</pre>\n'), [
    ' :  | a e | b (c); d; f; g',
  ]);
});

test('blocks keep their words apart, nodes of a line do not', async () => {
  const page =
    '| a | b |\n| --- | --- |\n| c**d** | e\\\n\n:::note[T]\nf\n:::\n\ng[^1]h<br>i<kbd>j</kbd>\n\n[^1]: k\n';
  assert.equal(await sectionsIn(page), [' :  | a b cd e\\ T f gh ij k | ']);
});

test('titles of tabs, cards and details, captions and alternative texts are text', async () => {
  const page = [
    '<Tabs>\n<TabItem label="A" value="a">\n\nb\n\n</TabItem>\n</Tabs>\n',
    '<LinkCard title="C" href="https://c.d" description="d" />\n',
    '<details>\n<summary>e</summary>\n\nf\n\n</details>\n',
    '![g](https://h.i/j.png)\n',
  ];
  assert.equal(await sectionsIn(page.join('\n')), [' :  | A b C d e f g | ']);
});

test('a heading inside another block starts a section, too', async () => {
  assert.equal(await sectionsIn('> a\n>\n> ## B\n>\n> c\n\n<h3 id="d">D</h3>\n\ne\n'), [
    ' :  | a | ',
    '## b: B | c | ',
    '### d: D | e | ',
  ]);
});

test('each member is a section with its kind, its declarations and its text', () => {
  const signature: Block = {
    type: 'signature',
    language: 'mojo',
    decorators: [{ type: 'text', text: '@a' }],
    lines: [{ type: 'line', indent: 2, runs: [run('fn '), run('get', 2)] }],
    full: [],
  };
  const label: Block = { type: 'label', term: 'arguments', isGroup: false };
  const items = [definition({ children: [paragraph(text('The key.'))] })];
  const children: Block[] = [
    signature,
    paragraph(text('Gets.')),
    label,
    { type: 'definitions', isFields: false, items },
  ];
  assert.equal(
    sectionsOf([
      {
        type: 'memberList',
        items: [
          { type: 'memberEntry', kind: 'struct', name: 'x', slot: 0, ...NO_BADGES, children: [text('X.')] },
        ],
      },
      { type: 'groupHeading', otherId: null, id: 'methods', term: 'methods' },
      member({ children }),
      member({ id: 'r', kind: 'response', name: '200', children: [{ type: 'values', values: ['a', 'b'] }] }),
    ]),
    [
      ' :  | X. | x',
      '## methods: Methods |  | ',
      '### get: get [method] | Gets. The key. | @a; fn get; a: Int',
      '### r: Response 200 [response] |  | a; b',
    ],
  );
});

test.run();
