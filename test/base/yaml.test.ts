import * as fc from 'fast-check';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { parseJson } from '../../src/base/data/json.ts';
import { spanAt } from '../../src/base/data/located-data.ts';
import { parseYaml } from '../../src/base/data/yaml.ts';
import { PLAIN_YAML } from '../../src/base/data/yaml-tokens.ts';

const yaml = suite('yaml');

const DOCUMENT = { maxDepth: 100, maxAliases: 1_000 };

function read(text: string, limits = DOCUMENT): unknown {
  const { fault, ...data } = parseYaml(text, limits);
  if (fault !== null) return `${fault.offset} ${fault.message}`;
  return 'value' in data ? data.value : null;
}

yaml('a closing bracket may stand at the indentation of its key', () => {
  assert.equal(read('a: [\n  1,\n  2\n]\nb: {\n}\n'), { a: [1, 2], b: {} });
});

yaml('keys are what is written, and every one is an own key', () => {
  const value = read('200: a\n1.10: b\ntrue: c\n"x": d\n__proto__: { e: 1 }\n');
  assert.equal(Object.entries(Object(value)), [
    ['200', 'a'],
    ['1.10', 'b'],
    ['true', 'c'],
    ['x', 'd'],
    ['__proto__', { e: 1 }],
  ]);
});

yaml('dates and yes are text; dates of YAML 1.1 too', () => {
  assert.equal(read('a: yes\nb: 2024-01-01\n'), { a: 'yes', b: '2024-01-01' });
  assert.equal(read('%YAML 1.1\n---\nb: 2024-01-01\n'), { b: '2024-01-01' });
});

yaml('an alias is the same object again, a merge fills in what is not there', () => {
  const value = Object(
    read('a: &a { x: 1, y: 2 }\nb: *a\nc: { <<: *a, x: 3 }\nd: { x: 4, <<: [*a, { z: 5 }] }\n'),
  );
  assert.is(value.a, value.b);
  assert.equal(value.c, { x: 3, y: 2 });
  assert.equal(value.d, { x: 4, y: 2, z: 5 });
});

yaml('a text block starts on its first line, other values where they are written', () => {
  const text = 'a: |\n\n  text\nb:\n  - x\n  - "y"\n';
  const data = parseYaml(text, DOCUMENT);
  if (data.fault !== null) throw new Error(data.fault.message);
  const at = (...path: readonly PropertyKey[]) =>
    text.slice(spanAt(data, path)?.start, spanAt(data, path)?.end);
  assert.is(at('a').trim(), 'text');
  assert.is(at('b', 1), '"y"');
  assert.is(text.slice(spanAt(data, ['b'])?.key).charAt(0), 'b');
});

const FAULTS: readonly (readonly [string, string])[] = [
  ['a: 1\n---\nb: 2\n', '5 A second YAML document starts here'],
  ['a: *x\n', '3 No anchor `&x` comes before this alias'],
  ['a: &a { b: *a }\n', '11 No anchor `&a` comes before this alias'],
  ['[a]: b\n', '0 A key is a list or a mapping'],
  ['a: 1\na: 2\n', '5 The key "a" appears twice'],
  ['a: \u0007\n', '3 A control character is here'],
  [`a: ${'['.repeat(101)}`, '102 The values are nested more than 100 deep'],
  [
    `- &a ${'['.repeat(60)}${']'.repeat(60)}\n- ${'['.repeat(60)}*a${']'.repeat(60)}\n`,
    '147 The values are nested too deeply',
  ],
  [`- &a x\n${'- *a\n'.repeat(1_001)}`, '5009 The text has more than 1000 aliases (`*name`)'],
];

for (const [text, expected] of FAULTS)
  yaml(JSON.stringify(text.slice(0, 40)), () => assert.is(read(text), expected));

yaml('a hundred thousand levels are a fault each time, and never end the process', () => {
  for (const opener of ['[', '{a: ', '- ', '? ', '- [', 'a: &b !c ['])
    for (let round = 0; round < 3; round++)
      assert.type(read(opener.repeat(opener.length > 2 ? 20_000 : 100_000), PLAIN_YAML), 'string');
});

const PIECES = [
  'a',
  ': ',
  '- ',
  '\n',
  '  ',
  '{',
  '}',
  '[',
  ']',
  '"',
  "'",
  '|',
  '&x',
  '*x',
  '<<: ',
  '? ',
  '#',
  '\t',
  '!',
  '---',
  ',',
  '\u0000',
];

yaml('any text is read, or is one fault inside of it', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...PIECES), { maxLength: 40 }), (pieces) => {
      const text = pieces.join('');
      for (const { fault } of [parseYaml(text, DOCUMENT), parseYaml(text, PLAIN_YAML), parseJson(text)])
        if (fault !== null) assert.ok(fault.offset >= 0 && fault.offset <= text.length, `${fault.offset}`);
    }),
    { numRuns: 2_000 },
  );
});

yaml.run();
