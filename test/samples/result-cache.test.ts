import { readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { createHost } from '../../src/base/disk/host.ts';
import { pruneResults, readResult, writeResult } from '../../src/samples/result-cache.ts';
import { filesBelow, inTempDir } from '../harness/tree.ts';

const cache = suite('cached results of programs');
const host = createHost();
const RESULT = { kind: 'ended', code: 0, stdout: 'x\n', stderr: '', isCut: false } as const;

cache('a result is read as it was written, and only if it is not damaged', async () => {
  await inTempDir((dir) => {
    writeResult(dir, { key: 'abc', result: RESULT }, host);
    assert.equal(readResult(dir, 'abc', host), RESULT);
    assert.is(readResult(dir, 'other', host), null);
    const path = join(dir, 'abc.json');
    writeFileSync(path, readFileSync(path, 'utf8').replace('"code":0', '"code":1'));
    assert.is(readResult(dir, 'abc', host), null);
  });
});

cache('the oldest results are removed first, but not those in use', async () => {
  await inTempDir((dir) => {
    for (const [index, key] of ['a', 'b', 'c', 'd'].entries()) {
      writeResult(dir, { key, result: RESULT }, host);
      utimesSync(join(dir, `${key}.json`), index, index);
    }
    readResult(dir, 'a', host);
    pruneResults(dir, host, 4);
    assert.is(filesBelow(dir).length, 4);
    pruneResults(dir, host, 2);
    assert.equal(filesBelow(dir), ['a.json', 'd.json']);
    pruneResults(join(dir, 'nowhere'), host, 0);
  });
});

cache('a disk that refuses costs time alone', async () => {
  await inTempDir((dir) => {
    const taken = join(dir, 'taken');
    host.write(taken, 'a file instead of the folder');
    writeResult(taken, { key: 'abc', result: RESULT }, host);
    assert.is(readResult(taken, 'abc', host), null);
    pruneResults(taken, host, 0);
    assert.equal(filesBelow(dir), ['taken']);
  });
});

cache.run();
