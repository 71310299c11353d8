import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { trimEndOf } from '../../src/base/trim-end.ts';

const trim = suite('trimEndOf');

trim('takes the characters away at the end alone', () => {
  assert.is(trimEndOf('/a//', '/'), '/a');
  assert.is(trimEndOf(' a \t', ' \t'), ' a');
  assert.is(trimEndOf(',,', ','), '');
  assert.is(trimEndOf('', ','), '');
});

trim('a long run before the end takes linear time', () => {
  const started = performance.now();
  assert.is(trimEndOf(`${','.repeat(500_000)}x`, ',').length, 500_001);
  assert.ok(performance.now() - started < 2_000);
});

trim.run();
