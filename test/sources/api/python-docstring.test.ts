import * as fc from 'fast-check';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import {
  type DocWords,
  wordsFromDocstring,
  wordsFromParts,
} from '../../../src/sources/api/python/docstring.ts';
import { partsFromParsed } from '../../../src/sources/api/python/docstring-parsed.ts';

const docstrings = suite('docstrings');

const words = (text: string): DocWords => wordsFromDocstring(text, (role, content) => `<${role} ${content}>`);

const entries = (map: DocWords['parameters']): unknown[] =>
  [...map].map(([name, { type, text }]) => [name, type, text]);

const GOOGLE = `Picks fruit. It takes a while.

More about it.

Args:
    trees (list[Tree], optional): Where to look:
        everywhere.

        Really.
    **rest: What else.
    key (Callable[[str], dict[str, int]]): Sorts.

Returns:
    list[Fruit]: The fruit.

Raises:
    ValueError: When bare.
    KeyError: Else.

Note:
    Wear gloves.

Examples:
    Twice:

    >>> pick([])
    []
`;

const NUMPY = `Picks fruit.

Parameters
----------
trees, more : list of Tree, optional
    Where to look.

    Everywhere.
*rest
    What else.

Returns
-------
fruit : Fruit
    The first.
count : int
    How many.

Raises
------
ValueError
    When bare.

Design
------
A heading of Markdown.
`;

const SPHINX = `Picks fruit.

Slowly.

:param trees: Where to look,
    everywhere.
:type trees: list[Tree]
:param int count: How many.
:returns: The fruit.
:rtype: Fruit
:raises ValueError: When bare.

The end.
`;

docstrings("reads Google's style", () => {
  const found = words(GOOGLE);
  assert.is(found.summary, 'Picks fruit.');
  assert.equal(entries(found.parameters), [
    ['trees', 'list[Tree]', 'Where to look:\neverywhere.\n\nReally.'],
    ['rest', null, 'What else.'],
    ['key', 'Callable[[str], dict[str, int]]', 'Sorts.'],
  ]);
  assert.equal(found.returns, { type: 'list[Fruit]', text: 'The fruit.' });
  assert.equal(found.raises, [
    { type: 'ValueError', text: 'When bare.' },
    { type: 'KeyError', text: 'Else.' },
  ]);
  assert.is(
    found.description,
    'It takes a while.\n\nMore about it.\n\n:::note\n\nWear gloves.\n\n:::\n\nExamples:\n\nTwice:\n\n```python\n>>> pick([])\n[]\n```',
  );
});

docstrings("reads NumPy's style, and leaves headings of Markdown", () => {
  const found = words(NUMPY);
  assert.equal(entries(found.parameters), [
    ['trees', 'list of Tree', 'Where to look.\n\nEverywhere.'],
    ['more', 'list of Tree', 'Where to look.\n\nEverywhere.'],
    ['rest', null, 'What else.'],
  ]);
  assert.equal(found.returns, {
    type: null,
    text: '- `fruit` `Fruit`: The first.\n- `count` `int`: How many.',
  });
  assert.equal(found.raises, [{ type: 'ValueError', text: 'When bare.' }]);
  assert.is(found.description, 'Design\n------\nA heading of Markdown.');
});

docstrings("reads Sphinx's style", () => {
  const found = words(SPHINX);
  assert.is(found.summary, 'Picks fruit.');
  assert.is(found.description, 'Slowly.\n\nThe end.');
  assert.equal(entries(found.parameters), [
    ['trees', 'list[Tree]', 'Where to look,\neverywhere.'],
    ['count', 'int', 'How many.'],
  ]);
  assert.equal(found.returns, { type: 'Fruit', text: 'The fruit.' });
  assert.equal(found.raises, [{ type: 'ValueError', text: 'When bare.' }]);
});

docstrings('tells the style of each docstring', () => {
  assert.is(words('A.\n\nReturns:\n    b: c').returns?.type, 'b');
  assert.is(words('A.\n\nReturns\n-------\nint\n    B.').returns?.type, 'int');
  assert.is(words('A.\n\n:rtype: int').returns?.type, 'int');
  assert.is(words('A.\n\nReturns:\nNot indented.').returns, null);
  assert.is(words('A.\n\n```\nArgs:\n    a: b\n```').parameters.size, 0);
});

docstrings('a result is text unless its start can only be a type', () => {
  assert.equal(words('A.\n\nReturns:\n    Note: it is slow.').returns, {
    type: null,
    text: 'Note: it is slow.',
  });
  assert.equal(words('A.\n\nReturns:\n    The sum of all: a number.').returns, {
    type: null,
    text: 'The sum of all: a number.',
  });
  assert.equal(words('A.\n\nReturns:\n    dict[str, int] | None: Counts.').returns, {
    type: 'dict[str, int] | None',
    text: 'Counts.',
  });
});

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
    const found = words(text);
    assert.is(found.summary, summary);
    assert.is(found.description, rest);
  }
});

docstrings('roles, links and directives become Markdown', () => {
  const found = words(
    'Uses :py:class:`~a.B` and `the site <https://e.org>`_.\n\n.. warning:: Hot.\n   Very.\n\n.. code-block:: bash\n   :linenos:\n\n   ls\n\nCode::\n\n    x = 1\n\n.. unheard:: of\n   it\n\n.. versionadded:: 1.2',
  );
  assert.is(found.summary, 'Uses <py:class ~a.B> and [the site](https://e.org).');
  assert.is(
    found.description,
    ':::warning\n\nHot.\nVery.\n\n:::\n\n```bash\nls\n```\n\nCode:\n\n```python\nx = 1\n```\n\n.. unheard:: of\n   it',
  );
  assert.is(found.since, '1.2');
  assert.is(words('A.\n\n.. deprecated:: 2.0\n   Use b.').deprecated, 'Since version 2.0. Use b.');
  assert.is(words('A.\n\nDeprecated:\n    Use b.').deprecated, 'Use b.');
});

docstrings('text in fences stays as it is', () => {
  const text = 'A.\n\n```rst\n:class:`X`\n.. note:: no\n>>> 1\n```';
  assert.is(words(text).description, text.slice(4));
});

docstrings('text with marks of HTML and Markdown stays as it is', () => {
  assert.is(words('Takes <T>, {x}, {{ y }}, $& and a|b.').summary, 'Takes <T>, {x}, {{ y }}, $& and a|b.');
});

docstrings('reads what griffe itself made of a docstring', () => {
  const found = wordsFromParts(
    partsFromParsed([
      { kind: 'text', value: 'Picks fruit.' },
      {
        kind: 'parameters',
        value: [{ name: 'a', annotation: { cls: 'ExprName', name: 'int' }, description: 'One.' }],
      },
      { kind: 'returns', value: [{ name: '', annotation: 'str', description: 'Two.' }] },
      { kind: 'raises', value: [{ annotation: 'ValueError', description: 'Three.' }] },
      {
        kind: 'examples',
        value: [
          ['text', 'Four:'],
          ['examples', '>>> 4'],
        ],
      },
      { kind: 'deprecated', value: { annotation: '1.0', description: 'Five.' } },
    ]),
    (_, content) => content,
  );
  assert.is(found.summary, 'Picks fruit.');
  assert.equal(entries(found.parameters), [['a', 'int', 'One.']]);
  assert.equal(found.returns, { type: 'str', text: 'Two.' });
  assert.equal(found.raises, [{ type: 'ValueError', text: 'Three.' }]);
  assert.is(found.description, 'Examples:\n\nFour:\n\n```python\n>>> 4\n```');
  assert.is(found.deprecated, 'Five.');
});

docstrings('any text is read, and words in it are kept', () => {
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
      words(lines.join('\n'));
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
    const text = `A.\n\nArgs:\n    a (${piece.repeat(60_000)}\n\nReturns:\n    ${piece.repeat(60_000)}: b`;
    const start = process.cpuUsage();
    words(text);
    words(piece.repeat(60_000));
    const { user } = process.cpuUsage(start);
    assert.ok(user < 2_000_000, `${JSON.stringify(piece)} took ${user / 1000} ms`);
  }
});

docstrings.run();
