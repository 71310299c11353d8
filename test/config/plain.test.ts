import fc from 'fast-check';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { plainFrom } from '../../src/config/module/plain.ts';

const plain = suite('plain configurations');

plain('plain data comes out as it is', () => {
  fc.assert(fc.property(fc.jsonValue(), (value) => assert.equal(plainFrom(value), { value, found: [] })));
});

plain('keys that hold undefined were not written', () => {
  assert.equal(plainFrom({ a: 1, b: undefined }).value, { a: 1 });
});

plain('what is not data is named, and no setting takes what stands for it', () => {
  const found = plainFrom({
    f: () => 1,
    d: new Date(0),
    deep: [{ s: Symbol('x') }],
    u: new URL('https://x.y'),
  });
  assert.equal(found.value, { f: 0n, d: 1n, deep: [{ s: 2n }], u: 3n });
  assert.equal(found.found, ['a function', 'a Date', 'a symbol', 'a URL']);
});

plain('circles are cut, shared values are not', () => {
  const shared = ['index'];
  const circle: { one: unknown; two: unknown; self?: unknown } = { one: shared, two: shared };
  circle.self = circle;
  const { value, found } = plainFrom(circle);
  assert.equal(value, { one: ['index'], two: ['index'], self: 0n });
  assert.equal(found, ['a reference to an object that contains it']);
});

plain('bottomless nesting is cut', () => {
  let value: unknown = [];
  for (let depth = 0; depth < 100_000; depth++) value = [value];
  assert.is(plainFrom(value).found.length, 1);
});

plain('an own key __proto__ stays a key', () => {
  const { value } = plainFrom(JSON.parse('{"__proto__": {"polluted": true}}'));
  assert.equal(Object.keys(Object(value)), ['__proto__']);
  assert.is(Reflect.get({}, 'polluted'), undefined);
});

plain.run();
