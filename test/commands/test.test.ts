import { execFile } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { userCacheDir } from '../../src/base/disk/user-cache.ts';
import { PROJECT } from '../harness/paths.ts';
import { runInDir } from '../harness/run-cli.ts';
import { configText, writeFiles } from '../harness/site.ts';
import { filesBelow, inTempDir, treeHash } from '../harness/tree.ts';

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
    assert.equal([first.out, first.exit], ['echo: 3 ran\n', 0]);
    assert.is(logOf(dir).length, 2, 'equal programs run once');
    const second = await runInDir(dir, ['test']);
    assert.equal([second.out, second.exit], ['echo: 3 ran; 3 cached\n', 0]);
    assert.is(logOf(dir).length, 2);
  });
});

command('a copy of the site uses the results', async () => {
  await inTempDir(async (dir) => {
    for (const copy of ['one', 'two']) writeSite(join(dir, copy));
    assert.is((await runInDir(join(dir, 'one'), ['test'])).out, 'echo: 3 ran\n');
    assert.is((await runInDir(join(dir, 'two'), ['test'])).out, 'echo: 3 ran; 3 cached\n');
    assert.equal(logOf(join(dir, 'two')), []);
    assert.is((await runInDir(join(dir, 'two'), ['test', '--no-cache'])).out, 'echo: 3 ran\n');
    assert.is(logOf(join(dir, 'two')).length, 2);
  });
});

command('two processes can use one cache', async () => {
  await inTempDir(async (dir) => {
    const copies = ['one', 'two', 'three'].map((name) => join(dir, name));
    for (const copy of copies) writeSite(copy);
    const run = (copy: string) =>
      promisify(execFile)(process.execPath, [join(PROJECT, 'bin/docgen.js'), 'test', copy]);
    const [one, two] = await Promise.all(copies.slice(0, 2).map(run));
    for (const ran of [one, two]) assert.match(ran?.stdout ?? '', 'echo: 3 ran');
    assert.is((await runInDir(join(dir, 'three'), ['test'])).out, 'echo: 3 ran; 3 cached\n');
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
    assert.is(format.exit, 2);
    assert.match(format.err, "'sarif' is invalid. Allowed choices are text, json, junit, github.");
    const jobs = await runInDir(dir, ['test', '--jobs', '0']);
    assert.equal([jobs.exit, jobs.err], [2, 'error: --jobs takes a whole number from 1 on, not "0"\n']);
  });
});

command('what pages take in is read again when it changes, and can be named', async () => {
  await inTempDir(async (dir) => {
    writeSite(dir);
    writeFiles(dir, {
      'docs/index.md': '# Page\n\n<!--@include: ./_shared.md-->\n',
      'docs/_shared.md': '```echo\none\n```\n\n```output\none\n```\n',
      'docs/other.md': '# Other\n\n```echo\nother\n```\n',
    });
    assert.is((await runInDir(dir, ['test'])).out, 'echo: 2 ran\n');
    writeFileSync(join(dir, 'docs/_shared.md'), '```echo\none\n```\n\n```output\nnone\n```\n');
    assert.is((await runInDir(dir, ['test'])).exit, 1);
    const named = await runInDir(dir, ['test', 'docs/_shared.md']);
    assert.match(named.out, 'docs/_shared.md:1:1  failed  echo  docs/index.md');
    assert.match(named.out, 'echo: 1 failed');
    writeFileSync(join(dir, 'docs/new.md'), '# New\n\n```echo\nnew\n```\n');
    assert.match((await runInDir(dir, ['test'])).out, 'echo: 2 ran, 1 failed');
  });
});

command('paths find their site from any folder', async () => {
  await inTempDir(async (dir) => {
    writeSite(dir);
    const from = (cwd: string, ...words: string[]) => runInDir(join(dir, cwd), ['test', ...words]);
    for (const [cwd, path] of [
      ['docs', 'index.md'],
      ['docs', '.'],
      ['', 'docs'],
      ['', dir],
    ] as const)
      assert.match((await from(cwd, path)).out, 'echo: 3 ran');
    assert.match((await from('docs', '-c', '../docgen.config.ts')).out, 'echo: 3 ran');
    const nowhere = await from('', 'docs/index.md/more');
    assert.equal(
      [nowhere.exit, nowhere.err.split('\n')[0]],
      [2, 'error: there is no page at or below "docs/index.md/more"'],
    );
  });
  await inTempDir(async (dir) => {
    writeFileSync(join(dir, 'a.md'), '# A\n');
    assert.match((await runInDir(dir, ['test', 'a.md'])).err, 'config/not-found');
  });
});

/** A site whose runner is Node itself. */
function writeNodeSite(dir: string, page: string): void {
  writeFiles(dir, {
    'docgen.config.ts': configText("samples: { runners: { js: { command: ['node', '{file}'] } } },"),
    'docs/index.md': page,
  });
}

const STALE = `# Page

1. In a list:

   \`\`\`js
   console.log('one\\n\\n  two\\nat 0x1f\\nthree');
   \`\`\`

   \`\`\`output
   old
     two
   at 0x...
   \`\`\`

> \`\`\`js
> console.log('quoted');
> \`\`\`
>
> \`\`\`output
> \`\`\`

\`\`\`js
console.log('no output wanted');
\`\`\`
`;

const RENEWED = STALE.replace('   old\n     two', '   one\n\n     two')
  .replace('   at 0x...\n', '   at 0x...\n   three\n')
  .replace('```output\n> ```', '```output\n> quoted\n> ```');

command(
  '--update writes what was printed, in lists and quotes too, and nothing where nothing is wanted',
  async () => {
    await inTempDir(async (dir) => {
      writeNodeSite(dir, STALE);
      const first = await runInDir(dir, ['test', '--update']);
      assert.equal(
        [first.out, first.err, first.exit],
        ['js: 3 ran\n', 'updated docs/index.md: 2 outputs\n', 0],
      );
      assert.is(readFileSync(join(dir, 'docs/index.md'), 'utf8'), RENEWED);
      const second = await runInDir(dir, ['test', '--update']);
      assert.equal([second.err, second.exit], ['', 0]);
      assert.is(readFileSync(join(dir, 'docs/index.md'), 'utf8'), RENEWED);
      assert.equal(readdirSync(join(dir, 'docs')), ['index.md']);
    });
  },
);

command('--update keeps the line ends of a page', async () => {
  await inTempDir(async (dir) => {
    writeNodeSite(dir, STALE.replaceAll('\n', '\r\n'));
    await runInDir(dir, ['test', '--update']);
    assert.is(readFileSync(join(dir, 'docs/index.md'), 'utf8'), RENEWED.replaceAll('\n', '\r\n'));
  });
});

command('a program that writes outside its folder does not reach the site', async () => {
  await inTempDir(async (dir) => {
    const steps =
      "for (const to of ['..', process.env.HOME, process.env.TMPDIR]) fs.writeFileSync(to + '/index.md', 'x');";
    writeNodeSite(dir, `# Page\n\n\`\`\`js\nconst fs = require('node:fs');\n${steps}\n\`\`\`\n`);
    const before = treeHash(dir);
    const ran = await runInDir(dir, ['test', '--no-cache']);
    assert.equal([ran.out, ran.exit], ['js: 1 ran\n', 0]);
    assert.is(treeHash(dir), before);
  });
});

command('damaged results are tested again', async () => {
  await inTempDir(async (dir) => {
    writeSite(dir);
    await runInDir(dir, ['test']);
    const cache = join(userCacheDir(), 'samples');
    for (const file of filesBelow(cache)) {
      const text = readFileSync(join(cache, file), 'utf8');
      writeFileSync(join(cache, file), text.replace('"stdout":"', '"stdout":"damaged'));
    }
    const second = await runInDir(dir, ['test']);
    assert.equal([second.out, second.exit], ['echo: 3 ran\n', 0]);
    assert.is(logOf(dir).length, 4);
  });
});

const CONFIG_PAGE = `# Page

\`\`\`ts title="docgen.config.ts"
import { defineConfig } from 'docgen-site';
import { versions } from './versions.ts';

export const config = defineConfig({ title: 'T', url: 'https://example.org', versions });
\`\`\`

\`\`\`ts title="docgen.config.ts"
severity: { 'link/missing-anchor': 'warning' },
titel: 'T',
\`\`\`
`;

command('files of a configuration are held against the types, by the TypeScript of the project', async () => {
  await inTempDir(async (dir) => {
    writeNodeSite(dir, CONFIG_PAGE);
    symlinkSync(join(PROJECT, 'node_modules'), join(dir, 'node_modules'));
    const ran = await runInDir(dir, ['test']);
    assert.match(ran.out, 'docs/index.md:12:1  failed  ts');
    assert.match(ran.out, "'titel' does not exist");
    assert.match(ran.out, 'ts: 1 compiled, 1 failed');
  });
});

command.run();
