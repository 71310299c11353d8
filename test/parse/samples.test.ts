import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { samplesOfMarkdown } from '../../src/parse/samples/markdown.ts';

const samples = suite('samples of a page');

function read(text: string) {
  const lines = text.split('\n');
  const positionOf = (line: number, own: string) => {
    return { file: 'docs/a.md', line: line + 4, col: (lines[line - 1] ?? '').length - own.length + 1 };
  };
  return samplesOfMarkdown(text, { origin: 'docs/a.md', positionOf });
}

/** Language, place, code and output of each sample. */
function told(text: string) {
  return read(text).map(({ lang, at, lines, output }) => [
    lang,
    `${at.line}:${at.col}`,
    lines.map((line) => line.text).join('\n'),
    output === null ? null : output.lines.map((line) => line.text).join('\n'),
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

const WORDS = { noTest: false, noRun: false, shouldFail: false, reason: null, runner: null, doctest: null };

samples('words are read behind titles and ranges', () => {
  const [one, two] = read(
    '```c title="no-test" {1} no-run doctest="a b"\n```\n\n```c should-fail no-test runner=Gpu doctest=x\n```\n',
  );
  assert.equal(one?.words, { ...WORDS, noRun: true, doctest: 'a b' });
  assert.equal(two?.words, { ...WORDS, noTest: true, shouldFail: true, runner: 'gpu', doctest: 'x' });
});

samples('a comment right above gives the reason', () => {
  const reasonOf = (text: string) => read(text).at(-1)?.words.reason;
  assert.is(reasonOf('<!-- no-test: too long -->\n```c no-test\n```\n'), 'too long');
  assert.is(reasonOf('<!-- no-run: needs\n  a GPU -->\n\n```c no-run\n```\n'), 'needs a GPU');
  assert.is(reasonOf('- Item:\n\n  <!-- no-test: in a list -->\n  ```c no-test\n  ```\n'), 'in a list');
  assert.is(reasonOf('<!-- no-test: other -->\n\nText.\n\n```c no-test\n```\n'), null);
  assert.is(reasonOf('<!-- no-test: -->\n```c no-test\n```\n'), null);
  assert.is(reasonOf('<!-- no-test: first -->\n```c\n```\n\n```c no-test\n```\n'), null);
});

/** Whether the output after a shell block belongs to the titled program before it. */
function isGiven(command: string, between = 'Run it:', shell = 'bash'): boolean {
  const program = '```mojo title="src/life.mojo"\nx\n```';
  const [first] = read(
    `${program}\n\n${between}\n\n\`\`\`${shell}\n${command}\n\`\`\`\n\n\`\`\`output\nok\n\`\`\`\n`,
  );
  return first?.output !== null;
}

samples('the output after commands that run a titled file belongs to that file', () => {
  for (const command of [
    'mojo life.mojo',
    'mojo run src/life.mojo',
    'pixi run mojo life.mojo',
    'mojo run -O3 life.mojo',
    'cd src\nmojo life.mojo',
    'mojo build life.mojo\n./life',
  ])
    assert.ok(isGiven(command), command);
  assert.ok(isGiven('$ mojo life.mojo\nok', 'Run it:', 'console'));
});

samples('it does not where the commands do something else, or more than text stands between', () => {
  for (const command of [
    'mojo build life.mojo',
    'cat life.mojo',
    'mojo life.mojo 3',
    'mojo other.mojo',
    'mojo life.mojo | head',
    'mojo life.mojo\necho done',
    './other',
  ])
    assert.not(isGiven(command), command);
  for (const between of ['## Run it', '<Tabs>', '```text\n```', ':::note', '```mojo\n```'])
    assert.not(isGiven('mojo life.mojo', between), between);
});

samples('a fence that is never closed reaches to the end', () => {
  assert.equal(told('```c\na\n'), [['c', '5:1', 'a\n', null]]);
});

samples.run();
