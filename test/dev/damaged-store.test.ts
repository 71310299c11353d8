import { closeSync, openSync, readFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { createHost } from '../../src/base/disk/host.ts';
import { packFolder } from '../../src/site/store/page-store.ts';
import { storeFolder } from '../../src/site/store/store-folder.ts';
import { runInDir } from '../harness/run-cli.ts';
import { ask, withServed } from '../harness/served.ts';
import { gridSite, writeFiles } from '../harness/site.ts';
import { filesBelow, inTempDir } from '../harness/tree.ts';

const damaged = suite('a page store that is damaged while a site is served');

/** Flips a bit in every 16th byte of the files of a store, in place: whoever has them open reads the damage. */
function damage(dir: string): number {
  const host = createHost();
  const folder = packFolder(storeFolder(dir, host));
  const files = filesBelow(folder);
  for (const file of files) {
    const bytes = readFileSync(join(folder, file));
    for (let at = 0; at < bytes.length; at += 16) bytes.writeUInt8(bytes.readUInt8(at) ^ 4, at);
    const fd = openSync(join(folder, file), 'r+');
    writeSync(fd, bytes, 0, bytes.length, 0);
    closeSync(fd);
  }
  return files.length;
}

const paths = ['/v1/', '/v1/area-0/page-0', '/v1/area-0/page-1', '/v1/area-1/', '/v1/area-1/page-1'];

damaged('pages that were not asked for before are shown all the same, and later runs find no damage', () =>
  inTempDir(async (dir) => {
    writeFiles(dir, gridSite(2, 2));
    const checked = await runInDir(dir, ['check']);
    assert.is(checked.exit, 0, checked.out);
    const good = await runInDir(dir, ['build', '--no-cache']);
    assert.is(good.exit, 0, good.out);
    const undamaged: string[] = [];
    await withServed(dir, ['--port', '0'], async ({ origin }) => {
      for (const path of paths) undamaged.push((await ask(origin + path)).body);
    });
    await withServed(dir, ['--port', '0', '--watch', '--cache'], async ({ origin, said, end }) => {
      assert.is((await ask(`${origin}/v1/area-1/page-0`)).status, 200);
      assert.ok(damage(dir) > 2, 'the store has files');
      const pages = await Promise.all(paths.map((path) => ask(origin + path)));
      for (const [at, page] of pages.entries()) {
        const path = paths[at];
        assert.is(page.status, 200, `${path}: ${page.body}`);
        assert.is(withoutScript(page.body), undamaged[at], path);
      }
      assert.not.match(said(), /error|bug/);
      await end('SIGTERM');
    });
    await withServed(dir, ['--port', '0', '--cache'], async ({ origin }) => {
      for (const [at, path] of paths.entries())
        assert.is((await ask(origin + path)).body, undamaged[at], path);
    });
  }),
);

/** Returns a page without the script that `--watch` adds. */
function withoutScript(html: string): string {
  return html.replace(/<script src="\/_docgen\/[^>]*><\/script>/, '');
}

damaged(
  '`check` says the same, because it reads no documents and parses pages again whose facts are damaged',
  () =>
    inTempDir(async (dir) => {
      writeFiles(dir, { ...gridSite(2, 2), 'docs/bad.md': '# Bad\n\n[x](./nowhere.md)\n' });
      const check = () => runInDir(dir, ['check', '--format', 'json']);
      const good = await check();
      assert.is(good.exit, 1);
      for (let round = 0; round < 2; round++) {
        assert.ok(damage(dir) > 2, 'the store has files');
        assert.equal(await check(), good);
      }
    }),
);

damaged.run();
