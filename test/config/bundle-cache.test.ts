import { mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { createHost } from '../../src/base/disk/host.ts';
import { isOutsideProject, userCacheDir } from '../../src/base/disk/user-cache.ts';
import { bundleConfig } from '../../src/config/module/bundle.ts';
import { readBundle } from '../../src/config/module/bundle-cache.ts';
import { loadSite } from '../../src/site/load-site.ts';
import { inTempDir } from '../harness/tree.ts';

const caching = suite('cached bundles of a configuration');
const host = createHost();

type Files = Readonly<Record<string, string>>;

const SITE: Files = {
  'docs/index.md': '# Home\n',
  'docgen.config.ts':
    "import { defineConfig } from 'docgen-site';\nimport { basename } from 'node:path';\nimport { title } from './parts/title';\nexport default defineConfig({ title, url: 'https://x.y', tagline: basename('a/b') });",
  'parts/title.ts': "export const title: string = 'A';",
};

function writeFiles(dir: string, files: Files): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(dir, path)), { recursive: true });
    writeFileSync(join(dir, path), text);
  }
}

/** A site in a folder, with a cache beside it. */
function withSite(files: Files, work: (site: Site) => Promise<void>): Promise<void> {
  return inTempDir(async (dir) => {
    const root = join(host.realPath(dir), 'site');
    const cacheDir = join(dir, 'cache');
    writeFiles(root, { ...SITE, ...files });
    const entry = join(root, 'docgen.config.ts');
    const isCached = () => readBundle(entry, { dir: cacheDir, host }) !== null;
    const load = () => loadSite(entry, { host, cacheDir });
    await work({ root, cacheDir, entry, isCached, load });
  });
}

interface Site {
  readonly root: string;
  readonly cacheDir: string;
  readonly entry: string;
  readonly isCached: () => boolean;
  readonly load: () => ReturnType<typeof loadSite>;
}

caching('a second load uses the bundle of the first', () =>
  withSite({}, async ({ entry, cacheDir, isCached, load }) => {
    assert.not(isCached());
    const first = await load();
    assert.ok(isCached());
    assert.equal((await load()).value?.site, first.value?.site);
    const options = { host, cacheDir };
    const [fresh, cached] = await Promise.all([
      bundleConfig(entry, { host, cacheDir: null }),
      bundleConfig(entry, options),
    ]);
    assert.equal(cached, fresh);
  }),
);

const CHANGES: Readonly<Record<string, (root: string) => void>> = {
  'an imported module changed': (root) => writeFiles(root, { 'parts/title.ts': "export const title = 'B';" }),
  'the configuration changed': (root) =>
    writeFiles(root, { 'docgen.config.ts': `${SITE['docgen.config.ts']}\n` }),
  'an imported module is gone': (root) => rmSync(join(root, 'parts/title.ts')),
  'another file takes the place of an import': (root) =>
    writeFiles(root, { 'parts/title.tsx': "export const title = 'C';" }),
  'a module became a link to an equal one': (root) => {
    writeFiles(root, { 'other/title.ts': SITE['parts/title.ts'] ?? '' });
    rmSync(join(root, 'parts/title.ts'));
    symlinkSync('../other/title.ts', join(root, 'parts/title.ts'));
  },
  'the settings of TypeScript changed': (root) => writeFiles(root, { 'tsconfig.json': '{}' }),
};

for (const [name, change] of Object.entries(CHANGES))
  caching(`a bundle is not used if ${name}`, () =>
    withSite({}, async ({ root, isCached, load }) => {
      await load();
      assert.ok(isCached());
      change(root);
      assert.not(isCached());
    }),
  );

caching('a change is what the next load sees', () =>
  withSite({}, async ({ root, load }) => {
    await load();
    writeFiles(root, { 'parts/title.ts': "export const title = 'B';" });
    assert.is((await load()).value?.site.title, 'B');
    rmSync(join(root, 'parts/title.ts'));
    assert.equal(
      (await load()).diagnostics.map(({ code }) => code),
      ['config/unresolved-import'],
    );
  }),
);

const CODE_OF_OTHERS: Readonly<Record<string, Files>> = {
  'an installed package': {
    'parts/title.ts': "export { title } from 'pack';",
    'node_modules/pack/package.json': '{ "main": "index.cjs" }',
    'node_modules/pack/index.cjs': "exports.title = 'P';",
  },
  'a path of tsconfig.json': {
    'parts/title.ts': "export { title } from '@own/title';",
    'own/title.ts': "export const title = 'O';",
    'tsconfig.json': '{ "compilerOptions": { "paths": { "@own/*": ["./own/*"] } } }',
  },
};

for (const [name, files] of Object.entries(CODE_OF_OTHERS))
  caching(`a configuration that imports ${name} is bundled each time`, () =>
    withSite(files, async ({ load, isCached }) => {
      assert.ok((await load()).value !== null);
      assert.not(isCached());
    }),
  );

caching('a damaged bundle is not run', () =>
  withSite({}, async ({ cacheDir, load, isCached }) => {
    await load();
    const [name = ''] = readdirSync(cacheDir);
    const path = join(cacheDir, name);
    writeFileSync(path, readFileSync(path, 'utf8').replace('https://x.y', 'https://e.v'));
    assert.not(isCached());
    assert.is((await load()).value?.site.url, 'https://x.y');
    assert.ok(isCached());
  }),
);

caching('the cache of the user is not part of a project', () => {
  const home = '/home/me';
  const dir = userCacheDir({}, home);
  const file = '/home/me/project/content/docgen.config.ts';
  assert.ok(dir.startsWith(home));
  assert.is(userCacheDir({ XDG_CACHE_HOME: '/var/cache/me' }, home), '/var/cache/me/docgen');
  assert.is(userCacheDir({ XDG_CACHE_HOME: 'relative' }, home), dir);
  assert.ok(isOutsideProject(dir, file, home));
  assert.ok(isOutsideProject('/var/cache/me/docgen', file, home));
  assert.ok(isOutsideProject(dir, '/srv/site/docgen.config.ts', home));
  // CI systems often have the cache of a job in the checkout.
  assert.not(isOutsideProject('/home/me/project/.cache/docgen', file, home));
  assert.not(isOutsideProject('/builds/site/.cache/docgen', '/builds/site/docgen.config.ts', home));
});

caching.run();
