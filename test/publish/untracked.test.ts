import { readdirSync, readFileSync, symlinkSync, unlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import {
  artifacts,
  FILES,
  openForTest,
  published,
  publishedHash,
  publishOnce,
  put,
  withSite,
} from './outputs.ts';

const untracked = suite('untracked files');

untracked(
  'untracked files are kept with one warning, also in a tree that changes',
  withSite(async (site) => {
    await publishOnce(site, artifacts(FILES));
    put(join(site.outDir, 'CNAME'), 'docs.example.org');
    put(join(site.outDir, 'v1/.nojekyll'), '');
    const { diagnostics } = await publishOnce(site, artifacts({ ...FILES, 'index.html': 'new' }));
    assert.equal(
      diagnostics.map((one) => `${one.severity} ${one.message}`),
      ['warning Kept in build although not part of the site: CNAME, v1/.nojekyll'],
    );
    assert.is(published(site, 'CNAME'), 'docs.example.org');
    assert.is(published(site, 'v1/.nojekyll'), '');
    const { report } = await publishOnce(site, artifacts({ ...FILES, 'index.html': 'new' }));
    assert.is(report?.written, 0);
  }),
);

untracked(
  'an untracked file in the way of a page is refused, the same bytes are adopted',
  withSite(async (site) => {
    await publishOnce(site, artifacts(FILES));
    put(join(site.outDir, 'v1/new.html'), 'mine');
    const before = publishedHash(site);
    const blocked = await publishOnce(site, artifacts({ ...FILES, 'v1/new.html': 'page' }));
    assert.equal(blocked.codes, ['output/in-the-way']);
    assert.is(blocked.report, null);
    assert.is(publishedHash(site), before);
    const byFolder = await publishOnce(site, artifacts({ ...FILES, 'v1/new.html/page.html': 'page' }));
    assert.ok(byFolder.codes.includes('output/disk'));
    assert.is(byFolder.report, null);
    assert.is(publishedHash(site), before);
    const adopted = await publishOnce(site, artifacts({ ...FILES, 'v1/new.html': 'mine' }));
    assert.equal(adopted.codes, []);
    assert.is(adopted.report?.written, 1);
  }),
);

untracked(
  'links planted in the output are refused and never followed',
  withSite(async (site) => {
    await publishOnce(site, artifacts(FILES));
    const victim = join(site.root, 'victim.txt');
    writeFileSync(victim, 'precious');
    unlinkSync(join(site.outDir, 'index.html'));
    symlinkSync(victim, join(site.outDir, 'index.html'));
    symlinkSync(join(site.root, 'docs'), join(site.outDir, 'docs'));
    const { codes, diagnostics } = await publishOnce(site, artifacts({ ...FILES, 'docs/a.html': 'a' }));
    assert.equal(codes, ['output/planted-link']);
    assert.match(diagnostics[0]?.message ?? '', 'build holds docs, index.html');
    assert.is(readFileSync(victim, 'utf8'), 'precious');
    assert.equal(readdirSync(join(site.root, 'docs')), []);
  }),
);

untracked(
  'a link planted during the build is refused too',
  withSite(async (site) => {
    await publishOnce(site, artifacts(FILES));
    const output = await openForTest(site);
    symlinkSync(site.root, join(site.outDir, 'loop'));
    const { value, diagnostics } = await output.publish(artifacts({ ...FILES, 'index.html': 'new' }));
    output.close();
    assert.is(value, null);
    assert.equal(
      diagnostics.map((one) => one.code),
      ['output/planted-link'],
    );
    assert.is(published(site, 'index.html'), 'home');
  }),
);

untracked(
  'with force an untracked folder is used and keeps its files',
  withSite(async (site) => {
    put(join(site.outDir, 'theirs.txt'), 'theirs');
    const refused = await publishOnce(site, artifacts(FILES));
    assert.equal(refused.codes, ['output/untracked-folder']);
    assert.equal(readdirSync(site.root).sort(), ['build', 'docs', 'static']);
    const forced = await publishOnce(site, artifacts(FILES), { force: true });
    assert.equal(forced.codes, ['output/untracked-file']);
    assert.is(published(site, 'theirs.txt'), 'theirs');
    assert.is(published(site, 'index.html'), 'home');
  }),
);

untracked.run();
