import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { NO_META } from '../../src/model/page.ts';
import { samplesOfPage } from '../../src/parse/samples.ts';

const samples = suite('samples of a page');

function read(text: string) {
  const doc = { kind: 'markdown', version: '1', file: 'docs/a.md', path: 'a.md' } as const;
  const spans = [{ line: 1, file: 'docs/a.md', fileLine: 5 }];
  return samplesOfPage({ doc, meta: NO_META, text, spans, includes: [] });
}

/** Language, place, code and output of each sample. */
function told(text: string) {
  return read(text).map(({ lang, at, lines, output }) => [
    lang,
    `${at.line}:${at.col}`,
    lines.map((line) => line.text).join('\n'),
    output?.text ?? null,
  ]);
}

samples('a fence is a sample, and the output right after it belongs to it', () => {
  assert.equal(told('# A\n\n```Mojo\na\n\n  b\n```\n\n```output\nx\n```\n'), [
    ['mojo', '7:1', 'a\n\n  b', 'x'],
  ]);
});

samples('an output after a text or after an output belongs to nothing', () => {
  assert.equal(told('```c\na\n```\n\nThen:\n\n```output\nx\n```\n'), [['c', '5:1', 'a', null]]);
  assert.equal(told('```c\na\n```\n```output\nx\n```\n```output\ny\n```\n'), [['c', '5:1', 'a', 'x']]);
});

samples('lists, quotes and containers are taken off', () => {
  const text =
    '1. One:\n\n   ~~~c\n   a {\n     b\n   ~~~\n\n> ```c\n> x\n>   y\n> ```\n\n:::note\n\n```c\nz\n```\n\n:::\n';
  assert.equal(told(text), [
    ['c', '7:4', 'a {\n  b', null],
    ['c', '12:3', 'x\n  y', null],
    ['c', '19:1', 'z', null],
  ]);
});

samples('fences without language, in comments and in other fences are none', () => {
  assert.equal(told('```\na\n```\n\n<!--\n```c\nb\n```\n-->\n\n````md\n```c\nc\n```\n````\n'), [
    ['md', '15:1', '```c\nc\n```', null],
  ]);
});

samples('words are read behind titles and ranges', () => {
  const [one, two] = read(
    '```c title="no-test" {1} no-run doctest="a b"\n```\n\n```c should-fail no-test doctest=x\n```\n',
  );
  assert.equal(one?.words, { noTest: false, noRun: true, shouldFail: false, doctest: 'a b' });
  assert.equal(two?.words, { noTest: true, noRun: false, shouldFail: true, doctest: 'x' });
});

samples('a fence that is never closed reaches to the end', () => {
  assert.equal(told('```c\na\n'), [['c', '5:1', 'a\n', null]]);
});

samples.run();
