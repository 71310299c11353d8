import { existsSync, mkdirSync, readdirSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { artifacts, openForTest, published, publishedHash, publishOnce, put, withSite } from './outputs.ts';

const recovery = suite('recovery');
const OLD = artifacts({ 'index.html': 'old', 'v1/a.html': 'a' });
const NEW = artifacts({ 'index.html': 'new', 'v1/a.html': 'a' });

recovery(
  'a site that was put away and not replaced comes back before anything else',
  withSite(async (site) => {
    await publishOnce(site, OLD);
    const before = publishedHash(site);
    mkdirSync(site.workDir);
    renameSync(site.outDir, join(site.workDir, 'old'));
    put(join(site.workDir, 'stage/index.html'), 'half');
    put(join(site.workDir, 'left-by-another-version/index.html'), 'older');
    const output = await openForTest(site);
    assert.is(publishedHash(site), before);
    assert.equal(readdirSync(site.workDir), ['lock']);
    output.close();
    assert.not(existsSync(site.workDir));
  }),
);

recovery(
  'says so, and goes on to publish',
  withSite(async (site) => {
    await publishOnce(site, OLD);
    mkdirSync(site.workDir);
    renameSync(site.outDir, join(site.workDir, 'old'));
    const { codes, diagnostics, report } = await publishOnce(site, NEW);
    assert.equal(codes, ['output/recovered']);
    assert.is(
      diagnostics[0]?.message,
      'A build was killed while it published; the last good site is back in build',
    );
    assert.equal(report, { written: 1, unchanged: 1, removed: [] });
    assert.is(published(site, 'index.html'), 'new');
  }),
);

recovery(
  'a replaced site that was not removed is removed',
  withSite(async (site) => {
    await publishOnce(site, NEW);
    put(join(site.workDir, 'old/index.html'), 'old');
    const { codes } = await publishOnce(site, NEW);
    assert.equal(codes, []);
    assert.is(published(site, 'index.html'), 'new');
    assert.not(existsSync(site.workDir));
  }),
);

recovery(
  'a removal that was cut short is never taken for a site',
  withSite(async (site) => {
    put(join(site.workDir, 'stage/index.html'), 'rest of an old site');
    const { codes } = await publishOnce(site, NEW);
    assert.equal(codes, []);
    assert.is(published(site, 'index.html'), 'new');
    assert.not(existsSync(site.workDir));
  }),
);

recovery.run();
