import { existsSync, rmSync, statSync, unlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { createHost, type Host } from '../../src/base/disk/host.ts';
import { MANIFEST_NAME } from '../../src/publish/manifest.ts';
import { artifacts, FILES, openForTest, published, publishedHash, publishOnce, withSite } from './outputs.ts';

const increments = suite('incremental publishing');

increments(
  'a build that changes nothing touches nothing',
  withSite(async (site) => {
    await publishOnce(site, artifacts(FILES));
    const paths = ['', MANIFEST_NAME, ...Object.keys(FILES)].map((path) => join(site.outDir, path));
    const state = () =>
      paths.map((path) => [statSync(path).ino, statSync(path).mtimeMs, statSync(path).ctimeMs]);
    const before = state();
    const { report } = await publishOnce(site, artifacts(FILES));
    assert.equal(report, { written: 0, unchanged: 4, removed: [] });
    assert.equal(state(), before);
  }),
);

increments(
  'only changed files are written; the others keep their inode',
  withSite(async (site) => {
    await publishOnce(site, artifacts(FILES));
    const inode = (path: string) => statSync(join(site.outDir, path)).ino;
    const before = Object.keys(FILES).map(inode);
    const { report } = await publishOnce(site, artifacts({ ...FILES, 'v1/index.html': 'second' }));
    assert.equal(report, { written: 1, unchanged: 3, removed: [] });
    assert.equal(
      Object.keys(FILES).map((path, at) => inode(path) === before[at]),
      [true, false, true, true],
    );
    assert.is(statSync(join(site.outDir, 'index.html')).nlink, 1);
  }),
);

increments(
  'keys that change without the bytes change the manifest alone',
  withSite(async (site) => {
    await publishOnce(site, artifacts(FILES));
    const before = statSync(site.outDir).ino;
    const renewed = artifacts(FILES).map((file) => ({ ...file, key: `${file.key}0` }));
    const { report } = await publishOnce(site, renewed);
    assert.equal(report, { written: 0, unchanged: 4, removed: [] });
    assert.is(statSync(site.outDir).ino, before);
    const afterwards = publishedHash(site);
    rmSync(site.outDir, { recursive: true });
    await publishOnce(site, renewed);
    assert.is(publishedHash(site), afterwards, 'as a first build would have made it');
  }),
);

increments(
  'unchanged files are answered by key and bytes, and come without content',
  withSite(async (site) => {
    const files = artifacts(FILES);
    await publishOnce(site, files);
    const output = await openForTest(site);
    const [home, first] = files;
    if (home === undefined || first === undefined) throw new Error('no files');
    assert.ok(output.isUnchanged(home.path, home.key));
    assert.not(output.isUnchanged(home.path, 'another key'));
    assert.not(output.isUnchanged('not/there.html', home.key));
    const { value } = await output.publish(
      files.map((file) =>
        file === first ? { ...file, content: 'new' } : { path: file.path, key: file.key },
      ),
    );
    output.close();
    assert.equal(value, { written: 1, unchanged: 3, removed: [] });
    assert.is(published(site, 'index.html'), 'home');
    assert.is(published(site, 'v1/index.html'), 'new');
  }),
);

increments(
  'what another docgen version wrote is not unchanged by key',
  withSite(async (site) => {
    const files = artifacts(FILES);
    await publishOnce(site, files, { docgen: '1.2.2' });
    const output = await openForTest(site, { docgen: '1.2.3' });
    assert.not(output.isUnchanged('index.html', files[0]?.key ?? ''));
    output.close();
  }),
);

increments(
  'an unchanged file that is not there is a fault of docgen, and the site stays',
  withSite(async (site) => {
    await publishOnce(site, artifacts(FILES));
    const before = publishedHash(site);
    const output = await openForTest(site);
    try {
      await output.publish([{ path: 'ghost.html', key: 'k' }]);
      assert.unreachable();
    } catch (error) {
      assert.match(String(error), 'docgen bug');
    }
    output.close();
    assert.is(publishedHash(site), before);
    assert.not(existsSync(site.workDir));
  }),
);

increments(
  'a folder that was edited by hand is healed',
  withSite(async (site) => {
    await publishOnce(site, artifacts(FILES));
    const before = publishedHash(site);
    writeFileSync(join(site.outDir, 'index.html'), 'edited');
    writeFileSync(join(site.outDir, 'v1/index.html'), 'FIRST');
    unlinkSync(join(site.outDir, 'assets/theme.css'));
    const { report } = await publishOnce(site, artifacts(FILES));
    assert.equal(report, { written: 3, unchanged: 1, removed: [] });
    assert.is(publishedHash(site), before);
  }),
);

increments(
  'published files are read only if they are newer than the manifest',
  withSite(async (site) => {
    await publishOnce(site, artifacts(FILES));
    const read: string[] = [];
    const real = createHost();
    const host: Host = {
      ...real,
      readBytes(path) {
        if (path.startsWith(site.outDir)) read.push(path.slice(site.outDir.length + 1));
        return real.readBytes(path);
      },
    };
    await publishOnce(site, artifacts(FILES), { host });
    assert.equal(read, [MANIFEST_NAME]);
    const later = Date.now() / 1000 + 60;
    utimesSync(join(site.outDir, 'v1/index.html'), later, later);
    const { report } = await publishOnce(site, artifacts(FILES), { host });
    assert.equal(read, [MANIFEST_NAME, MANIFEST_NAME, 'v1/index.html']);
    assert.is(report?.written, 0);
  }),
);

increments(
  'removed files vanish with their folders, and removed pages are named with a redirect to add',
  withSite(async (site) => {
    await publishOnce(site, artifacts({ ...FILES, 'v1/moved.html': 'x' }));
    const { 'v1/guide/intro.html': intro, 'assets/theme.css': _css, ...rest } = FILES;
    const next = artifacts({ ...rest, 'v1/move.html': 'x', 'v1/guide/intro/index.html': intro });
    const { report, diagnostics } = await publishOnce(site, next);
    assert.equal(report?.removed, ['assets/theme.css', 'v1/guide/intro.html', 'v1/moved.html']);
    assert.not(existsSync(join(site.outDir, 'assets')));
    assert.equal(diagnostics, [
      {
        code: 'output/removed-page',
        severity: 'info',
        message: 'The page /v1/moved was published and is gone: links to it from elsewhere now fail',
        at: { file: 'build/v1/moved.html', line: 1, col: 1 },
        hint: "add it to redirects in docgen.config.ts: { from: '/v1/moved', to: '…' }; did it move to /v1/move?",
      },
    ]);
  }),
);

increments(
  'many removed pages are counted, not listed',
  withSite(async (site) => {
    const pages = Object.fromEntries(Array.from({ length: 30 }, (_, at) => [`old-${at}.html`, `${at}`]));
    await publishOnce(site, artifacts({ ...FILES, ...pages }));
    const { diagnostics } = await publishOnce(site, artifacts(FILES));
    assert.is(diagnostics.length, 21);
    assert.ok(diagnostics.some((one) => one.message === '10 more published pages are gone'));
  }),
);

increments.run();
