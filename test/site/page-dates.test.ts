import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { createHost } from '../../src/base/disk/host.ts';
import { readGitDates } from '../../src/base/process/git-dates.ts';
import { runInDir } from '../harness/run-cli.ts';
import { configText, writeFiles } from '../harness/site.ts';
import { inTempDir } from '../harness/tree.ts';

const dates = suite('dates of pages from git');

function git(dir: string, words: readonly string[], day = '2025-01-01'): void {
  const time = `${day}T23:30:00+0200`;
  const env = { ...process.env, GIT_AUTHOR_DATE: '2001-01-01T00:00:00Z', GIT_COMMITTER_DATE: time };
  const own = ['-c', 'user.name=A', '-c', 'user.email=a@example.org', '-c', 'init.defaultBranch=main'];
  execFileSync('git', [...own, ...words], { cwd: dir, env, stdio: 'pipe' });
}

function commit(dir: string, day: string): void {
  git(dir, ['add', '-A']);
  git(dir, ['commit', '-qm', 'change'], day);
}

const readDates = async (root: string, cacheDir: string | null = null) =>
  Object.fromEntries(await readGitDates(root, { host: createHost(), cacheDir }));

dates('are those of the last commit, below a folder, cached by commit', () =>
  inTempDir(async (dir) => {
    const cache = join(dir, 'cache');
    const root = join(dir, 'repository');
    writeFiles(root, { 'a.md': '1', 'site/b ü\n.md': '1', 'site/c.md': '1', '.gitignore': 'new.md' });
    git(root, ['init', '-q']);
    assert.equal(await readDates(root), {}, 'no commit yet');
    commit(root, '2025-01-02');
    writeFiles(root, { 'site/c.md': '2', 'site/new.md': '' });
    commit(root, '2025-03-04');
    const expected = { 'b ü\n.md': '2025-01-02', 'c.md': '2025-03-04' };
    for (const _ of [1, 2]) assert.equal(await readDates(join(root, 'site'), cache), expected);
    assert.match(readFileSync(join(cache, 'git-dates'), 'utf8'), '2025-03-04c.md');
    writeFiles(root, { 'site/c.md': '3' });
    commit(root, '2025-05-06');
    assert.is((await readDates(join(root, 'site'), cache))['c.md'], '2025-05-06');
    git(dir, ['clone', '-q', '--depth', '1', `file://${root}`, 'shallow']);
    assert.equal(await readDates(join(dir, 'shallow')), {}, 'a shallow clone');
    assert.equal(await readDates(dir), {}, 'no repository');
  }),
);

dates('are on pages and in the sitemap, below those of the front matter', () =>
  inTempDir(async (dir) => {
    writeFiles(dir, {
      'docgen.config.ts': configText(),
      'docs/index.md': '# Home\n',
      'docs/own.md': '---\nlast_update:\n  date: 2020-02-02\n---\n\n# Own\n',
      '.gitignore': 'build\nnew.md\n',
    });
    git(dir, ['init', '-q']);
    commit(dir, '2025-01-02');
    writeFiles(dir, { 'docs/new.md': '# New\n' });
    const build = async () => {
      const { exit, out, err } = await runInDir(dir, ['build']);
      assert.is(exit, 0, out + err);
      return readFileSync(join(dir, 'build/sitemap.xml'), 'utf8').match(/<lastmod>.*?<\/lastmod>|own|new/g);
    };
    const lastmod = (day: string) => `<lastmod>${day}</lastmod>`;
    assert.equal(await build(), [lastmod('2025-01-02'), 'new', 'own', lastmod('2020-02-02')]);
    const home = () => readFileSync(join(dir, 'build/v1/index.html'), 'utf8');
    assert.match(home(), '<time dateTime="2025-01-02">2 January 2025</time>');
    writeFiles(dir, { 'docgen.config.ts': configText('lastUpdated: false,') });
    assert.equal(await build(), ['new', 'own', lastmod('2020-02-02')]);
    assert.not.match(home(), '2 January 2025');
  }),
);

dates.run();
