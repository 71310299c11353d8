import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import {
  codeBlock,
  definition,
  markdownOf,
  member,
  NO_BADGES,
  overload,
  paragraph,
  plain,
  type Row,
  run,
  text,
} from './nodes.ts';

const test = suite('reference as Markdown');

const ROWS: readonly Row[] = [
  [
    'the head of a symbol',
    [
      {
        type: 'symbolHeader',
        kind: 'struct',
        term: 'struct',
        path: 'lib.S',
        sourceHref: 'https://a/b',
        importLine: 'from a import B',
        needsNoImport: false,
        isDeprecated: true,
        isExperimental: false,
        since: '1.2',
      },
    ],
    '**Struct** · `lib.S` · Deprecated · Since 1.2 · `from a import B` · [Source](https://a/b)',
  ],
  [
    'the place of a symbol',
    [{ type: 'symbolPlace', term: 'struct', container: 'module', name: 'a.b', slot: 2 }],
    'Struct in module [`a.b`](/api/dict).',
  ],
  [
    'a group of members',
    [
      { type: 'groupHeading', otherId: null, id: 'm', term: 'methods' },
      {
        type: 'memberList',
        items: [
          {
            type: 'memberEntry',
            kind: 'struct',
            name: 'x',
            slot: 2,
            ...NO_BADGES,
            isExperimental: true,
            children: [text('a\nb')],
          },
          { type: 'memberEntry', kind: 'struct', name: 'y', slot: 6, ...NO_BADGES, children: null },
        ],
      },
    ],
    '## Methods\n\n- [`x`](/api/dict) (Experimental): a b\n- `y`',
  ],
  [
    'members',
    [
      member({ isDeprecated: true }),
      member({ kind: 'body', isRequired: true }),
      member({ kind: 'response', name: '200' }),
      member({ title: 'Get #' }),
    ],
    '### `get` (Deprecated)\n\nText\n\n### Request body (required)\n\nText\n\n### Response `200`\n\nText\n\n### Get \\#\n\nText',
  ],
  [
    'a signature',
    [
      {
        type: 'signature',
        language: 'mojo',
        decorators: [{ type: 'text', text: '@a' }],
        lines: [
          { type: 'line', indent: 0, runs: [run('fn '), run('f', 2)] },
          { type: 'line', indent: 2, runs: [run('x')] },
        ],
        full: [{ type: 'line', indent: 0, runs: [run('fn f[noise]')] }],
      },
    ],
    '```mojo\n@a\nfn f\n  x\n```',
  ],
  [
    'the declarations of overloads, those of several lines with a line between them',
    [
      { type: 'signatures', items: [overload(1, ['f()']), overload(2, ['f(x)'])] },
      { type: 'signatures', items: [overload(1, ['f(', ')']), overload(2, ['f(x)'])] },
    ],
    '```mojo\nf()\nf(x)\n```\n\n```mojo\nf(\n)\n\nf(x)\n```',
  ],
  [
    'an overload',
    [{ type: 'overload', anchor: 'a', number: 1, count: 2, children: [plain('a')] }],
    '**Overload 1 of 2**\n\na',
  ],
  [
    'members of a base class',
    [
      {
        type: 'inherited',
        name: 'Layer',
        slot: 2,
        items: [
          { type: 'inheritedEntry', kind: 'method', name: 'call', slot: 2 },
          { type: 'inheritedEntry', kind: 'property', name: 'name', slot: 6 },
        ],
      },
    ],
    '**Inherited from [`Layer`](/api/dict)** [`call`](/api/dict), `name`',
  ],
  [
    'a deprecation',
    [{ type: 'deprecation', children: [plain('Use x.')] }],
    '> [!WARNING]\n> **Deprecated**\n>\n> Use x.',
  ],
  [
    'parents',
    [
      {
        type: 'parents',
        term: 'implements',
        items: [
          { type: 'line', indent: 0, runs: [run('A', 2)] },
          { type: 'line', indent: 0, runs: [run('B['), run('C', 2), run(']')] },
        ],
      },
    ],
    '**Implements** [`A`](/api/dict), `B[C]`',
  ],
  [
    'definitions',
    [
      { type: 'label', term: 'parameters', isGroup: false },
      {
        type: 'definitions',
        isFields: false,
        items: [
          definition({
            passing: 'keyword',
            isRequired: true,
            wireType: 'list',
            wireDefault: '1',
            children: [paragraph(text('b')), { type: 'values', values: ['x', 'y'] }],
          }),
          definition({ children: [codeBlock(['z'])] }),
        ],
      },
    ],
    '**Parameters**\n\n- `a: Int` (list, default `1`, keyword only, required): b\n\n  One of `x`, `y`\n- `a: Int`\n\n  ```\n  z\n  ```',
  ],
  [
    'remarks, types and lists of names',
    [
      { type: 'remarks', children: [plain('a')] },
      { type: 'wireType', text: 'list' },
      { type: 'symbolList', lead: [text('All:')], items: [{ type: 'symbol', text: 'Dict', slot: 2 }] },
    ],
    'a\n\nlist\n\nAll:\n\n- [`Dict`](/api/dict)',
  ],
  ['implementors', [{ type: 'implementors', id: 'i', slot: 7 }], '## Implemented by\n\n- [`m.A`](/m/a)'],
  ['no implementors', [{ type: 'implementors', id: 'i', slot: 6 }], ''],
];

for (const [name, blocks, expected] of ROWS)
  test(name, () => {
    assert.is(markdownOf(blocks), expected === '' ? '' : `${expected}\n`);
  });

test.run();
