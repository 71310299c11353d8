import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { laidOut } from './laid-out.ts';

const signatures = suite('lines of signatures');

signatures('of up to 80 characters stay in one line', () => {
  const text = `fn f(${'x'.repeat(74)})`;
  assert.is(text.length, 80);
  assert.is(laidOut(text), text);
});

signatures('that are longer have one parameter a line', () => {
  assert.is(
    laidOut(
      'fn insert[T: Copyable, //](mut self, index: Int, other: Dict[String, List[T]]) raises -> Optional[T]',
    ),
    [
      'fn insert[T: Copyable, //](',
      '    mut self,',
      '    index: Int,',
      '    other: Dict[String, List[T]]',
      ') raises -> Optional[T]',
    ].join('\n'),
  );
});

signatures('break square brackets as well where these alone are too long', () => {
  assert.is(
    laidOut(
      'fn apply[first_parameter: Copyable & Movable, second_parameter: fn(Int, Int) -> Bool, third: Int = 4](a: Int, b: Int) -> None',
    ),
    [
      'fn apply[',
      '    first_parameter: Copyable & Movable,',
      '    second_parameter: fn(Int, Int) -> Bool,',
      '    third: Int = 4',
      '](',
      '    a: Int,',
      '    b: Int',
      ') -> None',
    ].join('\n'),
  );
  assert.is(
    laidOut(
      'struct Layout[first_parameter: Copyable & Movable, second_parameter: Int = 4, third: Bool = True]',
    ),
    [
      'struct Layout[',
      '    first_parameter: Copyable & Movable,',
      '    second_parameter: Int = 4,',
      '    third: Bool = True',
      ']',
    ].join('\n'),
  );
});

signatures('break a parameter that is too long by itself', () => {
  assert.is(
    laidOut(`fn f(x: Tuple[${'Dictionary[String], '.repeat(5)}Int], y: Int)`),
    [
      'fn f(',
      '    x: Tuple[',
      ...Array.from({ length: 5 }, () => '        Dictionary[String],'),
      '        Int',
      '    ],',
      '    y: Int',
      ')',
    ].join('\n'),
  );
});

signatures('break what they return where a short list of arguments is not what is too long', () => {
  assert.is(
    laidOut(
      `fn split[count: Int, axis: Int = 0](self) -> StaticTuple[${'Dictionary[String], '.repeat(4)}count]`,
    ),
    [
      'fn split[count: Int, axis: Int = 0](self) -> StaticTuple[',
      ...Array.from({ length: 4 }, () => '    Dictionary[String],'),
      '    count',
      ']',
    ].join('\n'),
  );
});

signatures('keep the end of the inferred parameters in the line of the last one', () => {
  assert.is(
    laidOut(
      'fn sort[T: Copyable & Movable, origin: MutableOrigin, //, stable: Bool = False](span: Span[T, origin])',
    ),
    [
      'fn sort[',
      '    T: Copyable & Movable,',
      '    origin: MutableOrigin, //,',
      '    stable: Bool = False',
      '](span: Span[T, origin])',
    ].join('\n'),
  );
  assert.is(
    laidOut(`fn f[//, ${'a'.repeat(80)}: Int]()`),
    `fn f[
    //,
    ${'a'.repeat(80)}: Int
]()`,
  );
});

signatures('put many short values into as few lines as hold them', () => {
  const numbers = Array.from({ length: 24 }, (_, index) => `${1000 + index}`);
  assert.is(
    laidOut(`alias info = Info("name", Vendor(0), ${numbers.join(', ')})`),
    [
      'alias info = Info(',
      `    "name", Vendor(0), ${numbers.slice(0, 9).join(', ')},`,
      `    ${numbers.slice(9, 21).join(', ')},`,
      `    ${numbers.slice(21).join(', ')}`,
      ')',
    ].join('\n'),
  );
  const named = Array.from({ length: 12 }, (_, index) => `n${index}: Int`);
  assert.is(laidOut(`fn f(${named.join(', ')})`), `fn f(\n    ${named.join(',\n    ')}\n)`);
});

signatures('without a bracket to break stay as they are', () => {
  const text = `alias ${'x'.repeat(90)}`;
  assert.is(laidOut(text), text);
});

signatures.run();
