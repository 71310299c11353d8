import * as fc from 'fast-check';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { entries, read } from './python-docstring.ts';

const docstrings = suite('docstrings');

docstrings('the summary is the first sentence', () => {
  const cases: readonly (readonly [text: string, summary: string | null, rest: string | null])[] = [
    ['One line', 'One line', null],
    ['Two lines\nof one sentence. And more.', 'Two lines of one sentence.', 'And more.'],
    ['Uses e.g. Numpy. Fast.', 'Uses e.g. Numpy.', 'Fast.'],
    ['Version 2.5 of it. Yes.', 'Version 2.5 of it.', 'Yes.'],
    ['Calls `a. B`. Then.', 'Calls `a. B`.', 'Then.'],
    ['- a list\n- of two', null, '- a list\n- of two'],
    ['', null, null],
  ];
  for (const [text, summary, rest] of cases) {
    const found = read(text);
    assert.is(found.summary, summary);
    assert.is(found.description, rest);
  }
});

docstrings('roles, links and directives become Markdown', () => {
  const found = read(
    'Uses :py:class:`~a.B` and `the site <https://e.org>`_.\n\n.. warning:: Hot.\n   Very.\n\n.. code-block:: bash\n   :linenos:\n\n   ls\n\nCode::\n\n    x = 1\n\n.. unheard:: of\n   it\n\n.. versionadded:: 1.2',
  );
  assert.is(found.summary, 'Uses <py:class ~a.B> and [the site](https://e.org).');
  assert.is(
    found.description,
    ':::warning\nHot.\nVery.\n:::\n\n```bash\nls\n```\n\nCode:\n\n```python\nx = 1\n```\n\n.. unheard:: of\n   it',
  );
  assert.is(found.since, '1.2');
  assert.is(read('A.\n\n.. deprecated:: 2.0\n   Use b.').deprecated, 'Since version 2.0. Use b.');
});

docstrings('text in fences stays as it is', () => {
  const text = 'A.\n\n```rst\n:class:`X`\n.. note:: no\n>>> 1\n```';
  assert.is(read(text).description, text.slice(4));
});

docstrings('text with marks of HTML and Markdown stays as it is', () => {
  assert.is(read('Takes <T>, {x}, {{ y }}, $& and a|b.').summary, 'Takes <T>, {x}, {{ y }}, $& and a|b.');
});

docstrings('reads the sections that griffe parsed', () => {
  const found = read({
    value: 'Left aside.',
    parsed: [
      { kind: 'text', value: 'Picks fruit. Slowly.' },
      {
        kind: 'parameters',
        value: [
          { name: 'a', annotation: { cls: 'ExprName', name: 'int' }, description: 'One.\n\nMore.\n' },
          { name: '**rest', annotation: null, description: 'Uses :class:`B`.' },
        ],
      },
      { kind: 'other parameters', value: [{ name: 'c', annotation: 'str', description: '' }] },
      { kind: 'attributes', value: [{ name: 'size', annotation: null, description: 'Grams.' }] },
      { kind: 'returns', value: [{ name: '', annotation: 'str', description: 'Two.' }] },
      { kind: 'raises', value: [{ annotation: 'ValueError', description: 'Three.' }] },
      { kind: 'warns', value: [{ annotation: 'UserWarning', description: 'Often.' }] },
      {
        kind: 'examples',
        value: [
          ['text', 'Four:'],
          ['examples', '>>> 4'],
        ],
      },
      { kind: 'admonition', title: 'Note', value: { annotation: 'note', description: 'Wear gloves.' } },
      { kind: 'admonition', title: 'See Also', value: { annotation: 'see-also', description: 'peel' } },
      { kind: 'deprecated', value: { annotation: '1.0', description: 'Five.' } },
    ],
  });
  assert.is(found.summary, 'Picks fruit.');
  assert.equal(entries(found.parameters), [
    ['a', 'int', 'One.\n\nMore.'],
    ['rest', null, 'Uses <class B>.'],
    ['c', 'str', ''],
  ]);
  assert.equal(entries(found.attributes), [['size', null, 'Grams.']]);
  assert.equal(found.returns, { type: 'str', text: 'Two.' });
  assert.equal(found.raises, [{ name: null, type: 'ValueError', text: 'Three.' }]);
  assert.is(
    found.description,
    [
      'Slowly.',
      'Warns:',
      '- <obj UserWarning>: Often.',
      'Examples:',
      'Four:',
      '```python\n>>> 4\n```',
      ':::note\nWear gloves.\n:::',
      'See Also:',
      'peel',
    ].join('\n\n'),
  );
  assert.is(found.deprecated, 'Five.');
});

docstrings('several results become a list', () => {
  const value = [
    { name: 'fruit', annotation: 'Fruit', description: 'The first.' },
    { name: 'count', annotation: 'int', description: 'How many.' },
  ];
  assert.equal(read({ parsed: [{ kind: 'returns', value }] }).returns, {
    type: null,
    text: '- `fruit` `Fruit`: The first.\n- `count` `int`: How many.',
  });
});

docstrings('sections that griffe did not parse are Markdown', () => {
  const text = 'Picks.\n\nArgs:\n    a: One.';
  for (const docstring of [text, { value: text }, { value: text, parsed: [{ kind: 'text', value: text }] }]) {
    assert.is(read(docstring).description, 'Args:\n    a: One.');
    assert.is(read(docstring).parameters.size, 0);
  }
});

docstrings('any text is read', () => {
  const line = fc.oneof(
    fc.constantFrom(
      'Args:',
      '    a: b',
      'Parameters',
      '----------',
      ':param a: b',
      '```',
      '.. note::',
      'x::',
      '>>> 1',
      '',
    ),
    fc.string(),
  );
  fc.assert(
    fc.property(fc.array(line, { maxLength: 30 }), (lines) => {
      read(lines.join('\n'));
    }),
  );
});

docstrings('time is linear in the length of a docstring', () => {
  const hostile = [
    'a [',
    ': ',
    '` <',
    ':a',
    ':param ',
    ' ',
    '. A',
    '::',
    ', default',
    '] | a[',
    '\n    ',
    '`',
    ':::',
  ];
  for (const piece of hostile) {
    const start = process.cpuUsage();
    read(piece.repeat(60_000));
    const { user } = process.cpuUsage(start);
    assert.ok(user < 2_000_000, `${JSON.stringify(piece)} took ${user / 1000} ms`);
  }
});

docstrings.run();
