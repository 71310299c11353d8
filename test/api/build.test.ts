import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { build, type Progress } from '../../src/index.ts';
import { runInDir } from '../harness/run-cli.ts';
import { configText, gridSite, writeFiles } from '../harness/site.ts';
import { inTempDir, treeHash } from '../harness/tree.ts';

const api = suite('the function build');

api('publishes what the command publishes, and says what changed', () =>
  inTempDir(async (dir) => {
    await runInDir(dir, ['init', 'my-docs']);
    const first = await build({ dir: 'my-docs', cwd: dir, outDir: 'public' });
    assert.is(first.ok, true);
    assert.is(first.outDir, join(dir, 'public'));
    assert.is(first.published?.pages, 2);
    assert.is(first.published?.unchanged, 0);
    assert.ok((first.published?.written ?? 0) > 5);
    assert.is((await runInDir(dir, ['build', 'my-docs'])).exit, 0);
    assert.is(treeHash(join(dir, 'public')), treeHash(join(dir, 'my-docs/build')));
    writeFiles(dir, { 'my-docs/docs/guides/write-a-page.md': '# Written again\n' });
    const { published } = await build({ dir: 'my-docs', cwd: dir, outDir: 'public' });
    // The title is on the card, in the sidebar partial and in the search index, whose names follow what is in them.
    const removed = published?.removed.map((path) => path.replace(/[\da-f]{10}/, '*'));
    assert.equal(
      [...new Set(removed)],
      ['assets/cards/*.png', 'assets/nav-current-main.*.txt', 'assets/search/*.txt'],
    );
    assert.ok((published?.unchanged ?? 0) > 5, JSON.stringify(published));
    assert.match(readFileSync(join(dir, 'public/guides/write-a-page.html'), 'utf8'), 'Written again');
  }),
);

api('tells how far it is, stage by stage and page by page', () =>
  inTempDir(async (dir) => {
    writeFiles(dir, gridSite(3, 40));
    const told: Progress[] = [];
    const { published } = await build({ dir, onProgress: (progress) => told.push(progress) });
    const pages = published?.pages ?? 0;
    const stages = told.map(({ stage }) => stage).filter((stage, at, all) => stage !== all[at - 1]);
    assert.equal(stages, ['sources', 'parse', 'check', 'files', 'render', 'files', 'publish']);
    for (const stage of ['parse', 'render']) {
      const own = told.filter((one) => one.stage === stage);
      assert.equal(own.at(-1), { ...own.at(-1), done: pages, total: pages });
      assert.is(new Set(own.flatMap((one) => one.pages.map(({ id }) => id))).size, pages);
    }
    const again: Progress[] = [];
    await build({ dir, onProgress: (progress) => again.push(progress) });
    assert.equal(
      again.filter(({ stage }) => stage === 'parse').map(({ done, total }) => [done, total]),
      [[pages, pages]],
      'nothing is parsed again',
    );
  }),
);

api('publishes nothing if a finding fails the run, or the configuration cannot be used', () =>
  inTempDir(async (dir) => {
    writeFiles(dir, { 'docgen.config.ts': configText(), 'docs/index.md': '[nothing](./nothing.md)\n' });
    const broken = await build({ dir });
    assert.equal([broken.ok, broken.outDir, broken.published], [false, join(dir, 'build'), null]);
    assert.equal(
      broken.diagnostics.map(({ code }) => code),
      ['link/missing-page'],
    );
    assert.is(existsSync(join(dir, 'build')), false);
    writeFiles(dir, { 'docgen.config.ts': 'export const config = {' });
    const unread = await build({ dir });
    assert.equal([unread.ok, unread.root, unread.outDir, unread.published], [false, dir, null, null]);
    assert.match(unread.diagnostics[0]?.code ?? '', 'config/');
  }),
);

api('a warning about the configuration fails a strict build, too', () =>
  inTempDir(async (dir) => {
    await runInDir(dir, ['init', '.', '--api', 'mojo']);
    const config = join(dir, 'docgen.config.ts');
    const text = readFileSync(config, 'utf8');
    writeFiles(dir, { 'docgen.config.ts': text.replace("{ library: 'library',", '$& words: [],') });
    const strict = await build({ dir, strict: true });
    assert.equal(
      strict.diagnostics.map(({ code }) => code),
      ['config/renamed-key'],
    );
    assert.equal([strict.ok, strict.published, existsSync(join(dir, 'build'))], [false, null, false]);
    assert.is((await build({ dir })).ok, true);
  }),
);

api('a folder of somebody else is published into by force only', () =>
  inTempDir(async (dir) => {
    writeFiles(dir, {
      'docgen.config.ts': configText(),
      'docs/index.md': '# Home\n',
      'build/own.txt': 'mine',
    });
    const refused = await build({ dir });
    assert.equal([refused.ok, refused.published], [false, null]);
    const forced = await build({ dir, force: true });
    assert.is(forced.published?.pages, 1);
    assert.is(readFileSync(join(dir, 'build/own.txt'), 'utf8'), 'mine');
  }),
);

api('rejects with a hint if a component ends its thread', () =>
  inTempDir(async (dir) => {
    writeFiles(dir, {
      'docgen.config.ts': configText("templates: './site.tsx',"),
      'site.tsx':
        'export function Footer({ page }) { return page.kind === "page" ? process.exit(0) : null; }\n',
      'docs/index.md': '# Home\n',
    });
    const error: unknown = await build({ dir }).catch((reason: unknown) => reason);
    assert.ok(error instanceof Error && 'hint' in error);
    assert.is(error.name, 'FatalError');
    assert.match(error.message, 'docs/index.md');
  }),
);

api.run();
