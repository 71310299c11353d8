import { utimesSync } from 'node:fs';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { createHost } from '../../src/base/host.ts';
import { keepEnd, keptEnd, pruneEnds } from '../../src/samples/kept.ts';
import { filesBelow, inTempDir } from '../harness/tree.ts';

const kept = suite('ends that are kept');
const host = createHost();
const END = { kind: 'ended', code: 0, stdout: 'x\n', stderr: '', isCut: false } as const;

kept('an end is what it was', async () => {
  await inTempDir((dir) => {
    keepEnd(dir, { key: 'abc', end: END }, host);
    assert.equal(keptEnd(dir, 'abc', host), END);
    assert.is(keptEnd(dir, 'other', host), null);
    keepEnd(dir, { key: 'late', end: { kind: 'timeout', stdout: '', stderr: '' } }, host);
    assert.equal(filesBelow(dir), ['ab/abc.json']);
  });
});

kept('beyond the number the oldest goes that nobody asked for', async () => {
  await inTempDir((dir) => {
    for (const [index, key] of ['aa1', 'aa2', 'bb3', 'bb4'].entries()) {
      keepEnd(dir, { key, end: END }, host);
      utimesSync(join(dir, key.slice(0, 2), `${key}.json`), index, index);
    }
    pruneEnds(dir, { used: new Set(['aa1']), most: 4 }, host);
    assert.is(filesBelow(dir).length, 4);
    pruneEnds(dir, { used: new Set(['aa1']), most: 2 }, host);
    assert.equal(filesBelow(dir), ['aa/aa1.json', 'bb/bb4.json']);
    pruneEnds(join(dir, 'nowhere'), { used: new Set(), most: 0 }, host);
  });
});

kept('a disk that refuses costs time alone', async () => {
  await inTempDir((dir) => {
    host.write(join(dir, 'ab'), 'a file where a folder should be');
    keepEnd(dir, { key: 'abc', end: END }, host);
    assert.is(keptEnd(dir, 'abc', host), null);
    pruneEnds(dir, { used: new Set(), most: 0 }, host);
    assert.equal(filesBelow(dir), ['ab']);
  });
});

kept.run();
