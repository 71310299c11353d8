import { readFileSync } from 'node:fs';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { writeCorpus } from '../../bench/corpus.ts';
import { writeHugoSite } from '../../bench/hugo.ts';
import { runInDir } from '../harness/run-cli.ts';
import { filesBelow, inTempDir, treeHash } from '../harness/tree.ts';

const corpus = suite('the corpus of the benchmark');
const PAGES = 120;

/** Every code block of a site. */
function blocksIn(dir: string): string[] {
  return filesBelow(`${dir}/docs`).flatMap((file) => {
    const text = readFileSync(`${dir}/docs/${file}`, 'utf8');
    return [...text.matchAll(/^```\w+\n([\s\S]*?)^```/gm)].map(([, code = '']) => code);
  });
}

for (const repeat of [false, true])
  corpus(
    `is a clean site with four blocks of code on a page, ${repeat ? 'which repeat' : 'all different'}`,
    () =>
      inTempDir(async (dir) => {
        writeCorpus(dir, PAGES, { repeat });
        const ran = await runInDir(dir, ['check', '--strict']);
        assert.is(ran.exit, 0, ran.out);
        const blocks = blocksIn(dir);
        assert.is(blocks.length, PAGES * 4);
        const different = new Set(blocks).size;
        assert.ok(repeat ? different <= 200 : different === blocks.length, `${different} different blocks`);
        const bytes = readFileSync(`${dir}/docs/area-0/page-7.md`).length;
        assert.ok(bytes > 4_500 && bytes < 5_500, `${bytes} bytes`);
      }),
  );

corpus('is the same in each run, and has the same pages for Hugo', () =>
  inTempDir((dir) => {
    for (const name of ['one', 'two']) writeCorpus(`${dir}/${name}`, PAGES);
    assert.is(treeHash(`${dir}/one`), treeHash(`${dir}/two`));
    writeHugoSite(`${dir}/hugo`, `${dir}/one`);
    assert.equal(
      filesBelow(`${dir}/hugo/content`)
        .map((file) => file.replace('_index.md', 'index.md'))
        .sort(),
      filesBelow(`${dir}/one/docs`),
    );
  }),
);

corpus.run();
