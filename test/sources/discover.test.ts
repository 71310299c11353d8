import { execFileSync } from 'node:child_process';
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { hash } from '../../src/base/hash.ts';
import { createHost, type Host } from '../../src/base/host.ts';
import type { Site, Version } from '../../src/model/site.ts';
import { createShelf } from '../../src/sources/api/shelf.ts';
import { discoverSources } from '../../src/sources/index.ts';
import { inTempDir } from '../harness/tree.ts';

const discover = suite('discover');

function versionAt(name: string, contentDir: string): Version {
  const record = {
    pluginId: 'default',
    version: name,
    label: name,
    banner: null,
    badge: false,
    noIndex: false,
    className: '',
    isLast: true,
  } as const;
  return { record, path: name, contentDir, sidebars: {}, apis: [] };
}

function siteAt(root: string, versions: readonly Version[] = [versionAt('1', `${root}/docs`)]): Site {
  return {
    root,
    title: 'T',
    tagline: '',
    url: 'https://example.org',
    basePath: '/',
    lang: 'en',
    staticDir: `${root}/static`,
    outDir: `${root}/build`,
    navbar: { items: [], logo: null },
    footer: { links: [], copyright: '' },
    editUrl: null,
    redirects: [],
    socialCard: null,
    favicon: null,
    head: [],
    severity: {},
    markdown: { html: 'sanitize', containers: {}, linkSymbols: false },
    limits: { pageBytes: 5e6, lineBytes: 1e6, nesting: 200, marks: 5000, codeBytes: 2e5 },
    templates: null,
    runners: new Map(),
    versions,
  };
}

function put(root: string, files: Readonly<Record<string, string | Uint8Array>>): void {
  mkdirSync(join(root, 'docs'), { recursive: true });
  mkdirSync(join(root, 'static'), { recursive: true });
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), content);
  }
}

async function find(root: string, host: Host = createHost(), site = siteAt(root)) {
  const { value, diagnostics } = await discoverSources(site, host, {
    cacheDir: null,
    shelf: createShelf(),
    locate: () => ({ file: 'docgen.config.ts', line: 1, col: 1 }),
  });
  return {
    docs: value.docs.map(({ file }) => file),
    assets: value.assets.map(({ file }) => file),
    found: diagnostics.map(({ code, at }) => `${code.replace('content/', '')} ${at.file}`).sort(),
    value,
    diagnostics,
  };
}

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
      { file: 'docs/a/x.gif', version: '1', path: 'a/x.gif', hash: hash(GIF), size: { width: 2, height: 3 } },
      { file: 'static/robots.txt', version: null, path: 'robots.txt', hash: hash('r'), size: null },
    ]);
  }),
);

discover('names that are nobody’s page are left alone', () =>
  inTempDir(async (root) => {
    const ignored = [
      '.a.md',
      '.git/x.md',
      'node_modules/p/readme.md',
      '_part.md',
      '_dir/x.md',
      'a.md~',
      '.#a.md',
      '#a.md#',
      '4913',
      'a.test.md',
      '.a.md.swp',
    ];
    put(root, Object.fromEntries(ignored.map((name) => [`docs/${name}`, ''])));
    put(root, {
      'static/.env': '',
      'static/.nojekyll': '',
      'static/_headers': '',
      'static/.well-known/x': '',
      'static/a~': '',
    });
    const { docs, assets, found } = await find(root);
    assert.equal(docs, []);
    assert.equal(assets, ['static/.nojekyll', 'static/.well-known/x', 'static/_headers']);
    assert.equal(found, []);
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

discover('names that are not portable', () =>
  inTempDir(async (root) => {
    const bad = [
      'con.md',
      'NUL',
      'com1.txt',
      'a:b.md',
      'a?.md',
      'a*.md',
      'a|b',
      'a"b',
      'a<b>',
      'a\\b',
      'dot.',
      'space ',
      'new\nline.md',
      'aux/x.md',
    ];
    const good = [
      'console.md',
      'a b.md',
      'ü.md',
      '🎉.md',
      'a%20b.md',
      "it's.md",
      'a#b.md',
      'com10.md',
      'a&b.md',
    ];
    put(root, Object.fromEntries([...bad, ...good].map((name) => [`docs/${name}`, ''])));
    const { found, docs } = await find(root);
    assert.equal(
      found,
      bad.map((name) => `unportable-name docs/${name === 'aux/x.md' ? 'aux' : name}`).sort(),
    );
    assert.is(docs.length, bad.filter((name) => name.endsWith('.md')).length + good.length);
  }),
);

discover('a name that is not UTF-8', () =>
  inTempDir(async (root) => {
    put(root, { 'docs/a.md': '' });
    writeFileSync(
      Buffer.concat([Buffer.from(join(root, 'docs/b')), Buffer.from([0xff]), Buffer.from('.md')]),
      '',
    );
    const { docs, found } = await find(root);
    assert.equal(docs, ['docs/a.md']);
    assert.equal(found, ['unportable-name docs/b\uFFFD.md']);
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
