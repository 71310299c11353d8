import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { processEnvironment } from '../../src/api/environment.ts';
import { openSite } from '../../src/api/open-site.ts';
import { openDevSite } from '../../src/dev/dev-site.ts';
import { createEngine } from '../../src/search/engine.ts';
import { runInDir } from '../harness/run-cli.ts';
import { configText, writeFiles } from '../harness/site.ts';
import { inTempDir } from '../harness/tree.ts';
import { outcomeAgain, plant, valuesIn, withBuilt } from '../site/stored-values.ts';
import { found } from './sample-site.ts';

const test = suite('search index of a site');

const SITE = {
  'docgen.config.ts': configText(),
  'docs/index.md': '# Home\n\nStart here.\n',
  'docs/warp.md': '# Warps\n\nThreads that move together.\n\n## Divergence {#apart}\n\nBranches part them.\n',
  'docs/hidden.md': '---\nunlisted: true\n---\n\n# Zeppelin\n',
};

/** Returns the files of the index by name. */
function indexOf(dir: string): Map<string, Buffer> {
  const folder = join(dir, 'build/assets/search');
  return new Map(readdirSync(folder).map((name) => [name, readFileSync(join(folder, name))]));
}

function engineOf(files: ReadonlyMap<string, Uint8Array>) {
  return createEngine(async (name) => files.get(name) ?? new Uint8Array(), '1.json');
}

test('finds pages and headings, follows edits, and leaves unlisted pages out', () =>
  withBuilt(SITE, async (dir) => {
    assert.equal(await found(engineOf(indexOf(dir)), 'divergence'), ['/v1/warp#apart']);
    assert.equal(await found(engineOf(indexOf(dir)), 'zeppelin'), []);
    const before = indexOf(dir);
    const built = await runInDir(dir, ['build']);

    assert.match(built.err, /\b0 written/);
    writeFileSync(join(dir, 'docs/warp.md'), '# Warps\n\nThreads that wander.\n');
    await runInDir(dir, ['build']);
    const after = indexOf(dir);
    assert.equal(await found(engineOf(after), 'divergence'), []);
    assert.equal(await found(engineOf(after), 'wandering'), ['/v1/warp']);
    assert.not.equal([...before.keys()], [...after.keys()]);
  }));

test('is the same after edits as that of a first build: an edited page is indexed alone', () =>
  withBuilt(SITE, async (dir) => {
    const keys = () => new Set(valuesIn(dir, 'search').keys());
    const first = keys();
    writeFileSync(join(dir, 'docs/index.md'), '# Home\n\nStart there.\n');
    await runInDir(dir, ['build']);
    // The page, the segment that it is in, and the listing of the index.
    assert.is([...keys()].filter((key) => !first.has(key)).length, 3);
    const edited = indexOf(dir);
    rmSync(join(dir, 'build'), { recursive: true });
    await runInDir(dir, ['build', '--no-cache']);
    assert.equal(indexOf(dir), edited);
  }));

test('what the store holds of search is made again if it is gone or of another program', () =>
  withBuilt(SITE, async (dir, good) => {
    const stored = valuesIn(dir, 'search');
    for (const value of ['', '{}', '[]', '["other",[],"",""]']) {
      plant(
        dir,
        'search',
        [...stored.keys()].map((key) => [key, value]),
      );
      assert.equal(await outcomeAgain(dir), good, value);
    }
  }));

test('served files are those of a build, also after an edit', () =>
  inTempDir(async (dir) => {
    writeFiles(dir, SITE);
    const { opened } = await openSite({ dir, cache: false }, processEnvironment());
    assert.ok(opened);
    const site = openDevSite(opened.loaded, opened.run);
    const serves = async () => {
      await runInDir(dir, ['build', '--no-cache']);
      const built = indexOf(dir);
      for (const [name, bytes] of built) {
        const response = await site.respond(`/assets/search/${name}`);
        assert.is(response.kind, 'text', name);
        if (response.kind === 'text') assert.ok(bytes.equals(Buffer.from(response.content)), name);
      }
      return [...built.keys()];
    };
    try {
      const first = await serves();
      writeFileSync(join(dir, 'docs/warp.md'), '# Warps\n\nThreads that wander.\n');
      await site.refresh(new Set([join(dir, 'docs/warp.md')]));
      assert.not.equal(await serves(), first);
    } finally {
      await site.close();
    }
  }));

test.run();
