import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { elideNoise, rawIfShortened } from '../../../src/sources/api/mojo/signature/elide-noise.ts';
import { readableDataType, readableText } from '../../../src/sources/api/mojo/signature/readable-text.ts';

const readable = suite('what the compiler printed, as the source has it');

const INT = '@stdlib::@builtin::@int::@Int';
const read = (name: string) => `#lit.struct.extract<:${INT} ${name}, "value">`;

/** What `mojo doc` 25.5 prints for `a // b` with two parameters. */
function floorDivision(a: string, b: string): string {
  const divisor = read(`cond(eq(${read(b)}, 0), {1}, ${b})`);
  const quotient = `div_s(${read(a)}, ${divisor})`;
  const rest = `rem_s(${read(a)}, ${divisor})`;
  return `0 if (${b} == 0) else (${quotient} + -1) if (((${rest} == 0) ^ True) & ((${b} < 0) ^ (${a} < 0))) else ${quotient}`;
}

const ROWS: readonly (readonly [printed: string, shown: string])[] = [
  ['SIMD[uint8, 1]', 'UInt8'],
  ['SIMD[float64, 1]', 'Float64'],
  ['SIMD[ui128, 1]', 'UInt128'],
  ['SIMD[float8_e4m3fn, 1]', 'Float8_e4m3fn'],
  ['List[SIMD[kind, 1]]', 'List[Scalar[kind]]'],
  ['SIMD[bool, 1]', 'Scalar[DType.bool]'],
  ['SIMD[index, width]', 'SIMD[DType.index, width]'],
  ['f[index: DType](x: SIMD[index, 4])', 'f[index: DType](x: SIMD[index, 4])'],
  ['SIMD[kind, size]', 'SIMD[kind, size]'],
  ['f[kind: DType = uint32](n: Int = 4)', 'f[kind: DType = DType.uint32](n: Int = 4)'],
  ['OptionalReg[Int]({:i1 0, 1})', 'None'],
  ['OptionalReg[fn[Int](Grid[$0]) capturing -> None]({:i1 0, 1})', 'None'],
  ['Other[Int]({:i1 0, 1})', 'Other[Int]({:i1 0, 1})'],
  [`OptionalReg[Int]({:${INT} {1}, 0})`, 'OptionalReg[Int](1)'],
  ['NoneType(None)', 'None'],
  ['Optional(None)', 'None'],
  ['MyNoneType(None)', 'MyNoneType(None)'],
  ['List(, Tuple())', 'List()'],
  ['List(1, 2, Tuple())', '[1, 2]'],
  ['List(Unit("a, b", 0), Tuple())', '[Unit("a, b", 0)]'],
  ['List(1, 2)', 'List(1, 2)'],
  ['IntTuple(IntTuple(2, n, Tuple()), m, Tuple())', 'IntTuple(IntTuple(2, n), m)'],
  ['Box[type, origin={}]', 'Box[type, origin=MutableOrigin.empty]'],
  ['StringSlice[StaticConstantOrigin]', 'StaticString'],
  ['UInt((bits() + -8))', 'UInt(bits() - 8)'],
  ['Pair((a * b), c)', 'Pair(a * b, c)'],
  ['Pair((a, b), c)', 'Pair((a, b), c)'],
  [
    `Row[(div_s(${read('n')}, 2) + -1) if ((n < 0) & ((rem_s(${read('n')}, 2) == 0) ^ True)) else div_s(${read('n')}, 2)]`,
    'Row[n // 2]',
  ],
  [`Row[${floorDivision('n', 'm')}]`, 'Row[n // m]'],
  [`div_s(${read('n')}, 2) + 1`, 'div_s(n, 2) + 1'],
  ['a < b', 'a < b'],
];

for (const [printed, shown] of ROWS)
  readable(`${printed.slice(0, 60)} is ${shown}`, () => assert.is(readableText(printed), shown));

readable('a readable text is not changed again', () => {
  for (const [, shown] of ROWS) assert.is(readableText(shown), shown);
});

readable('a data type is named with its type', () => {
  assert.is(readableDataType('ui256'), 'DType.uint256');
  assert.is(readableDataType('my_type'), 'my_type');
});

readable('a long form that is not known is an ellipsis in its brackets, a short one stays', () => {
  const long = `#pop.bin< sub value, ${'#pop.bin< mul value, value>, '.repeat(3)}value>`;
  assert.is(elideNoise(`f(a: Lit[${long}], b: Int) -> Lit[value]`), 'f(a: Lit[…], b: Int) -> Lit[value]');
  assert.is(elideNoise(`Lit[scale=${long}, n]`), 'Lit[scale=…, n]');
  assert.is(elideNoise('Lit[#pop.neg<value>]'), 'Lit[#pop.neg<value>]');
});

readable('a declaration is kept as printed only if much of it is not shown', () => {
  assert.is(rawIfShortened('fn f(a: SIMD[uint8, 1])', 'fn f(a: UInt8)'), null);
  assert.is(rawIfShortened('fn f[#pop.neg<value>]()', 'fn f[…]()'), 'fn f[#pop.neg<value>]()');
  assert.is(rawIfShortened('x'.repeat(300), 'x'), 'x'.repeat(300));
});

readable('what looks like a nested division and is none takes no long time', () => {
  const text = `div_s(${'mul('.repeat(3000)}`;
  assert.is(readableText(text), text);
});

readable.run();
