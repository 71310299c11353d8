import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { matchesOutput } from '../../src/samples/compare.ts';
import { renewOutput } from '../../src/samples/renew-output.ts';

const renew = suite('outputs made true');

function renewed(expected: string, printed: string): string {
  return renewOutput(expected, printed).join('\n');
}

renew('a line that changed is replaced, added or dropped', () => {
  assert.is(renewed('a\nb\nc', 'a\nx\nc\n'), 'a\nx\nc');
  assert.is(renewed('a\nc', 'a\nb\nc\n'), 'a\nb\nc');
  assert.is(renewed('a\nb\nc', 'a\nc\n'), 'a\nc');
  assert.is(renewed('', 'a\n\nb\n\n'), 'a\n\nb');
  assert.is(renewed('a', ''), '');
});

renew('lines with gaps and tolerances stay where they match', () => {
  assert.is(renewed('start\n...\nend', 'start\n1\n2\nEND\n'), 'start\n...\nEND');
  assert.is(
    renewed('at 0x...\n~ took 2.5 s\nold', 'at 0xff\ntook 2.51 s\nnew\n'),
    'at 0x...\n~ took 2.5 s\nnew',
  );
  assert.is(renewed('~ took 2.5 s', 'took 9.5 s\n'), 'took 9.5 s');
  assert.is(renewed('...\nx', 'a\nb\ny\n'), '...\ny');
});

renew('what comes out is true, whatever stood there', () => {
  const texts = ['', 'a', 'a\nb', '...', 'a\n...\nb', '~ 1\nb', 'b\n...\n...\na', 'a\n\n\nb'];
  const outputs = ['', 'a\n', 'b\na\n', '1.005\nb\n', 'a\nx\ny\nb\n', 'c\nc\nc\nc\n'];
  for (const text of texts)
    for (const output of outputs) {
      const again = renewed(text, output);
      assert.ok(matchesOutput(again, output), `${text} | ${output} | ${again}`);
      assert.is(renewed(again, output), again, 'a true one is not changed');
    }
});

renew.run();
