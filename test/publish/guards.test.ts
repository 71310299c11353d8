import { existsSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { inTempDir, treeHash } from '../harness/tree.ts';
import { artifacts, makeSite, publishOnce } from './outputs.ts';
import { REFUSALS } from './refusals.ts';

/** Some refusals are about the current folder, which they change. */
const CWD = process.cwd();
const guards = suite('output guards');

for (const { name, outDir, code, message, force = false } of REFUSALS) {
  guards(`refuses ${name} and touches nothing`, () =>
    inTempDir(async (dir) => {
      const site = makeSite(join(dir, 'site'));
      const refused = outDir(site);
      const before = [treeHash(dir), readdirSync(site.root)];
      const { report, codes, diagnostics } = await publishOnce(
        { ...site, outDir: refused },
        artifacts({ 'index.html': 'home' }),
        { force },
      );
      process.chdir(CWD);
      assert.is(report, null);
      assert.equal(codes, [code]);
      assert.match(diagnostics[0]?.message ?? '', message);
      assert.ok(diagnostics[0]?.hint);
      assert.equal([treeHash(dir), readdirSync(site.root)], before);
    }),
  );
}

guards('allows folders beside and outside the site', () =>
  inTempDir(async (dir) => {
    const site = makeSite(join(dir, 'site'));
    for (const name of ['build', '../out', 'docs-build', 'static.out', 'deep/er/build', '.hidden']) {
      const outDir = join(site.root, name);
      const { codes } = await publishOnce({ ...site, outDir }, artifacts({ 'index.html': 'home' }));
      assert.equal(codes, [], name);
      assert.ok(existsSync(join(outDir, 'index.html')), name);
    }
  }),
);

guards('a path through a link to a good place is used where it leads', () =>
  inTempDir(async (dir) => {
    const site = makeSite(join(dir, 'site'));
    mkdirSync(join(dir, 'disk'));
    symlinkSync(join(dir, 'disk'), join(site.root, 'shortcut'));
    const outDir = join(site.root, 'shortcut/build');
    const { codes } = await publishOnce({ ...site, outDir }, artifacts({ 'index.html': 'home' }));
    assert.equal(codes, []);
    assert.equal(readdirSync(join(dir, 'disk')), ['build']);
  }),
);

guards.run();
