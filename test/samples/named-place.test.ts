import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { placeOfResult } from '../../src/commands/samples/place.ts';
import type { SampleResult } from '../../src/model/sample.ts';
import { wrapMojo } from '../../src/samples/assemble.ts';
import { namedPlace } from '../../src/samples/named-place.ts';
import { failure } from '../../src/samples/verdict.ts';

const named = suite('places that tools name');

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
    const found = namedPlace(said, 5);
    assert.is(found === null ? null : `${found.line}:${found.col}`, wanted);
  });

function placed(line: number, col: number | null): string {
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
  const verdict = failure({ reason: 'x', line, col });
  const result: SampleResult = { program, verdict, isKept: false };
  const place = placeOfResult(result);
  return `${place.line}:${place.col}`;
}

named('a column of the program becomes one of the page', () => {
  assert.is(placed(2, 11), '12:10', 'four blanks were put before the statement');
  assert.is(placed(2, 2), '12:4');
  assert.is(placed(2, null), '12:4');
  assert.is(placed(2, 99), '12:4');
  assert.is(placed(1, 5), '11:4', 'the line was added');
});

named.run();
