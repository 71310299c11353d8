import { chmodSync, existsSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { MANIFEST_NAME } from '../../src/publish/manifest.ts';
import { filesBelow, inTempDir } from '../harness/tree.ts';
import {
  artifacts,
  FILES,
  makeSite,
  openForTest,
  published,
  publishedHash,
  publishOnce,
  withSite,
} from './outputs.ts';

const publishing = suite('publishing');

publishing(
  'a first build writes every file and leaves nothing beside the output',
  withSite(async (site) => {
    const { report, codes } = await publishOnce(site, artifacts(FILES));
    assert.equal(report, { written: 4, unchanged: 0, removed: [] });
    assert.equal(codes, []);
    assert.equal(filesBelow(site.outDir), [MANIFEST_NAME, ...Object.keys(FILES)].sort());
    assert.is(published(site, 'v1/guide/intro.html'), 'intro');
    assert.equal(readdirSync(site.root).sort(), ['build', 'docs', 'static']);
  }),
);

publishing(
  'a refusal by the caller or an error of the files publishes nothing',
  withSite(async (site) => {
    await publishOnce(site, artifacts(FILES));
    const before = publishedHash(site);
    const refused = await openForTest(site);
    const { value } = await refused.publish(artifacts({ 'index.html': 'new' }), { isGood: () => false });
    refused.close();
    assert.is(value, null);
    const thrown = await openForTest(site);
    try {
      await thrown.publish(
        (function* () {
          yield* artifacts({ 'index.html': 'new' });
          throw new Error('template');
        })(),
      );
      assert.unreachable();
    } catch (error) {
      assert.match(String(error), 'template');
    }
    thrown.close();
    assert.is(publishedHash(site), before);
    assert.not(existsSync(site.workDir));
  }),
);

publishing(
  'files may come one after another from elsewhere',
  withSite(async (site) => {
    const output = await openForTest(site);
    const { value } = await output.publish(
      (async function* () {
        for (const file of artifacts(FILES)) {
          await new Promise(setImmediate);
          yield file;
        }
      })(),
    );
    output.close();
    assert.is(value?.written, 4);
  }),
);

publishing(
  'modes are the same whatever the umask, and set-group folders do not show through',
  withSite(async (site) => {
    for (const umask of [0o077, 0o000, 0o027]) {
      const before = process.umask(umask);
      try {
        rmSync(site.outDir, { recursive: true, force: true });
        chmodSync(site.root, 0o2755);
        await publishOnce(site, artifacts(FILES));
      } finally {
        process.umask(before);
      }
      const mode = (path: string) => statSync(join(site.outDir, path)).mode & 0o7777;
      assert.equal(['', 'v1', 'v1/guide'].map(mode), [0o755, 0o755, 0o755]);
      assert.equal(['index.html', 'v1/guide/intro.html', MANIFEST_NAME].map(mode), [0o644, 0o644, 0o644]);
    }
  }),
);

publishing(
  'the order of files, the folder and the time do not show in the bytes',
  withSite(async (site) => {
    await publishOnce(site, artifacts(FILES));
    await inTempDir(async (dir) => {
      const other = makeSite(join(dir, 'elsewhere'));
      await publishOnce(other, artifacts(FILES).reverse());
      assert.is(publishedHash(other), publishedHash(site));
    });
  }),
);

publishing(
  'a path outside the output or given twice is a fault of docgen, and nothing is written there',
  withSite(async (site) => {
    for (const path of ['../outside.html', 'index.html']) {
      const output = await openForTest(site);
      try {
        await output.publish([...artifacts(FILES), ...artifacts({ [path]: 'x' })]);
        assert.unreachable();
      } catch (error) {
        assert.match(String(error), 'docgen bug');
      }
      output.close();
      assert.equal(readdirSync(site.root).sort(), ['docs', 'static']);
    }
  }),
);

publishing(
  'an empty folder is taken as it is',
  withSite(async (site) => {
    mkdirSync(site.outDir);
    const { codes, report } = await publishOnce(site, artifacts(FILES));
    assert.equal(codes, []);
    assert.is(report?.written, 4);
  }),
);

publishing.run();
