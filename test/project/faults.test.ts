import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { runInDir } from '../harness/run-cli.ts';
import { configText, writeFiles } from '../harness/site.ts';
import { inTempDir, treeHash } from '../harness/tree.ts';

const faults = suite('one fault, one finding, and the published site stays');

const SITE = {
  'docgen.config.ts': configText(),
  'docs/index.md': '---\ntitle: Home\n---\n\nSee [the set-up](./guide/setup.md#install).\n',
  'docs/guide/index.md': '---\ntitle: Guide\n---\n\nA guide.\n',
  'docs/guide/setup.md': '---\ntitle: Set up\n---\n\nHow to.\n\n## Install\n\nType it.\n',
};

interface Finding {
  readonly code: string;
  readonly hint?: string;
  readonly at: { readonly file: string; readonly line: number; readonly col: number };
}

/** Builds a good site, breaks it, and builds again: what was found, and whether the published site is the same. */
async function findAfter(
  breakIt: (dir: string) => void,
): Promise<{ readonly exit: number; readonly found: readonly Finding[] }> {
  return inTempDir(async (dir) => {
    writeFiles(dir, SITE);
    const good = await runInDir(dir, ['build']);
    assert.is(good.exit, 0, good.out + good.err);
    const before = treeHash(join(dir, 'build'));
    breakIt(dir);
    const ran = await runInDir(dir, ['build', '--format', 'json']);
    assert.is(treeHash(join(dir, 'build')), before, 'the published site is untouched');
    const checked = await runInDir(dir, ['check', '--format', 'json']);
    assert.equal(JSON.parse(checked.out), JSON.parse(ran.out), 'check and build say the same');
    return { exit: ran.exit, found: JSON.parse(ran.out).diagnostics };
  });
}

const places = (found: readonly Finding[]) =>
  found.map(({ code, at }) => `${at.file}:${at.line}:${at.col} ${code}`);

faults('a deleted page', async () => {
  const { exit, found } = await findAfter((dir) => rmSync(join(dir, 'docs/guide/setup.md')));
  assert.equal(places(found), ['docs/index.md:5:5 link/missing-page']);
  assert.is(exit, 1);
});

faults('a renamed heading', async () => {
  const { exit, found } = await findAfter((dir) =>
    writeFiles(dir, {
      'docs/guide/setup.md': '---\ntitle: Set up\n---\n\nHow to.\n\n## Installing\n\nType it.\n',
    }),
  );
  assert.equal(places(found), ['docs/index.md:5:5 link/missing-anchor']);
  assert.match(found[0]?.hint ?? '', 'installing');
  assert.is(exit, 1);
});

faults('a misspelt setting', async () => {
  const { exit, found } = await findAfter((dir) =>
    writeFiles(dir, { 'docgen.config.ts': configText("tagLine: 'x',") }),
  );
  assert.equal(
    found.map(({ code, at }) => [code, at.file, at.line]),
    [['config/unknown-key', 'docgen.config.ts', 6]],
  );
  assert.match(found[0]?.hint ?? '', 'tagline');
  assert.is(exit, 2);
});

faults('broken front matter', async () => {
  const { exit, found } = await findAfter((dir) =>
    writeFiles(dir, {
      'docs/guide/setup.md': '---\ntitle: Set: up\n---\n\nHow to.\n\n## Install\n\nType it.\n',
    }),
  );
  assert.equal(
    found.map(({ code, at }) => [code, at.file, at.line]),
    [['content/front-matter-yaml', 'docs/guide/setup.md', 2]],
  );
  assert.is(exit, 1);
});

faults.run();
