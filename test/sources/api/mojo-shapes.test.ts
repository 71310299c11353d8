import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { ApiSymbol } from '../../../src/model/api/api.ts';
import { inEnglish } from '../../harness/strings.ts';
import { declared, MOJO_DATA, mojoLibrary, pageIds, readLibrary, symbolsOf } from './mojo-library.ts';

const shapes = suite('shapes of mojo doc');

async function plane(shape: '25.5.0' | '1.2.0' | 'old'): Promise<ReadonlyMap<string, ApiSymbol>> {
  const { value, diagnostics } = await readLibrary(mojoLibrary(join(MOJO_DATA, `plane-${shape}.json`)));
  assert.equal(diagnostics, []);
  return symbolsOf(inEnglish(value));
}

shapes('declarations of 25.5.0 read like its source', async () => {
  const symbols = await plane('25.5.0');
  const expected: readonly (readonly [string, ...string[]])[] = [
    ['plane.VERSION', 'alias VERSION = "2.1"'],
    ['plane.points.Row', 'alias Row[count: Int, //, kind: DType = DType.float64] = SIMD[kind, count]'],
    ['plane.points.Point.x', 'var x: Float64'],
    [
      'plane.points.Point.__init__',
      'fn __init__(out self)',
      'fn __init__(out self, x: Float64, y: Float64)',
      '@implicit fn __init__(out self, both: Float64)',
      'fn __init__(out self, *, polar_radius: Float64, angle: Float64 = 0) raises',
    ],
    ['plane.points.Point.parse', '@staticmethod fn parse(text: StringSlice[origin]) raises -> Self'],
    ['plane.points.mean', 'fn mean(*points: Point) raises -> Point'],
    [
      'plane.points.label',
      'fn label[T: Stringable, //, *tags: StaticString](value: T, var name: String, *, sep: String = ", ", **rest: Int) -> String',
    ],
    ['plane.points.repeated', 'fn repeated[act: fn(Int) capturing -> None, /, scale: Int = 1](count: Int)'],
    ['plane.points.dynamic', 'def dynamic(value: Int) raises -> Int'],
    ['plane.points.later', 'async fn later(value: Int) -> Int'],
    ['plane.shapes.Shape', 'trait Shape'],
    ['plane.shapes.Shape.joined', 'fn joined(self, other: Self) -> Self'],
    ['plane.shapes.Shape.unit', '@staticmethod fn unit() -> Self'],
    ['plane.shapes.Shape.__moveinit__', 'fn __moveinit__(out self, var existing: Self, /)'],
    ['plane.shapes.Handle', '@register_passable struct Handle'],
    [
      'plane.shapes.Angle',
      '@register_passable("trivial") struct Angle[kind: DType = DType.float64, *, turns: Int = 1]',
    ],
  ];
  for (const [path, ...texts] of expected) assert.equal(declared(symbols, path), texts);
});

shapes('declarations of 1.2.0 keep its words; what became a trait is no decorator', async () => {
  const symbols = await plane('1.2.0');
  assert.equal(declared(symbols, 'plane.points.Point.consume'), ['def consume(deinit self) -> Float64']);
  assert.equal(declared(symbols, 'plane.shapes.Shape.is_empty'), [
    'default implementation def is_empty(self) -> Bool',
  ]);
  assert.equal(declared(symbols, 'plane.shapes.Angle.half'), [
    'def half(self) -> Float64 where (kind == DType.float64)',
  ]);
  assert.equal(declared(symbols, 'plane.shapes.Handle'), ['struct Handle']);
  assert.equal(declared(symbols, 'plane.points.dynamic'), ['def dynamic(value: Int) -> Int']);
  assert.match(declared(symbols, 'plane.points.label')[0] ?? '', /, var \*\*rest: Int\) -> String$/);
  assert.equal(declared(symbols, 'plane.points.Unit'), ['comptime Unit = Float64']);
  assert.is(symbols.get('plane.shapes.Disc')?.deprecated, 'use `Circle`');
  assert.equal(symbols.get('plane.points.Point.x')?.type, { text: 'Float64', refs: [] });
  assert.equal(symbols.get('plane.points.Point.consume')?.signatures[0]?.returns?.type?.refs, [
    { name: 'Float64', path: 'std.simd.Float64' },
  ]);
});

shapes('old files have no headings: they are made of their parts', async () => {
  const symbols = await plane('old');
  assert.equal(declared(symbols, 'plane.points.Point.__init__'), [
    'fn __init__(inout self)',
    'fn __init__(inout self, x: SIMD, y: SIMD)',
    'fn __init__(inout self, both: SIMD)',
    'fn __init__(inout self, *, polar_radius: SIMD, angle: SIMD = 0) raises',
  ]);
  assert.equal(declared(symbols, 'plane.points.Point.scaled')[1], 'fn scaled(self, by: Self, /) -> Self');
  assert.equal(declared(symbols, 'plane.points.label'), [
    'fn label[T: Stringable, //, *tags: StringSlice](value: T, owned name: String, *, sep: String = ", ", **rest: Int) -> String',
  ]);
  assert.equal(symbols.get('plane.shapes.Circle')?.bases[3], { name: 'Named', path: null });
  const returns = symbols.get('plane.points.mean')?.signatures[0]?.returns;
  assert.equal([returns?.type?.text, returns?.text?.markdown], ['Point', 'Their mean.']);
});

shapes('arguments follow the heading, with its longer types; what readers know is left out', async () => {
  const symbols = await plane('25.5.0');
  const polar = symbols.get('plane.points.Point.__init__')?.signatures[3];
  assert.equal(
    polar?.arguments.map((one) => [one.name, one.type?.text, one.default, one.passing, one.isRequired]),
    [
      ['polar_radius', 'Float64', null, 'keyword', true],
      ['angle', 'Float64', '0', 'keyword', false],
    ],
  );
  assert.is(polar?.returns, null);
  assert.equal(
    polar?.raises.map(({ text }) => text?.markdown),
    ['An error if `polar_radius` is below 0.'],
  );
  const label = symbols.get('plane.points.label')?.signatures[0];
  assert.equal(
    label?.arguments.map(({ name, convention, passing }) => [name, convention, passing]),
    [
      ['value', null, 'either'],
      ['name', 'var', 'either'],
      ['sep', null, 'keyword'],
      ['**rest', null, 'variadic'],
    ],
  );
  assert.equal(
    label?.parameters.map(({ name, passing, isRequired }) => [name, passing, isRequired]),
    [
      ['T', 'inferred', false],
      ['*tags', 'variadic', false],
    ],
  );
  assert.is(label?.constraints?.markdown, 'At least one tag.');
  assert.equal(
    symbols.get('plane.points.repeated')?.signatures[0]?.parameters.map(({ name }) => name),
    ['act', 'scale'],
  );
  const cube = symbols.get('plane.solid.cube.Cube')?.signatures[0];
  assert.equal(cube?.parameters[0]?.type, {
    text: 'Copyable & Movable',
    refs: [
      { name: 'Copyable', path: 'stdlib.builtin.value.Copyable' },
      { name: 'Movable', path: 'stdlib.builtin.value.Movable' },
    ],
  });
});

shapes('words of one overload are the words of the function', async () => {
  const symbols = await plane('25.5.0');
  const add = symbols.get('plane.points.Point.__add__');
  assert.equal([add?.summary?.markdown, add?.signatures[0]?.summary], ['Adds two points.', null]);
  const scaled = symbols.get('plane.points.Point.scaled');
  assert.is(scaled?.summary, null);
  assert.equal(
    scaled?.signatures.map(({ summary, anchor }) => [summary?.markdown, anchor]),
    [
      ['A point further out.', 'scaled-1'],
      ['A point scaled in each direction on its own.', 'scaled-2'],
    ],
  );
  const average = symbols.get('plane.points.average');
  assert.equal([average?.deprecated, average?.signatures[0]?.deprecated], ['use `mean`', null]);
});

shapes('texts stay as they were written', async () => {
  const text = (await plane('25.5.0')).get('plane.points')?.description?.markdown ?? '';
  for (const part of ['`List[T]`, <T>, <b>bold</b>, {x}, {{ y }}, $&, $1, a | b', '| `a\\|b` |', ':::note'])
    assert.ok(text.includes(part), part);
});

shapes('the file of a package is the package', async () => {
  const library = mojoLibrary(join(MOJO_DATA, 'plane-25.5.0.json'), { route: 'docs/plane' });
  const { value } = await readLibrary(library);
  const [root] = value;
  assert.is(root?.summary?.markdown, 'Points, shapes and paths in the plane.');
  assert.equal(
    root?.members.map(({ name }) => name),
    ['VERSION', 'area_of_unit_circle', 'cut', 'index', 'points', 'shapes', 'solid'],
  );
  const ids = pageIds(value, library).map(([id]) => id);
  assert.equal(ids.slice(0, 9), [
    'docs/plane/index',
    'docs/plane/area_of_unit_circle',
    'docs/plane/cut/index',
    'docs/plane/cut/Cut',
    'docs/plane/cut/cut-function',
    'docs/plane/index_/index',
    'docs/plane/index_/IndexOf',
    'docs/plane/index_/index-function',
    'docs/plane/points/index',
  ]);
  assert.is(new Set(ids).size, ids.length);
});

shapes('symbols stand where their objects open', async () => {
  const symbols = await plane('25.5.0');
  const lines = readFileSync(join(MOJO_DATA, 'plane-25.5.0.json'), 'utf8').split('\n');
  for (const { at, signatures } of symbols.values())
    for (const { line, col } of [at, ...signatures.map((one) => one.at)])
      assert.is(lines[line - 1]?.[col - 1], '{');
  assert.is(symbols.get('plane')?.at.file, 'plane-25.5.0.json');
});

shapes.run();
