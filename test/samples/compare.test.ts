import * as fc from 'fast-check';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { matchesOutput, showsMessage } from '../../src/samples/compare.ts';

const compare = suite('expected output');

const CASES: readonly (readonly [string, string, boolean])[] = [
  ['a\nb', 'a\nb\n', true],
  ['a  \nb\n\n', 'a\nb', true],
  ['a', 'a\r\n', true],
  ['a\n\nb', 'a\nb', false],
  [' a', 'a', false],
  ['', '', true],
  ['', 'a', false],
  ['a\n...\nb', 'a\nb', true],
  ['a\n...\nb', 'a\nx\nb\ny\nb', true],
  ['a\n...\nb', 'a\nx\nb\ny', false],
  ['...', '', true],
  ['...', 'a\nb', true],
  ['a\n...', 'a', true],
  ['...\nb\n...\nd', 'a\nb\nb\nc\nd', true],
  ['at 0x... end', 'at 0x7f end', true],
  ['at 0x... end', 'at 0x7f\n end', false],
  ['a...a', 'a', false],
  ['a...b...c', 'a-b-c', true],
  ['a...b...c', 'a-c', false],
  ['~ 100 ms', '101 ms', true],
  ['~ 100 ms', '102 ms', false],
  ['~ 100 ms', '100 s', false],
  ['~ -1.5e3, 2', '-1.51e3, 2.0', true],
  ['~ 0', '0.0', true],
  ['~ 1 2', '1', false],
  ['~1.0', '1.005', true],
  ['1.0', '1.005', false],
];

for (const [expected, found, isMatch] of CASES) {
  compare(
    `${JSON.stringify(expected)} ${isMatch ? 'matches' : 'differs from'} ${JSON.stringify(found)}`,
    () => {
      assert.is(matchesOutput(expected, found), isMatch);
    },
  );
}

compare('an output matches itself, and with any run of its lines replaced by a gap', () => {
  const line = fc.stringMatching(/^[a-z=]{0,4}$/);
  const lines = fc.array(line, { minLength: 1, maxLength: 8 });
  fc.assert(
    fc.property(lines, fc.nat(8), fc.nat(8), (output, from, count) => {
      const text = output.join('\n');
      assert.ok(matchesOutput(text, text));
      const cut = [...output.slice(0, from), '...', ...output.slice(from + count)].join('\n');
      // Blank lines at the end do not count, so a gap between them may stand before nothing.
      if (text === text.trimEnd()) assert.ok(matchesOutput(cut, text), JSON.stringify([cut, text]));
    }),
  );
});

compare('many gaps over a long output take no time', () => {
  const found = 'a\n'.repeat(5_000);
  const start = performance.now();
  assert.not(matchesOutput(`${'...\na\n'.repeat(200)}...\nb`, found));
  assert.ok(performance.now() - start < 2_000);
});

compare('a message is shown by any line that has it, in order', () => {
  const said = 'main.mojo:3:5: error: cannot be converted\n  note: here\n';
  assert.ok(showsMessage('error: cannot be converted', said));
  assert.ok(showsMessage('error: ... converted\nnote', said));
  assert.not(showsMessage('note\nerror', said));
  assert.not(showsMessage('error: must be', said));
});

compare.run();
