import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { createHost } from '../../src/base/disk/host.ts';
import { writeChecked } from '../../src/site/store/checked-file.ts';
import { openStoredPlans } from '../../src/site/store/stored-plans.ts';
import { runInDir } from '../harness/run-cli.ts';
import { configText, writeFiles } from '../harness/site.ts';
import { inTempDir, treeHash } from '../harness/tree.ts';

const stored = suite('stored plans');

const host = createHost();

const SEVERITY =
  "severity: { 'link/missing-page': 'warning', 'link/missing-anchor': 'warning', 'link/missing-file': 'warning', 'output/removed-page': 'off' },";

/** A picture of some width and height. */
function picture(size: number): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}"/>`;
}

const SITE = {
  'docgen.config.ts': configText(SEVERITY),
  'docs/index.md': '# Home\n\n[On](./a.md#more) ![Picture](./picture.svg)\n',
  'docs/a.md': '# A\n\n[Back](./index.md)\n\n## More\n',
  'docs/b.md': '# B\n\n[Down](./low/c.md) [lost](./missing.md)\n',
  'docs/low/c.md': '# C\n\n![Picture](../picture.svg)\n\n<!-- @include: ../_part.md -->\n',
  'docs/_part.md': 'See [home](/).\n',
  'docs/picture.svg': picture(8),
};

/** Edits that follow each other, each to a file: what changes is what plans depend on. */
const EDITS: readonly (readonly [string, Record<string, string | null>])[] = [
  ['nothing', {}],
  ['the text of a page', { 'docs/a.md': '# A\n\nOther. [Back](./index.md)\n\n## More\n' }],
  ['the title of a page', { 'docs/a.md': '# New\n\nOther. [Back](./index.md)\n\n## More\n' }],
  ['an anchor that a link names', { 'docs/a.md': '# New\n\nOther. [Back](./index.md)\n\n## Less\n' }],
  ['the size of an image', { 'docs/picture.svg': picture(16) }],
  ['a text that a page includes', { 'docs/_part.md': 'See [A](/a).\n' }],
  ['a page that repairs a link', { 'docs/missing.md': '# Found\n' }],
  ['a page that is gone', { 'docs/low/c.md': null }],
  ['a page that moved in the sidebar', { 'docs/b.md': '---\nsidebar_position: 9\n---\n\n# B\n' }],
  ['an image that is gone', { 'docs/picture.svg': null }],
  ['a link', { 'docs/index.md': '# Home\n\n[On](./a.md#less)\n' }],
  ['the configuration', { 'docgen.config.ts': configText(`${SEVERITY} editUrl: 'https://example.com/',`) }],
];

stored('gives the site and the findings of a run without a store, whatever changed since the last run', () =>
  inTempDir(async (dir) => {
    writeFiles(dir, SITE);
    const build = ['build', '--format', 'json', '--out-dir'];
    for (const [what, files] of EDITS) {
      for (const [file, content] of Object.entries(files))
        if (content === null) rmSync(join(dir, file));
        else writeFiles(dir, { [file]: content });
      const warm = await runInDir(dir, [...build, 'warm']);
      const cold = await runInDir(dir, [...build, 'cold', '--no-cache']);
      assert.equal(JSON.parse(warm.out), JSON.parse(cold.out), what);
      assert.is(warm.exit, cold.exit, what);
      assert.is(treeHash(join(dir, 'warm')), treeHash(join(dir, 'cold')), what);
    }
  }),
);

stored('hold for one index', () =>
  inTempDir((dir) => {
    const plans = openStoredPlans(join(dir, 'plans.json'), host);
    assert.is(plans.read('one').size, 0);
    plans.write('one', new Map([['key', { hash: 'digits', assets: [2] }]]));
    assert.equal([...plans.read('one')], [['key', { hash: 'digits', assets: [2] }]]);
    assert.is(plans.read('two').size, 0);
  }),
);

stored('are none if the file has another shape', () =>
  inTempDir((dir) => {
    const path = join(dir, 'plans.json');
    for (const rows of [[['key', 'digits']], [['key', 'digits', [-1]]], [['key', 7, []]], {}, null]) {
      writeChecked(path, JSON.stringify(['one', rows]), host);
      assert.is(openStoredPlans(path, host).read('one').size, 0, JSON.stringify(rows));
    }
  }),
);

stored.run();
