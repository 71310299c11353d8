import { readFileSync } from 'node:fs';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { PROJECT } from '../harness/paths.ts';
import { runInDir } from '../harness/run-cli.ts';
import { writeFiles } from '../harness/site.ts';
import { filesBelow, inTempDir } from '../harness/tree.ts';

const init = suite('init');

init('makes a site that is clean, and never touches what is there', () =>
  inTempDir(async (dir) => {
    assert.is((await runInDir(dir, ['init', 'new'])).exit, 0);
    const checked = await runInDir(dir, ['check', 'new', '--strict']);
    assert.is(checked.exit, 0, checked.out);
    const before = filesBelow(`${dir}/new`);
    const again = await runInDir(dir, ['init', 'new']);
    assert.is(again.exit, 2);
    assert.match(again.err, 'docgen.config.ts');
    assert.equal(filesBelow(`${dir}/new`), before);
  }),
);

init('writes what installs docgen and runs it, and names the next commands', () =>
  inTempDir(async (dir) => {
    const { out } = await runInDir(dir, ['init', 'My Docs']);
    assert.match(out, /ready, now type:\n {2}cd "My Docs"\n {2}npm install\n {2}npm run dev\n$/);
    const { name, version } = JSON.parse(readFileSync(`${PROJECT}/package.json`, 'utf8'));
    const made = JSON.parse(readFileSync(`${dir}/My Docs/package.json`, 'utf8'));
    assert.equal(
      [made.name, made.private, made.devDependencies],
      ['my-docs', true, { [name]: `^${version}` }],
    );
    const workflow = readFileSync(`${dir}/My Docs/.github/workflows/docs.yml`, 'utf8');
    for (const [, script = ''] of workflow.matchAll(/npm run (\w+)/g))
      assert.type(made.scripts[script], 'string');
    for (const script of Object.values<string>(made.scripts)) {
      const help = await runInDir(dir, [...script.split(' ').slice(1), '--help']);
      assert.is(help.exit, 0, script);
    }
  }),
);

init('leaves the package file of a project as it is', () =>
  inTempDir(async (dir) => {
    writeFiles(dir, { 'package.json': '{}\n' });
    const { out, exit } = await runInDir(dir, ['init']);
    assert.is(exit, 0);
    assert.match(
      out,
      /package\.json stays as it is\n\nready, now type:\n {2}npm install --save-dev \S+\n {2}npx docgen serve --watch\n$/,
    );
    assert.is(readFileSync(`${dir}/package.json`, 'utf8'), '{}\n');
  }),
);

init('into a file, below one or from nothing says so', () =>
  inTempDir(async (dir) => {
    writeFiles(dir, { 'notes.txt': 'x\n' });
    for (const place of ['notes.txt', 'notes.txt/site']) {
      const ran = await runInDir(dir, ['init', place]);
      assert.is(ran.exit, 2);
      assert.match(ran.err, `error: "${place}" is a file or below a file`);
    }
    const without = await runInDir(dir, ['init', 'site', '--api', 'mojo', '--from', 'nope.json']);
    assert.is(without.exit, 2);
    assert.match(without.err, 'there is no "nope.json"');
    assert.equal(filesBelow(dir), ['notes.txt']);
  }),
);

init.run();
