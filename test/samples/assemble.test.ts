import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Sample } from '../../src/model/sample.ts';
import { assemblePrograms, wrapMojo } from '../../src/samples/assemble.ts';

const assemble = suite('programs of samples');

function wrap(text: string): string {
  const lines = text
    .split('\n')
    .map((line, index) => ({ text: line, at: { file: 'a.md', line: index + 1, col: 1 } }));
  return wrapMojo(lines)
    .map((line) => line.text)
    .join('\n');
}

assemble('statements go into a main function', () => {
  assert.is(wrap('var x = 1\nprint(x)'), 'def main():\n    var x = 1\n    print(x)');
});

assemble('declarations stay at the top', () => {
  assert.is(
    wrap(
      'from math import sqrt\n\n@fieldwise_init\nstruct A:\n    var x: Int\n\n    fn f(self):\n        pass\n\nvar a = A(1)',
    ),
    'from math import sqrt\n\n@fieldwise_init\nstruct A:\n    var x: Int\n\n    fn f(self):\n        pass\n\ndef main():\n\n    var a = A(1)',
  );
});

assemble('declarations after statements move up, comments go with what follows them', () => {
  assert.is(
    wrap(
      'print(twice(2))\n# doubles\nfn twice(x: Int) -> Int:\n    # inside\n    return x * 2\n# again\nprint(1)',
    ),
    '# doubles\nfn twice(x: Int) -> Int:\n    # inside\n    return x * 2\n\ndef main():\n    print(twice(2))\n    # again\n    print(1)',
  );
});

assemble('a program with its own main stays as it is', () => {
  for (const main of ['fn main():', 'def main() raises:', 'fn main() raises:']) {
    const text = `import sys\n\n${main}\n    print(1)`;
    assert.is(wrap(text), text);
  }
});

assemble('a sample of declarations alone gets an empty main', () => {
  assert.is(wrap('alias N = 4'), 'alias N = 4\n\ndef main():\n    pass');
});

assemble('open brackets, branches and texts of several lines stay whole', () => {
  assert.is(
    wrap('if a:\n    f()\nelse:\n    g()\nx = [\n1,\n]\ns = """\nfn main():\n"""\nprint("#(", s) # [\ny = 1'),
    'def main():\n    if a:\n        f()\n    else:\n        g()\n    x = [\n    1,\n    ]\n    s = """\nfn main():\n"""\n    print("#(", s) # [\n    y = 1',
  );
});

assemble('every line keeps its place on the page', () => {
  const at = (line: number) => ({ file: 'a.md', line, col: 1 });
  const lines = [
    { text: 'print(f())', at: at(4) },
    { text: 'fn f() -> Int:', at: at(5) },
    { text: '    return 1', at: at(6) },
  ];
  assert.equal(
    wrapMojo(lines).map((line) => line.at?.line ?? null),
    [5, 6, null, null, 4],
  );
});

function sample(text: string, doctest: string | null, output: string | null): Sample {
  const at = { file: 'a.md', line: 1, col: 1 };
  return {
    origin: 'a.md',
    at,
    lang: 'python',
    lines: [{ text, at }],
    title: null,
    words: { noTest: false, noRun: false, shouldFail: false, reason: null, runner: null, doctest },
    output: output === null ? null : { lines: [{ text: output, at }], at },
  };
}

assemble('samples of one id are one program, and so are their outputs', () => {
  const samples = [
    sample('a', 'x', '1'),
    sample('b', null, null),
    sample('c', 'x', '2'),
    sample('d', null, null),
  ];
  const programs = assemblePrograms(samples, {
    runners: new Map(),
    runnerNameOf: () => 'python',
    files: new Map(),
  });
  assert.equal(
    programs.map(({ lines, outputs }) => [
      lines.map(({ text }) => text).join(''),
      outputs.flatMap((one) => one.lines.map(({ text }) => text)),
    ]),
    [
      ['ac', ['1', '2']],
      ['b', []],
      ['d', []],
    ],
  );
});

assemble.run();
