import { rmSync, writeFileSync } from 'node:fs';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { createHost } from '../../src/base/host.ts';
import { watchPaths } from '../../src/dev/watch.ts';
import { writeFiles } from '../harness/site.ts';
import { inTempDir } from '../harness/tree.ts';
import { rest, until } from '../harness/watched.ts';

const watching = suite('watch paths');

watching('calls are never two at a time, and changes during one make exactly one more', () =>
  inTempDir(async (dir) => {
    const calls: number[] = [];
    const running = { now: 0 };
    const watch = watchPaths(
      {
        targets: { folders: [dir], files: [] },
        isIgnored: () => false,
        onFallback: () => undefined,
        async onChange(paths) {
          assert.is(++running.now, 1);
          calls.push(paths.size);
          for (let at = 0; calls.length === 1 && at < 10; at++) {
            writeFileSync(`${dir}/b-${at}`, 'x');
            await rest(10);
          }
          await rest(100);
          running.now--;
        },
      },
      createHost(),
    );
    writeFileSync(`${dir}/a`, 'x');
    await rest(900);
    watch.close();
    assert.equal(calls, [1, 10]);
  }),
);

for (const code of ['ENOSPC', 'EMFILE', 'EPERM']) {
  watching(`file events that fail with ${code} lead to looking at intervals`, () =>
    inTempDir(async (dir) => {
      writeFiles(dir, { 'docs/a.md': 'a' });
      const seen = new Set<string>();
      const reasons: string[] = [];
      const watch = watchPaths(
        {
          targets: { folders: [`${dir}/docs`], files: [`${dir}/docgen.config.ts`] },
          isIgnored: () => false,
          onFallback: (reason) => void reasons.push(reason),
          async onChange(paths) {
            for (const path of paths) seen.add(path.slice(dir.length));
          },
        },
        {
          ...createHost(),
          watchFolder() {
            throw Object.assign(new Error('no events'), { code });
          },
        },
      );
      await rest(300);
      writeFiles(dir, { 'docs/a.md': 'changed', 'docs/sub/b.md': 'new', 'docgen.config.ts': 'new' });
      await until(
        () => seen.has('/docs/sub/b.md') && seen.has('/docgen.config.ts') && seen.has('/docs/a.md'),
        'all',
      );
      rmSync(`${dir}/docs`, { recursive: true });
      seen.clear();
      await until(() => seen.has('/docs'), 'the removal');
      watch.close();
      assert.equal(reasons, [code]);
    }),
  );
}

watching.run();
