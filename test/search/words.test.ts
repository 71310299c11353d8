import fc from 'fast-check';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { readQuery } from '../../src/search/read-query.ts';
import { createAnalyser, partsOf, squash, termsOf, wordsOf } from '../../src/search/words.ts';

const test = suite('words of search');

test('an identifier has the parts that readers see in it', () => {
  const parts: Readonly<Record<string, readonly string[]>> = {
    LayoutTensor: ['layout', 'tensor'],
    cp_async_bulk: ['cp', 'async', 'bulk'],
    M_getTensorByNameFrom: ['m', 'get', 'tensor', 'by', 'name', 'from'],
    float8_e4m3fn: ['float8', 'e4m3fn'],
    UInt8: ['u', 'int8'],
    HTTPServer: ['http', 'server'],
    MXFP4Quant: ['mxfp4', 'quant'],
    __init__: ['init'],
    '--cache-strategy': ['cache', 'strategy'],
    h100: ['h100'],
    sm_90: ['sm', '90'],
  };
  for (const [word, expected] of Object.entries(parts)) assert.equal(partsOf(word), expected, word);
});

test('an identifier is a term as a whole and by its parts, prose by its stem', () => {
  assert.equal(termsOf('LayoutTensors'), ['layouttensors', 'layout', 'tensor']);
  assert.equal(termsOf('splitting'), ['split']);
  assert.equal(termsOf('--cache-strategy'), ['--cache-strategy', 'cach', 'strategi']);
  assert.equal(termsOf('H100'), ['h100']);
  assert.equal(termsOf('x'.repeat(65)), []);
});

test('words are found in every script', () => {
  assert.equal(wordsOf('Split a `String`, fast: run --max-batch-size=8'), [
    ...['Split', 'a', 'String', 'fast', 'run', '--max-batch-size', '8'],
  ]);
  assert.equal(wordsOf('Über naïve Größe'), ['Über', 'naïve', 'Größe']);
  assert.equal(wordsOf('ｆｕｌｌ width'), ['full', 'width']);
  assert.equal(wordsOf('東京都に住む'), ['東京', '都', 'に', '住む']);
  assert.equal(wordsOf('… — “”'), []);
});

test('each query finds what was written like it: both sides have the same terms', () => {
  const { analyse } = createAnalyser();
  fc.assert(
    fc.property(fc.stringMatching(/^[A-Za-z_][A-Za-z0-9_]{0,20}$/), (word) => {
      const indexed = new Set(
        analyse(`text ${word} text`)
          .flat()
          .map((term) => term.text),
      );
      for (const { terms } of readQuery(word).words)
        for (const term of terms) assert.ok(indexed.has(term), term);
    }),
  );
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const indexed = new Set(
        analyse(text)
          .flat()
          .map((term) => term.text),
      );
      const { words } = readQuery(text);
      for (const { terms } of words) for (const term of terms) assert.ok(indexed.has(term), term);
    }),
  );
});

test('names are compared by letters and digits alone', () => {
  assert.is(squash('simd_width'), squash('SIMD Width'));
  assert.is(squash('Dict.get()'), 'dictget');
  assert.is(squash('Größe (x)'), 'größex');
});

test('a query is read as a name, a question or words', () => {
  for (const name of ['simd_width', 'Dict.get', 'LayoutTensor', '--devices', '@parameter', 'open('])
    assert.not.ok(readQuery(`the use of ${name}`).isQuestion, name);
  for (const text of ['how to split a string', 'what is a warp?', 'split a string'])
    assert.ok(readQuery(text).isQuestion, text);
  for (const text of ['layout tensor', 'dict']) assert.not.ok(readQuery(text).isQuestion, text);
  assert.equal(
    readQuery('how to split a string').words.map((word) => word.text),
    ['split', 'string'],
  );
  assert.equal(
    readQuery('for').words.map((word) => word.text),
    ['for'],
  );
});

test.run();
