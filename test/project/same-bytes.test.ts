import { execFileSync } from 'node:child_process';
import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { PROJECT } from '../harness/paths.ts';
import { runInDir } from '../harness/run-cli.ts';
import { gridSite, writeFiles } from '../harness/site.ts';
import { inTempDir, treeHash } from '../harness/tree.ts';

const sameBytes = suite('same bytes');

async function buildHash(dir: string, words: readonly string[] = []): Promise<string> {
  const ran = await runInDir(dir, ['build', ...words]);
  assert.is(ran.exit, 0, ran.out + ran.err);
  return treeHash(join(dir, 'build'));
}

sameBytes('with one or three threads as with none', () =>
  inTempDir(async (dir) => {
    writeFiles(dir, gridSite(3, 7));
    const alone = await buildHash(dir, ['--workers', '0', '--no-cache']);
    for (const workers of ['1', '3']) {
      rmSync(join(dir, 'build'), { recursive: true });
      assert.is(await buildHash(dir, ['--workers', workers, '--no-cache']), alone);
    }
  }),
);

sameBytes('with a warm cache as with a cold one', () =>
  inTempDir(async (dir) => {
    writeFiles(dir, gridSite(2, 5));
    const cold = await buildHash(dir);
    rmSync(join(dir, 'build'), { recursive: true });
    assert.is(await buildHash(dir), cold);
  }),
);

sameBytes('after an edit and its undoing', () =>
  inTempDir(async (dir) => {
    writeFiles(dir, gridSite(2, 5));
    const before = await buildHash(dir);
    writeFiles(dir, { 'docs/area-0/page-0.md': '---\ntitle: Other\n---\n\nOther. [Home](/)\n\n## More\n' });
    assert.is.not(await buildHash(dir), before);
    writeFiles(dir, gridSite(2, 5));
    assert.is(await buildHash(dir), before);
  }),
);

sameBytes('but for the pages that show a drawing that was edited, and again after its undoing', () =>
  inTempDir(async (dir) => {
    const drawn = (width: number) => ({ 'docs/d.svg': `<svg viewBox="0 0 ${width} 8"/>` });
    writeFiles(dir, {
      ...gridSite(2, 5),
      ...drawn(8),
      'docs/area-0/drawn.md': '# Drawn\n\n![Nothing](../d.svg#inline)\n',
    });
    const before = await buildHash(dir);
    writeFiles(dir, drawn(16));
    const ran = await runInDir(dir, ['build']);
    assert.match(ran.err, /\(1 written, .* 0 removed/);
    writeFiles(dir, drawn(8));
    assert.is(await buildHash(dir), before);
  }),
);

sameBytes('in another folder, time zone, locale and file mask', () =>
  inTempDir(async (dir) => {
    writeFiles(join(dir, 'one'), gridSite(2, 5));
    cpSync(join(dir, 'one'), join(dir, 'two/deeper'), { recursive: true });
    const build = (site: string, env: NodeJS.ProcessEnv, mask: string) =>
      execFileSync(
        'sh',
        ['-c', `umask ${mask}; exec "${process.execPath}" "${PROJECT}/bin/docgen.js" build`],
        {
          cwd: join(dir, site),
          env: { ...process.env, ...env },
          stdio: 'ignore',
        },
      );
    build('one', { TZ: 'Asia/Tokyo', LANG: 'C', LC_ALL: 'C' }, '022');
    build('two/deeper', { TZ: 'America/Lima', LANG: 'tr_TR.UTF-8', LC_ALL: 'tr_TR.UTF-8' }, '077');
    assert.is(treeHash(join(dir, 'two/deeper/build')), treeHash(join(dir, 'one/build')));
  }),
);

sameBytes('and nothing is written when nothing changed', () =>
  inTempDir(async (dir) => {
    writeFiles(dir, gridSite(2, 5));
    await buildHash(dir);
    const ran = await runInDir(dir, ['build']);
    assert.match(ran.err, /\(0 written, .* 0 removed/);
  }),
);

sameBytes.run();
