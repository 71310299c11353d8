import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { entries, words } from './python-words.ts';

const docstrings = suite('styles of docstrings');

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

docstrings.run();
