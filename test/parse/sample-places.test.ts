import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { lineStarts } from '../../src/base/text/lines.ts';
import type { ApiText } from '../../src/model/api/api.ts';
import { samplesOfMarkdown } from '../../src/parse/samples/markdown.ts';
import type { RawFiles } from '../../src/parse/samples/raw-files.ts';
import { positionsOfText } from '../../src/parse/samples/text-positions.ts';

const places = suite('places in words about symbols');

function filesOf(files: Readonly<Record<string, string>>): RawFiles {
  const fileOf = (file: string) => {
    const text = files[file] ?? '';
    return { text, lines: text.split(/\r?\n/), starts: lineStarts(text) };
  };
  return { fileOf, lineOf: (file, line) => fileOf(file).lines[line - 1] ?? '' };
}

/** `line:col` of each fence and of its lines. */
function told(text: ApiText, files: Readonly<Record<string, string>>): readonly string[] {
  const rough = samplesOfMarkdown(text.markdown, {
    origin: 'a.B',
    positionOf: (line) => ({ ...text.at, line }),
  });
  const positionOf = positionsOfText(text, rough, filesOf(files));
  return samplesOfMarkdown(text.markdown, { origin: 'a.B', positionOf }).flatMap(({ at, lines }) =>
    [at, ...lines.map((line) => line.at)].map(({ line, col }) => `${line}:${col}`),
  );
}

places('docstrings in JSON lose their indentation on the way and are found all the same', () => {
  const docstring =
    'Adds.\n\n    ```python\n    a = 1\n\n      b\n    ```\n\n    ```python\n    c\n    ```\n';
  const file = JSON.stringify({ name: 'x', docstring }, null, 1);
  const line = file.split('\n')[2] ?? '';
  const col = (part: string, from = 0) => line.indexOf(part, from) + 1;
  const second = col('```python') + 10;
  const markdown = docstring.replaceAll('\n    ', '\n');
  assert.equal(told({ markdown, at: { file: 'a.json', line: 1, col: 1 } }, { 'a.json': file }), [
    `3:${col('```python')}`,
    `3:${col('a = 1')}`,
    `3:${col('\\n\\n      b') + 2}`,
    `3:${col('  b')}`,
    `3:${col('```python', second)}`,
    `3:${col('c\\n', second + 12)}`,
  ]);
});

places('what is not found stands where its text starts', () => {
  const at = { file: 'a.json', line: 7, col: 3 };
  assert.equal(told({ markdown: '```c\nx\n```', at }, { 'a.json': '{}' }), ['7:3', '7:3']);
  assert.equal(told({ markdown: '```c\nx\n```', at: { ...at, file: 'a.overlay.yaml' } }, {}), ['7:3', '7:3']);
});

places('equal fences of a text have places of their own', () => {
  const yaml = 'a.B: |\n  ```c\n  x\n  ```\n\n  ```c\n  x\n  ```\n';
  const markdown = '```c\nx\n```\n\n```c\nx\n```';
  const at = { file: 'a.overlay.yaml', line: 1, col: 7 };
  assert.equal(told({ markdown, at }, { 'a.overlay.yaml': yaml }), ['2:3', '3:3', '6:3', '7:3']);
});

places.run();
