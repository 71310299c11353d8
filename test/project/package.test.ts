import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { PROJECT } from '../harness/paths.ts';
import { writeFiles } from '../harness/site.ts';
import { inTempDir } from '../harness/tree.ts';

const packed = suite('the package');
const LICENCES = `${PROJECT}/scripts/licences.js`;

const readJson = (path: string) => JSON.parse(readFileSync(join(PROJECT, path), 'utf8'));

interface LockedPackage {
  readonly dev?: boolean;
  readonly hasInstallScript?: boolean;
  readonly integrity?: string;
}

const locked = Object.entries(readJson('package-lock.json').packages as Record<string, LockedPackage>).filter(
  ([path]) => path !== '',
);

packed('holds what users run and read, and nothing else', () => {
  const said = execFileSync('npm', ['pack', '--dry-run', '--json', '--ignore-scripts'], {
    cwd: PROJECT,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const paths: readonly string[] = JSON.parse(said)[0].files.map(({ path }: { path: string }) => path);
  const allowed = [
    /^(?:package\.json|README\.md|LICENSE|CHANGELOG\.md|bin\/docgen\.js)$/,
    /^docs\/[\w-]+\.md$/,
    /^schemas\/[\w.-]+\.json$/,
    /^src\/strings\/[\w-]+\.json$/,
    /^dist\/(?:src|templates)\/.*(?:\.js|\.d\.ts|\.json)$/,
    /^dist\/program\/[\w./-]+$/,
    /^dist\/client\/[\w./-]+$/,
  ];
  assert.equal(
    paths.filter((path) => !allowed.some((pattern) => pattern.test(path))),
    [],
  );
  assert.equal(
    paths.filter((path) =>
      /\.map$|\.test\.|(?:^|\/)(?:fixtures|bench|scripts)\/|^(?:test|content)\/|(?:^|\/)\.[^/]+$/.test(path),
    ),
    [],
  );
  for (const path of [
    'dist/program/cli.js',
    'dist/src/index.d.ts',
    'dist/templates/index.js',
    'docs/security.md',
  ])
    assert.ok(paths.includes(path), path);
});

packed('has dependencies of exact versions, each locked to its bytes', () => {
  const { dependencies, devDependencies } = readJson('package.json');
  const loose = Object.entries({ ...dependencies, ...devDependencies }).filter(
    ([, version]) => !/^\d+\.\d+\.\d+$/.test(String(version)),
  );
  assert.equal(loose, []);
  assert.equal(
    locked.filter(([, { integrity }]) => !integrity?.startsWith('sha512-')).map(([path]) => path),
    [],
  );
});

packed('has one dependency with an install script, which is not needed', () => {
  const withScripts = locked.filter(([, { hasInstallScript, dev }]) => hasInstallScript && !dev);
  assert.equal(
    withScripts.map(([path]) => path),
    ['node_modules/esbuild'],
  );
  // The script replaces the launcher in JavaScript by the program itself. It did not run here, and configurations are bundled.
  assert.match(
    readFileSync(`${PROJECT}/node_modules/esbuild/bin/esbuild`, 'utf8').slice(0, 20),
    '#!/usr/bin/env node',
  );
  assert.match(readFileSync(`${PROJECT}/scripts/run.js`, 'utf8'), "'--ignore-scripts'");
});

packed(
  'runs nothing of its own when it is installed, and is published with a statement of its origin',
  () => {
    const { scripts, publishConfig } = readJson('package.json');
    for (const name of ['preinstall', 'install', 'postinstall', 'prepare', 'prepublish'])
      assert.is(scripts[name], undefined, name);
    assert.equal(publishConfig, { access: 'public', provenance: true });
  },
);

packed('has dependencies whose licences fit', () => {
  const { status, stdout } = spawnSync(process.execPath, [LICENCES], { encoding: 'utf8' });
  assert.is(status, 0, stdout);
  assert.match(stdout, /\d+ {2}MIT\n/);
});

packed('a licence that does not fit is named, and an expression is read', async () => {
  const { isMet, listLicences } = await import(LICENCES);
  const fitting = ['MIT', 'BSD-3-Clause'];
  assert.is(isMet('MIT', fitting), true);
  assert.is(isMet('(GPL-3.0 OR MIT)', fitting), true);
  assert.is(isMet('GPL-3.0 OR (MIT AND BSD-3-Clause)', fitting), true);
  assert.is(isMet('MIT AND GPL-3.0', fitting), false);
  for (const none of ['', 'GPL-3.0', 'SEE LICENSE IN LICENSE', 'UNLICENSED', 'MIT OR', '(MIT'])
    assert.is(isMet(none, fitting), false, none);
  await inTempDir((dir) => {
    writeFiles(dir, {
      'package-lock.json': JSON.stringify({
        packages: { '': {}, 'node_modules/a': {}, 'node_modules/b': { dev: true } },
      }),
      'node_modules/a/package.json': JSON.stringify({ name: 'a', license: 'MPL-2.0' }),
      'node_modules/b/package.json': JSON.stringify({ name: 'b', licenses: [{ type: 'MPL-2.0' }] }),
    });
    assert.equal(
      listLicences(dir).map(({ name, fits }: { name: string; fits: boolean }) => [name, fits]),
      [
        ['a', false],
        ['b', true],
      ],
    );
  });
});

packed('every link of docs/security.md to a test leads to one', () => {
  const text = readFileSync(`${PROJECT}/docs/security.md`, 'utf8');
  const targets = [...text.matchAll(/\]\(\.\.\/(test\/[^)]+)\)/g)].map(([, path = '']) => path);
  assert.ok(targets.length > 15);
  assert.equal(
    targets.filter((path) => !existsSync(join(PROJECT, path))),
    [],
  );
});

packed.run();
