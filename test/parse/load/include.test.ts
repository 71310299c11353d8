import * as fc from 'fast-check';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { lineStarts } from '../../../src/base/text/lines.ts';
import { positionFromOffset } from '../../../src/base/text/position-from-offset.ts';
import { load, shown } from './memory-site.ts';

const include = suite('include');

const CODE = `import os
# #region setup
def setup():
    # #region inner
    pass
    # #endregion inner
# #endregion setup
# #region open
x`;

const FILES = {
  'docs/_part.md': '---\ntitle: Part\n---\none\n\ntwo\n',
  'docs/_regions.md': '# Region north\n<!-- #region a -->\nA1\nA2\n<!-- #endregion a -->\n',
  'docs/_fence.md': '```\ncode\n```\n',
  'docs/x.py': CODE,
  'docs/x.🔥': 'fn main():',
  'docs/Makefile': 'all:',
  'docs/ticks.md': '````\nin\n````\n',
  'shared/s.txt': 'S',
};

/** What stands in the page, and what it becomes. */
const EXPANSIONS: readonly (readonly [string, string])[] = [
  ['a\n<!--@include: ./_part.md-->\nb', 'a\none\n\ntwo\nb'],
  ['<!-- @include: _part.md -->', 'one\n\ntwo'],
  ['<!--@include: @/_part.md-->', 'one\n\ntwo'],
  ['<!--@include: ../shared/s.txt-->', 'S'],
  ['<!--@include: ./_part.md{4,4}-->', 'one'],
  ['<!--@include: ./_part.md{6}-->', 'two'],
  ['<!--@include: ./_part.md{,4}-->', 'one'],
  ['<!--@include: ./_part.md{5,}-->', '\ntwo'],
  ['<!--@include: ./_regions.md#a-->', 'A1\nA2'],
  ['<!--@include: ./_regions.md#a{2,2}-->', 'A2'],
  ['- <!--@include: ./_part.md-->\n- b', '- one\n\n  two\n- b'],
  ['1. a\n\n   <!--@include: ./_part.md-->', '1. a\n\n   one\n\n   two'],
  ['> <!--@include: ./_part.md-->', '> one\n>\n> two'],
  ['<<< ./x.py#inner', '```py\npass\n```'],
  ['<<< @/x.py#setup{1,2-2}', '```py {1,2-2}\ndef setup():\n    pass\n```'],
  ['<<< ./x.py#inner{python}', '```python\npass\n```'],
  ['<<< ./x.py#inner{1 python wrap} [x.py]', '```python {1} title="x.py" wrap\npass\n```'],
  ['<<< ./x.🔥', '```mojo\nfn main():\n```'],
  ['<<< ./Makefile', '```makefile\nall:\n```'],
  ['<<< ./ticks.md', '`````md\n````\nin\n````\n`````'],
  ['- a\n\n  <<< ./x.py#inner', '- a\n\n  ```py\n  pass\n  ```'],
  ['```py file="./x.py#inner"\n```', '```py\npass\n```'],
  ['``` file="./x.py#inner" title="x"\n```', '```py title="x"\npass\n```'],
  ['```python {1} file=\'x.py#inner\' title="x"\n```', '```python {1} title="x"\npass\n```'],
  ['~~~md file="ticks.md"\n~~~', '`````md\n````\nin\n````\n`````'],
  [
    '```md\n<!--@include: ./_part.md-->\n<<< ./x.py\n```',
    '```md\n<!--@include: ./_part.md-->\n<<< ./x.py\n```',
  ],
  ['- a\n\n  ```md\n  <<< ./x.py\n  ```', '- a\n\n  ```md\n  <<< ./x.py\n  ```'],
  ['    <<< ./x.py', '    <<< ./x.py'],
  ['<<<<<<< HEAD', '<<<<<<< HEAD'],
  ['write `<!--@include: ./a.md-->` on a line', 'write `<!--@include: ./a.md-->` on a line'],
  ['<!--\n<<< ./x.py\n-->', '<!--\n<<< ./x.py\n-->'],
  ['cost $& $1 <<< ./x.py', 'cost $& $1 <<< ./x.py'],
  ['<div>\n<!--@include: ./_regions.md#a-->\n</div>', '<div>\nA1\nA2\n</div>'],
];

for (const [page, text] of EXPANSIONS)
  include(page, () => {
    const { value, diagnostics } = load({ ...FILES, 'docs/a.md': page });
    assert.is(value?.text, text);
    assert.equal(diagnostics, []);
  });

/** What stands in the page, findings, words of message and hint. */
const FAULTS: readonly (readonly [string, string, RegExp])[] = [
  ['\n<!--@include: ./_prat.md-->', 'include-missing a.md:2:1', /did you mean \.\/_part\.md\?/],
  ['<!--@include: ./_part-->', 'include-missing a.md:1:1', /_part\.md\?/],
  ['<<< ./no/x.py', 'include-missing a.md:1:1', /no folder "[^"]*\bno"/],
  ['<!--@include: ./-->', 'include-missing a.md:1:1', /is a folder/],
  ['> <<< ./x.py#stup', 'include-region a.md:1:3', /did you mean setup\?/],
  ['<<< ./x.py#nothing', 'include-region a.md:1:1', /inner, open, setup/],
  ['<<< ./x.py#open', 'include-region a.md:1:1', /never ends/],
  ['<!--@include: ./_regions.md#north-->', 'include-region a.md:1:1', /regions are a/],
  ['<!--@include: ./_part.md{4,9}-->', 'include-region a.md:1:1', /lines 4 to 9 .* 6 lines/],
  ['<!--@include: ./_part.md{9}-->', 'include-region a.md:1:1', /no line 9/],
  ['<!--@include: ./_part.md{4,2}-->', 'include-syntax a.md:1:1', /names no lines/],
  ['<!--@include: -->', 'include-syntax a.md:1:1', /names no file/],
  ['<<<', 'include-syntax a.md:1:1', /names no file/],
  ['text <!--@include: ./_part.md-->', 'include-syntax a.md:1:1', /not alone on its line/],
  ['<!--@include: ./_part.md', 'include-syntax a.md:1:1', /never closed/],
  ['```py file="./x.py"\nx = 1\n```', 'include-syntax a.md:1:1', /code of its own/],
  ['```py file="./y.py"\n```', 'include-missing a.md:1:1', /y\.py/],
  ['<!--@include: ../../etc/passwd-->', 'include-outside a.md:1:1', /outside the site/],
  ['<!--@include: /etc/passwd-->', 'include-outside a.md:1:1', /absolute/],
  ['<!--@include: file:///etc/passwd-->', 'include-outside a.md:1:1', /address/],
  ['<!--@include: https://example.org/a.md-->', 'include-outside a.md:1:1', /address/],
  ['<!--@include: C:\\a.md-->', 'include-outside a.md:1:1', /address/],
  ['<!--@include: \\\\host\\a.md-->', 'include-outside a.md:1:1', /backslash/],
  ['<!--@include: ~/a.md-->', 'include-outside a.md:1:1', /absolute/],
  ['<<< @/../../x', 'include-outside a.md:1:1', /outside/],
  ['<<< ../.env', 'include-outside a.md:1:1', /hidden.*\.env/],
  ['<<< ./.git/config', 'include-outside a.md:1:1', /hidden/],
  ['<<< ./escape.txt', 'include-outside a.md:1:1', /outside/],
  ['<<< ./sneak.txt', 'include-outside a.md:1:1', /hidden/],
  ['<!--@include: ./a.md-->', 'include-cycle a.md:1:1', /docs\/a\.md → docs\/a\.md/],
  ['<<< ./image.png', 'binary image.png:1:2', /NUL/],
  ['<<< ./latin.txt', 'encoding latin.txt:1:4', /ISO-8859-1/],
];

const BAD = {
  '.env': 'SECRET',
  'docs/.git/config': 'x',
  'docs/escape.txt': '→../../etc/passwd',
  '../etc/passwd': 'root',
  'docs/sneak.txt': '→../.env',
  'docs/image.png': 'P\0',
  'docs/latin.txt': Buffer.from('caf\xe9', 'latin1'),
};

for (const [page, found, words] of FAULTS)
  include(`refused: ${page}`, () => {
    const { value, diagnostics } = load({ ...FILES, ...BAD, 'docs/a.md': page });
    assert.is(shown(diagnostics).join(), found);
    assert.match(`${diagnostics[0]?.message} ${diagnostics[0]?.hint}`, words);
    assert.not.match(value?.text ?? '', /SECRET|root/);
  });

include('a circle is told with its way', () => {
  const files = {
    'docs/a.md': '<!--@include: ./_b.md-->',
    'docs/_b.md': 'b\n<!--@include: ./_c.md-->',
    'docs/_c.md': '<!--@include: ./_b.md-->',
  };
  const [found] = load(files).diagnostics;
  assert.is(found?.code, 'content/include-cycle');
  assert.equal(found?.at, { file: 'docs/_c.md', line: 1, col: 1 });
  assert.match(found?.message ?? '', /docs\/_b\.md → docs\/_c\.md → docs\/_b\.md/);
  assert.equal(
    found?.related?.map(({ at }) => `${at.file}:${at.line}`),
    ['docs/_b.md:2', 'docs/a.md:1'],
  );
});

include('ten deep and no deeper', () => {
  const chain = (length: number) =>
    Object.fromEntries(
      Array.from({ length }, (_, index) => [
        index === 0 ? 'docs/a.md' : `docs/_${index}.md`,
        `x\n<!--@include: ./_${index + 1}.md-->`,
      ]),
    );
  assert.equal(shown(load({ ...chain(10), 'docs/_10.md': 'end' }).diagnostics), []);
  assert.equal(shown(load({ ...chain(11), 'docs/_11.md': 'end' }).diagnostics), ['include-limit _10.md:2:1']);
});

include('files that include each other many times are stopped', () => {
  const line = (name: string) => `<!--@include: ./${name}-->\n`.repeat(100);
  const files = {
    'docs/a.md': line('_b.md'),
    'docs/_b.md': line('_c.md'),
    'docs/_c.md': line('_d.md'),
    'docs/_d.md': '',
  };
  assert.equal(
    load(files).diagnostics.map(({ code }) => code),
    ['content/include-limit'],
  );
  const big = { 'docs/a.md': '<!--@include: ./_b.md-->\n'.repeat(50), 'docs/_b.md': 'x\n'.repeat(20_000) };
  const { value, diagnostics } = load(big, { pageBytes: 500_000 });
  assert.equal(
    diagnostics.map(({ code }) => code),
    ['content/include-limit'],
  );
  assert.ok((value?.text.length ?? 0) <= 500_000);
});

include('one bad include leaves the others', () => {
  const { value, diagnostics } = load({
    ...FILES,
    'docs/a.md': '<<< ./no.py\n<!--@include: ./_part.md-->\n<<< ./nix.py',
  });
  assert.is(value?.text, '\none\n\ntwo\n');
  assert.is(diagnostics.length, 2);
});

include('each line knows where it was written', () => {
  const word = fc.constantFrom('a', '', '# h', '- x', '> q', '```', 'text $& $1');
  const body = fc.array(fc.oneof(word, fc.constantFrom(1, 2, 3)), { maxLength: 8 });
  fc.assert(
    fc.property(fc.tuple(body, body, body, body), fc.boolean(), (bodies, hasFront) => {
      const lines = new Map<string, readonly string[]>();
      for (const [index, parts] of bodies.entries()) {
        const name = index === 0 ? 'docs/a.md' : `docs/_${index}.md`;
        const own = parts.map((part, at) =>
          typeof part === 'number'
            ? part > index
              ? `<!--@include: ./_${part}.md-->`
              : 'x'
            : `${part}${part === '' || part === '```' ? '' : ` ${index}.${at}`}`,
        );
        lines.set(name, hasFront && index === 0 ? ['---', 'title: A', '---', ...own] : own);
      }
      const { value } = load(Object.fromEntries([...lines].map(([name, own]) => [name, own.join('\n')])));
      const text = value?.text ?? '';
      const starts = lineStarts(text);
      for (const [index, line] of text.split('\n').entries()) {
        const at = positionFromOffset(value?.spans ?? [], starts, starts[index] ?? 0);
        const written = lines.get(at.file)?.[at.line - 1] ?? '';
        if (line !== '') assert.is(line, written);
      }
    }),
    { numRuns: 300 },
  );
});

include.run();
