import { rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { createHost } from '../../src/base/disk/host.ts';
import { watchPaths } from '../../src/dev/watch/watch.ts';
import { writeFiles } from '../harness/site.ts';
import { inTempDir } from '../harness/tree.ts';

const watching = suite('watching files');

const openResources = (name: string) =>
  process.getActiveResourcesInfo().filter((resource) => resource === name).length;

watching('a closed watch stays closed, also while changes are reported', () =>
  inTempDir(async (dir) => {
    writeFiles(dir, { 'docs/a/x.md': 'x', 'docs/a/y.md': 'y', 'docs/z.md': 'z', 'docgen.config.ts': '' });
    const targets = { folders: [`${dir}/docs`], files: [`${dir}/docgen.config.ts`] };
    const watch = watchPaths(
      {
        targets,
        isIgnored: () => false,
        onChange: async () => targets,
        onFallback: () => undefined,
      },
      createHost(),
    );
    await sleep(100);
    assert.ok(openResources('FSEventWrap') > 0);
    writeFiles(dir, { 'docs/a/x.md': 'changed', 'docs/a/y.md': 'changed', 'docs/z.md': 'changed' });
    watch.close();
    rmSync(dir, { recursive: true });
    await sleep(500);
    assert.is(openResources('FSEventWrap'), 0);
  }),
);

watching.run();
