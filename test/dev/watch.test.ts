import { pbkdf2 } from 'node:crypto';
import { rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { createHost } from '../../src/base/host.ts';
import { watchPaths } from '../../src/dev/watch.ts';
import { writeFiles } from '../harness/site.ts';
import { inTempDir } from '../harness/tree.ts';

const watching = suite('watching files');

const openResources = (name: string) =>
  process.getActiveResourcesInfo().filter((resource) => resource === name).length;

watching('a closed watch stays closed, also while a changed file is looked at and then removed', () =>
  inTempDir(async (dir) => {
    writeFiles(dir, { 'docs/a/x.md': 'x', 'docs/a/y.md': 'y', 'docs/z.md': 'z', 'docgen.config.ts': '' });
    const watch = await watchPaths(
      {
        targets: { folders: [`${dir}/docs`], files: [`${dir}/docgen.config.ts`] },
        isIgnored: () => false,
        onChange: async () => undefined,
        onFallback: () => undefined,
      },
      createHost(),
    );
    await sleep(100);
    assert.ok(openResources('FSEventWrap') > 0);
    // The threads that look at files are busy, so that the answer about the changed ones comes after their removal.
    const busy = Array.from({ length: 4 }, () => promisify(pbkdf2)('a', 'b', 400_000, 64, 'sha512'));
    writeFiles(dir, { 'docs/a/x.md': 'changed', 'docs/a/y.md': 'changed', 'docs/z.md': 'changed' });
    for (let tries = 0; tries < 1000 && openResources('FSReqPromise') < 3; tries++) await sleep(1);
    await watch.close();
    rmSync(dir, { recursive: true });
    await Promise.all(busy);
    await sleep(500);
    assert.is(openResources('FSEventWrap'), 0);
  }),
);

watching.run();
