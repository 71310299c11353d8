import * as fc from 'fast-check';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { parseJson } from '../../src/base/json-places.ts';

const places = suite('places of objects in JSON');
const faults = suite('faults of JSON');

/** `line:col` of each object of the value, in document order. */
function placesIn(text: string): string[] {
  const json = parseJson(text);
  if ('fault' in json) throw new Error(json.fault.message);
  const found: string[] = [];
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    if (!Array.isArray(value)) {
      const { line, col } = json.placeOf(value);
      found.push(`${line}:${col}`);
    }
    for (const child of Object.values(value)) visit(child);
  };
  visit(json.value);
  return found;
}

function faultOf(source: string | Uint8Array): string {
  const json = parseJson(source);
  return 'fault' in json ? `${json.fault.line}:${json.fault.col} ${json.fault.message}` : 'fine';
}

places('every object has the line and column of its brace', () => {
  assert.equal(placesIn('{"a": {"b": [{}, {"c": 1}]},\n "d":\n  {}}'), ['1:1', '1:7', '1:14', '1:18', '3:3']);
});

places('braces, quotes and backslashes in strings are text', () => {
  assert.equal(placesIn('["{", "\\"{", "\\\\", {"a{\\"": "}"}, "\\\\\\\\", {}]'), ['1:20', '1:43']);
});

places('a byte order mark moves nothing', () => {
  const json = parseJson(Buffer.from('\ufeff{"a":1}'));
  assert.equal('fault' in json ? null : json.value, { a: 1 });
});

places('repeated keys and keys like integers fall back to the start', () => {
  assert.equal(placesIn('[{"a":1,"b":{},"a":{}}]'), ['1:1', '1:1', '1:1']);
  assert.equal(placesIn('[{"b":{},"1":{}}]'), ['1:1', '1:1', '1:1']);
  assert.equal(placesIn('[{"1":{}}]'), ['1:2', '1:7']);
});

places('a key named __proto__ is a key', () => {
  assert.equal(placesIn('{"__proto__": {"a": {}}}'), ['1:1', '1:15', '1:21']);
});

places('100,000 levels do not overflow', () => {
  const deep = `${'[{"a":'.repeat(1000)}0${'}]'.repeat(1000)}`;
  const json = parseJson(deep);
  assert.not('fault' in json);
  assert.match(
    faultOf(`${'['.repeat(100_000)}`),
    /^1:100001 the text ends inside the list that opens at 1:100000/,
  );
});

places('any value: every brace stands where it is said to stand', () => {
  const letters = fc.string({ unit: fc.constantFrom('a', '{', '}', '"', '\\', ':', 'é', '\n', '\u2028') });
  const value = fc.letrec((tie) => ({
    any: fc.oneof(
      { depthSize: 'small' },
      letters,
      fc.integer(),
      fc.array(tie('any'), { maxLength: 3 }),
      fc.dictionary(letters, tie('any'), { maxKeys: 3 }),
    ),
  })).any;
  fc.assert(
    fc.property(value, fc.constantFrom(0, 1), (made, indent) => {
      const text = JSON.stringify(made, null, indent);
      const lines = text.split('\n');
      const seen = placesIn(text);
      assert.is(new Set(seen).size, seen.length);
      for (const place of seen) {
        const [line = 0, col = 0] = place.split(':').map(Number);
        assert.is(lines[line - 1]?.[col - 1], '{');
      }
    }),
  );
});

const FAULTS: readonly (readonly [string, string])[] = [
  ['', '1:1 the file is empty'],
  [' \n\t', '1:1 the file is empty'],
  ['{"a": 1,\n "b" 2}', '2:6 expected ":", found "2"'],
  ['{"a": 1 "b": 2}', '1:9 expected "," or "}", found a string'],
  ['[1, 2', '1:6 the text ends inside the list that opens at 1:1'],
  ['{"decl": {"kind": "pack', '1:24 the text ends inside a string'],
  ['{"decl": {"kind": tru', '1:22 the text ends inside the object that opens at 1:10'],
  ['{"a": -', '1:8 the text ends inside the object that opens at 1:1'],
  ['{"a": "\\u12', '1:12 the text ends inside a string'],
  ['tru', '1:4 the text ends where a value should stand'],
  ['{"a": 1}}', '1:9 expected the end of the file, found "}"'],
  ['{"a": 1,}', '1:9 expected a name in double quotes, found "}"'],
  ['[1,]', '1:4 expected a value, found "]"'],
  ['[01]', '1:2 expected a value or "]", found "01"'],
  ["{'a': 1}", '1:2 expected a name in double quotes or "}", found "\'"'],
  ['[NaN]', '1:2 expected a value or "]", found "NaN"'],
  ['["a\nb"]', '1:4 a line break stands in a string, where it must be escaped'],
  ['["\\x"]', '1:3 "\\x" is no escape of JSON'],
  ['["\\u12G4"]', '1:3 "\\u" is no escape of JSON'],
  ['error: no such file', '1:1 expected a value, found "error"'],
  ['[1] // end', '1:5 expected the end of the file, found "/"'],
  ['\u0000\u0001', '1:1 expected a value, found the unprintable character U+0000'],
];

for (const [text, expected] of FAULTS) faults(JSON.stringify(text), () => assert.is(faultOf(text), expected));

faults('bytes that are no text are named where they stand', () => {
  assert.is(faultOf(Buffer.from([0x7b, 0x22, 0x0a, 0x61, 0xff, 0x22])), '2:2 the file is not UTF-8 text');
  assert.is(faultOf(Buffer.from([0xff, 0xfe, 0x7b, 0])), '1:1 the file is UTF-16 text; JSON is UTF-8');
  assert.is(faultOf(new Uint8Array()), '1:1 the file is empty');
});

faults('whatever JSON.parse refuses has a fault, and nothing else', () => {
  const unit = fc.constantFrom(
    '{',
    '}',
    '[',
    ']',
    ',',
    ':',
    '"',
    '"a"',
    '1',
    '-',
    '.',
    'e',
    'true',
    'nul',
    ' ',
    '\\',
    '\n',
    '0',
  );
  fc.assert(
    fc.property(fc.string({ unit }), (text) => {
      let isFine = true;
      try {
        JSON.parse(text);
      } catch {
        isFine = false;
      }
      assert.is(faultOf(text) === 'fine', isFine);
    }),
    { numRuns: 3000 },
  );
});

places.run();
faults.run();
