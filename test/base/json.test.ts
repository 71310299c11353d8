import * as fc from 'fast-check';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { parseJson } from '../../src/base/data/json.ts';
import { spanAt } from '../../src/base/data/located-data.ts';
import { lineColFromOffset, lineStarts } from '../../src/base/text/lines.ts';

const places = suite('positions in JSON');
const faults = suite('faults of JSON');

/** `line:col` of each object of the value, in document order. */
function placesIn(text: string): string[] {
  const json = parseJson(text);
  if (json.fault !== null) throw new Error(json.fault.message);
  const starts = lineStarts(text);
  const found: string[] = [];
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    if (!Array.isArray(value)) {
      const { line, col } = lineColFromOffset(starts, json.spans.get(value)?.start ?? -1);
      found.push(`${line}:${col}`);
    }
    for (const child of Object.values(value)) visit(child);
  };
  visit(json.value);
  return found;
}

function faultOf(text: string): string {
  const { fault } = parseJson(text);
  if (fault === null) return 'fine';
  const { line, col } = lineColFromOffset(lineStarts(text), fault.offset);
  return `${line}:${col} ${fault.message}`;
}

places('every object has the line and column of its brace', () => {
  assert.equal(placesIn('{"a": {"b": [{}, {"c": 1}]},\n "d":\n  {}}'), ['1:1', '1:7', '1:14', '1:18', '3:3']);
});

places('braces, quotes and backslashes in strings are text', () => {
  assert.equal(placesIn('["{", "\\"{", "\\\\", {"a{\\"": "}"}, "\\\\\\\\", {}]'), ['1:20', '1:43']);
});

places('repeated keys and keys like integers have their own positions', () => {
  assert.equal(placesIn('[{"a":1,"b":{},"a":{}}]'), ['1:2', '1:20', '1:13']);
  assert.equal(placesIn('[{"b":{},"1":{}}]'), ['1:2', '1:14', '1:7']);
});

places('a key named __proto__ is a key', () => {
  assert.equal(placesIn('{"__proto__": {"a": {}}}'), ['1:1', '1:15', '1:21']);
});

places('entries have the offsets of key and value when asked for', () => {
  const json = parseJson('{"a": {"b": "text"}}', { entries: 'all' });
  if (json.fault !== null) throw new Error(json.fault.message);
  assert.equal(spanAt(json, ['a', 'b']), { key: 7, start: 12, end: 18 });
  assert.is(spanAt(json, ['a', 'c']), null);
});

places('levels that are too deep are a fault, however many', () => {
  assert.is(faultOf(`${'[{"a":'.repeat(1000)}0${'}]'.repeat(1000)}`), 'fine');
  const expected = '1:2001 the values are nested more than 2000 levels deep';
  for (const levels of [2001, 100_000]) assert.is(faultOf('['.repeat(levels) + ']'.repeat(levels)), expected);
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
  ['{"a": 1 "b": 2}', '1:9 expected ",", found "\\"b\\""'],
  ['[1, 2', '1:6 the text ends inside the list that opens at 1:1'],
  ['{"a": {"b": {}}, "c"', '1:21 the text ends inside the object that opens at 1:1'],
  ['{"decl": {"kind": "pack', '1:19 a string is never closed'],
  ['{"decl": {"kind": tru', '1:19 expected a value, found "tru"'],
  ['{"a": -', '1:7 expected a value, found "-"'],
  ['tru', '1:1 expected a value, found "tru"'],
  ['{"a": 1}}', '1:9 expected the end of the file, found "}"'],
  ['{"a": 1,}', '1:9 expected a name in double quotes, found "}"'],
  ['[1,]', '1:4 expected a value, found "]"'],
  ['[01]', '1:3 expected ",", found "1"'],
  ["{'a': 1}", '1:2 expected a value, found "\'a\'"'],
  ['[NaN]', '1:2 expected a value, found "NaN"'],
  ['["a\nb"]', '1:2 a string is never closed'],
  ['["a\tb"]', '1:2 a string contains a control character, which must be escaped'],
  ['["\\x"]', '1:2 a string contains an escape that JSON does not have'],
  ['["\\u12G4"]', '1:2 a string contains a broken "\\u" escape'],
  ['error: no such file', '1:1 expected a value, found "error"'],
  ['[1] // end', '1:5 JSON has no comments'],
  ['\u0000\u0001', '1:1 expected a value, found "\\u0000\\u0001"'],
];

for (const [text, expected] of FAULTS) faults(JSON.stringify(text), () => assert.is(faultOf(text), expected));

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
