import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { runInDir } from '../harness/run-cli.ts';
import { configText, writeFiles } from '../harness/site.ts';
import { inTempDir, treeHash } from '../harness/tree.ts';

const outputs = suite('outputs of a site');

const titles = (mark: string) => `
  import type { SiteOutput } from 'docgen-site';
  export const output: SiteOutput = {
    name: 'titles',
    reserves: ['titles.txt'],
    perSite: ({ pages }) => [{ path: 'titles.txt', content: pages.map(({ title }) => title).join('${mark}') }],
    perPage: { extension: '.md', write: async ({ title }) => '${mark} ' + title },
  };
`;

const SITE = {
  'docgen.config.ts': configText("outputs: ['outputs/titles.ts'],"),
  'outputs/titles.ts': titles('#'),
  'docs/index.md': '---\ntitle: Home\n---\n\n[All titles](/titles.txt). [Guide](./guide.md).\n',
  'docs/guide.md': '---\ntitle: Guide\n---\n\nA guide.\n',
};

async function built(dir: string, ...words: readonly string[]): Promise<string> {
  const { exit, out, err } = await runInDir(dir, ['build', ...words]);
  assert.is(exit, 0, out + err);
  return /\((.*)\)/.exec(err)?.[1] ?? err;
}

outputs('are written again only when the page, the module or what pages share has changed', () =>
  inTempDir(async (dir) => {
    writeFiles(dir, SITE);
    await built(dir);
    assert.is(readFileSync(join(dir, 'build/v1/guide.md'), 'utf8'), '# Guide');
    assert.is(readFileSync(join(dir, 'build/titles.txt'), 'utf8'), 'Guide#Home');
    assert.match(await built(dir), /^0 written, \d+ unchanged, 0 removed$/);
    writeFiles(dir, { 'outputs/titles.ts': titles('*') });
    assert.match(await built(dir), /^4 written, /);
    writeFiles(dir, { 'docs/guide.md': '---\ntitle: Guide\n---\n\nA guide.\n\nMore.\n' });
    assert.match(await built(dir), /^4 written, /, 'the page, and its search: pointer, terms, texts');
    writeFiles(dir, { 'docgen.config.ts': configText('') });
    const ran = await runInDir(dir, ['check']);
    assert.match(ran.out, 'link/missing-file', 'nothing writes titles.txt any more');
  }),
);

outputs('give the same bytes with any number of workers, and without a cache', () =>
  inTempDir(async (dir) => {
    writeFiles(dir, SITE);
    const hashes = [];
    for (const words of [[], ['--workers', '3'], ['--no-cache']]) {
      rmSync(join(dir, 'build'), { recursive: true, force: true });
      await built(dir, ...words);
      hashes.push(treeHash(join(dir, 'build')));
    }
    assert.is(new Set(hashes).size, 1);
  }),
);

outputs('keep pages and static files from the paths that they reserve', () =>
  inTempDir(async (dir) => {
    writeFiles(dir, { ...SITE, 'static/titles.txt': 'mine' });
    const { out, exit } = await runInDir(dir, ['check']);
    assert.match(out, 'docgen itself writes titles.txt');
    assert.is(exit, 1);
  }),
);

outputs('that never end are stopped and named', () =>
  inTempDir(async (dir) => {
    const limits = 'limits: { pageSeconds: 1 },';
    writeFiles(dir, {
      ...SITE,
      'docgen.config.ts': configText(`outputs: ['outputs/titles.ts'], ${limits}`),
      'outputs/titles.ts':
        "export const output = { name: 'loop', reserves: ['titles.txt'], perSite() { for (;;) {} } };",
    });
    const { out, err, exit } = await runInDir(dir, ['build']);
    assert.is.not(exit, 0, out + err);
    assert.match(err, 'outputs/titles.ts: running took longer than 1 s');
    assert.not(existsSync(join(dir, 'build')));
    assert.not(existsSync(join(dir, '.build.docgen')));
  }),
);

outputs.run();
