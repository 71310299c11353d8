import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { formatLock, parseLock } from '../../src/site/lock/url-lock.ts';
import { FIXTURES } from '../harness/paths.ts';
import { runInDir } from '../harness/run-cli.ts';
import { inTempDir, overlay } from '../harness/tree.ts';

const lock = suite('lock of published addresses');

lock('what is written is read again, whatever an anchor contains', () => {
  const anchors = ['b', 'a', '%', 'a\nb', 'c#d', 'é'];
  const urls = new Map([
    ['/b', new Set<string>()],
    ['/a', new Set(anchors)],
  ]);
  const read = parseLock(formatLock(urls));
  if (typeof read === 'number') throw new Error(`line ${read}`);
  assert.equal(
    read.map(({ name, line }) => [name, line]),
    [
      ['/a', 2],
      ['/b', 9],
    ],
  );
  assert.equal(read[0]?.anchors.map(({ name }) => name).sort(), [...anchors].sort());
});

lock('--update-lock accepts the site, writes nothing twice and nothing from a site with errors', () =>
  inTempDir(async (dir) => {
    overlay(join(FIXTURES, '_base'), dir);
    const path = join(dir, 'urls.lock');
    writeFileSync(join(dir, 'docs/guide.md'), '# Guide\n\n## Set up\n\n[gone](gone.md)\n');
    assert.is((await runInDir(dir, ['check', '--update-lock'])).exit, 1);
    assert.not(existsSync(path));
    writeFileSync(join(dir, 'docs/guide.md'), '# Guide\n\n## Set up\n\nText.\n');
    assert.is((await runInDir(dir, ['check', '--update-lock'])).exit, 0);
    assert.match(readFileSync(path, 'utf8'), '\n/v1/guide\n guide\n set-up\n');
    const { mtimeMs } = statSync(path);
    await runInDir(dir, ['check', '--update-lock']);
    assert.is(statSync(path).mtimeMs, mtimeMs);
    assert.is((await runInDir(dir, ['check', '--lock', '--strict'])).exit, 0);
    writeFileSync(join(dir, 'docs/guide.md'), '# Guide\n\n## Setting up\n\nText.\n');
    assert.is((await runInDir(dir, ['check', '--lock'])).exit, 0);
    assert.is((await runInDir(dir, ['check', '--lock', '--strict'])).exit, 1);
  }),
);

lock.run();
