import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { runFixture } from '../harness/fixture.ts';
import { configText, writeFiles } from '../harness/site.ts';
import { inTempDir } from '../harness/tree.ts';

const harness = suite('the fixtures harness');

const FIXTURE = {
  '_base/docgen.config.ts': configText(),
  '_base/docs/index.md': '# Home\n',
  'a-page-is-clean/run': 'check',
  'a-page-is-clean/expected/output.txt': 'clean: 1 page, 0 links\nexit 0\n',
};

/** What the harness says about a fixture, and null if it passes. */
async function failureOf(dir: string): Promise<string | null> {
  try {
    await runFixture('a-page-is-clean', dir);
    return null;
  } catch (error) {
    return String(error);
  }
}

harness(
  'fails on a difference, a missing file and one too many, and prints the command that updates it',
  () =>
    inTempDir(async (dir) => {
      writeFiles(dir, FIXTURE);
      const expected = join(dir, 'a-page-is-clean/expected');
      const command = 'UPDATE=1 ONLY=a-page-is-clean node scripts/run.js test fixtures';
      assert.is(await failureOf(dir), null);
      writeFiles(expected, { 'more.txt': '' });
      assert.match((await failureOf(dir)) ?? '', command);
      rmSync(join(expected, 'more.txt'));
      writeFiles(expected, { 'output.txt': 'clean: 2 pages, 0 links\nexit 0\n' });
      assert.match((await failureOf(dir)) ?? '', command);
      rmSync(join(expected, 'output.txt'));
      assert.match((await failureOf(dir)) ?? '', command);
    }),
);

harness.run();
