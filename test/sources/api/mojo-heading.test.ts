import * as fc from 'fast-check';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { cleanText, isBalanced } from '../../../src/sources/api/mojo/signature/clean-text.ts';
import { headingText, parseHeading, returnTypeOf } from '../../../src/sources/api/mojo/signature/heading.ts';
import { indexRoutes, pathFromRoute } from '../../../src/sources/api/mojo/signature/routes.ts';

const heading = suite('headings of mojo doc');
const routes = suite('routes of mojo doc');

heading('parts parameters, arguments and what stands behind', () => {
  const read = parseHeading(
    'label[T: Copyable & Movable, //, *tags: SIMD[$0, $1]](mut self, /, var name: String = ", [", *, f: fn(a: Int = 1) -> Int, **rest: Int) -> Dict[String, Int] where (n > 0)',
  );
  assert.is(read.lead, 'label');
  assert.equal(
    read.parameters?.map(({ name, type }) => [name, type]),
    [
      ['T', 'Copyable & Movable'],
      ['', null],
      ['*tags', 'SIMD[$0, $1]'],
    ],
  );
  assert.equal(
    read.arguments?.map((one) => [one.convention, one.name, one.type, one.default]),
    [
      ['mut', 'self', null, null],
      ['', '', null, null],
      ['var', 'name', 'String', '", ["'],
      ['', '', null, null],
      ['', 'f', 'fn(a: Int = 1) -> Int', null],
      ['', '**rest', 'Int', null],
    ],
  );
  assert.is(returnTypeOf(read), 'Dict[String, Int]');
});

heading('reads conventions with an origin and parameters without a name', () => {
  const read = parseHeading('each[: origin.set, //, act: fn(Int) capturing -> None](ref [a, b] self)');
  assert.equal(read.parameters?.map(({ name, type }) => [name, type])[0], ['', 'origin.set']);
  assert.equal(
    read.arguments?.map(({ convention, name }) => [convention, name]),
    [['ref [a, b]', 'self']],
  );
});

heading('a type has no arguments and may have a condition', () => {
  const read = parseHeading('struct Box[n: Int] where (n > Int(0))');
  assert.is(read.lead, 'struct Box');
  assert.is(read.arguments, null);
  assert.is(read.tail, ' where (n > Int(0))');
  assert.is(parseHeading('struct Plain where (a(b))').lead, 'struct Plain');
});

heading('brackets that do not match leave the heading whole', () => {
  for (const text of ['f[a: Int', 'f(a: Int', 'f[a](b: "', 'f[g[::Bool()](a: Int)'])
    assert.is(parseHeading(text).arguments, null, text);
});

heading('put together again it is what it was', () => {
  const word = fc.stringMatching(/^[a-z_]{1,6}$/);
  const type = fc.letrec((tie) => ({
    type: fc.oneof(
      { depthSize: 'small' },
      word,
      fc
        .tuple(word, fc.array(tie('type'), { minLength: 1, maxLength: 3 }))
        .map(([name, inner]) => `${name}[${inner.join(', ')}]`),
      fc.tuple(tie('type'), tie('type')).map(([from, to]) => `fn(${from}) -> ${to}`),
      fc.constantFrom('"a, ]b"', '"\\""', '{:x {1}}'),
    ),
  })).type;
  const entry = fc.oneof(
    fc
      .tuple(fc.constantFrom('', 'mut ', 'ref [x] '), word, type)
      .map(([mode, name, of]) => `${mode}${name}: ${String(of)}`),
    fc.tuple(word, type, type).map(([name, of, preset]) => `${name}: ${String(of)} = ${String(preset)}`),
    fc.constantFrom('self', '/', '*', '//'),
  );
  const list = fc.array(entry, { maxLength: 4 });
  fc.assert(
    fc.property(word, list, list, type, (name, parameters, args, back) => {
      const text = `${name}${parameters.length > 0 ? `[${parameters.join(', ')}]` : ''}(${args.join(', ')}) -> ${String(back)}`;
      const read = parseHeading(text);
      assert.is(headingText(read), text);
      assert.is(read.arguments?.length, args.length);
      assert.is(returnTypeOf(read), back);
    }),
  );
});

heading('what the compiler adds to names goes away', () => {
  assert.is(cleanText('bitwidthof[::DType,__mlir_type.!kgen.target]()'), 'bitwidthof()');
  assert.is(cleanText('f[a: Int = g[::StringSlice[::Bool()](x: Int)'), 'f[a: Int = g()](x: Int)');
  assert.is(cleanText('tile[::Int,::IndexList[$1, ::DType()](a)'), 'tile()](a)');
  assert.is(
    cleanText('__copyinit__(out self: _Self, existing: _Self, /)'),
    '__copyinit__(out self, existing: Self, /)',
  );
  assert.is(cleanText('f(self: _Self) -> _Self.Element'), 'f(self) -> Self.Element');
  assert.is(cleanText('List[SIMD[uint8, 1]]'), 'List[SIMD[uint8, 1]]');
  assert.is(cleanText('[::'.repeat(20_000)).length, 60_000);
});

heading('brackets are counted outside of strings', () => {
  for (const text of ['', 'a', '("]")', '[({})]', '"\\"("']) assert.ok(isBalanced(text), text);
  for (const text of ['(', ')(', '[(])', '"(" + (']) assert.not.ok(isBalanced(text), text);
});

const plane = indexRoutes({
  name: 'plane',
  modules: [
    {
      name: 'points',
      aliases: [{ name: 'Unit' }],
      structs: [{ name: 'Point', aliases: [{ name: 'SIZE' }, { name: 'unit' }] }],
    },
    { name: '__init__', aliases: [{ name: 'VERSION' }] },
  ],
});

const ROUTES: readonly (readonly [string, string, string | null])[] = [
  ['/stdlib/builtin/int/Int', 'Int', 'stdlib.builtin.int.Int'],
  ['/kernels/layout/layout/Layout', 'Layout', 'layout.layout.Layout'],
  ['/max/api/mojo/tensor/io_spec/IO', 'IO', 'tensor.io_spec.IO'],
  ['/mojo/stdlib/builtin/int/Int', 'Int', 'stdlib.builtin.int.Int'],
  ['/stdlib/utils/index_/IndexList', 'IndexList', 'stdlib.utils.index.IndexList'],
  ['/stdlib/builtin/builtin_slice/slice-function', 'slice', 'stdlib.builtin.builtin_slice.slice'],
  ['/std/simd/#float64', 'Float64', 'std.simd.Float64'],
  ['/std/traits/movable/Movable', 'Movable', 'std.traits.movable.Movable'],
  ['/stdlib/builtin/variadics/#variadic', 'Variadic', 'stdlib.builtin.variadics.Variadic'],
  ['/stdlib/builtin/variadics/#variadic', 'Other', null],
  ['/plane/points/#unit', 'Unit', 'plane.points.Unit'],
  ['/plane/points/#size', 'SIZE', 'plane.points.Point.SIZE'],
  ['/docs/of/ours/plane/points/#unit', 'whatever', 'plane.points.Unit'],
  ['/plane/__init__/#version', 'VERSION', 'plane.VERSION'],
  ['/plane/#version', 'VERSION', 'plane.VERSION'],
  ['/kernels/linalg/matmul/fn(GemmShape, GemmShape) escaping -> None', 'fn', null],
  ['', 'x', null],
  ['/', 'x', null],
];

for (const [route, name, path] of ROUTES)
  routes(`${route} of ${name} is ${path}`, () => assert.is(pathFromRoute(plane, route, name), path));

heading.run();
routes.run();
