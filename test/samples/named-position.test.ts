import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { positionOf } from '../../src/commands/report/samples/position.ts';
import type { TestedProgram } from '../../src/model/sample.ts';
import { wrapMojo } from '../../src/samples/assemble.ts';
import { namedPosition } from '../../src/samples/named-position.ts';
import { failure } from '../../src/samples/test-result.ts';

const named = suite('positions that tools name');

const CASES: readonly (readonly [string, string, string | null])[] = [
  ['a compiler', 'docgen_sample.mojo:3:5: error: unknown\ndocgen_sample.mojo:1:1: note: here', '3:5'],
  ['a note before the error', 'docgen_sample.mojo:1:1: note: here\ndocgen_sample.mojo:3:5: error: x', '3:5'],
  ['TypeScript', 'docgen_sample.ts(2,7): error TS1005: x', '2:7'],
  [
    'a traceback, innermost last',
    'File "docgen_sample.py", line 1, in <module>\nFile "docgen_sample.py", line 4, in f',
    '4:null',
  ],
  ['a shell', 'docgen_sample.sh: line 2: syntax error', '2:null'],
  ['a line that is not there', 'docgen_sample.mojo:30:5: error: unknown', null],
  ['another file', 'other.mojo:3:5: error: unknown', null],
];

for (const [what, said, wanted] of CASES)
  named(what, () => {
    const found = namedPosition(said, 5);
    assert.is(found === null ? null : `${found.line}:${found.col}`, wanted);
  });

function positioned(line: number, col: number | null): string {
  const at = (where: number) => ({ file: 'a.md', line: where, col: 4 });
  const lines = wrapMojo([{ text: 'print(nothing)', at: at(12) }]);
  const words = { noTest: false, noRun: false, shouldFail: false, reason: null, runner: null, doctest: null };
  const program = {
    origin: 'a.md',
    at: at(11),
    lang: 'mojo',
    runner: 'mojo',
    words,
    outputs: [],
    folder: '',
    files: [],
    lines,
  };
  const tested: TestedProgram = { program, result: failure({ reason: 'x', line, col }), isCached: false };
  const position = positionOf(tested);
  return `${position.line}:${position.col}`;
}

named('a column of the program becomes one of the page', () => {
  assert.is(positioned(2, 11), '12:10', 'four blanks were added before the statement');
  assert.is(positioned(2, 2), '12:4');
  assert.is(positioned(2, null), '12:4');
  assert.is(positioned(2, 99), '12:4');
  assert.is(positioned(1, 5), '11:4', 'the line was added');
});

named.run();
