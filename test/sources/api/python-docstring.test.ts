import * as fc from 'fast-check';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { wordsFromParts } from '../../../src/sources/api/python/docstring.ts';
import { partsFromParsed } from '../../../src/sources/api/python/docstring-parsed.ts';
import { entries, words } from './python-words.ts';

const docstrings = suite('docstrings');

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
