import { execFileSync } from 'node:child_process';
import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { createHost, type Host } from '../../src/base/disk/host.ts';
import { hash } from '../../src/base/hash.ts';
import { inTempDir } from '../harness/tree.ts';
import { find, put, siteAt, versionAt } from './discover-site.ts';

const discover = suite('discover');

const GIF = Buffer.from('R0lGODlhAgADAIAAAAAAAP///yH5BAEAAAAALAAAAAACAAMAAAICRAEAOw==', 'base64');

discover('pages, assets and static files, sorted', () =>
  inTempDir(async (root) => {
    put(root, {
      'docs/b.md': '',
      'docs/a/index.markdown': '',
      'docs/a.md': '',
      'docs/a/x.gif': GIF,
      'docs/B.MD': '',
      'static/robots.txt': 'r',
    });
    const { docs, assets, found, value } = await find(root);
    assert.equal(docs, ['docs/B.MD', 'docs/a.md', 'docs/a/index.markdown', 'docs/b.md']);
    assert.equal(assets, ['docs/a/x.gif', 'static/robots.txt']);
    assert.equal(found, []);
    assert.equal(value.docs[2], {
      kind: 'markdown',
      version: '1',
      file: 'docs/a/index.markdown',
      path: 'a/index.markdown',
    });
    assert.equal(value.assets, [
      {
        file: 'docs/a/x.gif',
        version: '1',
        path: 'a/x.gif',
        hash: hash(GIF),
        size: { width: 2, height: 3 },
        noImage: null,
      },
      {
        file: 'static/robots.txt',
        version: null,
        path: 'robots.txt',
        hash: hash('r'),
        size: null,
        noImage: null,
      },
    ]);
  }),
);

discover('links are reported and never followed', () =>
  inTempDir(async (root) => {
    put(root, { 'docs/a.md': '', 'secret.md': 'x' });
    symlinkSync('../secret.md', join(root, 'docs/inside.md'));
    symlinkSync('/etc', join(root, 'docs/etc'));
    symlinkSync('..', join(root, 'docs/loop'));
    symlinkSync('nowhere', join(root, 'docs/dangling'));
    const { docs, assets, found } = await find(root);
    assert.equal(docs, ['docs/a.md']);
    assert.equal(assets, []);
    assert.equal(found, [
      'symlink docs/dangling',
      'symlink docs/etc',
      'symlink docs/inside.md',
      'symlink docs/loop',
    ]);
  }),
);

discover('a pipe does not block, a folder is no page', () =>
  inTempDir(async (root) => {
    put(root, { 'docs/a.md': '', 'docs/guide.md/b.md': '' });
    execFileSync('mkfifo', [join(root, 'docs/pipe.md')]);
    const { docs, found } = await find(root);
    assert.equal(docs, ['docs/a.md', 'docs/guide.md/b.md']);
    assert.equal(found, ['not-a-file docs/guide.md', 'not-a-file docs/pipe.md']);
  }),
);

discover('a hundred folders deep and no deeper', () =>
  inTempDir(async (root) => {
    put(root, { [`docs/${'d/'.repeat(100)}a.md`]: '', [`docs/${'e/'.repeat(101)}a.md`]: '' });
    const { docs, found } = await find(root);
    assert.is(docs.length, 1);
    assert.equal(found, [`too-deep docs/${'e/'.repeat(101).slice(0, -1)}`]);
  }),
);

discover('what cannot be read is told, the rest goes on', () =>
  inTempDir(async (root) => {
    put(root, { 'docs/a.md': '', 'docs/locked/b.md': '', 'docs/c.png': 'x', 'docs/d.txt': 'd' });
    const real = createHost();
    const refuse = () => {
      throw Object.assign(new Error('EACCES'), { code: 'EACCES' });
    };
    const host: Host = {
      ...real,
      readDir: (path) => (path.endsWith('locked') ? refuse() : real.readDir(path)),
      readBytes: (path) => (path.endsWith('c.png') ? refuse() : real.readBytes(path)),
    };
    const { docs, assets, found } = await find(root, host);
    assert.equal(docs, ['docs/a.md']);
    assert.equal(assets, ['docs/d.txt']);
    assert.equal(found, ['unreadable docs/c.png', 'unreadable docs/locked']);
  }),
);

discover('two versions may show one folder: its faults are told once', () =>
  inTempDir(async (root) => {
    put(root, { 'docs/a.md': '', 'docs/x.txt': '' });
    symlinkSync('a.md', join(root, 'docs/l.md'));
    const site = siteAt(root, [versionAt('2', `${root}/docs`), versionAt('1', `${root}/docs`)]);
    const { value, found } = await find(root, createHost(), site);
    assert.equal(
      value.docs.map(({ version, path }) => `${version} ${path}`),
      ['1 a.md', '2 a.md'],
    );
    assert.equal(
      value.assets.map(({ version, path }) => `${version} ${path}`),
      ['1 x.txt', '2 x.txt'],
    );
    assert.equal(found, ['symlink docs/l.md']);
  }),
);

discover('pixels of images, and null for what is none', () =>
  inTempDir(async (root) => {
    put(root, {
      'docs/a.svg': '<svg viewBox="0 0 10 20"/>',
      'docs/b.svg': '<svg '.repeat(100_000),
      'docs/c.png': 'no image',
      'docs/d.gif': '',
      'docs/e.webp': GIF,
      'docs/f.txt': GIF,
    });
    const sizes = (await find(root)).value.assets.map(({ size }) =>
      size === null ? null : `${size.width}x${size.height}`,
    );
    assert.equal(sizes, ['10x20', null, null, null, '2x3', null]);
  }),
);

discover.run();
