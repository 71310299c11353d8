import * as fc from 'fast-check';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { printExpression } from '../../../src/sources/api/python/expression/print-expression.ts';

const expressions = suite('expressions of Python');

const name = (text: string) => ({ cls: 'ExprName', name: text });
const binary = (left: unknown, operator: string, right: unknown) => ({
  cls: 'ExprBinOp',
  left,
  operator,
  right,
});
const minus = (value: unknown) => ({ cls: 'ExprUnaryOp', operator: '-', value });
const tuple = (elements: readonly unknown[], implicit = false) => ({ cls: 'ExprTuple', elements, implicit });
const parameter = (text: string, kind: string, preset: unknown = null) => ({
  cls: 'ExprParameter',
  name: text,
  kind,
  annotation: null,
  default: preset,
});
const loop = {
  cls: 'ExprComprehension',
  target: name('i'),
  iterable: name('all'),
  conditions: [name('i')],
  is_async: false,
};

const CASES: readonly (readonly [expected: string, expression: unknown])[] = [
  ['int', name('int')],
  ["'a'", "'a'"],
  ['a.b.c', { cls: 'ExprAttribute', values: [name('a'), name('b'), name('c')] }],
  [
    'f().b',
    { cls: 'ExprAttribute', values: [{ cls: 'ExprCall', function: name('f'), arguments: [] }, name('b')] },
  ],
  ['(a + b).c', { cls: 'ExprAttribute', values: [binary('a', '+', 'b'), name('c')] }],
  ['(1).real', { cls: 'ExprAttribute', values: ['1', name('real')] }],
  [
    'dict[str, int]',
    { cls: 'ExprSubscript', left: name('dict'), slice: tuple([name('str'), name('int')], true) },
  ],
  ['tuple[()]', { cls: 'ExprSubscript', left: name('tuple'), slice: tuple([], true) }],
  ['(1,)', tuple(['1'])],
  ['()', tuple([])],
  ['a | None', binary('a', '|', 'None')],
  ['a - (b - c)', binary('a', '-', binary('b', '-', 'c'))],
  ['a - b - c', binary(binary('a', '-', 'b'), '-', 'c')],
  ['(a + b) * c', binary(binary('a', '+', 'b'), '*', 'c')],
  ['a ** b ** c', binary('a', '**', binary('b', '**', 'c'))],
  ['(a ** b) ** c', binary(binary('a', '**', 'b'), '**', 'c')],
  ['-a ** -b', minus(binary('a', '**', minus('b')))],
  ['not a', { cls: 'ExprUnaryOp', operator: 'not', value: 'a' }],
  [
    'a or b and c',
    {
      cls: 'ExprBoolOp',
      operator: 'or',
      values: ['a', { cls: 'ExprBoolOp', operator: 'and', values: ['b', 'c'] }],
    },
  ],
  [
    '(a or b) and c',
    {
      cls: 'ExprBoolOp',
      operator: 'and',
      values: [{ cls: 'ExprBoolOp', operator: 'or', values: ['a', 'b'] }, 'c'],
    },
  ],
  ['1 < a not in b', { cls: 'ExprCompare', left: '1', operators: ['<', 'not in'], comparators: ['a', 'b'] }],
  [
    '(a if b else c) if d else e',
    {
      cls: 'ExprIfExp',
      body: { cls: 'ExprIfExp', body: 'a', test: 'b', orelse: 'c' },
      test: 'd',
      orelse: 'e',
    },
  ],
  ['[1, 2]', { cls: 'ExprList', elements: ['1', '2'] }],
  ['{1}', { cls: 'ExprSet', elements: ['1'] }],
  ["{'a': 1, **b}", { cls: 'ExprDict', keys: ["'a'", null], values: ['1', name('b')] }],
  [
    'f(*a, **b, c=1)',
    {
      cls: 'ExprCall',
      function: name('f'),
      arguments: [
        { cls: 'ExprVarPositional', value: name('a') },
        { cls: 'ExprVarKeyword', value: name('b') },
        { cls: 'ExprKeyword', name: 'c', value: '1', function: name('f') },
      ],
    },
  ],
  [
    'a[1:2, ::3]',
    {
      cls: 'ExprSubscript',
      left: name('a'),
      slice: tuple(
        [
          { cls: 'ExprSlice', lower: '1', upper: '2', step: null },
          { cls: 'ExprSlice', lower: null, upper: null, step: '3' },
        ],
        true,
      ),
    },
  ],
  ['lambda: 1', { cls: 'ExprLambda', parameters: [], body: '1' }],
  [
    'lambda a, /, b=1, *, c: a',
    {
      cls: 'ExprLambda',
      parameters: [
        parameter('a', 'positional-only'),
        parameter('b', 'positional or keyword', '1'),
        parameter('c', 'keyword-only'),
      ],
      body: name('a'),
    },
  ],
  [
    'lambda *a, b, **c: a',
    {
      cls: 'ExprLambda',
      parameters: [
        parameter('a', 'variadic positional', '()'),
        parameter('b', 'keyword-only'),
        parameter('c', 'variadic keyword', '{}'),
      ],
      body: name('a'),
    },
  ],
  ['[i for i in all if i]', { cls: 'ExprListComp', element: name('i'), generators: [loop] }],
  [
    'sum(i async for i in all)',
    {
      cls: 'ExprCall',
      function: name('sum'),
      arguments: [
        {
          cls: 'ExprGeneratorExp',
          implicit: true,
          element: name('i'),
          generators: [{ ...loop, conditions: [], is_async: true }],
        },
      ],
    },
  ],
  ['{i: 1 for i in all if i}', { cls: 'ExprDictComp', key: name('i'), value: '1', generators: [loop] }],
  ['(a := 1)', { cls: 'ExprNamedExpr', target: name('a'), value: '1' }],
  ['await a', { cls: 'ExprAwait', value: 'a' }],
  ['yield from a', { cls: 'ExprYieldFrom', value: 'a' }],
  [
    'f"a {b!r:>{c}} {{}}"',
    {
      cls: 'ExprJoinedStr',
      values: [
        'a ',
        {
          cls: 'ExprFormatted',
          value: name('b'),
          conversion: 'r',
          format_spec: ['>', { cls: 'ExprFormatted', value: name('c') }],
        },
        ' {}',
      ],
    },
  ],
  ['f\'"{a}"\'', { cls: 'ExprJoinedStr', values: ['"', { cls: 'ExprFormatted', value: name('a') }, '"'] }],
  ['list[int]', [{ source: 'list', full: 'list' }, '[', [{ source: 'int', full: 'int' }], ']']],
  ['...', { cls: 'ExprOfTomorrow', value: 1 }],
];

for (const [expected, expression] of CASES)
  expressions(`prints ${expected}`, () => {
    assert.is(printExpression(expression)?.text, expected);
  });

expressions('no expression is null', () => {
  assert.is(printExpression(null), null);
  assert.is(printExpression(undefined), null);
});

expressions('names come with what old dumps say they mean; those of a lambda are its own', () => {
  const old = printExpression([
    { source: 'List', full: 'typing.List' },
    '[',
    { source: 'A', full: 'm.A' },
    ']',
  ]);
  assert.equal(old?.names, [
    { name: 'List', path: 'typing.List' },
    { name: 'A', path: 'm.A' },
  ]);
  const lambda = {
    cls: 'ExprLambda',
    parameters: [parameter('a', 'keyword-only', name('b'))],
    body: name('a'),
  };
  assert.equal(printExpression(lambda)?.names, []);
});

expressions('an expression of any depth is printed', () => {
  let deep: unknown = 'a';
  for (let depth = 0; depth < 100_000; depth++) deep = binary(deep, '+', 'a');
  assert.ok(printExpression(deep)?.text.endsWith(' + a'));
});

expressions('an operator that is not text is left out', () => {
  assert.is(printExpression({ cls: 'ExprUnaryOp', operator: { toString: null }, value: 'a' })?.text, 'a');
  assert.is(printExpression({ ...binary('a', '', 'b'), operator: { toString: null } })?.text, 'a  b');
});

expressions('no shape of JSON makes it throw', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.constantFrom(...CASES), (value, [, form]) => {
      printExpression(value);
      if (typeof form === 'object' && form !== null && !Array.isArray(form))
        for (const key of Object.keys(form)) if (key !== 'cls') printExpression({ ...form, [key]: value });
    }),
  );
});

expressions.run();
