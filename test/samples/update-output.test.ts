import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { matchesOutput } from '../../src/samples/compare.ts';
import { updateOutput } from '../../src/samples/update-output.ts';

const update = suite('updated outputs');

function updated(expected: string, printed: string): string {
  return updateOutput(expected, printed).join('\n');
}

update('a line that changed is replaced, added or dropped', () => {
  assert.is(updated('a\nb\nc', 'a\nx\nc\n'), 'a\nx\nc');
  assert.is(updated('a\nc', 'a\nb\nc\n'), 'a\nb\nc');
  assert.is(updated('a\nb\nc', 'a\nc\n'), 'a\nc');
  assert.is(updated('', 'a\n\nb\n\n'), 'a\n\nb');
  assert.is(updated('a', ''), '');
});

update('lines with gaps and tolerances remain if they match', () => {
  assert.is(updated('start\n...\nend', 'start\n1\n2\nEND\n'), 'start\n...\nEND');
  assert.is(
    updated('at 0x...\n~ took 2.5 s\nold', 'at 0xff\ntook 2.51 s\nnew\n'),
    'at 0x...\n~ took 2.5 s\nnew',
  );
  assert.is(updated('~ took 2.5 s', 'took 9.5 s\n'), 'took 9.5 s');
  assert.is(updated('...\nx', 'a\nb\ny\n'), '...\ny');
});

update('the result matches, whatever the page showed', () => {
  const texts = ['', 'a', 'a\nb', '...', 'a\n...\nb', '~ 1\nb', 'b\n...\n...\na', 'a\n\n\nb'];
  const outputs = ['', 'a\n', 'b\na\n', '1.005\nb\n', 'a\nx\ny\nb\n', 'c\nc\nc\nc\n'];
  for (const text of texts)
    for (const output of outputs) {
      const again = updated(text, output);
      assert.ok(matchesOutput(again, output), `${text} | ${output} | ${again}`);
      assert.is(updated(again, output), again, 'one that matches is not changed');
    }
});

update.run();
