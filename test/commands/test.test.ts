import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { runInDir } from '../harness/run-cli.ts';
import { configText, writeFiles } from '../harness/site.ts';
import { inTempDir } from '../harness/tree.ts';

const command = suite('docgen test');

/** A runner that prints the sample and notes that it was called, and in which folder. */
const RUNNER = `import { appendFileSync, readdirSync, readFileSync } from 'node:fs';
const [file] = process.argv.slice(2);
appendFileSync(new URL('log', import.meta.url), process.cwd() + ' ' + readdirSync('.').join() + '\\n');
process.stdout.write(readFileSync(file, 'utf8'));
`;

const PAGE = '# Page\n\n```echo\none\n```\n\n```output\none\n```\n\n```echo\ntwo\n```\n\n```echo\ntwo\n```\n';

function writeSite(dir: string): void {
  const runner = "{ command: ['node', '{root}/echo.mjs', '{file}'] }";
  writeFiles(dir, {
    'docgen.config.ts': configText(`samples: { runners: { echo: ${runner} } },`),
    'echo.mjs': RUNNER,
    'docs/index.md': PAGE,
  });
}

function logOf(dir: string): readonly string[] {
  const path = join(dir, 'log');
  return existsSync(path) ? readFileSync(path, 'utf8').trim().split('\n') : [];
}

command('the second run does nothing, and says the same', async () => {
  await inTempDir(async (dir) => {
    writeSite(dir);
    const first = await runInDir(dir, ['test']);
    assert.equal([first.out, first.exit], ['echo: 3 passed\n', 0]);
    assert.is(logOf(dir).length, 2, 'equal programs run once');
    const second = await runInDir(dir, ['test']);
    assert.equal([second.out, second.exit], ['echo: 3 passed; 3 known from before\n', 0]);
    assert.is(logOf(dir).length, 2);
  });
});

command('a changed program, runner or page is tested again', async () => {
  await inTempDir(async (dir) => {
    writeSite(dir);
    await runInDir(dir, ['test']);
    writeFileSync(join(dir, 'docs/index.md'), PAGE.replace('```output\none', '```output\nother'));
    const differs = await runInDir(dir, ['test']);
    assert.is(differs.exit, 1);
    assert.match(differs.out, 'docs/index.md:3:1  failed  echo');
    assert.is(logOf(dir).length, 3);
    writeFileSync(join(dir, 'docs/index.md'), PAGE);
    writeFileSync(join(dir, 'echo.mjs'), `${RUNNER}\n// another\n`);
    assert.is((await runInDir(dir, ['test'])).exit, 0);
    assert.is(logOf(dir).length, 5);
  });
});

command('each program has an empty folder of its own, which is gone afterwards', async () => {
  await inTempDir(async (dir) => {
    writeSite(dir);
    await runInDir(dir, ['test', '--jobs', '2']);
    const folders = logOf(dir).map((line) => line.split(' ')[0] ?? '');
    assert.is(new Set(folders).size, 2);
    assert.equal(folders.filter(existsSync), []);
    assert.equal(new Set(logOf(dir).map((line) => line.split(' ')[1])), new Set(['docgen_sample.echo']));
  });
});

command('wrong flags are explained', async () => {
  await inTempDir(async (dir) => {
    writeSite(dir);
    const format = await runInDir(dir, ['test', '--format', 'sarif']);
    assert.equal(
      [format.exit, format.err],
      [2, 'error: --format takes text, json, junit or github, not "sarif"\n'],
    );
    const jobs = await runInDir(dir, ['test', '--jobs', '0']);
    assert.equal([jobs.exit, jobs.err], [2, 'error: --jobs takes a whole number from 1 on, not "0"\n']);
  });
});

command.run();
